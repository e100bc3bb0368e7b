import type { Cents } from '../../../kit/money.ts';
import { type CdcTerms, entranceOf } from '../../lender/index.ts';
import type { FinancedCar } from './car.ts';
import { type Answer, type Offer, offerFor, totalPaid } from './offer.ts';

/** How a car's financing is summed up on its page (doc. 1 §2.1). */
export const summaryTypes = ['linear', 'final_instalment'] as const;

/** The strip's content: one offer for the configured entrance and term, or only those when no lender answered. */
export type FundingSummary = {
  readonly entrancePercent: number;
  readonly entrance: Cents;
  readonly installments: number;
  readonly offer: Offer | undefined;
  readonly terms: Answer['terms'];
};

/** The entrance and term that a summary is about. */
export type SummaryDefaults = { readonly entrancePercent: number; readonly installments: number };

/** The car that a summary is about. */
export type SummaryCar = Pick<
  FinancedCar,
  'brand' | 'mvsCode' | 'year' | 'colourCode' | 'description' | 'optionals' | 'total'
>;

/** What the summary asks the lender: the call for CDC, with the car in words (doc. 1 §3.3 and §7). */
export function summaryQuestion(car: SummaryCar, { entrancePercent }: SummaryDefaults): CdcTerms {
  return {
    mvsCode: car.mvsCode,
    year: car.year,
    color: car.colourCode,
    brand: car.brand,
    carPrice: car.total,
    entrance: entranceOf(car.total, entrancePercent),
    summary: { modelDescription: car.description, optionals: car.optionals.join(', ') },
  };
}

/** The summary of an answer, or of the authors' defaults when the simulation failed (doc. 1 §8). */
export function fundingSummary(
  car: Pick<FinancedCar, 'total'>,
  defaults: SummaryDefaults,
  answer: Answer | undefined,
): FundingSummary {
  const offer = answer && offerFor(answer, defaults.installments);
  return {
    entrancePercent: defaults.entrancePercent,
    entrance: entranceOf(car.total, defaults.entrancePercent),
    installments: defaults.installments,
    offer,
    terms: answer?.terms,
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
  car: Pick<FinancedCar, 'total'>,
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
