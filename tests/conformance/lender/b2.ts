import { b2Simulation } from '../../../src/areas/lender/contract.ts';
import {
  type Ask,
  answerOf,
  type Call,
  holds,
  holdsCredit,
  refuses,
  type Send,
  type Subject,
  shareOf,
  survives,
} from './call.ts';

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
  B2_BALAO: { product: 'SON', type: 'RESIDUAL', origin: 'NMSC' },
} as const;

type Kind = keyof typeof kinds;

const choice = ({ price, term, residual }: Subject, kind: Kind, entrance: number) => ({
  financed_amount: (shareOf(price, 100) - shareOf(price, entrance)) / 100,
  installment_quantity: term,
  entrance_value_percentage: entrance,
  ...(kind === 'B2_BALAO' ? { residual_value_percentage: residual } : {}),
});

/** By how many percent points an update raises the entrance. */
const RAISE = 10;

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
    ...choice(subject, kind, subject.entrance),
    ...change,
  },
});

const updates = (subject: Subject, kind: Kind, ids: [simulation: string, offer: string]): Ask => ({
  service: 'hub',
  method: 'PUT',
  path: `/simulate/${ids[0]}/offers/${ids[1]}`,
  body: { ...kinds[kind], ...choice(subject, kind, subject.entrance + RAISE), state: 'SP' },
});

/** A simulation that is kept there. */
export const created = (send: Send, subject: Subject, kind: Kind) =>
  answerOf(send, asks(subject, kind), b2Simulation);

const simulates = (kind: Kind): Call => ({
  name: `POST {hub}/simulate (${kinds[kind].type})`,
  ask: (subject) => asks(subject, kind),
  async check(send, subject) {
    const { bestOffer, otherOffers, installmentOptions } = await created(send, subject, kind);
    const { price, entrance, term } = subject;
    holds('a best offer of the asked term', bestOffer?.installments === term);
    holds('terms on offer', installmentOptions.includes(term));
    holds('the entrance of the percent', bestOffer?.entrance === shareOf(price, entrance));
    holdsCredit(bestOffer?.entrance ?? 0, bestOffer?.credit ?? 0, price);
    await refuses(send, {
      'another product': asks(subject, kind, { product: 'XXX' }),
      'no customer': asks(subject, kind, { customer: undefined }),
    });
    await survives(send, { 'a financed amount of its own': asks(subject, kind, { financed_amount: 1 }) });
    return `best ${((bestOffer?.installment ?? 0) / 100).toFixed(2)}, ${otherOffers.length} others`;
  },
});

const changes = (kind: Kind): Call => ({
  name: `PUT {hub}/simulate/{simulationId}/offers/{offerId} (${kinds[kind].type})`,
  async check(send, subject) {
    const before = await created(send, subject, kind);
    const ids: [string, string] = [before.id, before.bestOffer?.id ?? ''];
    const update = updates(subject, kind, ids);
    const after = await answerOf(send, update, b2Simulation);
    const { entrance } = subject;
    holds('the same simulation', after.id === before.id);
    holds('the entrance of the update', after.bestOffer?.entrancePercent === entrance + RAISE);
    await survives(send, { 'the same update sent twice': update });
    await refuses(send, {
      'a simulation that nobody made': updates(subject, kind, [otherThan(ids[0]), ids[1]]),
      'an offer of nobody': updates(subject, kind, [ids[0], 'nobody']),
    });
    return `entrance ${entrance} to ${entrance + RAISE} %`;
  },
});

/** An id of the same form that was given to nobody. */
const otherThan = (id: string) =>
  `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}${/^\d+$/.test(id) ? '00' : ''}`;

/** The bank partner's calls of document 1, section 7. */
export const b2Calls: readonly Call[] = [
  simulates('B2_TRADITIONAL'),
  simulates('B2_BALAO'),
  changes('B2_TRADITIONAL'),
  changes('B2_BALAO'),
];
