import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { z } from 'zod';
import { endedOffer, type StoredOfferAnswer, wireStoredOffer } from '../../lender/contract.ts';
import { type AuthoredPlan, fundingAuthoring } from '../contract.ts';
import type { CardLimits, SourceRules } from '../domain/calculator.ts';
import { comparatorRecord } from '../domain/comparator-record.ts';
import type { SimulationResult } from '../domain/offer.ts';
import { savedSimulation } from '../domain/saved-simulation.ts';
import type { LenderResult, SourceLender } from '../domain/simulation.ts';
import { fundingSources } from '../domain/source.ts';
import { offerToKeep } from '../domain/stored-offer.ts';
import { aCar, anAnswer, anOffer, aSelection, ok, refused } from '../examples.ts';
import { cardView, simulator } from '../flow/index.ts';
import { financedOrder } from './financed-order.tsx';
import { restoredAmong, type StoredForOrder } from './modal-props.ts';
import {
  goBack,
  keepForProposal,
  keepOffer,
  linkTo,
  newKey,
  restoreInto,
  restoreOffer,
} from './stored-offers.ts';

const ID = 'abcdefghijklmnopqrstuvwx';

/** CDC, 30 % down, 48 months, kept when the instalment was lower than it is today. */
const kept: StoredOfferAnswer = {
  id: ID,
  madeOn: '2026-11-21',
  validUntil: '2026-11-26',
  isIndicative: false,
  source: 'CDC',
  plan: 'cdc',
  isOnline: false,
  car: { mvsCode: 'LIR101', year: 2027, color: '134', ids: ['134', 'TET'] },
  price: 99_000_00,
  entrancePercent: 30,
  installments: 48,
  entrance: 29_700_00,
  credit: 69_300_00,
  installment: 2_100_00,
  transactionId: 'kept-1',
  quotedPlan: {
    installments: 48,
    installment: 2_100_00,
    monthlyRate: 0.015,
    monthlyCet: 0.017,
    annualCet: 0.2242,
    registrationFee: 0,
    contractRegistrationFee: 0,
  },
  offer: {
    validUntil: '2026-11-26',
    lenderName: 'Banco',
    lenderAddress: 'Rua 1',
    lateFine: 0.02,
    lateInterest: 0.01,
  },
};
const wire = z.encode(wireStoredOffer, kept);

