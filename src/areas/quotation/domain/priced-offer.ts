import type { InstalmentFacts } from '../../financing/index.ts';
import { offerField } from './draft-fields.ts';
import { type FreshOffer, OFFERS_MAX, type OfferWish, type PricedOffer } from './quotation.ts';

/** Fields of a draft that ask for a plan which does not fit its car, as after another model was chosen. @param plans ids of those that do */
export const plansGone = (
  fields: Readonly<Record<string, string | undefined>>,
  plans: readonly string[],
): readonly string[] =>
  Array.from({ length: OFFERS_MAX }, (_, slot) => offerField(slot, 'plan')).filter((name) => {
    const plan = fields[name];
    return plan !== undefined && plan !== '' && !plans.includes(plan);
  });

/**
 * An offer as its lender has priced it for a wish; nothing where the lender lends for another term than the one that was wished.
 * @param taken percent of the price that the source takes as entrance, which may be another than was typed
 */
export function pricedOffer(
  wish: OfferWish,
  taken: number,
  facts: InstalmentFacts | undefined,
  words: Pick<PricedOffer, 'title' | 'text'>,
): FreshOffer | undefined {
  if (!facts || facts.installments !== wish.installments) return undefined;
  const { installmentValue, lastInstallment, final, entrance, total, lender } = facts;
  const { monthlyRate, annualRate, nominalRate, annualCet, tax } = facts;
  return {
    ...wish,
    entrancePercent: taken,
    title: words.title,
    installmentValue,
    lastInstallment,
    final,
    entrance,
    total,
    monthlyRate,
    annualRate,
    nominalRate,
    annualCet,
    tax,
    lender,
    text: words.text,
  };
}
