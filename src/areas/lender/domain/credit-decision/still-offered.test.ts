import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../kit/calendar.ts';
import { aTable, auroraBrazil, EXAMPLE_DAY, someTables, someTerms } from '../../examples.ts';
import { plansOf, releaseOn } from '../pricing.ts';
import type { RateTable } from '../rate-table.ts';
import type { LenderSource } from '../source.ts';
import type { FlowFunding } from './proposal.ts';
import { stillOffered } from './still-offered.ts';

const { carPrice, entrance } = someTerms();

/** What a page shows of a plan. */
function shown(
  table: RateTable,
  installments: number,
  { residualPercent = 0, madeOn = EXAMPLE_DAY } = {},
): FlowFunding {
  const release = releaseOn(table, madeOn);
  const priced = plansOf(table, { price: carPrice, entrance, residualPercent }, release);
  const plan = priced.ok ? priced.plans.find((one) => one.installments === installments) : undefined;
  if (!plan?.details) throw new Error('no such plan');
  return {
    transactionId: 'any',
    carPrice,
    downPayment: entrance,
    fundingValue: carPrice - entrance,
    installments,
    installment: plan.installment,
    monthlyRate: plan.monthlyRate,
    annualRate: plan.details.annualRate,
    monthlyCet: plan.monthlyCet,
    annualCet: plan.annualCet,
    registrationFee: plan.registrationFee,
    contractRegistrationFee: plan.contractRegistrationFee,
    iofYearly: plan.details.iof?.daily ?? 0,
    iofAdditional: plan.details.iof?.additional ?? 0,
  };
}
const ask = (funding: FlowFunding, today = EXAMPLE_DAY) =>
  stillOffered(someTables(), auroraBrazil, funding, today);

describe('figures of a submission', () => {
  it.each<[LenderSource, number]>([
    ['ZFLOW', 0],
    ['CDC', 0],
    ['NEXT', 20],
    ['PSA_BALAO', 30],
    ['B2_BALAO', 20],
  ])('are on offer when they are a plan of %s', (source, residualPercent) => {
    const found = ask(shown(aTable({ source }), 48 - (residualPercent ? 24 : 0), { residualPercent }));
    expect(found).toMatchObject({ ok: true, offered: { residualPercent, credit: carPrice - entrance } });
  });

  it('stay on offer as long as offers hold, and not a day longer (R11)', () => {
    const table = aTable({ validity: { from: '2026-01-01', to: EXAMPLE_DAY } });
    const ended = {
      ...someTables(),
      bySource: new Map([['BR/aurora/CDC', [table]]]),
    };
    const funding = shown(table, 48);
    const on = (days: number) => stillOffered(ended, auroraBrazil, funding, addDays(EXAMPLE_DAY, days)).ok;
    expect([0, 1, 5, 6].map(on)).toEqual([true, true, true, false]);
  });

  it('are not on offer with any of them changed, and the changed one is told (R10)', () => {
    const funding = shown(aTable({ source: 'ZFLOW' }), 48);
    const figures = [
      'installment',
      'registrationFee',
      'contractRegistrationFee',
      'iofYearly',
      'iofAdditional',
      'monthlyRate',
      'annualRate',
      'monthlyCet',
      'annualCet',
      'fundingValue',
    ] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...(figures as readonly (keyof FlowFunding & string)[])),
        fc.constantFrom(0, -1, 0.01, 1e308, 1),
        (figure, value) => {
          fc.pre(value !== funding[figure]);
          const found = ask({ ...funding, [figure]: value });
          expect(found.ok).toBe(false);
          if (!found.ok) expect(found.changes.map((one) => one.figure)).toContain(figure);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('of a term or a site without plans are not on offer, and nothing is made up', () => {
    const funding = shown(aTable(), 48);
    expect(ask({ ...funding, installments: 59 })).toEqual({ ok: false, changes: [] });
    const elsewhere = { brand: 'nobrand', market: 'BR' } as const;
    expect(stillOffered(someTables(), elsewhere, funding, EXAMPLE_DAY)).toEqual({ ok: false, changes: [] });
  });
});
