import type { Cents } from '../../../kit/money.ts';
import { roundTo } from '../../../kit/rounding.ts';
import { entranceOf } from '../../lender/index.ts';
import { type CalculatorValues, roundedEntrance } from './calculator.ts';
import type { FinancedCar } from './car.ts';
import type { ComparatorRecord, ComparatorRecords } from './comparator-record.ts';
import { type MonthlyOffer, unequalLast } from './instalment-facts.ts';
import { matchingTerm } from './matching.ts';
import type { Offer, SimulationResult } from './offer.ts';
import type { Plan } from './plans.ts';
import type { ResumeData } from './resume.ts';
import type { Selection } from './saved-simulation.ts';
import { type FundingSource, fundingSources } from './source.ts';
import { sourceRules } from './source-rules.ts';

/** The plan that was changed last, which decides the entrance and the term, and the one changed before it. */
export type Pair = { readonly leader: ComparatorRecord; readonly other: ComparatorRecord };

/**
 * The two plans to compare; undefined when fewer are stored (doc. 1 §4.4 and §9).
 * @param order of plans that were changed at the same time, or never
 */
export function comparedPair(
  records: ComparatorRecords,
  order: readonly FundingSource[] = fundingSources,
): Pair | undefined {
  const stored = order.flatMap((source) => records[source] ?? []);
  const [leader, other] = stored.toSorted((a, b) => b.lastChange - a.lastChange);
  return leader && other ? { leader, other } : undefined;
}

/** The records that are about this very car, and of a plan that is on offer: another tab may look at another car. */
export function comparableRecords(
  records: ComparatorRecords,
  car: FinancedCar,
  plans: readonly Plan[],
): ComparatorRecords {
  const fitting = Object.entries(records).filter(
    ([source, record]) => record && isAbout(record, car) && plans.some(({ type }) => type === source),
  );
  return Object.fromEntries(fitting);
}

function isAbout(record: ComparatorRecord, car: FinancedCar): boolean {
  return (
    record.mvs === car.mvsCode &&
    record.year === car.year &&
    record.color === car.colourCode &&
    record.optionals.join('\n') === car.optionals.join('\n')
  );
}

/** One plan in the comparison: what was stored of it, and the entrance and term that it is compared at. */
export type ComparedTerms = {
  readonly record: ComparatorRecord;
  readonly entrancePercent: number;
  /** In months; undefined when the plan has no term that fits the other's. */
  readonly installments: number | undefined;
};

export type Comparison = {
  /** The term of the plan changed last. */
  readonly requested: number;
  readonly sides: readonly [ComparedTerms, ComparedTerms];
  /** What is stored of a plan is about another entrance or term: the values of both are to be simulated anew. */
  readonly isRecalculated: boolean;
};

/** Puts both plans on equal terms: the entrance and the term of the plan changed last (doc. 1 §4.4). */
export function comparisonOf({ leader, other }: Pair): Comparison {
  const requested = leader.installmentsQuantity;
  const shared = roundedEntrance(sourceRules[leader.type], leader.entrancePercent);
  const side = (record: ComparatorRecord, installments: number | undefined): ComparedTerms => ({
    record,
    entrancePercent: roundedEntrance(sourceRules[record.type], shared),
    installments,
  });
  const sides = [
    side(leader, requested),
    side(other, matchingTerm(requested, other.installmentsOptions)),
  ] as const;
  return { requested, sides, isRecalculated: sides.some(differsFromStored) };
}

const differsFromStored = ({ record, entrancePercent, installments }: ComparedTerms): boolean =>
  installments !== undefined &&
  (record.entrancePercent !== entrancePercent || record.installmentsQuantity !== installments);

/** What a plan gives at the compared entrance and term. */
export type Outcome =
  | { readonly ok: true; readonly offer: Offer; readonly terms: SimulationResult['terms'] }
  /** `no-term`: the plan has no term that fits. `no-result`: its lender has no offer for these conditions. */
  | { readonly ok: false; readonly reason: 'no-term' | 'no-result' };

/** One card of the comparator. */
export type ComparedPlan = ComparedTerms & {
  readonly planId: string;
  readonly entrance: Cents;
  readonly requested: number;
  readonly outcome: Outcome;
};

/** The plan that a record was made by: the one whose card still shows it, else the first of its source. */
export function planIdOf(
  record: ComparatorRecord,
  plans: readonly Plan[],
  selections: readonly Selection[],
): string {
  const shown = selections.find((selection) => isRecordOf(record, selection));
  return shown?.planId ?? plans.find(({ type }) => type === record.type)?.id ?? '';
}

/** What is known of a plan without asking: the offer its card shows, which tells more, or what was stored of it. */
export function storedOffer(record: ComparatorRecord, selections: readonly Selection[]): Offer {
  return selections.find((selection) => isRecordOf(record, selection))?.offer ?? offerOfRecord(record);
}

const isRecordOf = (record: ComparatorRecord, { source, entrancePercent, offer }: Selection): boolean =>
  source === record.type &&
  entrancePercent === record.entrancePercent &&
  offer.installments === record.installmentsQuantity &&
  offer.installmentValue === record.installmentsValue;

