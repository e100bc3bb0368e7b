import type { Cents } from '../../../kit/money.ts';

/**
 * Insurance of the credit (seguro prestamista): the shopper's choice, never a condition of the loan (CDC, art. 39, I;
 * STJ, Tema 972). One premium, lent with the credit or paid at release, or an amount with every instalment.
 */
export type CreditInsurance =
  | { readonly paid: 'financed' | 'cash'; readonly premium: Cents }
  | { readonly paid: 'monthly'; readonly amount: Cents };

/** What the premium that is paid so costs, in cents; 0 without one. */
export function premiumPaid(how: 'financed' | 'cash', insurance: CreditInsurance | undefined): Cents {
  return insurance?.paid === how ? insurance.premium : 0;
}

/** What comes on top of each instalment, in cents. */
export function insuranceAMonth(insurance: CreditInsurance | undefined): Cents {
  return insurance?.paid === 'monthly' ? insurance.amount : 0;
}

/** What the insurance costs over all instalments, in cents. */
export function insuranceCost(insurance: CreditInsurance | undefined, installments: number): Cents {
  if (!insurance) return 0;
  return insurance.paid === 'monthly' ? insurance.amount * installments : insurance.premium;
}
