import { describe, expect, it } from 'vitest';
import { type Formula, kitsOf, type Rule, readRule } from './rules.ts';

function rule(text: string): Rule {
  const read = readRule(text);
  if (!read.ok) throw new Error(read.message);
  return read.rule;
}

/** Whether a car with these names keeps a rule. */
function keeps(text: string, ...car: string[]): boolean {
  const holds = (formula: Formula): boolean => {
    if (formula.is === 'name') return car.includes(formula.name);
    if (formula.is === 'not') return !holds(formula.of);
    if (formula.is === 'iff') return holds(formula.of[0]) === holds(formula.of[1]);
    return formula.is === 'and' ? formula.of.every(holds) : formula.of.some(holds);
  };
  return holds(rule(text).formula);
}

describe('a rule', () => {
  it.each([
    ['A requires B, C', [['A'], false], [['A', 'B'], false], [['A', 'B', 'C'], true], [['B'], true]],
    ['A requires B or C', [['A'], false], [['A', 'C'], true]],
    ['A excludes B, C', [['A', 'C'], false], [['A'], true], [['B', 'C'], true]],
    ['A excludes B and C', [['A', 'C'], true], [['A', 'B', 'C'], false]],
    ['A only with version:X or version:Y', [['A'], false], [['A', 'version:Y'], true], [['version:Z'], true]],
    ['one of A, B', [[], false], [['A'], true], [['A', 'B'], false]],
    ['at most one of A, B', [[], true], [['B'], true], [['A', 'B'], false]],
    ['KIT contains A, B', [['KIT', 'A'], false], [['KIT', 'A', 'B'], true], [['A', 'B'], true]],
    ['not A or B and C', [['A', 'B'], false], [['A', 'B', 'C'], true], [[], true]],
    ['A implies B implies C', [['A', 'B'], false], [['A'], true]],
    ['A iff not (B or C)', [['A'], true], [['A', 'B'], false], [[], false]],
  ] satisfies [string, ...[string[], boolean][]][])('%s', (text: string, ...cases: [string[], boolean][]) => {
    for (const [car, isKept] of cases) expect(keeps(text, ...car), car.join(' ')).toBe(isKept);
  });

  it.each([
    ['A requires', 11, 'expected a name, found the end'],
    ['A requires B or', 16, 'expected a name, found the end'],
    ['A B', 3, "expected the end of the rule, found 'B'"],
    ['A requires (B or C', 19, "expected ')', found the end"],
    ['A and B contains C', 1, "expected one kit's name before 'contains', found 'A'"],
    ['one of A, , B', 11, "expected a name, found ','"],
    ['wheel:7R6 excludes B', 1, "expected a name, found 'wheel:7R6'"],
  ])('%s is refused with its column and what was expected', (text, column, message) => {
    expect(readRule(text)).toEqual({ ok: false, column, message });
  });

  it('is refused when it is deeper than anybody writes', () => {
    expect(readRule(`${'('.repeat(5_000)}A${')'.repeat(5_000)}`).ok).toBe(false);
  });

  it('makes kits of kits contain what those contain', () => {
    expect(kitsOf(['BIG contains KIT, C', 'KIT contains A, B'].map(rule)).get('BIG')).toEqual([
      'KIT',
      'C',
      'A',
      'B',
    ]);
  });
});
