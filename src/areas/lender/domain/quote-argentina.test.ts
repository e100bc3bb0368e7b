import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../../kit/calendar.ts';
import { EXAMPLE_DAY } from '../examples.ts';
import { usualRounding } from './quote.ts';
import { type ArgentineTerms, quoteArgentina } from './quote-argentina.ts';
import { percentOf } from './rate-table.ts';
import { monthlyTimeline } from './timeline.ts';

function priced(change: Partial<ArgentineTerms> = {}) {
  const result = quoteArgentina({
    credit: 20_000_000_00,
    nominalRate: 0.36,
    convention: 'thirty-days',
    installments: 24,
    timeline: monthlyTimeline(EXAMPLE_DAY, 24, { firstDueAfterDays: 30, dayCount: 'equal-months' }),
    fees: [],
    vatOnInterest: 0.21,
    rounding: usualRounding,
    ...change,
  });
  if (!result.ok) throw new Error(result.reason);
  return result.quote;
}

describe('an Argentine quote', () => {
  it('adds 21 % of IVA to the interest of each instalment', () => {
    const { schedule, vat, interest, totalPaid, financed } = priced();
    for (const row of schedule) expect(Math.abs(row.vat - row.interest * 0.21)).toBeLessThanOrEqual(0.5);
    expect(schedule.reduce((sum, row) => sum + row.vat, 0)).toBe(vat);
    expect(financed + interest + vat).toBe(totalPaid);
  });

  it('pays whole units where the currency has no decimals, and adds up to the unit', () => {
    const unit = 100;
    const drawn = fc.record({
      credit: fc.integer({ min: 1_000, max: 500_000_000 }).map((units) => units * unit),
      nominalRate: fc.double({ min: 0, max: 1.5, noNaN: true }),
      installments: fc.integer({ min: 1, max: 60 }),
      residual: fc.integer({ min: 0, max: 40 }),
      lastInstallment: fc.constantFrom('remainder' as const, 'equal' as const),
    });
    fc.assert(
      fc.property(drawn, ({ residual: percent, ...terms }) => {
        const residual = percentOf(terms.credit, percent, unit);
        const timeline = monthlyTimeline(EXAMPLE_DAY, 60, {
          firstDueAfterDays: 30,
          dayCount: 'equal-months',
        });
        const { schedule, ...quoted } = priced({ ...terms, residual, timeline, unit });
        const amounts = schedule.flatMap(
          ({ installment, interest, principal, balance, vat, unpaidInterest = 0 }) => [
            ...[installment, interest, principal, balance, vat, unpaidInterest],
          ],
        );
        const { installment, lastInstallment, interest, vat, totalPaid } = quoted;
        for (const amount of [...amounts, residual, installment, lastInstallment, interest, vat, totalPaid])
          expect(amount % unit === 0, String(amount)).toBe(true);
        const paid = schedule.reduce((sum, row) => sum + row.installment + row.vat, residual);
        expect([totalPaid, quoted.financed + interest + vat]).toEqual([paid, paid]);
        // What the residual is above the principal that is left pays interest.
        const { balance = 0, unpaidInterest = 0 } = schedule.at(-1) ?? {};
        expect(balance + unpaidInterest).toBe(residual);
      }),
    );
  });

  it('tells the first instalment, which is the highest', () => {
    const { installment, lastInstallment, schedule } = priced();
    const first = schedule[0];
    expect(installment).toBe((first?.installment ?? 0) + (first?.vat ?? 0));
    expect(lastInstallment).toBeLessThan(installment);
    expect(Math.max(...schedule.map((row) => row.installment + row.vat))).toBe(installment);
  });

  it('has as CFT the rate of its payments on the days that it prints, whatever the wait for the first one', () => {
    const drawn = fc.record({
      firstDueAfterDays: fc.integer({ min: 1, max: 180 }),
      released: fc.integer({ min: 0, max: 365 }),
      convention: fc.constantFrom('thirty-days' as const, 'twelfth' as const),
      installments: fc.integer({ min: 1, max: 60 }),
      fee: fc.constantFrom(0, 185_000_00),
    });
    fc.assert(
      fc.property(drawn, ({ firstDueAfterDays, released, convention, installments, fee }) => {
        const options = { firstDueAfterDays, dayCount: 'equal-months' } as const;
        const release = addDays(EXAMPLE_DAY, released);
        const timeline = monthlyTimeline(release, installments, options);
        const fees = [{ kind: 'registration', amount: fee, financed: false }] as const;
        const { cft, schedule, credit } = priced({ timeline, convention, installments, fees });
        const worth = schedule.reduce(
          (sum, row) =>
            sum + (row.installment + row.vat) / (1 + cft.annual) ** (daysBetween(release, row.date) / 365),
          0,
        );
        expect(worth / (credit - fee)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('costs less a year the longer nothing is due, as no interest is asked for the wait', () => {
    const waiting = (firstDueAfterDays: number) =>
      priced({
        installments: 12,
        timeline: monthlyTimeline('2026-11-28', 12, { firstDueAfterDays, dayCount: 'equal-months' }),
      }).cft.annual;
    expect(waiting(30)).toBeCloseTo(0.5274, 4);
    expect(waiting(180)).toBeCloseTo(0.2628, 4);
  });

  it.each([
    ['thirty-days', 30 / 365],
    ['twelfth', 1 / 12],
  ] as const)('tells TEM, TEA and monthly CFT by one month: %s', (convention, month) => {
    const { nominalRate, monthlyRate, annualRate, cft, trace } = priced({ convention });
    expect(monthlyRate).toBeCloseTo(nominalRate * month, 12);
    expect(annualRate).toBeCloseTo((1 + monthlyRate) ** (1 / month) - 1, 12);
    expect(cft.annual).toBeCloseTo((1 + cft.monthly) ** (1 / month) - 1, 12);
    expect(trace.at(-1)?.source).toContain(convention === 'twelfth' ? '1/12' : '30/365');
  });

  it('has a CFT above its TEA with IVA, and higher still with a charge in cash', () => {
    const taxed = priced();
    const charged = priced({ fees: [{ kind: 'registration', amount: 185_000_00, financed: false }] });
    expect(taxed.cft.annual).toBeGreaterThan(taxed.annualRate);
    expect(charged.cft.annual).toBeGreaterThan(taxed.cft.annual);
    expect(charged.financed).toBe(charged.credit);
  });

  it('counts endorsed insurance in the CFT, however it is paid, and opens the cost into parts that add up', () => {
    const bare = priced();
    const options = [
      { paid: 'monthly', amount: 9_000_00 },
      { paid: 'financed', premium: 150_000_00 },
      { paid: 'cash', premium: 150_000_00 },
    ] as const;
    for (const insurance of options) {
      const { cft, costParts, totalPaid, paidInCash, financed, interest, vat, ...insured } = priced({
        insurance,
      });
      expect(cft.annual).toBeGreaterThan(bare.cft.annual);
      expect(costParts.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalPaid + paidInCash);
      expect(costParts.map(({ part }) => part)).toEqual(['credit', 'interest', 'vat', 'insurance']);
      expect(financed + interest + vat + insured.insuranceAMonth * 24).toBe(totalPaid);
    }
  });

  it('explains every amount by a rule and its source', () => {
    const { trace, financed, interest, vat } = priced();
    const step = (rule: string) => trace.find((candidate) => candidate.rule === rule)?.amount;
    expect([step('financed'), step('interest'), step('vat')]).toEqual([financed, interest, vat]);
    expect(trace.every(({ source }) => source.length > 0)).toBe(true);
  });
});
