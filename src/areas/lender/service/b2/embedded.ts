import { hashOf } from '../../../../io/idempotency.ts';
import type { PlainDate } from '../../../../kit/calendar.ts';
import type { B2Lender, B2OfferAddress, B2Result } from '../../contract/b2.ts';
import { type B2Simulation, type B2Update, b2RevisionOf } from '../../domain/b2.ts';
import type { LenderSite } from '../../domain/car.ts';
import type { Refused } from '../../domain/refusal.ts';
import { type B2Pricing, b2Quotes } from './pricing.ts';
import { answerText, type SimulationStore, type StoredSimulation } from './store.ts';

export type B2Parts = {
  readonly pricing: B2Pricing;
  readonly simulations: SimulationStore;
  readonly today: (market: LenderSite['market']) => PlainDate;
};

type AnsweredSimulation = { readonly simulation: B2Simulation; readonly answer: string };

/** The bank partner's plans of the rate tables; every simulation is kept with its newest offers until they end. */
export function embeddedB2({ pricing, simulations, today }: B2Parts): B2Lender {
  /** Another update was faster; that it was the same one is no refusal. */
  async function afterAnother(site: LenderSite, id: string, applied: string): Promise<B2Result> {
    const stored = await simulations.find(site, id);
    if (stored?.applied === applied) return resultOf(stored);
    return { ok: false, reason: stored ? 'superseded-offer' : 'unknown-simulation' };
  }

  return {
    ...b2Quotes(pricing),
    async simulateB2(site, terms) {
      const begun = pricing.begin(site, terms);
      if (!begun.ok) return begun;
      const { ok: _, ...first } = begun;
      const stored = { ...first, answer: answerText(first.simulation) };
      await simulations.create(site, stored);
      return resultOf(stored);
    },
    async updateB2(site, at, update) {
      const stored = await simulations.find(site, at.simulationId);
      if (!stored) return { ok: false, reason: 'unknown-simulation' };
      if (stored.validUntil < today(site.market)) return { ok: false, reason: 'expired-simulation' };
      const applied = hashOf([at.offerId, update]);
      if (stored.applied === applied) return resultOf(stored);
      const refused = updateRefusal(stored, at, update);
      if (refused) return refused;
      const { id, facts } = stored;
      const next = { id, revision: stored.revision + 1 };
      const priced = pricing.price(site, facts, update, next);
      if (!priced.ok) return priced;
      const { simulation, validUntil } = priced;
      const changed = { ...next, facts, simulation, answer: answerText(simulation), validUntil, applied };
      const isFirst = await simulations.replace(changed);
      return isFirst ? resultOf(changed) : afterAnother(site, id, applied);
    },
  };
}

const resultOf = ({ simulation, answer }: AnsweredSimulation): B2Result => ({ ok: true, simulation, answer });

/** Only the newest offers can be changed, and only on the terms that the simulation was made on. */
function updateRefusal(
  { id, revision, facts, simulation }: StoredSimulation,
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