function offerOfRecord(record: ComparatorRecord): Offer {
  const legal = record.legalTextCustomData;
  return {
    installments: record.installmentsQuantity,
    installmentValue: record.installmentsValue,
    lastInstallment: undefined,
    monthlyRate: legal.fundingInterest,
    annualRate: legal.fundingInterestYear,
    nominalRate: undefined,
    monthlyCet: legal.monthlyCET,
    annualCet: legal.annualCET,
    charges: {
      registration: legal.registerRate,
      valuation: legal.valuationRate,
      contractRegistration: legal.registerContract,
      iofDaily: legal.fundingDataIofYearly,
      iofAdditional: legal.fundingDataIofAditional,
      vat: undefined,
    },
    parts: undefined,
    financed: record.totalAmountFinanced,
    total: undefined,
    firstDueDate: undefined,
    lastDueDate: undefined,
    residual: record.residual || undefined,
  };
}

/** The price that a record was made at, by its entrance; about, and `price` for a record without an entrance. */
const ownPrice = ({ entranceValue, entrancePercent }: ComparatorRecord, price: Cents): Cents =>
  entrancePercent > 0 ? (entranceValue * 100) / entrancePercent : price;

/** Whoever keeps records elsewhere may round an entrance to whole units of the currency. */
const ROUNDED_ENTRANCE: Cents = 100;

/**
 * Whether what a record tells holds at a price. It does not for one of a kept offer, or of another tab whose car has another
 * coating or other services, which records do not name.
 */
export const isPricedAt = ({ entranceValue, entrancePercent }: ComparatorRecord, price: Cents): boolean =>
  Math.abs(entranceValue - entranceOf(price, entrancePercent)) < ROUNDED_ENTRANCE;

const PERCENT_DECIMALS = 2;

/** The final instalment of a record as a percent of the price that it was made at. */
export const residualPercentOf = (record: ComparatorRecord, price: Cents): number => {
  const own = isPricedAt(record, price) ? price : ownPrice(record, price);
  return roundTo((record.residual / own) * 100, PERCENT_DECIMALS, 'half-up');
};

/** What to simulate a plan anew for: the compared entrance and term, and the final instalment that was chosen. */
export const comparedValues = (
  { record, entrancePercent, installments }: ComparedTerms,
  price: Cents,
): CalculatorValues => ({
  entrancePercent,
  installment: installments ?? record.installmentsQuantity,
  finalInstallmentPercent: residualPercentOf(record, price),
  lastChangedField: undefined,
});

/**
 * The offer of an answer that is compared: of exactly the wanted term, or of the one that matches it among those that the
 * lender offers now, which may be fewer than were stored; with the final instalment nearest to the chosen one (the lower of
 * two equally near), because what may be left depends on the term.
 */
export function comparedOffer(
  answer: SimulationResult,
  { record, installments }: Pick<ComparedTerms, 'record' | 'installments'>,
  requested: number,
): Offer | undefined {
  const offered = [...new Set(answer.offers.map((offer) => offer.installments))];
  const isOffered = installments !== undefined && offered.includes(installments);
  const term = isOffered ? installments : matchingTerm(requested, offered);
  const distance = ({ residual = 0 }: Offer) => Math.abs(residual - record.residual);
  const [nearest] = answer.offers
    .filter((offer) => offer.installments === term)
    .toSorted((a, b) => distance(a) - distance(b) || (a.residual ?? 0) - (b.residual ?? 0));
  return nearest;
}

/** Which of two amounts is lower, and by how much; undefined when they are equal. */
export function lowerOf(first: Cents, second: Cents): { at: 0 | 1; by: Cents } | undefined {
  if (first === second) return undefined;
  return { at: first < second ? 0 : 1, by: Math.abs(first - second) };
}

/**
 * In which of its instalments a plan asks less than another, and by how much (positive cents). Where those of either are not alike, what is true of the
 * first month is not of every one: the first and the last are then compared each by itself.
 */
export function monthlyLeads(
  own: MonthlyOffer,
  other: MonthlyOffer,
): readonly { readonly of: 'every' | 'first' | 'last'; readonly by: Cents }[] {
  const first = other.installmentValue - own.installmentValue;
  if (unequalLast(own) === undefined && unequalLast(other) === undefined)
    return first > 0 ? [{ of: 'every', by: first }] : [];
  const last = lastOf(other) - lastOf(own);
  return [
    { of: 'first' as const, by: first },
    { of: 'last' as const, by: last },
  ].filter(({ by }) => by > 0);
}

/** Whether both ask the same in every month, whichever instalments are not alike. */
export const areSameMonthly = (one: MonthlyOffer, other: MonthlyOffer): boolean =>
  one.installmentValue === other.installmentValue && unequalLast(one) === unequalLast(other);

const lastOf = (offer: MonthlyOffer): Cents => unequalLast(offer) ?? offer.installmentValue;

/** Where the chosen plan's card starts from when the shopper goes back to it: as it was compared (doc. 1 §4.1). */
export function resumeOf(compared: ComparedPlan, car: FinancedCar, isOnline: boolean): ResumeData {
  const { record } = compared;
  return {
    type: record.type,
    entrancePercent: compared.entrancePercent,
    instalments: compared.installments ?? record.installmentsQuantity,
    finalInstalmentPercent: residualPercentOf(record, car.total),
    isOnline,
    installments: record.installmentsOptions,
    startOpened: true,
  };
}

/** A card of the comparator with what its lender gave. */
export const comparedPlan = (
  terms: ComparedTerms,
  requested: number,
  car: FinancedCar,
  planId: string,
  outcome: Outcome,
): ComparedPlan => ({
  ...terms,
  installments: outcome.ok ? outcome.offer.installments : terms.installments,
  planId,
  requested,
  entrance: entranceOf(car.total, terms.entrancePercent, car.unit),
  outcome,
});
