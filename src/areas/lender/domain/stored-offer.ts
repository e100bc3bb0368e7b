/** An offer that the server keeps for a shopper: what was asked, what was answered, and until when it stands. */
import { addDays, type PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import type { CarKey } from './car.ts';
import type { CdcPlan } from './cdc-plan.ts';
import type { CdcOffer } from './cdc-simulation.ts';
import type { LenderSource } from './source.ts';

/** One term of one plan for one car. Nothing of it tells who asks. Percents of the price. */
export type OfferQuestion = {
  readonly source: LenderSource;
  /** The authors' plan. */
  readonly plan: string;
  /** Buying online: the online offers, and the bank partner's other origin. */
  readonly isOnline: boolean;
  readonly car: CarKey & { readonly color: string; readonly ids: readonly string[] };
  readonly price: Cents;
  readonly entrancePercent: number;
  readonly installments: number;
  /** For sources that leave a final instalment, and only for them. */
  readonly residualPercent?: number | undefined;
};

/** What a shopper had on the screen; rates as fractions. */
export type ShownFigures = { readonly installment: Cents; readonly annualCet: number };

/** The lender's answer for that one term, whatever its source. */
export type OfferTerm = {
  readonly transactionId?: string | undefined;
  readonly entrance: Cents;
  /** Price less entrance. */
  readonly credit: Cents;
  readonly installment: Cents;
  readonly residual?: Cents | undefined;
  /** The term in full; an external lender may leave it out. */
  readonly quotedPlan?: CdcPlan | undefined;
  /** NEXT: what the car is bought back for at the end, and until when that is guaranteed. */
  readonly buyBack?: { readonly price: Cents; readonly guaranteedUntil: PlainDate } | undefined;
  readonly totalCost?: Cents | undefined;
  readonly legalText?: string | undefined;
  /** Who lends, and until when by their own word. */
  readonly offer?: CdcOffer | undefined;
};

export type StoredOffer = OfferQuestion &
  OfferTerm & {
    readonly id: string;
    readonly madeOn: PlainDate;
    /** The last day on which it is given back. */
    readonly validUntil: PlainDate;
    /** A maker's own lender said no validity, or a shorter one: the figures are kept as told, and bind nobody. */
    readonly isIndicative: boolean;
  };

/** The least that an offer of credit to a consumer must stand, in days (Código de Defesa do Consumidor, art. 54-B, III). */
export const LEAST_VALID_DAYS = 2;

/** How long an offer of a day is kept: as long as its lender says, and never for less than the law does. */
export function validityOf(
  today: PlainDate,
  offer: CdcOffer | undefined,
): { readonly validUntil: PlainDate; readonly isIndicative: boolean } {
  const least = addDays(today, LEAST_VALID_DAYS);
  if (offer === undefined || offer.validUntil < least) return { validUntil: least, isIndicative: true };
  return { validUntil: offer.validUntil, isIndicative: false };
}

/** As precisely as a rate is shown: a hundredth of a percent. */
const SHOWN = 10_000;
const isSameRate = (one: number, other: number): boolean =>
  Math.abs(Math.round(one * SHOWN) - Math.round(other * SHOWN)) === 0;

/** Whether the answer is another one than the shopper saw. A lender that tells no rates is compared by the instalment. */
export const isChanged = (shown: ShownFigures, { installment, quotedPlan: plan }: OfferTerm): boolean =>
  shown.installment !== installment || (plan !== undefined && !isSameRate(shown.annualCet, plan.annualCet));
