import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../kit/calendar.ts';
import { iofRates } from './iof-law.ts';

const days = fc.integer({ min: 0, max: 7_500 }).map((day) => addDays('2008-01-03', day));
const yearly = (borrower: Parameters<typeof iofRates>[0], date: string, credit?: number) => {
  const rates = iofRates(borrower, date, credit);
  return rates && Math.round((rates.daily * rates.maxDays + rates.additional) * 1e6) / 1e6;
};

describe('the law of the IOF', () => {
  it.each([
    ['person', '2008-01-02', undefined],
    ['person', '2008-06-01', 0.03373],
    ['person', '2009-06-01', 0.018765],
    ['person', '2011-06-01', 0.03373],
    ['person', '2012-01-15', 0.02862],
    ['person', '2013-06-01', 0.018765],
    ['person', '2015-01-22', 0.03373],
    ['person', '2020-06-01', 0],
    ['person', '2020-11-27', 0.03373],
    ['person', '2020-12-31', 0],
    ['person', '2021-12-31', 0.044607],
    ['person', '2026-11-21', 0.03373],
    ['company', '2025-05-22', 0.018765],
    ['company', '2025-05-23', 0.03943],
    ['company', '2025-06-10', 0.03943],
    ['company', '2025-06-11', 0.03373],
    ['company', '2025-07-04', 0.018765],
    ['company', '2025-07-15', 0.018765],
    ['company', '2025-07-16', 0.03373],
    ['small-company', '2025-05-22', 0.008801],
    ['small-company', '2025-06-05', 0.019501],
    ['small-company', '2026-01-15', 0.013801],
    ['taxi-driver', '2026-01-15', 0],
    ['disabled-driver', '2026-01-15', 0],
  ] as const)('takes from a %s on %s the share %s of a credit of a year', (borrower, date, share) => {
    expect(yearly(borrower, date)).toBe(share);
  });

  it('has the rates of companies for a small company that borrows more than R$ 30.000,00', () => {
    expect(iofRates('small-company', '2026-01-15', 30_000_00)?.daily).toBe(0.0000274);
    expect(iofRates('small-company', '2026-01-15', 30_000_01)).toEqual(iofRates('company', '2026-01-15'));
  });

  it('never takes less additional from a company than from a person, nor more from a small one', () => {
    fc.assert(
      fc.property(days, (date) => {
        const [person, company, small] = (['person', 'company', 'small-company'] as const).map((who) =>
          iofRates(who, date),
        );
        expect(company?.additional).toBeGreaterThanOrEqual(person?.additional ?? Number.NaN);
        expect(small?.daily).toBeLessThanOrEqual(company?.daily ?? Number.NaN);
        expect(small?.additional).toBe(company?.additional);
      }),
    );
  });

  it('names the law and the first day of every rate', () => {
    fc.assert(
      fc.property(days, (date) => {
        const rates = iofRates('company', date);
        expect(rates?.source).toMatch(/Decreto/);
        expect((rates?.from ?? '9') <= date).toBe(true);
      }),
    );
  });
});
