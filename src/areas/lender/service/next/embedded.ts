import type { NextLender } from '../../contract/next.ts';
import type { LenderSite } from '../../domain/car.ts';
import { offerTold } from '../../domain/cdc-simulation.ts';
import { type NextTerms, nextDefaults, nextTerms } from '../../domain/next.ts';
import { percentOf } from '../../domain/rate-table.ts';
import type { Refused } from '../../domain/refusal.ts';
import type { Desk } from '../desk.ts';

/** The NEXT plans of the rate tables, priced without touching a database. `newId` gives ids that nobody can guess. */
export function embeddedNext(desk: Desk, newId: () => string): NextLender {
  return {
    async nextDefaults(site, car) {
      if (car.market !== site.market) return { ok: false, reason: 'wrong-market' };
      if (car.brand !== site.brand) return { ok: false, reason: 'wrong-brand' };
      if (!desk.prices(site, car)) return { ok: false, reason: 'unknown-vehicle' };
      const plan = desk.open(site, 'NEXT');
      return plan.ok ? { ok: true, defaults: nextDefaults(plan.table) } : plan;
    },
    async simulateNext(site, terms, { schedule } = {}) {
      const car = priceOf(desk, site, terms);
      if (!car.ok) return car;
      const plan = desk.open(site, 'NEXT');
      if (!plan.ok) return plan;
      const entrance = percentOf(car.price, terms.entrancePercent);
      const priced = nextTerms(plan.table, { price: car.price, entrance, schedule }, plan.plans);
      if (!priced.ok) return priced;
      const offer = offerTold(plan.table, plan.release);
      const credit = car.price - entrance;
      return { ok: true, simulation: { transactionId: newId(), terms: priced.terms, credit, offer } };
    },
  };
}

/** The price that was sent, if the car can have it; else what the catalogue says that the car with these parts costs. */
function priceOf(
  desk: Desk,
  site: LenderSite,
  terms: NextTerms,
): { readonly ok: true; readonly price: number } | Refused {
  const { brand, market, partIds, carPrice } = terms;
  if (market !== site.market) return { ok: false, reason: 'wrong-market' };
  const price = carPrice ?? desk.prices(site, terms)?.paid(partIds);
  const refused = desk.refuse(site, terms, { brand, price: price ?? 0, ids: partIds });
  if (refused) return refused;
  return price === undefined ? { ok: false, reason: 'unknown-part' } : { ok: true, price };
}
