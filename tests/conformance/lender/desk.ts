import { z } from 'zod';
import { bankProposal } from '../../../src/areas/lender/contract/credit-decision/bank-proposal.ts';
import { baseDataAnswer } from '../../../src/areas/lender/contract/credit-decision/base-data.ts';
import {
  bankDecision,
  flowDecision,
  flowProposal,
  occupationGroups,
  zflowSimulation,
} from '../../../src/areas/lender/contract.ts';
import { aBankProposal, aFlowProposal, anApplicant } from '../../../src/areas/lender/examples.ts';
import {
  type BankApplicant,
  type BaseData,
  DRIVER_LICENCE,
  MARRIED,
} from '../../../src/areas/lender/index.ts';
import { created } from './b2.ts';
import { type Ask, answerOf, type Call, holds, refuses, type Send, type Subject, survives } from './call.ts';
import { asks as zflowAsks } from './zflow.ts';

/** A person of each market, whose document exists as a number only. */
const people = {
  BR: anApplicant(),
  AR: anApplicant({
    document: '20123456786',
    phone: { areaCode: '11', number: '45678901' },
    address: { ...anApplicant().address, postalCode: 'C1043AAZ', city: 'Buenos Aires', state: 'C' },
  }),
} as const;

const asksBaseData = (simulationId: string, product = 'SON'): Ask => ({
  service: 'proposal',
  method: 'GET',
  path: `/base-data/${simulationId}`,
  query: { product },
});

function personIn(market: Subject['market']): BankApplicant {
  const person = (people as Partial<Record<typeof market, BankApplicant>>)[market];
  if (!person) throw new Error(`nobody here is of ${market}`);
  return person;
}

/** The person, with codes that this house's lists have. */
function personBy({ market }: Subject, data: BaseData): BankApplicant {
  const person = personIn(market);
  const first = (list: keyof typeof data, not?: string) => {
    const choices = data[list];
    const found = Array.isArray(choices) ? choices.find(({ code }) => code !== not) : undefined;
    return (found?.code as string | undefined) ?? '';
  };
  const states = data.states ?? [];
  const isKnown = states.some(({ code }) => code === person.address.state);
  return {
    ...person,
    identityType: first('identityTypes', DRIVER_LICENCE),
    nationality: first('nationalities'),
    gender: first('genders'),
    occupation: first('occupations'),
    maritalStatus: first('maritalStatuses', MARRIED),
    address: { ...person.address, state: isKnown ? person.address.state : first('states') },
  };
}

/** A proposal for a simulation that is made for it. */
async function asksProposal(send: Send, subject: Subject): Promise<Ask> {
  const { id, bestOffer } = await created(send, subject, 'B2_TRADITIONAL');
  const data = await answerOf(send, asksBaseData(id), baseDataAnswer);
  const proposal = aBankProposal({
    simulationId: id,
    subOfferId: bestOffer?.subId ?? '',
    person: personBy(subject, data),
  });
  const { income: _, ...person } = proposal.person; // beyond the specified payload
  const body = z.encode(bankProposal, { ...proposal, person });
  return { service: 'proposal', method: 'POST', path: '/proposal', body };
}

const asksOccupations: Ask = { service: 'financing', method: 'GET', path: '/occupation/zflow' };

/** A submission with the figures of a zero-flow simulation that is made for it. */
async function asksSubmission(send: Send, subject: Subject): Promise<Ask> {
  const { plans, entrance, transactionId } = await answerOf(send, zflowAsks(subject), zflowSimulation);
  const groups = await answerOf(send, asksOccupations, occupationGroups);
  const [plan] = plans;
  if (!plan) throw new Error('no plan for the entrance');
  const { market, mvs: mvsCode, year, color, brand, price } = subject;
  const carPrice = Math.round(price * 100);
  const { document, phone, address } = personIn(market);
  const some = aFlowProposal();
  const [group] = groups;
  const proposal = {
    ...some,
    person: { ...some.person, document },
    address,
    phone,
    work: {
      ...some.work,
      occupation: group?.code ?? '',
      activity: group?.occupations?.[0]?.code ?? '',
      income: carPrice,
    },
    car: { ...some.car, mvsCode, year, color, brand },
    dealer: { ...some.dealer, code: subject.dealer },
    funding: {
      transactionId: transactionId ?? 'none-was-told',
      carPrice,
      downPayment: entrance,
      fundingValue: carPrice - entrance,
      installments: plan.installments,
      installment: plan.installment,
      monthlyRate: plan.monthlyRate,
      annualRate: plan.details?.annualRate ?? (1 + plan.monthlyRate) ** 12 - 1,
      monthlyCet: plan.monthlyCet,
      annualCet: plan.annualCet,
      registrationFee: plan.registrationFee,
      contractRegistrationFee: plan.contractRegistrationFee,
      iofYearly: plan.details?.iof?.daily ?? 0,
      iofAdditional: plan.details?.iof?.additional ?? 0,
    },
  };
  const body = z.encode(flowProposal, proposal);
  return { service: 'financing', method: 'PUT', path: '/zflow/submitProposalFlow', body };
}

const without = (ask: Ask, name: string): Ask => ({
  ...ask,
  body: Object.fromEntries(Object.entries(ask.body as object).filter(([field]) => field !== name)),
});

/** The calls of document 2, section 7, about proposals. */
export const deskCalls: readonly Call[] = [
  {
    name: 'GET {proposal api}/base-data/{simulationId}',
    async check(send, subject) {
      const { id } = await created(send, subject, 'B2_TRADITIONAL');
      const { expirationDate, ...lists } = await answerOf(send, asksBaseData(id), baseDataAnswer);
      for (const [name, list] of Object.entries(lists)) holds(`an entry of ${name}`, (list ?? []).length > 0);
      await refuses(send, { 'another product': asksBaseData(id, 'XXX') });
      return `until ${expirationDate}`;
    },
  },
  {
    name: 'POST {proposal api}/proposal',
    async check(send, subject) {
      const ask = await asksProposal(send, subject);
      const { id, status } = await answerOf(send, ask, bankDecision);
      holds('a number of the proposal', Boolean(id));
      await survives(send, { 'the same proposal sent twice': ask });
      await refuses(send, {
        'no person': without(ask, 'person_details'),
        'another product': { ...ask, body: { ...(ask.body as object), product: 'XXX' } },
      });
      return status;
    },
  },
  {
    name: 'GET {financing}/occupation/zflow',
    async check(send) {
      const groups = await answerOf(send, asksOccupations, occupationGroups);
      holds('a group of occupations', groups.length > 0);
      return `${groups.length} groups`;
    },
  },
  {
    name: 'PUT {financing}/zflow/submitProposalFlow',
    async check(send, subject) {
      const ask = await asksSubmission(send, subject);
      const { status } = await answerOf(send, ask, flowDecision);
      await survives(send, { 'the same submission sent twice': ask });
      await refuses(send, { 'no vehicle': without(ask, 'vehicle') });
      return status;
    },
  },
];