/** What the lender's address answers, and what it was asked. */
const desk = {
  status: 200,
  type: 'application/json',
  body: '',
  asked: [] as (IncomingMessage & { text: string })[],
};
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    desk.asked.push(Object.assign(request, { text }));
    response.writeHead(desk.status, { 'content-type': desk.type }).end(desk.body);
  });
});
let base = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/financing`;
});
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(desk, { status: 200, type: 'application/json', body: JSON.stringify(wire), asked: [] });
});

const [plan] = fundingAuthoring.parse({}).plans as [AuthoredPlan]; // an empty authoring has one
const car = aCar();
const rules: SourceRules = { recomputes: ['installment'], finals: 'none' };
const limits: CardLimits = { entrance: { min: 10, max: 80, step: 5 }, installments: [36, 48], finals: [] };

const lender = (
  today: LenderResult<SimulationResult>,
  result: LenderResult<CardLimits> = ok(limits),
): SourceLender<AbortSignal> => ({
  limits: async () => result,
  simulate: async () => today,
});

/** The card of the plan as it starts from the link. */
async function restoredCard(today: SourceLender<AbortSignal>, of = car, how = rules) {
  const restored = await restoreOffer(base, ID);
  const resume = restored.resume.cdc;
  const card = createActor(simulator, {
    input: {
      source: 'CDC',
      rules: how,
      lender: restored.lenderOf({ plan, car: of }, today) as SourceLender,
      planId: 'cdc',
      origin: 'NMSC',
      values: {
        entrancePercent: resume?.entrancePercent ?? 0,
        installment: resume?.instalments ?? 0,
        finalInstallmentPercent: resume?.finalInstalmentPercent ?? 0,
      },
      debounce: 0,
    },
  }).start();
  await waitFor(card, (state) => state.matches('shown') || state.matches('hidden'));
  const settle = () => waitFor(card, (state) => state.matches({ shown: { request: 'settled' } }));
  return { card, settle, view: () => cardView(card.getSnapshot(), of.total) };
}

describe('a card that a link restores', () => {
  it('has the plan of an offer that the release before has kept, and that release reads those of this one', () => {
    const { quotedPlan, ...before } = z.encode(wireStoredOffer, kept);
    expect(before.told).toEqual(quotedPlan);
    expect(z.decode(wireStoredOffer, before)).toEqual({ ...kept, residualPercent: undefined });
  });

  it('shows the kept figures, not those that a simulation gives today (R11)', async () => {
    const { view } = await restoredCard(lender(ok(anAnswer())));
    expect(view()).toMatchObject({ entrancePercent: 30, installments: 48, isUpdating: false });
    expect(view().offer).toMatchObject({ installmentValue: 2_100_00, annualCet: 0.2242 });
    expect(view().offer?.stored).toMatchObject({ id: ID, validUntil: '2026-11-26', terms: kept.offer });
  });

  it('shows today’s once the shopper moves something, and the kept ones where they were made', async () => {
    const { card, settle, view } = await restoredCard(lender(ok(anAnswer())));
    card.send({ type: 'installment.changed', index: 0 });
    await settle();
    expect(view().offer).toMatchObject({ installments: 36, installmentValue: 2_700_00 });
    expect(view().offer?.stored).toBeUndefined();
    card.send({ type: 'entrance.changed', percent: 40 });
    card.send({ type: 'installment.changed', index: 1 });
    await settle();
    expect(view().offer).toMatchObject({ installments: 48, installmentValue: 2_210_37 });
    card.send({ type: 'entrance.changed', percent: 30 });
    await settle();
    expect(view().offer?.stored?.id).toBe(ID);
  });

  it.each([
    [
      'has other terms and limits',
      lender(
        ok(anAnswer({ offers: [] })),
        ok({ ...limits, entrance: { min: 40, max: 80, step: 5 }, installments: [12] }),
      ),
    ],
    ['fails', lender(refused, refused)],
  ])('stands even where the lender %s today', async (_what, today) => {
    const { view } = await restoredCard(today);
    expect(view()).toMatchObject({ entrancePercent: 30, installments: 48 });
    expect(view().offer).toMatchObject({ installmentValue: 2_100_00 });
  });

  it.each([
    ['in another colour', { colourCode: '455' }],
    ['without one of its options', { partIds: ['134'] }],
    ['with an option more', { partIds: ['134', 'RAC', 'TET'] }],
  ])('shows a car %s its own figures', async (_what, changes) => {
    const { view } = await restoredCard(lender(ok(anAnswer())), aCar(changes));
    expect(view().offer).toMatchObject({ installmentValue: 2_210_37 });
    expect(view().offer?.stored).toBeUndefined();
  });

  it('is the same for a car whose options are told in another order', async () => {
    const { view } = await restoredCard(lender(ok(anAnswer())), aCar({ partIds: ['TET', '134'] }));
    expect(view().offer?.stored?.id).toBe(ID);
  });

  it('is led back where today’s answers leave it no place, and take another term', async () => {
    const narrow = anAnswer({
      offers: [anOffer({ installments: 60 })],
      limits: { entranceMin: 40, entranceMax: 60, installments: [36, 60] },
    });
    const longest: SourceRules = { ...rules, takesLongestTerm: true };
    const { card, settle, view } = await restoredCard(lender(ok(narrow)), car, longest);
    card.send({ type: 'entrance.changed', percent: 50 });
    await settle();
    expect(view()).toMatchObject({ entrancePercent: 50, installments: 60, entranceLimits: { min: 30 } });
    goBack(card, kept);
    await settle();
    expect(view()).toMatchObject({ entrancePercent: 30, installments: 48 });
    expect(view().offer?.stored?.id).toBe(ID);
  });

  it('is continued with at the price and under the number that were quoted', async () => {
    const { view } = await restoredCard(lender(ok(anAnswer())));
    const offer = view().offer ?? anOffer();
    const selection = aSelection({ offer });
    expect(savedSimulation(car, selection)).toMatchObject({
      total: 99_000_00,
      initialPayment: 29_700_00,
      installmentsValue: 2_100_00,
      idSimulation: 'kept-1',
    });
    const circumstances = { installmentOptions: [48], product: '', dealerName: undefined, isFirstCall: true };
    const record = comparatorRecord(car, selection, { ...circumstances, startedOpen: true, now: 1 });
    expect(record).toMatchObject({ entranceValue: 29_700_00, installmentsValue: 2_100_00 });
  });
});

describe('a link', () => {
  it('has the car of its page, and opens with the offer alone', () => {
    const page =
      'https://x.test/br/aurora/orla?version=top&colour=455&openFundingPlans=true&simulacao=old#planos';
    const bare = 'https://x.test/br/aurora/orla?version=top&colour=455';
    expect(linkTo(ID, page, 'BR')).toBe(`${bare}&simulacao=${ID}`);
    expect(linkTo(ID, page, 'AR')).toBe(`${bare}&simulacion=${ID}`);
  });

  it('shows its page the offer, and the car that it was made for', async () => {
    const heard: unknown[] = [];
    await restoreInto(
      base,
      ID,
      ({ offer }) => heard.push(offer?.installmentValue),
      (of) => heard.push(of),
    );
    expect(heard).toEqual([2_100_00, { version: 'LIR101', colour: '134' }]);
  });

  it('finds its offer among the plans of a page only while its plan is one of them', async () => {
    const restored = await restoreOffer(base, ID);
    expect(restoredAmong([{ ...plan, id: 'other' }, plan], restored)).toBe(restored);
    for (const gone of [[], [{ ...plan, id: 'other' }], [{ ...plan, type: 'ZFLOW' }]])
      expect(restoredAmong(gone, restored)).toMatchObject({ question: undefined, resume: {} });
    expect(restoredAmong([], undefined)).toBeUndefined();
  });

  it('whose offer has ended starts today’s simulation from what was asked', async () => {
    const ended = z.encode(endedOffer, kept);
    const body = { type: '/problems/expired-offer', title: 'The offer has ended', status: 410, ended };
    Object.assign(desk, { status: 410, type: 'application/problem+json', body: JSON.stringify(body) });
    const restored = await restoreOffer(base, ID);
    expect(restored).toMatchObject({
      question: { plan: 'cdc', price: 99_000_00 },
      validUntil: '2026-11-26',
      offer: undefined,
    });
    expect(restored.resume.cdc).toMatchObject({ entrancePercent: 30, instalments: 48, startOpened: true });
    const today = lender(ok(anAnswer()));
    expect(restored.lenderOf({ plan, car }, today)).toBe(today);
  });

  it.each([
    ['is unknown', 404, '{"type":"/problems/unknown-kept-offer"}'],
    [
      'has ended in words that nobody knows',
      410,
      '{"type":"/problems/expired-offer","ended":{"source":"?"}}',
    ],
    ['cannot be had', 503, 'busy'],
    ['is answered by nonsense', 200, '{"id":1}'],
    ['is no JSON', 200, '<html>'],
  ])('whose offer %s restores nothing', async (_what, status, body) => {
    const type = status === 200 ? 'application/json' : 'application/problem+json';
    Object.assign(desk, { status, type, body });
    expect(await restoreOffer(base, '../../leads')).toMatchObject({
      question: undefined,
      offer: undefined,
      resume: {},
    });
    expect(desk.asked[0]?.url).toBe('/financing/offers/..%2F..%2Fleads');
  });
});

describe('what is asked to be kept', () => {
  it('is the car, the plan and the figures, under a key, and nobody (R15, R49)', async () => {
    desk.body = JSON.stringify({ ...wire, changed: true });
    const key = newKey();
    const answer = await keepOffer(base, car, aSelection({ origin: 'NMSC' }), key);
    expect(answer).toMatchObject({ id: ID, changed: true });
    const [response] = desk.asked;
    expect([response?.method, response?.headers['idempotency-key']]).toEqual(['POST', key]);
    expect(JSON.parse(response?.text ?? '')).toEqual({
      source: 'CDC',
      plan: 'cdc',
      car: { mvs: 'LIR101', year: 2027, color: '134', partIds: ['134', 'TET'] },
      price: 100_000,
      entrancePercent: 30,
      installments: 48,
      shown: { installment: 2_210.37, annualCET: 25.64 },
    });
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(newKey()).not.toBe(key);
  });

  it('has a final instalment for the sources that leave one', () => {
    const finals = fundingSources.map((source) => {
      const request = offerToKeep(car, aSelection({ source, offer: anOffer({ residualPercent: 30 }) }));
      return [source, (request as { residualPercent?: number }).residualPercent];
    });
    expect(Object.fromEntries(finals)).toEqual({
      ZFLOW: undefined,
      CDC: undefined,
      PSA_TRADITIONAL: undefined,
      B2_TRADITIONAL: undefined,
      NEXT: 30,
      PSA_BALAO: 30,
      B2_BALAO: 30,
    });
  });

  it('is not kept when the lender fails: nothing is made up', async () => {
    desk.status = 503;
    const chosen = aSelection({ planId: 'fails' });
    expect(await keepOffer(base, car, chosen, newKey())).toBeUndefined();
    desk.status = 200;
    desk.body = JSON.stringify(wire);
    expect(await keepOffer(base, car, chosen, newKey())).toMatchObject({ id: ID });
  });

  it('is kept once, whether a shopper keeps it, goes on with it, or does both at a time', async () => {
    desk.body = JSON.stringify({
      ...wire,
      validUntil: '2999-01-01',
      offer: { ...wire.offer, validUntil: '2999-01-01' },
    });
    const chosen = aSelection({ planId: 'once' });
    const twice = [keepOffer(base, car, chosen, newKey()), keepOffer(base, car, chosen, newKey())];
    expect(await Promise.all(twice)).toMatchObject([{ id: ID }, { id: ID }]);
    expect(await keepOffer(base, car, chosen, newKey())).toMatchObject({ id: ID });
    expect(desk.asked).toHaveLength(1);
    await keepOffer(base, car, aSelection({ planId: 'once', entrancePercent: 35 }), newKey());
    expect(desk.asked).toHaveLength(2);
  });
});

describe('an order with a plan', () => {
  const ordered = () => {
    const heard: unknown[] = [];
    const order = { address: '/br/lumen/reserva', begin: (wish: object) => void heard.push(wish) };
    const unstored: { readonly keep: () => Promise<StoredForOrder>; readonly wish: object }[] = [];
    return { heard, unstored, order: financedOrder(order, (begun) => unstored.push(begun)) };
  };
  /** The portal's own address, which is below the page's. */
  const OWN = '/services/br/lumen/financing';
  beforeEach(() => {
    const ask = globalThis.fetch;
    vi.stubGlobal('document', new EventTarget());
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => ask(address.replace(OWN, base), init));
  });

  it.each([429, 503])(
    'does not begin without it in silence where the lender answers %s, and with it once that is kept',
    async (status) => {
      const { heard, unstored, order } = ordered();
      desk.status = status;
      const keep = () => keepForProposal(OWN, car, aSelection({ planId: `order-${status}` }), 'CDC');
      await order.begin(keep, { proposal: '7' });
      expect(heard).toEqual([]);
      expect(unstored).toMatchObject([{ wish: { proposal: '7' } }]);
      desk.status = 200;
      desk.body = JSON.stringify(wire);
      await order.begin(unstored[0]?.keep ?? keep, { proposal: '7' });
      expect(heard).toEqual([{ proposal: '7', offer: ID }]);
      expect(unstored).toHaveLength(1);
    },
  );

  it('begins at once where its lender, of another house, keeps no offers', async () => {
    const { heard, unstored, order } = ordered();
    await order.begin(
      () => keepForProposal('https://bank.example/financing', car, aSelection({ planId: 'foreign' }), 'CDC'),
      {},
    );
    expect([heard, unstored]).toEqual([[{ offer: undefined }], []]);
  });
});
