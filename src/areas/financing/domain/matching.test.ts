import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchingTerm, regularStep } from './matching.ts';

const terms = fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { minLength: 2, maxLength: 12 });
const term = fc.integer({ min: 1, max: 120 });

describe('the term of the other plan', () => {
  it.each([
    ['the same where it is offered', 36, [24, 36, 48], 36],
    ['the same before any nearer in the list', 48, [48, 47, 49], 48],
    ['the nearest even one for an even term', 36, [12, 30, 37], 30],
    ['the nearest odd one for an odd term', 37, [25, 36, 49], 25],
    ['the lower of two equally near', 36, [30, 42], 30],
    ['the lower of two equally near, in any order', 36, [42, 30], 30],
    ['the highest when it asks for more', 72, [12, 24, 60], 60],
    ['the lowest when it asks for less', 6, [12, 24, 60], 12],
    ['none when no term has its parity', 36, [25, 37, 49], undefined],
  ] as const)('is %s [D1-4.4-08]', (_, requested, offered, expected) => {
    expect(matchingTerm(requested, offered)).toBe(expected);
  });

  it('needs at least 2 terms to choose from [D1-4.4-09]', () => {
    expect(matchingTerm(36, [])).toBeUndefined();
    expect(matchingTerm(36, [36])).toBeUndefined();
    expect(matchingTerm(36, [24, 36])).toBe(36);
  });

  it('is always an offered one of the same parity, the same where offered, and none is nearer or as near and lower [D1-4.4-08]', () => {
    fc.assert(
      fc.property(term, terms, (requested, offered) => {
        const match = matchingTerm(requested, offered);
        const paired = offered.filter((other) => other % 2 === requested % 2);
        if (match === undefined) {
          expect(paired).toEqual([]);
          return;
        }
        expect(paired).toContain(match);
        if (offered.includes(requested)) expect(match).toBe(requested);
        for (const other of paired) {
          const [distance, best] = [Math.abs(other - requested), Math.abs(match - requested)];
          expect(distance > best || (distance === best && other >= match)).toBe(true);
        }
      }),
    );
  });

  it('does not depend on the order of the terms [D1-4.4-08]', () => {
    const shuffled = terms.chain((offered) =>
      fc.tuple(
        fc.constant(offered),
        fc.shuffledSubarray(offered, { minLength: offered.length, maxLength: offered.length }),
      ),
    );
    fc.assert(
      fc.property(term, shuffled, (requested, [offered, other]) => {
        expect(matchingTerm(requested, other)).toBe(matchingTerm(requested, offered));
      }),
    );
  });
});

describe('regular steps', () => {
  it.each([
    [[12, 24, 36, 48], 12],
    [[24, 36], 12],
    [[7, 7], 0],
    [[12, 24, 37], undefined],
    [[12, 18, 24, 36], undefined],
    [[12], undefined],
    [[], undefined],
  ] as const)('are equal differences between all neighbours: %j has %s [D1-4.4-10]', (offered, step) => {
    expect(regularStep(offered)).toBe(step);
  });

  it('are found in every evenly stepped list, and lost with one term moved [D1-4.4-10]', () => {
    const list = fc.record({
      first: fc.integer({ min: 1, max: 40 }),
      step: fc.integer({ min: 1, max: 12 }),
      count: fc.integer({ min: 3, max: 12 }),
    });
    fc.assert(
      fc.property(list, ({ first, step, count }) => {
        const even = Array.from({ length: count }, (_, at) => first + at * step);
        expect(regularStep(even)).toBe(step);
        expect(regularStep(even.with(-1, (even.at(-1) ?? 0) + 1))).toBeUndefined();
      }),
    );
  });
});
