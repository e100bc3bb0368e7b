import { type CalculatorValues, type CardLimits, stopsOf } from './calculator.ts';
import type { CarFunding } from './funding.ts';
import type { SimulationResult } from './offer.ts';
import type { ResumeData } from './resume.ts';
import { type FundingSource, kindOf } from './source.ts';

/** What authors say of a plan's sliders (doc. 1 §3.5, §9). */
export type PlanDefaults = {
  readonly isOnline: boolean;
  readonly entrance?: number | undefined;
  readonly installment?: number | undefined;
  readonly finalInstallment?: number | undefined;
  readonly minEntrance: number;
  readonly maxEntrance: number;
  readonly entranceStep: number;
  readonly minResidual: number;
  readonly maxResidual: number;
  readonly residualStep: number;
  readonly installments: readonly number[];
};

/** The authors' limits, for sources and calls that do not tell their own. */
export function authoredLimits(source: FundingSource, plan: PlanDefaults): CardLimits {
  const residual = { min: plan.minResidual, max: plan.maxResidual, step: plan.residualStep };
  return {
    entrance: { min: plan.minEntrance, max: plan.maxEntrance, step: plan.entranceStep },
    installments: plan.installments,
    finals: kindOf(source) === 'BALAO' ? stopsOf(residual) : [],
  };
}

/**
 * Where the sliders start: where the shopper left them, else as the plan says, else as the summary does. The online offers
 * start from the configured maximum percentages instead (doc. 1 §7).
 */
export function startingValues(
  source: FundingSource,
  plan: PlanDefaults,
  summary: { readonly entrancePercent: number; readonly installment: number },
  resume: ResumeData | undefined,
): Omit<CalculatorValues, 'lastChangedField'> {
  const isOnline = isPsa(source) && (resume?.isOnline ?? plan.isOnline);
  const entrance = isOnline ? plan.maxEntrance : (plan.entrance ?? summary.entrancePercent);
  const final = isOnline ? plan.maxResidual : (plan.finalInstallment ?? plan.minResidual);
  return {
    entrancePercent: resume?.entrancePercent ?? entrance,
    installment: resume?.instalments ?? plan.installment ?? summary.installment,
    finalInstallmentPercent: resume?.finalInstalmentPercent ?? final,
  };
}

/** What the summary says of the start: the car's own financing, or the authors' defaults where no lender answered. */
export function summaryStart(
  authored: { readonly entrancePercent: number; readonly installments: number },
  funding: Pick<CarFunding, 'selectedValues'> | undefined,
): { readonly entrancePercent: number; readonly installment: number } {
  return {
    entrancePercent: funding?.selectedValues.entrancePercent ?? authored.entrancePercent,
    installment: funding?.selectedValues.installment ?? authored.installments,
  };
}

/** The answer that a card may start from without a call: any for the PSA plans, an online one for the bank partner's. */
export function priorAnswer(
  source: FundingSource,
  resume: ResumeData | undefined,
): SimulationResult | undefined {
  const isBank = source === 'B2_TRADITIONAL' || source === 'B2_BALAO';
  return isPsa(source) || (isBank && resume?.isOnline) ? resume?.simulationResponse : undefined;
}

const isPsa = (source: FundingSource): boolean => source === 'PSA_TRADITIONAL' || source === 'PSA_BALAO';
