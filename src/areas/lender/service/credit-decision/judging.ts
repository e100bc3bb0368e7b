/** What a proposal comes to before anything of it is stored. */
import { writerOf } from '../../../../io/encoding.ts';
import type { PlainDate } from '../../../../kit/calendar.ts';
import { type Cents, fromCents } from '../../../../kit/money.ts';
import { onlyDigits } from '../../../../kit/validators/cpf.ts';
import { bankProposal } from '../../contract/credit-decision/bank-proposal.ts';
import { flowProposal } from '../../contract/credit-decision/flow-proposal.ts';
import { agreedFor, type LenderSite } from '../../domain/car.ts';
import { bankFaults } from '../../domain/credit-decision/check-bank.ts';
import { flowFaults } from '../../domain/credit-decision/check-flow.ts';
import {
  type DecidedFunding,
  type DecidedProposal,
  decidedTerms,
} from '../../domain/credit-decision/decided.ts';
import type { CreditRefused } from '../../domain/credit-decision/decision.ts';
import { type CreditDecision, type CreditFacts, decide } from '../../domain/credit-decision/policy.ts';
import type { BankProposal, FlowProposal } from '../../domain/credit-decision/proposal.ts';
import type { CreditSettings } from '../../domain/credit-decision/settings.ts';
import { type StillOffered, stillOffered } from '../../domain/credit-decision/still-offered.ts';
import type { StoredSimulation } from '../b2/store.ts';
import type { CreditDecisionParts } from './parts.ts';
import type { NewProposal } from './store.ts';

/** What the portal's own credit decision always knows. */
type Figures = Required<Pick<DecidedProposal, 'car'>> & {
  readonly dueDate: PlainDate;
  readonly funding: DecidedFunding;
};

/** A proposal that can be taken, with what was decided about it. */
export type Judged = {
  readonly ok: true;
  readonly decision: CreditDecision;
  /** Id of the quotation's version at whose price it is. */
  readonly agreed: string | undefined;
  readonly facts: Figures & Pick<DecidedProposal, 'buyer' | 'dealer' | 'options' | 'isAgreed'>;
  readonly person: NewProposal['person'];
  /** As it came over the wire, for whoever at the lender opens it. */
  readonly wire: unknown;
};

export type Verdict = Judged | CreditRefused;

/** It has been checked on its way in. */
const [bankWire, flowWire] = [writerOf(bankProposal), writerOf(flowProposal)];

const refused = (reason: CreditRefused['reason']): CreditRefused => ({ ok: false, reason });
const invalid = (faults: CreditRefused['faults']): CreditRefused => ({
  ok: false,
  reason: 'invalid-proposal',
  faults,
});

/** Flow A: all figures are those of the offer that is kept; a browser's are not even asked for. */
export async function judgeBank(
  { simulations, today }: Pick<CreditDecisionParts, 'simulations' | 'today'>,
  settings: CreditSettings,
  site: LenderSite,
  proposal: BankProposal,
): Promise<Verdict> {
  const day = today(site.market);
  const { person } = proposal;
  const faults = bankFaults(person, settings, { market: site.market, today: day });
  if (faults.length > 0) return invalid(faults);
  const simulation = await simulations.find(site, proposal.simulationId);
  if (!simulation) return refused('unknown-simulation');
  if (simulation.validUntil < day) return refused('expired-simulation');
  const found = offerOf(simulation, proposal);
  if (!found.ok) return found;
  const { offer } = found;
  const { mvsCode, year, price: carPrice } = simulation.facts.car;
  const funding = {
    carPrice,
    downPayment: offer.entrance,
    credit: offer.credit,
    installments: offer.installments,
    installment: offer.installment,
    residual: offer.residual,
    residualPercent: offer.residualPercent,
    terms: decidedTerms(offer.plan),
  };
  const facts: CreditFacts = {
    document: onlyDigits(person.document),
    birthdate: person.birthdate,
    income: person.income,
    spouseIncome: undefined, // flow A does not ask for it
    identity: { type: person.identityType, number: person.identityNumber },
    installment: offer.installment,
    installments: offer.installments,
    today: day,
  };
  return {
    ok: true,
    decision: decide(settings.policy, settings.testDocuments, facts),
    agreed: simulation.facts.agreed,
    facts: {
      dueDate: simulation.validUntil,
      buyer: { name: person.name, document: person.document, email: person.email },
      car: { mvsCode, year },
      isAgreed: simulation.facts.agreed !== undefined,
      funding,
    },
    person: marksOf(person.document, person.email, person.phone, person.spouse?.document),
    wire: bankWire(proposal),
  };
}

type SimulatedOffer = NonNullable<StoredSimulation['simulation']['bestOffer']>;

/** The offer that a proposal names, if it is one of the newest and of the terms that the simulation was made on. */
function offerOf(
  { id, revision, facts, simulation }: StoredSimulation,
  { subOfferId, type, origin }: BankProposal,
): { readonly ok: true; readonly offer: SimulatedOffer } | CreditRefused {
  if (type !== facts.type || origin !== facts.origin || facts.borrower === 'company')
    return refused('other-terms');
  const offers = [simulation.bestOffer, ...simulation.otherOffers];
  const offer = offers.find((one) => one?.subId === subOfferId);
  if (offer) return { ok: true, offer };
  const named = subOfferId.startsWith(`${id}-`) ? subOfferId.slice(id.length + 1) : '';
  const earlier = /^([1-9]\d{0,8})-\d{1,3}-1$/.exec(named)?.[1];
  return refused(earlier && Number(earlier) < revision ? 'superseded-offer' : 'unknown-offer');
}

