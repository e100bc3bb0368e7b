import { b2Simulation } from '../../../src/areas/lender/contract.ts';
import { type Ask, answerOf, type Call, holds, refuses, type Send, type Subject } from './call.ts';

const ENTRANCE = 40;
const TERM = 36;

/** The fixed customer of a new simulation (document 1, section 7), with a document that exists as a number only. */
const customer = ({ market }: Subject) => ({
  client_type: 'PF',
  buyer_document: market === 'BR' ? '52998224725' : '20123456786',
  document_type: 'CPF',
  birthdate: '01/01/1993',
  has_driver_license: true,
  is_taxi_driver: false,
  is_pwd: false,
  state: 'SP',
});

const kinds = {
  B2_TRADITIONAL: { product: 'SON', type: 'SIMPLE', origin: 'NMSC' },
  B2_BALAO: { product: 'SON', type: 'RESIDUAL', origin: 'NMSC', residual_value_percentage: 20 },
} as const;

type Kind = keyof typeof kinds;

const choice = ({ price }: Subject, entrance: number) => ({
  financed_amount: (Math.round(price * 100) - Math.round(price * entrance)) / 100,
  installment_quantity: TERM,
  entrance_value_percentage: entrance,
});

const asks = (subject: Subject, kind: Kind, change: object = {}): Ask => ({
  service: 'hub',
  method: 'POST',
  path: '/simulate',
  body: {
    ...kinds[kind],
    dealer_code: subject.dealer,
    customer: customer(subject),
    market: subject.market,
    vehicle: {
      mvs: subject.mvs,
      model_year: subject.year,
      manufacture_year: subject.year,
      price: subject.price,
    },
    ...choice(subject, ENTRANCE),
    ...change,
  },
});

const updates = (
  subject: Subject,
  kind: Kind,
  ids: [simulation: string, offer: string],
  entrance: number,
): Ask => ({
  service: 'hub',
  method: 'PUT',
  path: `/simulate/${ids[0]}/offers/${ids[1]}`,
  body: { ...kinds[kind], ...choice(subject, entrance), state: 'SP' },
});

const created = (send: Send, subject: Subject, kind: Kind) =>
  answerOf(send, asks(subject, kind), b2Simulation);

const simulates = (kind: Kind): Call => ({
  name: `POST {hub}/simulate (${kinds[kind].type})`,
  ask: (subject) => asks(subject, kind),
  async check(send, subject) {
    const { bestOffer, otherOffers, installmentOptions } = await created(send, subject, kind);
    holds('a best offer of the asked term', bestOffer?.installments === TERM);
    holds('terms on offer', installmentOptions.includes(TERM));
    holds('the entrance of the percent', bestOffer?.entrance === Math.round(subject.price * ENTRANCE));
    await refuses(send, {
      'another product': asks(subject, kind, { product: 'XXX' }),
      'a financed amount of its own': asks(subject, kind, { financed_amount: 1 }),
      'no customer': asks(subject, kind, { customer: undefined }),
    });
    return `best ${((bestOffer?.installment ?? 0) / 100).toFixed(2)}, ${otherOffers.length} others`;
  },
});

const changes = (kind: Kind): Call => ({
  name: `PUT {hub}/simulate/{simulationId}/offers/{offerId} (${kinds[kind].type})`,
  async check(send, subject) {
    const before = await created(send, subject, kind);
    const ids: [string, string] = [before.id, before.bestOffer?.id ?? ''];
    const update = updates(subject, kind, ids, ENTRANCE + 10);
    const after = await answerOf(send, update, b2Simulation);
    holds('the same simulation', after.id === before.id);
    holds('the entrance of the update', after.bestOffer?.entrancePercent === ENTRANCE + 10);
    const again = await answerOf(send, update, b2Simulation);
    holds('the same answer for the same update sent twice', JSON.stringify(again) === JSON.stringify(after));
    await refuses(send, {
      'a simulation that nobody made': updates(subject, kind, [`${ids[0].slice(0, -1)}0`, ids[1]], 40),
      'an offer of nobody': updates(subject, kind, [ids[0], 'nobody'], 40),
    });
    return `entrance ${ENTRANCE} to ${ENTRANCE + 10} %`;
  },
});

/** The bank partner's calls of document 1, section 7. */
export const b2Calls: readonly Call[] = [
  simulates('B2_TRADITIONAL'),
  simulates('B2_BALAO'),
  changes('B2_TRADITIONAL'),
  changes('B2_BALAO'),
];
