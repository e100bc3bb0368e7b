import type { Cents } from '../../../kit/money.ts';
import type { CostPart } from '../../lender/index.ts';
import { type Offer, totalPaid } from './offer.ts';

/** Where the shopper's money goes. The five parts add up to `total`, to the cent. */
export type MoneySplit = {
  readonly entrance: Cents;
  /** What of the price is lent and paid back by the instalments. */
  readonly principal: Cents;
  /** What is paid back at the very end, with the last instalment and on top of it; 0 in plans that instalments settle. */
  readonly final: Cents;
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
  return withFinal(splitLoan(price, entrance, offer), offer.residual ?? 0);
}

type LoanSplit = Omit<MoneySplit, 'final'>;

/**
 * The final instalment pays back what is still owed of the credit; a lender's that is larger than the credit pays taxes and
 * fees that were lent with it, and then interest.
 */
function withFinal(split: LoanSplit, residual: Cents): MoneySplit {
  let left = Math.min(residual, split.total - split.entrance);
  const final = left;
  const without = (amount: Cents): Cents => {
    const paid = Math.min(left, amount);
    left -= paid;
    return amount - paid;
  };
  const principal = without(split.principal);
  const taxesAndFees = without(split.taxesAndFees);
  return { ...split, principal, final, taxesAndFees, interest: without(split.interest) };
}

function splitLoan(price: Cents, entrance: Cents, offer: Offer): LoanSplit {
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
function splitByPrice(price: Cents, entrance: Cents, offer: Offer): LoanSplit {
  const total = totalPaid(entrance, offer);
  const principal = Math.max(0, Math.min(price, total) - entrance);
  const beyondPrice = total - entrance - principal;
  const charged = Object.values(offer.charges).reduce<Cents>((sum, part) => sum + (part ?? 0), 0);
  const taxesAndFees = Math.min(charged, beyondPrice);
  return { entrance, principal, interest: beyondPrice - taxesAndFees, taxesAndFees, total };
}
