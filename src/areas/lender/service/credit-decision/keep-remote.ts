/** Stores what another provider has decided about a proposal, so that its shopper can follow it. */
import { siteNameOf } from '../../../../io/service.ts';
import type { PlainDate } from '../../../../kit/calendar.ts';
import type { DecisionResult, ProposalCall } from '../../contract/credit-decision/calls.ts';
import { agreedFor, type LenderSite } from '../../domain/car.ts';
import { type DecidedProposal, decidedTerms } from '../../domain/credit-decision/decided.ts';
import type { BankProposal, FlowProposal } from '../../domain/credit-decision/proposal.ts';
import { stillOffered } from '../../domain/credit-decision/still-offered.ts';
import type { RateTables } from '../../domain/rate-tables.ts';
import type { SimulationStore } from '../b2/store.ts';

export type StoreDecisionOptions = {
  /** Stores a decided proposal. One that is stored already stays as it is. */
  readonly keep: (proposal: DecidedProposal) => Promise<unknown>;
  /** The portal's own simulations, for which that provider may have decided. */
  readonly simulations: Pick<SimulationStore, 'find'>;
  /** The portal's own plans, likewise. */
  readonly tables: () => RateTables;
  readonly today: (market: LenderSite['market']) => PlainDate;
  readonly now: () => Date;
};

/** What tells one flow's proposal from another's. */
type Facts = Pick<
  DecidedProposal,
  'flow' | 'buyer' | 'dealer' | 'car' | 'options' | 'isAgreed' | 'funding' | 'dueDate'
>;

/**
 * Stores a decision before it is answered, and again when a call is repeated: the repeat makes up for what a crash has left out. A decision
 * without a number cannot be followed and is not stored. Throws where it cannot be stored; nothing has been answered then.
 */
export async function storeDecision(
  { keep, now }: StoreDecisionOptions,
  site: LenderSite,
  result: DecisionResult,
  { facts, call }: { readonly facts: () => Promise<Facts>; readonly call: ProposalCall },
): Promise<DecisionResult> {
  if (!result.ok || result.decision.id === undefined) return result;
  const { id, status, dueDate } = result.decision;
  const answer = await facts();
  const decision = {
    id,
    site: siteNameOf(site),
    status,
    decidedAt: now(),
    dueDate: dueDate ?? answer.dueDate,
  };
  const { dealer, options, boxes, documents, account } = call;
  const named = { ...(dealer && { dealer }), ...(options && { options }) };
  await keep({ ...answer, ...named, ...decision, boxes, documents, account });
  return result;
}

/** Flow A's figures are those of its simulation: known where it is the portal's own, and nowhere else. */
export async function bankFacts(
  { simulations }: Pick<StoreDecisionOptions, 'simulations'>,
  site: LenderSite,
  { simulationId, subOfferId, person }: BankProposal,
): Promise<Facts> {
  const buyer = { name: person.name, document: person.document, email: person.email };
  const found = await simulations.find(site, simulationId);
  const { bestOffer, otherOffers = [] } = found?.simulation ?? {};
  const offer = [bestOffer, ...otherOffers].find((one) => one?.subId === subOfferId);
  if (!found || !offer) return { flow: 'A', buyer };
  const { mvsCode, year, price: carPrice } = found.facts.car;
  const { entrance: downPayment, credit, installments, installment, residual, residualPercent } = offer;
  const figures = { carPrice, downPayment, credit, installments, installment, residual, residualPercent };
  return {
    flow: 'A',
    buyer,
    car: { mvsCode, year },
    isAgreed: found.facts.agreed !== undefined,
    dueDate: found.validUntil,
    funding: { ...figures, terms: decidedTerms(offer.plan) },
  };
}

/** Flow B's figures where they are those of a plan of the portal's own; of another's a final instalment would not be known. */
export function flowFacts(
  { tables, today }: Pick<StoreDecisionOptions, 'tables' | 'today'>,
  site: LenderSite,
  { person, dealer, car, funding }: FlowProposal,
): Facts {
  const { mvsCode, year } = car;
  const buyer = { name: person.name, document: person.document, email: person.email };
  const isAgreed = agreedFor(site, car) !== undefined;
  const about = { car: { mvsCode, year }, options: car.optionals, isAgreed };
  const result = { flow: 'B', buyer, dealer, ...about } as const;
  const found = stillOffered(tables(), site, funding, today(site.market));
  if (!found.ok) return result;
  const { plan, credit, residual, residualPercent, validUntil } = found.offered;
  const { carPrice, downPayment } = funding;
  const { installments, installment } = plan;
  const figures = { carPrice, downPayment, credit, installments, installment, residual, residualPercent };
  return { ...result, dueDate: validUntil, funding: { ...figures, terms: decidedTerms(plan) } };
}
