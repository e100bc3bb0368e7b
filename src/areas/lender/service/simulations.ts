import type { LRUCache } from 'lru-cache';
import { boundedCache, bytesOf } from '../../../io/bounded-cache.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Vehicles } from '../contract.ts';
import { agreedFor, carRefusal, type LenderSite, type SentCar } from '../domain/car.ts';
import { legalText } from '../domain/legal-text.ts';
import { type Financing, type PlansResult, plansOf, type Release, releaseOn } from '../domain/pricing.ts';
import type { RateTable } from '../domain/rate-table.ts';
import { findTable, type RateTables } from '../domain/rate-tables.ts';
import type { Refused } from '../domain/refusal.ts';
import type { LenderSource } from '../domain/source.ts';

/** What the embedded lender needs from the outside. */
export type SimulationParts = {
  readonly vehicles: Vehicles;
  /** The plans in force, always the newest published ones. */
  readonly tables: () => RateTables;
  /** The date in a market now: credits are priced as if released on it. */
  readonly today: (market: LenderSite['market']) => PlainDate;
  /** Whether prices are compared with the catalogue; not where a maker prices elsewhere. */
  readonly checkPrices: boolean;
};

/** A plan that is offered today, ready to price. */
export type OpenPlan = {
  readonly ok: true;
  readonly table: RateTable;
  readonly release: Release;
  /** Every term for a car, as `plansOf`; the same question has the same answer for as long as the day lasts. */
  readonly plans: (financing: Financing) => PlansResult;
};

/** Where every simulation of the embedded lender begins: the car is checked and the plan of the day is laid out. */
export type SimulationEntry = {
  readonly prices: Vehicles['find'];
  /** Why a simulation for this car is refused before anything is priced. */
  readonly refuse: (
    site: LenderSite,
    key: Parameters<Vehicles['find']>[1],
    car: SentCar,
  ) => Refused | undefined;
  readonly open: (site: LenderSite, source: LenderSource, plan?: string) => OpenPlan | Refused;
};

/** What the answers of all plans of the day may take: shoppers ask about few prices, at the slider's few entrances. */
const CACHE_BYTES = 24 * 2 ** 20;
/** Plans that were told once are kept as a text beside what they are (`io/encoding`). */
const createAnswerCache = () =>
  boundedCache<PlansResult>({ maxBytes: CACHE_BYTES, sizeOf: (answer) => 2 * bytesOf(answer) });

/** All simulations of a day share their due dates: they are laid out once, and again when the date or the plans change. */
export function openSimulations({ vehicles, tables, today, checkPrices }: SimulationParts): SimulationEntry {
  const answerCache = createAnswerCache();
  let days = 0;
  const laidOut = new WeakMap<RateTable, OpenPlan>();
  return {
    prices: vehicles.find,
    refuse(site, key, car) {
      const agreed = agreedFor(site, { ...key, year: key.year ?? 0 }, car.ids);
      const refusal = carRefusal(site, car, vehicles.find(site, key), checkPrices, agreed);
      return refusal && { ok: false, ...refusal };
    },
    open(site, source, plan) {
      const date = today(site.market);
      const table = findTable(tables(), site, source, date, plan);
      if (!table) return { ok: false, reason: 'no-plan' };
      const known = laidOut.get(table);
      const isOfToday = known?.release.date === date;
      if (!isOfToday) days += 1;
      const plans = isOfToday ? known : layOut(table, date, { cache: answerCache, number: days });
      laidOut.set(table, plans);
      const { tradeIn = 0 } = site.agreed ?? {};
      return tradeIn > 0 ? fromEntrance(plans, tradeIn) : plans;
    },
  };
}

/** The same plan for whoever pays so much of the entrance with a car of their own. */
const fromEntrance = (open: OpenPlan, least: Cents): OpenPlan => ({
  ...open,
  plans: (financing) =>
    financing.entrance < least ? { ok: false, reason: 'entrance-too-low' } : open.plans(financing),
});

/** Where the answers of all plans are kept, each under the number of its plan and day. */
type Answers = { readonly cache: LRUCache<string, PlansResult>; readonly number: number };

function layOut(table: RateTable, date: PlainDate, { cache, number }: Answers): OpenPlan {
  const release = releaseOn(table, date);
  return {
    ok: true,
    table,
    release,
    plans(financing) {
      if (financing.schedule !== undefined) return inFull(table, financing, release);
      const { price, entrance, residualPercent = 0, iofExempt = false, isCompany = false } = financing;
      const question = `${number} ${price} ${entrance} ${residualPercent} ${iofExempt} ${isCompany}`;
      const known = cache.get(question) ?? plansOf(table, financing, release);
      cache.set(question, known);
      return known;
    },
  };
}

/** The plans with everything about the one term that is asked for: its schedule, its trace and its legal text. */
function inFull(table: RateTable, financing: Financing, release: Release): PlansResult {
  const priced = plansOf(table, financing, release);
  if (!priced.ok) return priced;
  const plans = priced.plans.map((plan) => {
    if (plan.installments !== financing.schedule || !plan.details) return plan;
    const text = legalText(table, plan, financing, { release });
    return { ...plan, details: { ...plan.details, legalText: text } };
  });
  return { ok: true, plans };
}
