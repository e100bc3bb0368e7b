import type { CdcLender } from '../../contract.ts';
import { cdcDefaults } from '../../domain/cdc.ts';
import { offerText } from '../../domain/cdc-simulation.ts';
import type { SimulationId } from '../simulation-ids.ts';
import type { SimulationEntry } from '../simulations.ts';

/** The CDC plans of the rate tables, priced without touching a database. `idOf` gives ids that nobody can guess. */
export function embeddedCdc(entry: SimulationEntry, idOf: SimulationId): CdcLender {
  return {
    async defaults(site, car) {
      if (!entry.prices(site, car)) return { ok: false, reason: 'unknown-vehicle' };
      const plan = entry.open(site, 'CDC');
      return plan.ok ? { ok: true, defaults: cdcDefaults(plan.table) } : plan;
    },
    async simulateCdc(site, terms, { schedule } = {}) {
      const refused = entry.refuse(site, terms, { brand: terms.brand, price: terms.carPrice });
      if (refused) return refused;
      const plan = entry.open(site, 'CDC');
      if (!plan.ok) return plan;
      const priced = plan.plans({ price: terms.carPrice, entrance: terms.entrance, schedule });
      if (!priced.ok) return priced;
      const offer = offerText(plan.table, plan.release);
      const transactionId = idOf(site, terms, plan.release.validUntil);
      return { ok: true, simulation: { transactionId, plans: priced.plans, offer } };
    },
  };
}
