import type { Cents } from '../../../kit/money.ts';
import type { Charges, Offer } from './offer.ts';

/** An entrance, and the credit that it leaves of the price. */
export type Split = { readonly entrance: Cents; readonly credit: Cents };

/** What is wanted now; without a term and a final instalment of its own it is the offer's. */
export type Wanted = Split & {
  readonly installments?: number | undefined;
  readonly residual?: Cents | undefined;
};

/**
 * The offer that other values of the sliders will give, as far as the last answer lets us say. Where only the entrance
 * differs, amounts are taken as proportional to the credit, rates as they were; where a term or a final instalment comes
 * in, the instalment follows the annuity of the same rate. Shown, marked as an estimate, while the lender's own answer is
 * on its way.
 */
export function estimateOffer(offer: Offer, answered: Split, wanted: Wanted): Offer | undefined {
  if (answered.credit <= 0 || wanted.credit < 0) return undefined;
  const { installments = offer.installments, residual = offer.residual ?? 0 } = wanted;
  const isProportional = installments === offer.installments && !residual && !offer.residual;
  return isProportional
    ? proportional(offer, answered, wanted)
    : annuity(offer, answered, { ...wanted, installments, residual });
}

function proportional(offer: Offer, answered: Split, wanted: Split): Offer {
  const scaled = (amount: Cents) => Math.round((amount * wanted.credit) / answered.credit);
  return {
    ...offer,
    installmentValue: scaled(offer.installmentValue),
    lastInstallment: offer.lastInstallment && scaled(offer.lastInstallment),
    charges: scaledCharges(offer, scaled),
    parts: offer.parts && scaledParts(offer, answered, scaled),
    financed: offer.financed && scaled(offer.financed),
    total: offer.total && wanted.entrance + scaled(offer.total - answered.entrance),
  };
}

/** The formula's error for the answered terms (day counts, taxes) corrects it for the wanted ones. */
function annuity(offer: Offer, answered: Split, wanted: Required<Wanted>): Offer | undefined {
  const scaled = (amount: Cents) => Math.round((amount * wanted.credit) / answered.credit);
  const financed = offer.financed ?? answered.credit;
  const { installments = offer.installments, residual = 0 } = wanted;
  const rate = offer.monthlyRate;
  const known = payment(rate, financed, offer.installments, offer.residual ?? 0);
  const value = payment(rate, scaled(financed), installments, residual);
  if (known <= 0 || value <= 0) return undefined;
  return {
    ...offer,
    installments,
    installmentValue: Math.round((value * offer.installmentValue) / known),
    lastInstallment: undefined,
    charges: scaledCharges(offer, scaled),
    parts: undefined,
    financed: offer.financed && scaled(offer.financed),
    total: undefined,
    lastDueDate: installments === offer.installments ? offer.lastDueDate : undefined,
    residual: residual || undefined,
    residualPercent: undefined,
    legalText: undefined,
    id: undefined,
  };
}

/** The constant instalment that repays a loan but for what is left to its last day. */
function payment(rate: number, loan: Cents, count: number, left: Cents): number {
  if (rate === 0) return (loan - left) / count;
  const discount = (1 + rate) ** -count;
  return ((loan - left * discount) * rate) / (1 - discount);
}

function scaledCharges({ charges }: Offer, scaled: (amount: Cents) => Cents): Charges {
  const entries = Object.entries(charges).map(([name, amount]) => [name, amount && scaled(amount)]);
  return Object.fromEntries(entries);
}

/** Shares stay as they are, because everything follows the credit; the interest takes what the rounding of the others leaves. */
function scaledParts(
  { parts = [], total = 0 }: Offer,
  answered: Split,
  scaled: (amount: Cents) => Cents,
): Offer['parts'] {
  const paid = scaled(total - answered.entrance);
  const others = parts.filter(({ part }) => part !== 'interest');
  const rest = others.reduce((left, { amount }) => left - scaled(amount), paid);
  return parts.map((one) => ({ ...one, amount: one.part === 'interest' ? rest : scaled(one.amount) }));
}
