import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import { type Offer, type SimulationResult, totalPaid } from './offer.ts';

/** What an offer was asked about, and when. */
export type Payment = { readonly price: Cents; readonly entrance: Cents; readonly today: PlainDate };

/** Lenders may round an entrance to whole units of the currency. */
const ROUNDED_ENTRANCE: Cents = 100;
/** A lender may round each instalment down by less than this. */
const ROUNDED_INSTALMENT: Cents = 1;
const LONGEST_TERM = 120;
/** More than this share of the price cannot be charged for a credit whose total cost is 0.00 % a year. */
const UNSEEN_COST = 0.001;
/** A thousand percent a month, or a million a year, is a slip of the decimal point. */
const HIGHEST_MONTHLY = 10;
const HIGHEST_ANNUAL = 10_000;

/**
 * Whether an offer can be one for this price and entrance: amounts are cents that a car can cost, rates are rates, at least the
 * price is paid in the end, a total cost is told where more is paid, and the entrance is the one asked about. A page must not advertise another provider's slip (CDC, art.
 * 30: who advertises a figure is bound by it).
 */
export function credibleOffer(
  offer: Offer,
  { entrance }: Pick<SimulationResult, 'entrance'>,
  payment: Payment,
): boolean {
  const { installments, installmentValue, residual = 0 } = offer;
  const paid = payment.entrance + installments * (installmentValue + ROUNDED_INSTALMENT) + residual;
  return (
    isOneOf(installments, 1, LONGEST_TERM) &&
    isOneOf(installmentValue, 1, payment.price) &&
    isOneOf(residual, 0, payment.price - 1) &&
    isOneOf(offer.lastInstallment ?? 0, 0, payment.price) &&
    isOneOf(totalPaid(payment.entrance, offer), payment.price - installments, Number.MAX_SAFE_INTEGER) &&
    paid >= payment.price &&
    (offer.annualCet > 0 || totalPaid(payment.entrance, offer) <= payment.price * (1 + UNSEEN_COST)) &&
    Math.abs((entrance ?? payment.entrance) - payment.entrance) < ROUNDED_ENTRANCE &&
    [offer.monthlyRate, offer.monthlyCet].every((rate) => isBetween(rate, 0, HIGHEST_MONTHLY)) &&
    [offer.annualRate, offer.annualCet, offer.nominalRate ?? 0].every((rate) =>
      isBetween(rate, 0, HIGHEST_ANNUAL),
    )
  );
}

const isBetween = (value: number, min: number, max: number): boolean => value >= min && value <= max;
const isOneOf = (value: number, min: number, max: number): boolean =>
  Number.isSafeInteger(value) && isBetween(value, min, max);
