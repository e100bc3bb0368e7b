import type { CdcLender } from '../../contract.ts';
import { cdcDefaults } from '../../domain/cdc.ts';
import { offerTold } from '../../domain/cdc-simulation.ts';
import type { Desk } from '../desk.ts';

/** The CDC plans of the rate tables, priced without touching a database. `newId` gives ids that nobody can guess. */
export function embeddedCdc(desk: Desk, newId: () => string): CdcLender {
  return {
    async defaults(site, car) {
      if (!desk.prices(site, car)) return { ok: false, reason: 'unknown-vehicle' };
      const plan = desk.open(site, 'CDC');
      return plan.ok ? { ok: true, defaults: cdcDefaults(plan.table) } : plan;
    },
    async simulateCdc(site, terms, { schedule } = {}) {
      const refused = desk.refuse(site, terms, { brand: terms.brand, price: terms.carPrice });
      if (refused) return refused;
      const plan = desk.open(site, 'CDC');
      if (!plan.ok) return plan;
      const priced = plan.plans({ price: terms.carPrice, entrance: terms.entrance, schedule });
      if (!priced.ok) return priced;
      const offer = offerTold(plan.table, plan.release);
      return { ok: true, simulation: { transactionId: newId(), plans: priced.plans, offer } };
    },
  };
}
