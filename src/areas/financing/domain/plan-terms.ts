import type { MarketCode } from '../../../kit/markets/identities.ts';
import { forMarkets } from '../../../kit/markets/words.ts';
import type { Cents } from '../../../kit/money.ts';
import { entranceOf } from '../../lender/index.ts';
import { type Address, inEitherWord } from './address.ts';
import type { FundingSummary } from './funding.ts';
import { type Plan, type PlanChoice, plansToShow } from './plans.ts';
import { hasSimulator, kindOf } from './source.ts';
import type { OfferPlace } from './stored-offer.ts';
import type { SummaryWish } from './summary.ts';

/**
 * The terms of an instalment that a page promises, as the next page's address carries them: the authors' plan, the term in months, the
 * entrance in cents, and the final instalment in percent of the price (0 in plans that leave none).
 */
export type PlanTerms = {
  readonly planId: string;
  readonly installments: number;
  readonly entrance: Cents;
  readonly finalPercent: number;
};

/** The parameter that carries them, a word of each market; a page reads either. */
export const PLAN_PARAMETERS = forMarkets({ BR: 'plano', AR: 'plan' } as const);

/** The longest value of the parameter: an authors' name of 60 characters, and the numbers. */
export const PLAN_LONGEST = 90;

/** `48.3000000.0.cdc`: term, entrance in cents, hundredths of a percent, plan. */
export const writePlanTerms = ({ planId, installments, entrance, finalPercent }: PlanTerms): string =>
  [installments, entrance, Math.round(finalPercent * 100), planId].join('.');

/** The query that carries them to a page of a market, without a leading sign; empty where there are none. */
export const carriedQuery = (market: MarketCode, terms: PlanTerms | undefined): string =>
  terms ? `${PLAN_PARAMETERS[market]}=${writePlanTerms(terms)}` : '';

const WRITTEN = /^(\d{1,3})\.(\d{1,13})\.(\d{1,4})\.([\w-]{1,60})$/;
const LONGEST_TERM = 120;
const MOST_FINAL = 99;

/** The terms that an address names; `undefined` where it names none, or none that a plan can have. */
export function planTermsOf(address: Pick<Address, 'search'>): PlanTerms | undefined {
  const written = inEitherWord(address, PLAN_PARAMETERS);
  const [, term, entrance, final, planId] = WRITTEN.exec(written ?? '') ?? [];
  if (planId === undefined) return undefined;
  const terms = {
    planId,
    installments: Number(term),
    entrance: Number(entrance),
    finalPercent: Number(final) / 100,
  };
  const isPossible =
    terms.installments >= 1 && terms.installments <= LONGEST_TERM && terms.finalPercent <= MOST_FINAL;
  return isPossible ? terms : undefined;
}

/** Decimals of a percent that authors and lenders write. */
const WRITTEN_DECIMALS = 2;

/**
 * The percent of a price that an amount is: as people write it where that gives the amount to the cent, else with all its decimals.
 * @param price, amount cents; the price is above 0
 */
export function percentOfPrice(price: Cents, amount: Cents): number {
  const exact = (amount * 100) / price; // in this order: 29 hundredths of a price are 29, not a little less
  const written = Number(exact.toFixed(WRITTEN_DECIMALS));
  return entranceOf(price, written) === amount ? written : exact;
}

/**
 * What a lender is asked for terms that an address carries, for a car of a price; `undefined` where the modal would not show such a
 * plan for the car, or the entrance pays the car.
 */
export function wishOfTerms(
  { planId, installments, entrance, finalPercent }: PlanTerms,
  plans: readonly Plan[],
  { price, ...choice }: PlanChoice & { readonly price: Cents },
): SummaryWish | undefined {
  const plan = plansToShow(plans, choice).find(({ id }) => id === planId);
  if (!plan || !hasSimulator(plan.type) || entrance >= price) return undefined;
  const entrancePercent = percentOfPrice(price, entrance);
  const final = kindOf(plan.type) === 'BALAO' ? finalPercent : 0;
  return { source: plan.type, planId, entrancePercent, installments, finalPercent: final };
}

/** Where a card of the modal begins: the plan whose instalment the page promises, and where its sliders stand for it. */
export type PromisedPlan = {
  readonly planId: string;
  readonly values: {
    readonly entrancePercent: number;
    readonly installment: number;
    readonly finalInstallmentPercent: number;
  };
  readonly place: OfferPlace;
};

/** The plan among those of a modal whose instalment a page promises; `undefined` where it promises none of theirs. */
export function promisedPlan(
  plans: readonly Pick<Plan, 'id' | 'type'>[],
  summary: FundingSummary | undefined,
): PromisedPlan | undefined {
  if (!summary?.offer) return undefined;
  const { plan, entrancePercent, installments } = summary;
  if (!plans.some(({ id, type }) => id === plan.id && type === plan.source)) return undefined;
  const hasFinal = kindOf(plan.source) === 'BALAO';
  return {
    planId: plan.id,
    values: { entrancePercent, installment: installments, finalInstallmentPercent: plan.finalPercent },
    place: { entrancePercent, installments, residualPercent: hasFinal ? plan.finalPercent : undefined },
  };
}

/** The plans with one of them first, the others in the authors' order. */
export const withFirst = <P extends { readonly id: string }>(
  plans: readonly P[],
  first: string | undefined,
): readonly P[] => plans.toSorted((one, other) => Number(other.id === first) - Number(one.id === first));
