import { hashOf } from '../../../../io/idempotency.ts';
import type { PlainDate } from '../../../../kit/calendar.ts';
import type { B2Lender, B2OfferAddress, B2Result } from '../../contract/b2.ts';
import {
  type B2Choice,
  type B2Facts,
  type B2Simulation,
  type B2Update,
  b2Facts,
  b2Financing,
  b2Offers,
  b2RevisionOf,
  b2Simulation,
  b2Source,
  b2TermsRefusal,
} from '../../domain/b2.ts';
import type { LenderSite } from '../../domain/car.ts';
import { offerTold } from '../../domain/cdc-simulation.ts';
import { owedBy } from '../../domain/pricing.ts';
import type { Refused } from '../../domain/refusal.ts';
import type { Desk } from '../desk.ts';
import { answerText, type KeptSimulation, type SimulationStore } from './store.ts';

export type B2Parts = {
  readonly simulations: SimulationStore;
  readonly today: (market: LenderSite['market']) => PlainDate;
  /** Makes UUIDs that nobody can guess. */
  readonly newId: () => string;
};

type Revision = { readonly id: string; readonly revision: number };
type Told = { readonly simulation: B2Simulation; readonly answer: string };
type Priced = (Told & { readonly ok: true; readonly validUntil: PlainDate }) | Refused;

/** The bank partner's plans of the rate tables; every simulation is kept with its newest offers until they end. */
export function embeddedB2(desk: Desk, { simulations, today, newId }: B2Parts): B2Lender {
  function price(site: LenderSite, facts: B2Facts, choice: B2Choice, at: Revision): Priced {
    const refused = desk.refuse(site, facts.car, { price: facts.car.price });
    if (refused) return refused;
    const plan = desk.open(site, b2Source(facts.type));
    if (!plan.ok) return plan;
    const asked = b2Financing(facts, choice);
    if (!asked.ok) return asked;
    const priced = plan.plans(asked.financing);
    if (!priced.ok) return priced;
    const { table, release } = plan;
    const offers = b2Offers(at, asked.financing, choice, priced.plans);
    const offer = offerTold(table, { ...release, iof: owedBy(asked.financing, release) });
    const simulation = { ...b2Simulation(at.id, choice, offers, table), offer };
    return { ok: true, simulation, answer: answerText(simulation), validUntil: release.validUntil };
  }

  /** Another update was faster; that it was the same one is no refusal. */
  async function afterAnother(site: LenderSite, id: string, applied: string): Promise<B2Result> {
    const kept = await simulations.find(site, id);
    if (kept?.applied === applied) return told(kept);
    return { ok: false, reason: kept ? 'superseded-offer' : 'unknown-simulation' };
  }

  return {
    async simulateB2(site, terms) {
      const refused = b2TermsRefusal(site, terms, today(site.market));
      if (refused) return refused;
      const facts = b2Facts(terms);
      const at = { id: newId(), revision: 1 };
      const priced = price(site, facts, terms, at);
      if (!priced.ok) return priced;
      const { simulation, answer, validUntil } = priced;
      await simulations.create(site, { ...at, facts, simulation, answer, validUntil });
      return told(priced);
    },
    async updateB2(site, at, update) {
      const kept = await simulations.find(site, at.simulationId);
      if (!kept) return { ok: false, reason: 'unknown-simulation' };
      if (kept.validUntil < today(site.market)) return { ok: false, reason: 'expired-simulation' };
      const applied = hashOf([at.offerId, update]);
      if (kept.applied === applied) return told(kept);
      const refused = updateRefusal(kept, at, update);
      if (refused) return refused;
      const { id, facts } = kept;
      const next = { id, revision: kept.revision + 1 };
      const priced = price(site, facts, update, next);
      if (!priced.ok) return priced;
      const { simulation, answer, validUntil } = priced;
      const isFirst = await simulations.replace({ ...next, facts, simulation, answer, validUntil, applied });
      return isFirst ? told(priced) : afterAnother(site, id, applied);
    },
  };
}

const told = ({ simulation, answer }: Told): B2Result => ({ ok: true, simulation, answer });

/** Only the newest offers can be changed, and only on the terms that the simulation was made on. */
function updateRefusal(
  { id, revision, facts, simulation }: KeptSimulation,
  { offerId }: B2OfferAddress,
  { type, origin }: B2Update,
): Refused | undefined {
  const named = b2RevisionOf(offerId, id) ?? Infinity;
  if (named < revision) return { ok: false, reason: 'superseded-offer' };
  const { bestOffer, otherOffers } = simulation;
  const isOffered = bestOffer?.id === offerId || otherOffers.some((offer) => offer.id === offerId);
  if (!isOffered) return { ok: false, reason: 'unknown-offer' };
  return type === facts.type && origin === facts.origin ? undefined : { ok: false, reason: 'other-terms' };
}
