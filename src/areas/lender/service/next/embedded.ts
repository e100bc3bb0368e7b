import type { NextLender } from '../../contract/next.ts';
import type { LenderSite } from '../../domain/car.ts';
import { offerTold } from '../../domain/cdc-simulation.ts';
import { type NextTerms, nextDefaults, nextTerms } from '../../domain/next.ts';
import { percentOf } from '../../domain/rate-table.ts';
import type { Refused } from '../../domain/refusal.ts';
import type { Desk } from '../desk.ts';
import type { SimulationId } from '../simulation-ids.ts';

/** The NEXT plans of the rate tables, priced without touching a database. `idOf` gives ids that nobody can guess. */
export function embeddedNext(desk: Desk, idOf: SimulationId): NextLender {
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
      const simulated = { mvsCode: terms.mvsCode, year: terms.year, carPrice: car.price, entrance };
      const transactionId = idOf(site, simulated, plan.release.validUntil);
      return { ok: true, simulation: { transactionId, terms: priced.terms, credit, offer } };
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
