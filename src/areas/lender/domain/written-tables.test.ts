import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anArgentineWrittenTable, aWrittenTable } from '../examples.ts';
import { tableOf } from './written-tables.ts';

describe('a written plan', () => {
  it('is calculated with in cents and fractions, the very decimals that were written', () => {
    const table = tableOf(
      aWrittenTable({
        bands: [{ from: 10, to: 80, rates: { 12: 1.15, 24: 1.54, 36: 0 } }],
        fees: [{ kind: 'registration', amount: 1234.55, financed: true }],
        minFinanced: 5000.1,
        legalText: ['CET {{annualCet}}.', 'Fim.'],
      }),
    );
    expect(table.bands).toEqual([{ from: 10, to: 80, rates: { 12: 0.0115, 24: 0.0154, 36: 0 } }]);
    expect(table.fees).toEqual([{ kind: 'registration', amount: 123_455, financed: true }]);
    expect(table).toMatchObject({
      minFinanced: 500_010,
      timeline: { firstDueAfterDays: 30, dayCount: 'calendar-days' },
      offer: { lateFine: 0.02, lateInterest: 0.01, validDays: 5 },
      legalText: 'CET {{annualCet}}.\nFim.',
    });
    expect(tableOf(anArgentineWrittenTable()).taxes).toMatchObject({ vatOnInterest: 0.21 });
  });

  it('keeps any percent of up to six decimals exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (millionths) => {
        const percent = Number(`${millionths}e-6`);
        const table = tableOf(aWrittenTable({ bands: [{ from: 10, to: 80, rates: { 24: percent } }] }));
        expect(table.bands[0]?.rates[24]).toBe(Number(`${millionths}e-8`));
      }),
    );
  });
});
