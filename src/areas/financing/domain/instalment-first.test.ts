import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceAdapters } from '../flow/sources/index.ts';
import { gridOf, nextStep, type QuotedInstalment, type Search } from './instalment-first.ts';

const CALLS = 4;

/** A lender whose instalments fall along the grid, with no offer at some of its ends, and an estimate of any quality. */
const lenders = () =>
  fc
    .record({
      falls: fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 15 }),
      refusedBelow: fc.nat(4),
      refusedAbove: fc.nat(4),
      wild: fc.double({ min: 0.2, max: 5, noNaN: true }),
      wanted: fc.integer({ min: 1, max: 800_000 }),
    })
    .map(({ falls, refusedBelow, refusedAbove, wild, wanted }) => {
      const lowest = 10_000;
      const values = falls.map((_, at) => lowest + falls.slice(at).reduce((sum, fall) => sum + fall, 0));
      const grid = values.map((_, at) => 10 + at * 5);
      const last = grid.length - 1;
      const below = Math.min(refusedBelow, last);
      const above = Math.min(refusedAbove, last - below);
      const truth = (value: number): QuotedInstalment => {
        const at = grid.indexOf(value);
        return at < below || at > last - above ? 'none' : (values[at] ?? 'none');
      };
      const guess = (value: number) => (values[grid.indexOf(value)] ?? 0) * wild ** (grid.indexOf(value) / 4);
      const known = grid[below + ((last - above - below) >> 1)] ?? 0;
      return { grid, truth, guess, wanted, known };
    });

type Lender = Pick<Search, 'grid' | 'guess' | 'wanted'> & {
  readonly truth: (value: number) => QuotedInstalment;
  /** Where the card stands, and so knows what the lender says. */
  readonly known: number;
};

function run({ grid, truth, guess, wanted, known }: Lender) {
  const quoted = new Map<number, QuotedInstalment>([[known, truth(known)]]);
  for (let calls = 0; ; calls++) {
    const step = nextStep({ wanted, grid, quoted, guess, callsLeft: CALLS - calls } satisfies Search);
    if (step.type !== 'ask') return { step, calls, quoted };
    expect(quoted.has(step.value)).toBe(false);
    quoted.set(step.value, truth(step.value));
  }
}
describe('the search for an instalment', () => {
  it('finds the least value that meets it in at most four questions, however wrong the estimate', () => {
    fc.assert(
      fc.property(lenders(), (one) => {
        const { step, calls } = run(one);
        const best = one.grid.find((value) => Number(one.truth(value)) <= one.wanted);
        expect(calls).toBeLessThanOrEqual(CALLS);
        if (best !== undefined)
          expect(step).toEqual({ type: 'met', value: best, installment: one.truth(best) });
        else expect(step.type).toBe('missed');
      }),
    );
  });

  it('never tells an instalment that the lender did not give', () => {
    fc.assert(
      fc.property(lenders(), (one) => {
        const { step, quoted } = run(one);
        if (step.type === 'met' || step.type === 'missed')
          expect(quoted.get(step.value)).toBe(step.installment);
      }),
    );
  });

  it('tells the lowest instalment that there is when none is low enough', () => {
    const grid = [10, 20, 30];
    const truth = (value: number): QuotedInstalment => (value === 30 ? 'none' : 100 - value);
    const found = run({ grid, truth, guess: (value) => 100 - value, wanted: 50, known: 10 });
    expect(found.step).toEqual({ type: 'missed', value: 20, installment: 80 });
  });

  it('needs two questions on a short grid where the estimate is right', () => {
    const grid = Array.from({ length: 8 }, (_, at) => 10 + at * 5);
    const truth = (value: number) => 10_000 - value * 100;
    expect(run({ grid, truth, guess: truth, wanted: 7_000, known: 10 }).calls).toBe(2);
  });

  it('says that there is nothing when the lender has no offer anywhere', () => {
    const search = {
      grid: [12],
      quoted: new Map([[12, 'none' as const]]),
      guess: () => 1,
      wanted: 1,
      callsLeft: 4,
    };
    expect(nextStep(search)).toEqual({ type: 'nothing' });
  });
});

describe('what may move', () => {
  const limits = { entrance: { min: 20, max: 45, step: 5 }, installments: [48, 12, 24], finals: [] };

  it('stands only where the source would be asked about: NEXT in steps of ten', () => {
    expect(gridOf(sourceAdapters.CDC, limits, 'entrancePercent')).toEqual([20, 25, 30, 35, 40, 45]);
    expect(gridOf(sourceAdapters.NEXT, limits, 'entrancePercent')).toEqual([20, 30, 40]);
  });

  it('rises from the shortest term', () => {
    expect(gridOf(sourceAdapters.CDC, limits, 'installment')).toEqual([12, 24, 48]);
  });
});
