import type { PlainDate } from '../../../kit/calendar.ts';
import { CREDITS } from '../../../kit/markets/credits.ts';
import { type Locale, marketOfLocale } from '../../../kit/markets/identities.ts';
import type { Cents } from '../../../kit/money.ts';
import type { CdcOffer, CostPart } from '../../lender/index.ts';

/** What is charged besides interest; 0 when it is not charged, undefined when the lender does not tell. */
export type Charges = {
  readonly registration: Cents | undefined;
  readonly valuation: Cents | undefined;
  readonly contractRegistration: Cents | undefined;
  /** The tax on credit in Brazil, its part by days and its fixed part. */
  readonly iofDaily: Cents | undefined;
  readonly iofAdditional: Cents | undefined;
  /** IVA on the interest, in Argentina. */
  readonly vat: Cents | undefined;
};

/** One line of a schedule: `installment = interest + principal`; `balance` is the principal that stays owed after it, a residual included. */
export type ScheduleRow = {
  readonly number: number;
  readonly date: PlainDate | undefined;
  readonly installment: Cents;
  readonly interest: Cents;
  readonly principal: Cents;
  readonly balance: Cents;
  /** Interest that is due by then and not paid yet, owed on top of the balance; after a long first period. */
  readonly unpaidInterest?: Cents | undefined;
  /** IVA on the interest, on top of the instalment; Argentina. */
  readonly vat?: Cents | undefined;
};

/**
 * Whether the registration of the lien (prenda) is the client's own cost, outside of what the lender charges: in Argentina where a
 * lender tells that it charges nothing for it. An amount of 0 would say that it costs nothing.
 */
export const isLienApart = ({ contractRegistration }: Charges, locale: Locale): boolean =>
  CREDITS[marketOfLocale(locale)].isLienApart && contractRegistration === 0;

/** What an offer has that the server keeps for the shopper: it stands whatever is published meanwhile. */
export type StoredOfferMark = {
  readonly id: string;
  readonly madeOn: PlainDate;
  /** The last day on which it stands. */
  readonly validUntil: PlainDate;
  /** A maker's own lender does not bind itself to it. */
  readonly isIndicative: boolean;
  /** The price of the car that it was made for. */
  readonly price: Cents;
  readonly transactionId: string;
  /** Who lends and on which terms, as told with this very offer. */
  readonly terms: CdcOffer | undefined;
};

/**
 * What the loan has in it beside the credit: charges and taxes that are lent too, or nothing, where they are paid apart or there are none.
 * A lender that does not tell the loan tells neither.
 */
export function lentWith(offer: Pick<Offer, 'financed'>, credit: Cents): 'charges' | 'nothing' | 'untold' {
  if (offer.financed === undefined) return 'untold';
  return offer.financed > credit ? 'charges' : 'nothing';
}

/** One term of an answered simulation. Rates are fractions. */
export type Offer = {
  readonly installments: number;
  /** The constant instalment; the highest one where they fall. */
  readonly installmentValue: Cents;
  readonly lastInstallment: Cents | undefined;
  readonly monthlyRate: number;
  readonly annualRate: number;
  /** Argentina's TNA. */
  readonly nominalRate: number | undefined;
  /** Total effective cost: CET in Brazil, CFT in Argentina. */
  readonly monthlyCet: number;
  readonly annualCet: number;
  readonly charges: Charges;
  /** All that is paid for the loan, opened; undefined when the lender tells too little for it. */
  readonly parts: readonly CostPart[] | undefined;
  /** Credit with the tax and fees that are lent too. */
  readonly financed: Cents | undefined;
  /** Entrance, charges paid at release and all instalments. */
  readonly total: Cents | undefined;
  readonly firstDueDate: PlainDate | undefined;
  readonly lastDueDate: PlainDate | undefined;
  /** The final instalment, due with the last one and on top of it; absent in plans that instalments settle. */
  readonly residual?: Cents | undefined;
  /** The same as a percent of the price. */
  readonly residualPercent?: number | undefined;
  /** What the car is bought back for at the end, and until when that is guaranteed; NEXT only. */
  readonly buyBack?: { readonly price: Cents; readonly guaranteedUntil: PlainDate } | undefined;
  /** The lender's own legal text, where it sends one. */
  readonly legalText?: string | undefined;
  /** Instalment by instalment; only where a call asked for it. */
  readonly schedule?: readonly ScheduleRow[] | undefined;
  /** How the lender names this offer in a later call; the bank partner only. */
  readonly id?: string | undefined;
  /** How a credit proposal names it; the bank partner only. */
  readonly subId?: string | undefined;
  /** An offer that the server keeps for the shopper. */
  readonly stored?: StoredOfferMark | undefined;
};

/** What a lender answered: the offers of one call, and what holds for all of them. */
export type SimulationResult = {
  readonly transactionId: string;
  readonly offers: readonly Offer[];
  /** What the lender says is paid at once, where it says it. */
  readonly entrance?: Cents | undefined;
  /** The one that the lender itself puts first, where it does. */
  readonly best?: Offer | undefined;
  /** What the sliders may be set to from now on, as far as the answer says. */
  readonly limits?: AnswerLimits | undefined;
  /** Who lends and on which terms the offer stands (Código de Defesa do Consumidor, art. 52 and 54-B). */
  readonly terms: CdcOffer | undefined;
};

/** Percents of the price, and months. */
export type AnswerLimits = {
  readonly entranceMin?: number | undefined;
  readonly entranceMax?: number | undefined;
  readonly installments?: readonly number[] | undefined;
  readonly finalMin?: number | undefined;
  readonly finalMax?: number | undefined;
};

/** What the shopper will have paid in the end; instalments times their value, and the final one, when the lender does not say. */
export const totalPaid = (entrance: Cents, offer: Offer): Cents =>
  offer.total ?? entrance + offer.installmentValue * offer.installments + (offer.residual ?? 0);