/** Flow B: its figures are compared with what is on offer, and those on offer count. */
export async function judgeFlow(
  parts: Pick<
    CreditDecisionParts,
    'refuseCar' | 'tables' | 'today' | 'ids' | 'simulations' | 'simulatesElsewhere'
  >,
  settings: CreditSettings,
  site: LenderSite,
  proposal: FlowProposal,
): Promise<Verdict> {
  const { refuseCar, tables, today } = parts;
  const day = today(site.market);
  const { person, car, funding, work, spouse, dealer, phone } = proposal;
  const faults = flowFaults(proposal, settings, { market: site.market, today: day });
  if (faults.length > 0) return invalid(faults);
  const wrong = carFault(refuseCar, site, proposal);
  if (wrong) return wrong;
  const untrue = await simulationFault(parts, site, proposal, day);
  if (untrue) return refused(untrue);
  const found: StillOffered = stillOffered(tables(), site, funding, day);
  if (!found.ok) {
    const { changes, costs } = found;
    return { ok: false, reason: 'changed-offer', changes, costs };
  }
  const { plan, credit, residual, residualPercent, validUntil } = found.offered;
  const agreed = agreedFor(site, car)?.version;
  const facts: CreditFacts = {
    document: onlyDigits(person.document),
    birthdate: person.birthdate,
    income: work.income,
    spouseIncome: spouse?.income,
    identity: undefined,
    installment: plan.installment,
    installments: plan.installments,
    today: day,
  };
  return {
    ok: true,
    decision: decide(settings.policy, settings.testDocuments, facts),
    agreed,
    facts: {
      dueDate: validUntil,
      buyer: { name: person.name, document: person.document, email: person.email },
      dealer,
      car: { mvsCode: car.mvsCode, year: car.year },
      options: car.optionals,
      isAgreed: agreed !== undefined,
      funding: {
        carPrice: funding.carPrice,
        downPayment: funding.downPayment,
        credit,
        installments: plan.installments,
        installment: plan.installment,
        residual,
        residualPercent,
        terms: decidedTerms(plan),
      },
    },
    person: marksOf(person.document, person.email, phone, spouse?.document),
    wire: flowWire(proposal),
  };
}

/** Why the simulation that a submission names is none that it can be for: unknown here, ended, or about something else (R11). */
async function simulationFault(
  {
    ids,
    simulations,
    simulatesElsewhere,
  }: Pick<CreditDecisionParts, 'ids' | 'simulations' | 'simulatesElsewhere'>,
  site: LenderSite,
  { car, funding }: FlowProposal,
  day: PlainDate,
): Promise<'unknown-simulation' | 'expired-simulation' | 'other-terms' | undefined> {
  if (simulatesElsewhere?.(site)) return undefined;
  const { transactionId, carPrice, downPayment: entrance } = funding;
  const { mvsCode, year } = car;
  const read = ids.read(site, transactionId);
  const simulation = read ? undefined : await simulations.find(site, transactionId);
  const validUntil = (read ?? simulation)?.validUntil;
  if (validUntil === undefined) return 'unknown-simulation';
  if (validUntil < day) return 'expired-simulation';
  const own = simulation?.facts.car;
  const isAbout = own
    ? own.mvsCode === mvsCode && own.year === year && own.price === carPrice
    : read?.isAbout({ mvsCode, year, carPrice, entrance });
  return isAbout ? undefined : 'other-terms';
}

/** Why no proposal is taken for a car: the site does not sell it, or not for that price. */
export function carFault(
  refuseCar: CreditDecisionParts['refuseCar'],
  site: LenderSite,
  { car, funding }: FlowProposal,
): CreditRefused | undefined {
  const { mvsCode, year, color } = car;
  const sent = { brand: car.brand.toLowerCase(), price: funding.carPrice };
  const refusal = refuseCar(site, { mvsCode, year, color }, sent);
  if (!refusal) return undefined;
  const { reason, prices } = refusal;
  if (prices) return { ok: false, reason: 'changed-offer', changes: [changedPrice(prices)] };
  return invalid([{ field: reason === 'wrong-brand' ? 'car.brand' : 'car.mvsCode', message: reason }]);
}

const changedPrice = ({ sent, expected }: { readonly sent: Cents; readonly expected: Cents }) => ({
  figure: 'carPrice',
  sent,
  offered: expected,
});

const marksOf = (
  document: string,
  email: string,
  { areaCode, number }: { readonly areaCode: string; readonly number: string },
  spouse: string | undefined,
) => ({ document, email, phone: areaCode + number, ...(spouse === undefined ? {} : { spouse }) });

/** What is kept of a judged proposal, sealed: as it was sent, what it was decided by, and why. */
export const payloadOf = ({ wire, facts: result, decision }: Judged, revision: string): string =>
  JSON.stringify({
    proposal: wire,
    funding: { ...result.funding, installment: fromCents(result.funding.installment) },
    decision,
    policy: revision,
  });
