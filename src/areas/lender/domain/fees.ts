import type { Cents } from '../../../kit/money.ts';

/**
 * The charges that a plan may have: registration of the customer (tarifa de cadastro), at the beginning of a relation only
 * (STJ, Súmula 566 and Temas 618 to 621); valuation of the car (tarifa de avaliação) and registration of the contract
 * (registro de contrato), each for a service rendered (STJ, Tema 958).
 */
export type FeeKind = 'registration' | 'valuation' | 'contract-registration';

/** A charge of a plan. `financed` ones are lent with the credit; the others are paid in cash at release. */
export type Fee = { readonly kind: FeeKind; readonly amount: Cents; readonly financed: boolean };

/** What the fees of one kind cost; 0 when the plan has none. */
export function feeOf(kind: FeeKind, fees: readonly Fee[]): Cents {
  return fees.reduce((sum, fee) => (fee.kind === kind ? sum + fee.amount : sum), 0);
}

/** What the fees that are financed, or that are not, cost together. */
export function feesPaid(how: 'financed' | 'cash', fees: readonly Fee[]): Cents {
  return fees.reduce((sum, fee) => (fee.financed === (how === 'financed') ? sum + fee.amount : sum), 0);
}
