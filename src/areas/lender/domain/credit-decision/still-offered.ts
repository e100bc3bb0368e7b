/** Whether the figures of a submission of flow B are on offer: they are worked out again, whatever a browser said (R10, R11). */
import { addDays, type PlainDate } from '../../../../kit/calendar.ts';
import type { Cents } from '../../../../kit/money.ts';
import { roundTo } from '../../../../kit/rounding.ts';
import type { LenderSite } from '../car.ts';
import type { CdcPlan } from '../cdc-plan.ts';
import { plansOf, type Release, releaseOn, residualOf } from '../pricing.ts';
import { type RateTable, residualOptions, unitOf } from '../rate-table.ts';
import { type RateTables, tablesOfSite } from '../rate-tables.ts';
import type { ChangedFigure, OfferedCosts } from './decision.ts';
import type { FlowFunding } from './proposal.ts';

/** What the lender offers for the figures that were sent. */
export type Offered = {
  readonly plan: CdcPlan;
  readonly credit: Cents;
  readonly residual: Cents;
  readonly residualPercent: number;
  /** The last day on which the offer holds. */
  readonly validUntil: PlainDate;
};

export type StillOffered =
  | { readonly ok: true; readonly offered: Offered }
  | {
      readonly ok: false;
      readonly changes: readonly ChangedFigure[];
      /** Of the offer that differs in them. */
      readonly costs?: OfferedCosts | undefined;
    };

/** Rates are told with two decimals of a percent. */
const RATE_DECIMALS = 4;

/**
 * The offer whose figures are the sent ones to the cent: of any of the site's plans, made today or on a day before on which
 * such offers were made that still hold. Where there is none, how today's nearest one differs; nothing where the term is not
 * on offer at all.
 */
export function stillOffered(
  tables: RateTables,
  site: LenderSite,
  funding: FlowFunding,
  today: PlainDate,
): StillOffered {
  const own = tablesOfSite(tables, site);
  const longest = Math.max(0, ...own.map(({ offer }) => offer.validDays));
  let nearest: Nearest | undefined;
  for (let age = 0; age <= longest; age++) {
    const madeOn = addDays(today, -age);
    for (const table of own.filter(({ offer }) => offer.validDays >= age)) {
      for (const offered of offersOf(table, funding, madeOn)) {
        const changes = changesOf(funding, offered);
        if (changes.length === 0) return { ok: true, offered };
        if (age === 0) nearest = nearer(nearest, { changes, offered });
      }
    }
  }
  return { ok: false, changes: nearest?.changes ?? [], costs: nearest && costsOf(nearest.offered) };
}

/** Every offer of a table for the car, the entrance and the term, one a residual, priced when it is asked for. Only the one term is. */
function* offersOf(table: RateTable, funding: FlowFunding, madeOn: PlainDate): Generator<Offered> {
  const { from, to } = table.validity;
  const { carPrice, downPayment, installments } = funding;
  if (madeOn < from || madeOn > to) return;
  const laid = laidOut(table, installments, madeOn);
  if (!laid) return;
  const { only, release } = laid;
  for (const residualPercent of table.residuals ? residualOptions(table) : [0]) {
    const financing = { price: carPrice, entrance: downPayment, residualPercent };
    const priced = plansOf(only, financing, release);
    const plan = priced.ok ? priced.plans.find((one) => one.installments === installments) : undefined;
    if (!plan) continue;
    const residual = residualOf(financing, unitOf(table));
    const { validUntil } = release;
    yield { plan, credit: carPrice - downPayment, residual, residualPercent, validUntil };
  }
}

type LaidOut = { readonly only: RateTable; readonly release: Release };

/** Of a table that is in force, its terms as they were last asked for: no more than it has, gone with it. */
const known = new WeakMap<RateTable, Map<number, LaidOut>>();

/** What every shopper's offer of one term and day shares; undefined where the table has no such term. */
function laidOut(table: RateTable, term: number, madeOn: PlainDate): LaidOut | undefined {
  const ofTable = known.get(table) ?? new Map<number, LaidOut>();
  known.set(table, ofTable);
  const before = ofTable.get(term);
  if (before?.release.date === madeOn) return before;
  const only = before?.only ?? withTerm(table, term);
  if (!only) return undefined;
  const fresh = { only, release: releaseOn(only, madeOn) };
  ofTable.set(term, fresh);
  return fresh;
}

/** The same table with one term; undefined when no band has it. */
function withTerm(table: RateTable, term: number): RateTable | undefined {
  const bands = table.bands.map((band) => {
    const rate = band.rates[term];
    return { ...band, rates: rate === undefined ? {} : { [term]: rate } };
  });
  return bands.some(({ rates }) => term in rates) ? { ...table, bands } : undefined;
}

function changesOf(sent: FlowFunding, { plan, credit }: Offered): ChangedFigure[] {
  const { details } = plan;
  const rates = {
    monthlyRate: plan.monthlyRate,
    annualRate: details?.annualRate ?? sent.annualRate,
    monthlyCet: plan.monthlyCet,
    annualCet: plan.annualCet,
  };
  const amounts = {
    installment: plan.installment,
    registrationFee: plan.registrationFee,
    contractRegistrationFee: plan.contractRegistrationFee,
    iofYearly: details?.iof?.daily ?? 0,
    iofAdditional: details?.iof?.additional ?? 0,
    fundingValue: sent.fundingValue === details?.financed ? details.financed : credit,
  };
  return [
    ...differing(amounts, sent, (value) => value),
    ...differing(rates, sent, (value) => roundTo(value, RATE_DECIMALS, 'half-even')),
  ];
}

function differing<Figure extends string>(
  offered: Readonly<Record<Figure, number>>,
  sent: Readonly<Record<NoInfer<Figure>, number>>,
  round: (value: number) => number,
): ChangedFigure[] {
  return (Object.keys(offered) as Figure[])
    .map((figure) => ({ figure, sent: round(sent[figure]), offered: round(offered[figure]) }))
    .filter((one) => one.sent !== one.offered);
}

type Nearest = { readonly changes: readonly ChangedFigure[]; readonly offered: Offered };

/**
 * The offer whose instalment is moved less: after a change of rates that is the one with the final instalment that was chosen, of which a submission says
 * nothing. Of two that are moved alike the one that differs in fewer figures, else the first.
 */
function nearer(known: Nearest | undefined, other: Nearest): Nearest {
  if (!known) return other;
  const [one, another] = [movedBy(known), movedBy(other)];
  if (one !== another) return one < another ? known : other;
  return known.changes.length <= other.changes.length ? known : other;
}

const movedBy = ({ changes }: Nearest): number => {
  const { sent = 0, offered = 0 } = changes.find(({ figure }) => figure === 'installment') ?? {};
  return Math.abs(offered - sent);
};

const costsOf = ({ plan: { details }, residual }: Offered): OfferedCosts | undefined =>
  details && { residual, totalCost: details.totalCost, financed: details.financed };
