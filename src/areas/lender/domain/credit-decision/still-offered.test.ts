import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../kit/calendar.ts';
import { aTable, auroraBrazil, EXAMPLE_DAY, someTables, someTerms } from '../../examples.ts';
import { plansOf, releaseOn } from '../pricing.ts';
import type { RateTable } from '../rate-table.ts';
import { rateTablesOf } from '../rate-tables.ts';
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

  /** What whoever takes the offered figures sends next. */
  const taken = (funding: FlowFunding, found: ReturnType<typeof stillOffered>): FlowFunding =>
    found.ok
      ? funding
      : {
          ...funding,
          ...Object.fromEntries(found.changes.map(({ figure, offered }) => [figure, offered])),
        };

  it('that are others by now come to what is told with them: to the cent what is kept once they are taken', () => {
    const before = aTable({ source: 'PSA_BALAO' });
    const sent = shown(before, 24, { residualPercent: 40 });
    const rates = fc.integer({ min: 1_0000, max: 3_0000 }).map((rate) => rate / 1_000_000);
    fc.assert(
      fc.property(
        rates,
        fc.subarray([20, 30, 40], { minLength: 1 }),
        fc.record({ amount: fc.integer({ min: 0, max: 2_000_00 }), financed: fc.boolean() }),
        (rate, percents, fee) => {
          const bands = [{ from: 10, to: 80, rates: { 24: rate } }];
          const fees = [{ kind: 'registration', ...fee } as const];
          const now = { ...before, bands, fees, residuals: { 24: percents } };
          const tables = rateTablesOf([{ ...auroraBrazil, tables: [now] }], '2');
          const found = stillOffered(tables, auroraBrazil, sent, EXAMPLE_DAY);
          fc.pre(!found.ok);
          const again = stillOffered(tables, auroraBrazil, taken(sent, found), EXAMPLE_DAY);
          if (found.ok || !again.ok) throw new Error('what was offered is not');
          const { plan, residual } = again.offered;
          expect(found.costs).toEqual({
            residual,
            totalCost: plan.details?.totalCost,
            financed: plan.details?.financed,
          });
        },
      ),
      { numRuns: 30 },
    );
  });

  it('after a change of rates are compared with the plan of the same final instalment', () => {
    const before = aTable({ source: 'PSA_BALAO' });
    const now = { ...before, bands: [{ from: 10, to: 80, rates: { 24: 0.0139 } }] };
    const tables = rateTablesOf([{ ...auroraBrazil, tables: [now] }], '2');
    for (const residualPercent of [20, 30, 40]) {
      const sent = shown(before, 24, { residualPercent });
      expect(stillOffered(tables, auroraBrazil, sent, EXAMPLE_DAY)).toMatchObject({
        ok: false,
        costs: { residual: (carPrice * residualPercent) / 100 },
      });
    }
  });

  it('of a term or a site without plans are not on offer, and nothing is made up', () => {
    const funding = shown(aTable(), 48);
    expect(ask({ ...funding, installments: 59 })).toEqual({ ok: false, changes: [] });
    const elsewhere = { brand: 'nobrand', market: 'BR' } as const;
    expect(stillOffered(someTables(), elsewhere, funding, EXAMPLE_DAY)).toEqual({ ok: false, changes: [] });
  });
});
