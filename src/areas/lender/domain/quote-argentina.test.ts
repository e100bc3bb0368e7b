import { describe, expect, it } from 'vitest';
import { EXAMPLE_DAY } from '../examples.ts';
import { usualRounding } from './quote.ts';
import { type ArgentineTerms, quoteArgentina } from './quote-argentina.ts';
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

  it('tells the first instalment, which is the highest', () => {
    const { installment, lastInstallment, schedule } = priced();
    const first = schedule[0];
    expect(installment).toBe((first?.installment ?? 0) + (first?.vat ?? 0));
    expect(lastInstallment).toBeLessThan(installment);
    expect(Math.max(...schedule.map((row) => row.installment + row.vat))).toBe(installment);
  });

  it('has a CFT equal to its TEA without IVA and charges, in both conventions', () => {
    const bare = priced({ vatOnInterest: 0 });
    expect(bare.cft.annual).toBeCloseTo(bare.annualRate, 7);
    const twelfths = priced({ vatOnInterest: 0, convention: 'twelfth' });
    expect(twelfths.annualRate).toBeCloseTo(1.03 ** 12 - 1, 12);
    expect(twelfths.cft.annual).toBeCloseTo(twelfths.annualRate, 7);
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
