import type { Cents } from '../../../kit/money.ts';
import { entranceOf } from '../../lender/index.ts';
import type { FinancedCar } from './car.ts';
import { type Offer, type SimulationResult, totalPaid } from './offer.ts';
import type { SummaryWish } from './summary.ts';

/** The strip's content: one offer for the configured entrance and term, or only those when no lender answered. */
export type FundingSummary = {
  /** The authors' plan that it is about, and its final instalment in percent of the price (0 in plans that leave none). */
  readonly plan: {
    readonly id: string;
    readonly source: SummaryWish['source'];
    readonly finalPercent: number;
  };
  /** What the car costs at once. */
  readonly price: Cents;
  readonly entrancePercent: number;
  readonly entrance: Cents;
  readonly installments: number;
  readonly offer: Offer | undefined;
  readonly terms: SimulationResult['terms'];
};

/** The summary of an offer, or of the authors' defaults when the simulation failed (doc. 1 §8). */
export function fundingSummary(
  car: Pick<FinancedCar, 'total' | 'unit'>,
  wish: SummaryWish,
  offered?: { readonly offer: Offer; readonly terms: SimulationResult['terms'] },
): FundingSummary {
  const { planId: id, source, finalPercent } = wish;
  return {
    plan: { id, source, finalPercent: offered?.offer.residualPercent ?? finalPercent },
    price: car.total,
    entrancePercent: wish.entrancePercent,
    entrance: entranceOf(car.total, wish.entrancePercent, car.unit),
    installments: offered?.offer.installments ?? wish.installments,
    offer: offered?.offer,
    terms: offered?.terms,
  };
}

/** The financing of the current car, in the names of doc. 1 §3.2; amounts in cents. */
export type CarFunding = {
  readonly valor_parcelas: Cents | undefined;
  readonly valor_entrada: Cents;
  readonly valor_financiamento: Cents;
  readonly valor_total_somado: Cents | undefined;
  readonly valor_total_somado_sem_IOF: Cents | undefined;
  readonly texto_legal: string;
  readonly selectedValues: { readonly entrancePercent: number; readonly installment: number };
};

/** What the current car carries of its summary; also when only the authors' defaults are known. */
export function carFunding(
  car: Pick<FinancedCar, 'total' | 'unit'>,
  summary: FundingSummary,
  legalText: string,
): CarFunding {
  const { offer, entrance } = summary;
  const total = offer && totalPaid(entrance, offer);
  const iof = (offer?.charges.iofDaily ?? 0) + (offer?.charges.iofAdditional ?? 0);
  return {
    valor_parcelas: offer?.installmentValue,
    valor_entrada: entrance,
    valor_financiamento: offer?.financed ?? car.total - entrance,
    valor_total_somado: total,
    valor_total_somado_sem_IOF: total === undefined ? undefined : total - iof,
    texto_legal: legalText,
    selectedValues: { entrancePercent: summary.entrancePercent, installment: summary.installments },
  };
}
