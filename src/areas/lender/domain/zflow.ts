import type { Cents } from '../../../kit/money.ts';
import type { CdcPlan } from './cdc-plan.ts';
import type { CdcOffer, CdcTerms } from './cdc-simulation.ts';

/** What a zero-flow simulation is asked about. */
export type ZflowTerms = CdcTerms & {
  /** Whom a maker's own lender may want to know; the embedded one prices for nobody in particular and keeps nothing. */
  readonly applicant?: Applicant | undefined;
};

/** A person, as the page wrote the digits; personal data, never to be logged or stored. */
export type Applicant = {
  readonly taxId?: string | number | undefined;
  readonly phone?: string | number | undefined;
  readonly dealerTaxId?: string | number | undefined;
};

/** The answer of a zero-flow simulation; no plans when no term, or not the asked one, is offered for its entrance. */
export type ZflowSimulation = {
  readonly plans: readonly CdcPlan[];
  /** Paid at once. */
  readonly entrance: Cents;
  /** Price less entrance. */
  readonly credit: Cents;
  readonly transactionId?: string | undefined;
  readonly offer?: CdcOffer | undefined;
};

/** The answer to the terms among these plans: all of them, or the one term of a funding summary. */
export function zflowAnswer(
  { carPrice, entrance }: ZflowTerms,
  plans: readonly CdcPlan[],
  term: number | undefined,
): ZflowSimulation {
  const requests = term === undefined ? plans : plans.filter(({ installments }) => installments === term);
  return { plans: requests, entrance, credit: carPrice - entrance };
}
