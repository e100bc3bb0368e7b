/** What a purchase takes over of a quotation on whose terms it is made. */
import { unequalLast } from '../../financing/index.ts';
import { PROPOSAL_FAILURE } from '../../proposals/index.ts';
import { type AgreedTerms, agreedOfferEnd, entranceInMoney } from '../../quotation/index.ts';
import type { AppliedQuotation } from './car.ts';
import type { OrderFinancing, OrderOffer } from './financing.ts';

/** The terms of a quotation as an order has them. */
export const appliedQuotation = ({
  id,
  number,
  version,
  dealer,
  car,
  initial,
  price,
  tradeIn,
  validUntil,
}: AgreedTerms): AppliedQuotation => ({
  id,
  number,
  version,
  dealer,
  car,
  initial,
  price,
  tradeIn,
  validUntil,
});

/**
 * An offer of a quotation as it goes along with an order, by its place: the lender's own, at the price that the car is sold for, of whose
 * entrance the customer's car pays a part. It stands as long as both the quotation and its lender say; one without a lender's word binds
 * nobody.
 */
export function agreedOffer(
  { id, price, tradeIn = 0, madeOn, validUntil, offers }: AgreedTerms,
  slot: string,
): OrderOffer | undefined {
  const offer = offers.find((one) => String(one.slot) === slot);
  if (!offer || entranceInMoney(offer.entrance, tradeIn) === undefined) return undefined;
  const { entrance, installments, monthlyRate, annualRate, nominalRate, annualCet, tax, lender } = offer;
  return {
    id: `${id} ${slot}`,
    price,
    entrance,
    installments,
    installment: offer.installmentValue,
    lastInstallment: unequalLast(offer),
    residual: offer.final?.amount,
    totalCost: offer.total,
    monthlyRate,
    annualRate,
    nominalRate,
    annualCet,
    tax,
    lender: lender?.address ? { name: lender.name, address: lender.address } : undefined,
    late: lender?.late,
    madeOn,
    validUntil: agreedOfferEnd(offer, validUntil),
    isIndicative: lender === undefined,
  };
}

/**
 * What goes along with an order on a quotation's terms: the offer that was chosen, and the proposal that was sent at its price.
 * @param requested number of the proposal, empty where none was sent
 */
export function agreedFinancing(
  offer: OrderOffer | undefined,
  requested: string,
): OrderFinancing | undefined {
  if (requested === PROPOSAL_FAILURE) return { ...(offer && { offer }), refused: 'denied' };
  return offer || requested ? { ...(offer && { offer }), ...(requested && { asked: requested }) } : undefined;
}
