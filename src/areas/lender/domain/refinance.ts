/** A balloon plan's final instalment, paid in instalments: the rates of an offer on the terms of the site's own plan. */
import type { Cents } from '../../../kit/money.ts';
import { roundTo } from '../../../kit/rounding.ts';
import type { CdcPlan } from './cdc-plan.ts';
import { legalText } from './legal-text.ts';
import { type CreditRefusal, plansOf, releaseOn } from './pricing.ts';
import type { RateTable } from './rate-table.ts';

export type Refinancing = {
  readonly amount: Cents;
  /** By number of instalments, as the market writes them: percent a month in Brazil, TNA in Argentina. */
  readonly rates: Readonly<Record<number, number>>;
  /** The legal text, with the places of `legal-text.ts`. */
  readonly text: string;
};

export type RefinancedPlan = { readonly plan: CdcPlan; readonly legalText: string };

/**
 * Every number of instalments that the amount may be paid in. Who lends, taxes, due dates and days of validity are the table's;
 * its fees are not asked for again: they are for the beginning of a relation (Resolução CMN 3.919/2010, art. 3).
 */
export function refinanced(
  table: RateTable,
  { amount, rates, text }: Refinancing,
  date: string,
):
  | { readonly ok: true; readonly plans: readonly RefinancedPlan[] }
  | { readonly ok: false; readonly reason: CreditRefusal } {
  const fractions = Object.entries(rates).map(([term, rate]) => [term, roundTo(rate / 100, 8, 'half-up')]);
  const own: RateTable = {
    ...table,
    entrance: { min: 0, max: 0, step: 1 },
    bands: [{ from: 0, to: 0, rates: Object.fromEntries(fractions) }],
    residuals: undefined,
    forward: undefined,
    fees: [],
    minFinanced: 0,
    legalText: text,
  };
  const release = releaseOn(own, date);
  const financing = { price: amount, entrance: 0 };
  const priced = plansOf(own, financing, release);
  if (!priced.ok) return priced;
  return {
    ok: true,
    plans: priced.plans.map((plan) => ({ plan, legalText: legalText(own, plan, financing, { release }) })),
  };
}
