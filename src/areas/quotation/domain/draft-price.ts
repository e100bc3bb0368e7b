import type { Cents } from '../../../kit/money.ts';
import { approvalOf, type DiscountLimits } from './approval.ts';
import { offerField } from './draft-fields.ts';
import {
  concededIn,
  type PriceBounds,
  type PriceChanges,
  type Priced,
  type PriceRefused,
  priceOf,
} from './price.ts';
import { entranceInMoney, type OfferWish, type PricedOffer } from './quotation.ts';

/** What is wrong with the price of a draft, and the field where it is mended. */
export type PriceFault = {
  readonly field: Exclude<keyof PriceChanges, 'guide'>;
  readonly reason: PriceRefused | 'discount-beyond' | 'trade-in-unknown' | 'trade-in-beyond';
};

export type DraftPrice = {
  /** The initial price alone where the changes cannot be taken: they count for nothing in the figures beside them. */
  readonly priced: Priced;
  readonly isTaken: boolean;
  readonly approval: ReturnType<typeof approvalOf>;
  readonly fault: PriceFault | undefined;
};

type OfferFault = 'offer-refused' | 'entrance-below-trade-in';

const FIELD_OF = {
  'price-not-higher': 'newPrice',
  'price-too-high': 'newPrice',
  'discount-too-high': 'discount',
  'trade-in-too-high': 'tradeIn',
} as const satisfies Record<PriceRefused, keyof PriceChanges>;

/**
 * The price of a draft by the rules of its site, for whoever has these roles: what nobody may give away is refused at the discount, or at
 * the trade-in where the discount by itself could be given.
 *
 * @param initial what the catalogue makes of the car, in cents
 */
export function draftPrice(
  initial: Cents,
  changes: PriceChanges,
  {
    roles,
    ...settings
  }: PriceBounds & { readonly discountLimits: DiscountLimits; readonly roles: readonly string[] },
): DraftPrice {
  const untouched: Priced = { initial, asked: initial, price: initial, toPay: initial };
  const changed = priceOf(initial, changes, settings);
  if (!changed.ok) {
    const fault = { field: FIELD_OF[changed.reason], reason: changed.reason };
    return { priced: untouched, isTaken: false, approval: 'free', fault };
  }
  const { priced } = changed;
  const approvalFor = (of: Pick<Priced, 'asked'> & PriceChanges) =>
    approvalOf(settings.discountLimits, roles, { asked: of.asked, discount: concededIn(of) });
  const approval = approvalFor(priced);
  if (approval !== 'beyond') return { priced, isTaken: true, approval, fault: undefined };
  const isDiscount = approvalFor({ asked: priced.asked, discount: priced.discount }) === 'beyond';
  const ofTradeIn = changes.guide === undefined ? 'trade-in-unknown' : 'trade-in-beyond';
  const fault: PriceFault = isDiscount
    ? { field: 'discount', reason: 'discount-beyond' }
    : { field: 'tradeIn', reason: ofTradeIn };
  return { priced: untouched, isTaken: false, approval, fault };
}

/**
 * What is wrong with the offers that are wished for, by field: the lender makes none, or its entrance is less than the customer's car pays.
 *
 * @param tradeIn what that car is taken for, in cents; undefined where it is not taken and so asks nothing of an entrance
 */
export function offerFaults(
  wishes: readonly Pick<OfferWish, 'slot'>[],
  offers: readonly Pick<PricedOffer, 'slot' | 'entrance'>[],
  tradeIn: Cents | undefined,
): Readonly<Record<string, OfferFault>> {
  const faults: Record<string, OfferFault> = {};
  for (const { slot } of wishes) {
    const offer = offers.find((one) => one.slot === slot);
    if (!offer) faults[offerField(slot, 'installments')] = 'offer-refused';
    else if (entranceInMoney(offer.entrance, tradeIn) === undefined)
      faults[offerField(slot, 'entrance')] = 'entrance-below-trade-in';
  }
  return faults;
}
