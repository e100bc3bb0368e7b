import { boundedCache, bytesOf } from '../../../../io/bounded-cache.ts';
import { smallestIn } from '../../../../kit/money.ts';
import type { NextLender } from '../../contract/next.ts';
import { agreedFor, type LenderSite } from '../../domain/car.ts';
import { offerText } from '../../domain/cdc-simulation.ts';
import { type NextTerms, type NextTermsResult, nextDefaults, nextTerms } from '../../domain/next.ts';
import type { Financing } from '../../domain/pricing.ts';
import { percentOf } from '../../domain/rate-table.ts';
import type { Refused } from '../../domain/refusal.ts';
import type { SimulationId } from '../simulation-ids.ts';
import type { OpenPlan, SimulationEntry } from '../simulations.ts';

/** The NEXT plans of the rate tables, priced without touching a database. `idOf` gives ids that nobody can guess. */
export function embeddedNext(entry: SimulationEntry, idOf: SimulationId): NextLender {
  const termsOf = cachedTerms();
  return {
    async nextDefaults(site, car) {
      if (car.market !== site.market) return { ok: false, reason: 'wrong-market' };
      if (car.brand !== site.brand) return { ok: false, reason: 'wrong-brand' };
      if (!entry.prices(site, car)) return { ok: false, reason: 'unknown-vehicle' };
      const plan = entry.open(site, 'NEXT');
      return plan.ok ? { ok: true, defaults: nextDefaults(plan.table) } : plan;
    },
    async simulateNext(site, terms, { schedule } = {}) {
      const car = priceOf(entry, site, terms);
      if (!car.ok) return car;
      const plan = entry.open(site, 'NEXT');
      if (!plan.ok) return plan;
      const entrance = percentOf(car.price, terms.entrancePercent, smallestIn(site.market));
      const priced = termsOf(plan, { price: car.price, entrance, schedule });
      if (!priced.ok) return priced;
      const offer = offerText(plan.table, plan.release);
      const credit = car.price - entrance;
      const simulated = { mvsCode: terms.mvsCode, year: terms.year, carPrice: car.price, entrance };
      const transactionId = idOf(site, simulated, plan.release.validUntil);
      return { ok: true, simulation: { transactionId, terms: priced.terms, credit, offer } };
    },
  };
}

/** What the answers of all plans of the day may take, as `simulations.ts` bounds its own. */
const CACHE_BYTES = 12 * 2 ** 20;

/** All that NEXT's terms depend on: a question with more to it needs a longer key. */
type NextFinancing = Pick<Financing, 'price' | 'entrance' | 'schedule'>;

/** The terms of a plan: put together once for a price and an entrance, as every residual of theirs is priced once. */
function cachedTerms(): (plan: OpenPlan, financing: NextFinancing) => NextTermsResult {
  const termsCache = boundedCache<NextTermsResult>({
    maxBytes: CACHE_BYTES,
    sizeOf: (terms) => 2 * bytesOf(terms),
  });
  let plans = 0;
  const numbers = new WeakMap<OpenPlan, number>();
  const numberOf = (plan: OpenPlan) => {
    const number = numbers.get(plan) ?? ++plans;
    numbers.set(plan, number);
    return number;
  };
  return (plan, financing) => {
    const priced = () => nextTerms(plan.table, financing, plan.plans);
    if (financing.schedule !== undefined) return priced();
    const key = `${numberOf(plan)} ${financing.price} ${financing.entrance}`;
    const terms = termsCache.get(key) ?? priced();
    termsCache.set(key, terms);
    return terms;
  };
}

/** The price that was sent, if the car can have it; else what the catalogue says that the car with these parts costs. */
function priceOf(
  entry: SimulationEntry,
  site: LenderSite,
  terms: NextTerms,
): { readonly ok: true; readonly price: number } | Refused {
  const { brand, market, partIds, carPrice } = terms;
  if (market !== site.market) return { ok: false, reason: 'wrong-market' };
  const price =
    carPrice ?? agreedFor(site, terms, partIds)?.price ?? entry.prices(site, terms)?.paid(partIds);
  const refused = entry.refuse(site, terms, { brand, price: price ?? 0, ids: partIds });
  if (refused) return refused;
  return price === undefined ? { ok: false, reason: 'unknown-part' } : { ok: true, price };
}
