import { LRUCache } from 'lru-cache';
import type { PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Lender, Vehicles } from '../contract.ts';
import { type CdcTable, cdcDefaults, cdcPlans, cdcTimeline, offerValidUntil } from '../domain/cdc.ts';
import { type CdcOffer, carRefusal, type LenderSite } from '../domain/cdc-simulation.ts';
import { iofRates } from '../domain/iof.ts';
import type { Timeline } from '../domain/timeline.ts';

/** What the embedded lender needs from the outside. */
export type LenderParts = {
  readonly vehicles: Vehicles;
  /** The plans of each market. */
  readonly tables: Readonly<Record<LenderSite['market'], CdcTable>>;
  /** The date in a market now: credits are priced as if released on it. */
  readonly today: (market: LenderSite['market']) => PlainDate;
  /** A new id that nobody can guess. */
  readonly newId: () => string;
};

/** The lender that answers unless a maker names another: the plans of its tables, priced without touching a database. */
export function embeddedLender({ vehicles, tables, today, newId }: LenderParts): Lender {
  const days = { BR: oneDay(tables.BR), AR: oneDay(tables.AR) };
  return {
    async defaults(site, car) {
      if (!vehicles.find(site, car)) return { ok: false, reason: 'unknown-vehicle' };
      return { ok: true, defaults: cdcDefaults(tables[site.market]) };
    },
    async simulateCdc(site, terms) {
      const reason = carRefusal(site, terms, vehicles.find(site, terms));
      if (reason) return { ok: false, reason };
      const { price, offer } = days[site.market](today(site.market));
      const priced = price(terms.carPrice, terms.entrance);
      if (!priced.ok) return priced;
      return { ok: true, simulation: { transactionId: newId(), plans: priced.plans, offer } };
    },
  };
}

type Priced = ReturnType<typeof cdcPlans>;
type Day = {
  readonly release: PlainDate;
  readonly price: (carPrice: Cents, entrance: Cents) => Priced;
  readonly offer: CdcOffer;
};

/** Answers kept for a day: shoppers ask about few prices, at the slider's few entrances. */
const KEPT = 5_000;

/** All simulations of a day share their due dates: they are laid out once, and again when the date changes. */
function oneDay(table: CdcTable): (release: PlainDate) => Day {
  let day: Day | undefined;
  return (release) => {
    if (day?.release !== release) day = layOut(table, release);
    return day;
  };
}

function layOut(table: CdcTable, release: PlainDate): Day {
  const { lender, lateFine, lateInterest } = table.offer;
  const tax = table.market === 'BR' ? iofRates('person', release) : undefined;
  return {
    release,
    price: pricing(table, cdcTimeline(table, release)),
    offer: {
      validUntil: offerValidUntil(table, release),
      lenderName: lender.name,
      lenderAddress: lender.address,
      lateFine,
      lateInterest,
      iof: tax && { yearlyRate: tax.daily * tax.maxDays, additionalRate: tax.additional },
    },
  };
}

/** The same question has the same answer for as long as the day lasts. */
function pricing(table: CdcTable, timeline: Timeline): Day['price'] {
  const kept = new LRUCache<string, Priced>({ max: KEPT });
  return (carPrice, entrance) => {
    const question = `${carPrice} ${entrance}`;
    const known = kept.get(question) ?? cdcPlans(table, carPrice, entrance, timeline);
    kept.set(question, known);
    return known;
  };
}
