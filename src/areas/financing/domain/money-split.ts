import type { Cents } from '../../../kit/money.ts';
import type { CostPart } from '../../lender/index.ts';
import { type Offer, totalPaid } from './offer.ts';

/** Where the shopper's money goes. The four parts add up to `total`, to the cent. */
export type MoneySplit = {
  readonly entrance: Cents;
  /** What of the price is lent. */
  readonly principal: Cents;
  readonly interest: Cents;
  readonly taxesAndFees: Cents;
  readonly total: Cents;
};

/**
 * The parts of what is paid for the loan (Código de Defesa do Consumidor, art. 54-B; Resolução CMN 4.881/2020), in money
 * and share. None when a lender does not tell them, or tells parts that are not the whole of what it charges.
 */
export function openedCost(entrance: Cents, offer: Offer): readonly CostPart[] | undefined {
  const sum = offer.parts?.reduce((total, { amount }) => total + amount, entrance);
  return sum === totalPaid(entrance, offer) ? offer.parts : undefined;
}

/**
 * Splits everything that will have been paid: by the opened cost where there is one, else by the price and the charges.
 * @param price of the car with all that is bought with it
 */
export function splitMoney(price: Cents, entrance: Cents, offer: Offer): MoneySplit {
  const parts = openedCost(entrance, offer);
  if (!parts) return splitByPrice(price, entrance, offer);
  const amountOf = (name: CostPart['part']) => parts.find(({ part }) => part === name)?.amount ?? 0;
  const total = totalPaid(entrance, offer);
  const [principal, interest] = [amountOf('credit'), amountOf('interest')];
  return { entrance, principal, interest, taxesAndFees: total - entrance - principal - interest, total };
}

/**
 * Interest is what no other part explains; when a lender's charges are larger than what is paid beyond the price (they
 * were paid apart), they are cut there and interest is 0.
 */
function splitByPrice(price: Cents, entrance: Cents, offer: Offer): MoneySplit {
  const total = totalPaid(entrance, offer);
  const principal = Math.max(0, Math.min(price, total) - entrance);
  const beyondPrice = total - entrance - principal;
  const charged = Object.values(offer.charges).reduce<Cents>((sum, part) => sum + (part ?? 0), 0);
  const taxesAndFees = Math.min(charged, beyondPrice);
  return { entrance, principal, interest: beyondPrice - taxesAndFees, taxesAndFees, total };
}
