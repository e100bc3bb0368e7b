/** A kept offer of credit, as an order takes it along. */
import type { PlainDate } from '../../../kit/calendar.ts';
import { creditTax, type FinancedCar, unequalLast } from '../../financing/index.ts';
import type { StoredOffer } from '../../lender/index.ts';
import type { FinancingRefused, OrderOffer } from './financing.ts';

/** Whether a simulation was for a car. It names what was chosen; what a car has besides, at the same price, it has as standard. */
export const isOfferFor = (
  { mvsCode, year, colourCode, partIds }: Pick<FinancedCar, 'mvsCode' | 'year' | 'colourCode' | 'partIds'>,
  { car: simulated }: Pick<StoredOffer, 'car'>,
): boolean =>
  mvsCode === simulated.mvsCode &&
  year === simulated.year &&
  colourCode === simulated.color &&
  simulated.ids.every((id) => partIds.includes(id));

/**
 * Why a kept offer does not go along with a car; nothing where it does: it must be kept here, be this car's at today's price, and stand
 * today (R10, R11, R13).
 * @param car as lenders know it, with its price; undefined where none of them could be asked about it
 */
export function storedOfferFault(
  stored: StoredOffer | undefined,
  car: Parameters<typeof isOfferFor>[0] | undefined,
  today: { readonly price: number; readonly date: PlainDate },
): FinancingRefused | undefined {
  if (!stored) return 'not-found';
  if (!car || !isOfferFor(car, stored)) return 'other-car';
  if (stored.price !== today.price) return 'other-price';
  return stored.validUntil < today.date ? 'ended' : undefined;
}

/**
 * A kept offer with all that an order has to tell of it. Nobody is led from an order to the offer, which whoever has its id may see: a hash stands
 * in its place.
 */
export function orderOffer(stored: StoredOffer & { readonly storedId: string }): OrderOffer {
  const {
    storedId: id,
    price,
    entrance,
    installments,
    installment,
    residual,
    quotedPlan: plan,
    offer,
  } = stored;
  const { details, monthlyRate, annualCet } = plan ?? {};
  return {
    id,
    price,
    entrance,
    installments,
    installment,
    lastInstallment: unequalLast({
      installmentValue: installment,
      lastInstallment: details?.lastInstallment,
    }),
    residual,
    monthlyRate,
    annualCet,
    totalCost: details?.totalCost ?? stored.totalCost,
    annualRate: details?.annualRate,
    nominalRate: details?.nominalRate,
    tax: creditTax({
      iofDaily: details?.iof?.daily,
      iofAdditional: details?.iof?.additional,
      vat: details?.vat,
    }),
    lender: offer && { name: offer.lenderName, address: offer.lenderAddress },
    late: offer && { fine: offer.lateFine, interest: offer.lateInterest },
    madeOn: stored.madeOn,
    validUntil: stored.validUntil,
    isIndicative: stored.isIndicative,
  };
}
