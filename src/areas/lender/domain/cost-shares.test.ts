import { describe, expect, it } from 'vitest';
import { openCost } from './cost-shares.ts';

const sharesOf = (credit: number, interest: number, iof: number) =>
  openCost(credit, [
    { part: 'interest', amount: interest },
    { part: 'iof', amount: iof },
  ]).map(({ part, share }) => [part, share]);

describe('the parts of a cost', () => {
  it('have shares rounded half-even, which add up to 1 by what the credit takes', () => {
    expect(sharesOf(19_992, 3, 5)).toEqual([
      ['credit', 0.9996],
      ['interest', 0.0002], // 1.5 of ten thousand
      ['iof', 0.0002], // 2.5 of ten thousand
    ]);
  });

  it('that cost nothing are left out', () => {
    expect(sharesOf(100, 0, 0)).toEqual([['credit', 1]]);
  });
});
