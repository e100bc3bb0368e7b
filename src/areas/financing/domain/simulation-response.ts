import type { Cents } from '../../../kit/money.ts';
import { entranceOf } from '../../lender/index.ts';
import { type FinancedCar, pricedFor } from './car.ts';
import { type LegalTextData, legalTextData } from './legal-text.ts';
import { type SimulationResult, totalPaid } from './offer.ts';
import type { Selection } from './saved-simulation.ts';

/** What a simulation answered for the terms that were chosen, in the names of doc. 2 §3.3; amounts in cents. */
export type SimulationResponse = {
  readonly transactionResponseID: string;
  readonly entranceValue: Cents;
  /** How many instalments. */
  readonly prazo: number;
  readonly installmentsValue: Cents;
  readonly totalAmountFinanced: Cents;
  /** Entrance, what is paid at release, all instalments and the final one; none in what a page of a former release has kept. */
  readonly total?: Cents | undefined;
  readonly legalTextCustomData: LegalTextData;
};

/** The response of a selection, whatever its source: of one that is kept for the shopper at the price that it was made for, as `savedSimulation` has it. */
export function simulationResponse(
  shown: FinancedCar,
  { transactionId, entrancePercent, offer }: Selection,
  dealerName: string | undefined,
): SimulationResponse {
  const car = pricedFor(shown, offer);
  const entranceValue = entranceOf(car.total, entrancePercent, car.unit);
  return {
    transactionResponseID: transactionId,
    entranceValue,
    prazo: offer.installments,
    installmentsValue: offer.installmentValue,
    totalAmountFinanced: offer.financed ?? car.total - entranceValue,
    total: totalPaid(entranceValue, offer),
    legalTextCustomData: legalTextData(offer, dealerName),
  };
}

/**
 * The instalment and the final one of a NEXT simulation where nobody chose a final one: the last value that is told for the
 * term (doc. 2 §7.2). Undefined for a term that is not on offer.
 * @public for the credit proposal, which carries them
 */
export function nextInstallmentValues(
  { offers }: SimulationResult,
  installments: number,
): { readonly installmentsValue: Cents; readonly residualValue: Cents } | undefined {
  const last = offers.findLast((offer) => offer.installments === installments);
  return last && { installmentsValue: last.installmentValue, residualValue: last.residual ?? 0 };
}
