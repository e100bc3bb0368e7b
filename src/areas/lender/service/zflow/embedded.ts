import type { ZflowLender } from '../../contract/zflow.ts';
import { offerText } from '../../domain/cdc-simulation.ts';
import { zflowAnswer } from '../../domain/zflow.ts';
import type { SimulationId } from '../simulation-ids.ts';
import type { SimulationEntry } from '../simulations.ts';

/** The zero-flow plans of the rate tables, priced without touching a database. Of the applicant nothing is used or kept. */
export function embeddedZflow(entry: SimulationEntry, idOf: SimulationId): ZflowLender {
  return {
    async simulateZflow(site, terms, { schedule, summaryOf } = {}) {
      const refused = entry.refuse(site, terms, { brand: terms.brand, price: terms.carPrice });
      if (refused) return refused;
      const plan = entry.open(site, 'ZFLOW');
      if (!plan.ok) return plan;
      const priced = plan.plans({ price: terms.carPrice, entrance: terms.entrance, schedule });
      if (!priced.ok) return priced;
      const answer = zflowAnswer(terms, priced.plans, summaryOf);
      const offer = offerText(plan.table, plan.release);
      const transactionId = idOf(site, terms, plan.release.validUntil);
      return { ok: true, simulation: { ...answer, transactionId, offer } };
    },
  };
}
