import { roundTo } from '../../../kit/rounding.ts';
import { type CalculatorValues, finalsFor, offerAt, offeredFinal, roundedEntrance } from './calculator.ts';
import { credibleOffer, type Payment } from './credible-offer.ts';
import type { Offer, SimulationResult } from './offer.ts';
import { type Plan, plansToShow } from './plans.ts';
import { type FundingSource, kindOf } from './source.ts';
import { sourceRules } from './source-rules.ts';

/** How a car's financing is summed up on its page (doc. 1 §2.1): with or without the final instalment beside the price. */
export const summaryTypes = ['linear', 'final_instalment'] as const;

/** What a summary is about: whose plan, and for which entrance, term and final instalment (0 for plans that leave none). */
export type SummaryWish = {
  readonly source: FundingSource;
  readonly planId: string;
  readonly entrancePercent: number;
  readonly installments: number;
  readonly finalPercent: number;
};

type AuthoredSummary = {
  readonly source: FundingSource;
  readonly entrancePercent: number;
  readonly installments: number;
  readonly finalInstallment?: number | undefined;
};

type AuthoredPlan = Plan & {
  readonly finalInstallment?: number | undefined;
  readonly minResidual: number;
};

/** The lowest final instalment of a source of which the authors show no plan, in percent of the price. */
const LOWEST_FINAL = 20;

/** Whose plans may be advertised: those of a product, for cars of a model. */
type Advertised = { readonly product: string; readonly modelCode: string };

/**
 * What the authors want the summary of a car to be about. The plan is the first of its source that the modal shows for the car's
 * model (doc. 1 §4.1), in whose words an offline lender knows it, else the first of the source that is for any model; its final
 * instalment is where that plan's card starts. The entrance is rounded as the source does.
 */
export function summaryWish(
  summary: AuthoredSummary,
  plans: readonly AuthoredPlan[],
  { product, modelCode }: Advertised,
): SummaryWish {
  const { source, installments } = summary;
  const shown = plansToShow(plans, { product, mvs: [{ modelCode }], hiddenKinds: [] });
  const general = plans.filter((one) => one.modelCode === undefined);
  const plan = [...shown, ...general].find(({ type }) => type === source);
  const final = summary.finalInstallment ?? plan?.finalInstallment ?? plan?.minResidual ?? LOWEST_FINAL;
  return {
    source,
    planId: plan?.id ?? source.toLowerCase().replace('_', '-'),
    entrancePercent: roundedEntrance(sourceRules[source], summary.entrancePercent),
    installments,
    finalPercent: kindOf(source) === 'BALAO' ? final : 0,
  };
}

/** The wish as the values of a card, which is what a lender is asked about. */
export const wishedValues = (wish: SummaryWish): Omit<CalculatorValues, 'lastChangedField'> => ({
  entrancePercent: wish.entrancePercent,
  installment: wish.installments,
  finalInstallmentPercent: wish.finalPercent,
});

/** Why an answer gives no summary: nothing for the wished terms, figures that cannot be, or an offer that has ended. */
export type SummaryFault = 'no-offer' | 'not-credible' | 'expired';

export type ReadSummary =
  | { readonly ok: true; readonly offer: Offer; readonly terms: SimulationResult['terms'] }
  | { readonly ok: false; readonly reason: SummaryFault };

/**
 * The offer of an answer that a card would stand on first, when it may be advertised: its figures are a credit for this price
 * and entrance, and it still holds today. What only the modal tells of an offer is left out; a page holds many summaries.
 */
export function readSummary(wish: SummaryWish, answer: SimulationResult, payment: Payment): ReadSummary {
  const offer = wishedOffer(wish, answer);
  if (!offer) return { ok: false, reason: 'no-offer' };
  if (!credibleOffer(offer, answer, payment)) return { ok: false, reason: 'not-credible' };
  if (answer.terms && answer.terms.validUntil < payment.today) return { ok: false, reason: 'expired' };
  return { ok: true, offer: advertised(offer), terms: answer.terms };
}

/** What a page shows of an offer, its rates to the decimals that a lender tells on the wire: a card then says the same. */
function advertised({ id: _, legalText: __, ...offer }: Offer): Offer {
  const { monthlyRate, annualRate, nominalRate, monthlyCet, annualCet } = offer;
  return {
    ...offer,
    monthlyRate: advertisedRate(monthlyRate),
    annualRate: advertisedRate(annualRate),
    nominalRate: nominalRate === undefined ? undefined : advertisedRate(nominalRate),
    monthlyCet: advertisedRate(monthlyCet),
    annualCet: advertisedRate(annualCet),
    parts: undefined,
    schedule: undefined,
  };
}

const RATE_DECIMALS = 4;

/** A rate, a fraction, to the decimals that are told of every advertised one. */
export const advertisedRate = (rate: number): number => roundTo(rate, RATE_DECIMALS, 'half-even');

/** Whether an offer is the very one that was promised: its term, and its final instalment where the lender tells one. */
export const keepsPromise = (
  { installments, residualPercent }: Pick<Offer, 'installments' | 'residualPercent'>,
  wish: Pick<SummaryWish, 'installments' | 'finalPercent'>,
): boolean =>
  installments === wish.installments && (residualPercent ?? wish.finalPercent) === wish.finalPercent;

function wishedOffer(wish: SummaryWish, answer: SimulationResult): Offer | undefined {
  const rules = sourceRules[wish.source];
  if (rules.needsBest && !answer.best) return undefined;
  const values = { ...wishedValues(wish), lastChangedField: undefined };
  if (rules.finals !== 'offers') return offerAt(rules, answer, values);
  const finals = finalsFor(rules, NO_LIMITS, answer, wish.installments);
  const finalInstallmentPercent = offeredFinal(finals, wish.finalPercent);
  return offerAt(rules, answer, { ...values, finalInstallmentPercent });
}

/** Where offers tell their own final instalments, no limits are read. */
const NO_LIMITS = { entrance: { min: 0, max: 0, step: 1 }, installments: [], finals: [] };
