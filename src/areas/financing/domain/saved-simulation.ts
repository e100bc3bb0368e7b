import type { Cents } from '../../../kit/money.ts';
import { entranceOf } from '../../lender/index.ts';
import { type FinancedCar, pricedFor } from './car.ts';
import type { Offer, SimulationResult } from './offer.ts';
import type { Origin } from './simulation.ts';
import type { FundingSource } from './source.ts';

/** Fields exactly as doc. 1 §3.5 names them; amounts in cents. */
export type SavedSimulation = {
  readonly type: FundingSource;
  readonly initialPayment: Cents;
  readonly valueToFund: Cents;
  readonly carPrice: Cents;
  readonly optionalsTotal: Cents;
  readonly residual: Cents;
  readonly total: Cents;
  readonly numberInstallments: number;
  readonly entrancePercent: number;
  readonly finalInstalmentPercent: number;
  readonly installmentsValue: Cents;
  readonly idFinancialPlan: string;
  readonly idSimulation: string;
  readonly source: FundingSource;
};

/** What a card settled on: an offer of an answer, for an entrance. */
export type Selection = {
  readonly planId: string;
  readonly source: FundingSource;
  readonly transactionId: string;
  readonly entrancePercent: number;
  readonly origin?: Origin | undefined;
  readonly offer: Offer;
  /** Who lends and on which terms, for the legal text wherever the offer is shown. */
  readonly terms: SimulationResult['terms'];
};

/** What is kept when the shopper continues, for the lead, the proposal and the next visit. */
export function savedSimulation(shown: FinancedCar, chosen: Selection): SavedSimulation {
  const car = pricedFor(shown, chosen.offer);
  const initialPayment = entranceOf(car.total, chosen.entrancePercent, car.unit);
  return {
    type: chosen.source,
    initialPayment,
    valueToFund: car.total - initialPayment,
    carPrice: car.carPrice,
    optionalsTotal: car.optionalsTotal,
    residual: chosen.offer.residual ?? 0,
    total: car.total,
    numberInstallments: chosen.offer.installments,
    entrancePercent: chosen.entrancePercent,
    finalInstalmentPercent: chosen.offer.residualPercent ?? 0,
    installmentsValue: chosen.offer.installmentValue,
    idFinancialPlan: chosen.planId,
    idSimulation: chosen.offer.stored?.transactionId || chosen.transactionId,
    source: chosen.source,
  };
}

/** Selected funding values, as leads and proposals carry them (doc. 1 §3.5). */
export type SelectedFundingValues = Pick<
  SavedSimulation,
  | 'valueToFund'
  | 'initialPayment'
  | 'numberInstallments'
  | 'installmentsValue'
  | 'residual'
  | 'finalInstalmentPercent'
>;

export function selectedFundingValues(saved: SavedSimulation): SelectedFundingValues {
  const { valueToFund, initialPayment, numberInstallments, installmentsValue } = saved;
  const { residual, finalInstalmentPercent } = saved;
  return {
    valueToFund,
    initialPayment,
    numberInstallments,
    installmentsValue,
    residual,
    finalInstalmentPercent,
  };
}
