import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import type { CarKey } from './car.ts';
import type { CdcPlan } from './cdc-plan.ts';
import type { Release } from './pricing.ts';
import type { RateTable } from './rate-table.ts';

/** What a CDC simulation is asked about. */
export type CdcTerms = CarKey & {
  readonly color: string;
  readonly brand: string;
  /** Total price of the car with its options. */
  readonly carPrice: Cents;
  readonly entrance: Cents;
  /** Only in the call of the funding summary: the car in words. */
  readonly summary?: CarInWords | undefined;
};

export type CarInWords = { readonly modelDescription: string; readonly optionals: string };

/** The answer of a simulation; no plans when no term is offered for its entrance. */
export type CdcSimulation = {
  readonly transactionId: string;
  readonly plans: readonly CdcPlan[];
  readonly offer?: CdcOffer | undefined;
};

/** What has to be told with an offer, whatever its source (CDC, art. 52 and 54-B); rates as fractions. */
export type CdcOffer = {
  readonly validUntil: PlainDate;
  readonly lenderName: string;
  readonly lenderAddress: string;
  readonly lateFine: number;
  readonly lateInterest: number;
  /** The most that the daily part of the IOF can reach, and its additional part, of the principal; Brazil only. */
  readonly iof?: { readonly yearlyRate: number; readonly additionalRate: number } | undefined;
};

/** What is told with every offer that a table makes on one day. */
export function offerText({ offer }: RateTable, { validUntil, iof }: Release): CdcOffer {
  return {
    validUntil,
    lenderName: offer.lender.name,
    lenderAddress: offer.lender.address,
    lateFine: offer.lateFine,
    lateInterest: offer.lateInterest,
    iof: iof && { yearlyRate: iof.daily * iof.maxDays, additionalRate: iof.additional },
  };
}
