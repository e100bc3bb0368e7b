import type { Cents } from '../../../kit/money.ts';
import type { Offer } from './offer.ts';

/** An entrance, and the credit that it leaves of the price. */
export type Split = { readonly entrance: Cents; readonly credit: Cents };

/**
 * The offer a new entrance will give, as far as the last answer lets us say: amounts are taken as proportional to the
 * credit, rates as they were. Shown, marked as an estimate, while the lender's own answer is on its way.
 */
export function estimateOffer(offer: Offer, answered: Split, wanted: Split): Offer | undefined {
  if (answered.credit <= 0 || wanted.credit < 0) return undefined;
  const scaled = (amount: Cents) => Math.round((amount * wanted.credit) / answered.credit);
  const charges = Object.entries(offer.charges).map(([name, amount]) => [name, amount && scaled(amount)]);
  return {
    ...offer,
    installmentValue: scaled(offer.installmentValue),
    lastInstallment: offer.lastInstallment && scaled(offer.lastInstallment),
    charges: Object.fromEntries(charges),
    parts: offer.parts && scaledParts(offer, answered, scaled),
    financed: offer.financed && scaled(offer.financed),
    total: offer.total && wanted.entrance + scaled(offer.total - answered.entrance),
  };
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
