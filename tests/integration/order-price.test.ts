import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { priceNews, withQuotation } from '../../src/areas/reservation/index.ts';
import { orderQueue } from '../../src/areas/reservation/service/index.ts';
import { permitFor } from '../permits.ts';
import {
  aCustomer,
  accepted,
  type ReservationsApp,
  type Reserver,
  reservationsApp,
} from '../reservations-app.ts';

const LOCKED = 12_000_000;
const DEARER = 13_000_000;
const DAY_MS = 86_400_000;

let app: ReservationsApp;
let browser: Reserver;
let began: Date;
beforeAll(async () => {
  app = await reservationsApp();
  began = app.clock.now;
  browser = app.browser();
});
afterAll(() => app?.close());
beforeEach(() => {
  app.clock.now = began;
  app.today.price = undefined;
});

/** An order that is paid for, and the days that pass until it is looked at. */
async function reserved(customer = aCustomer()) {
  const id = await accepted(browser, app.build(LOCKED), customer);
  await app.paid(id);
  const order = async () => {
    const story = await browser.go((session) => session.find(id));
    if (!story) throw new Error('no such order');
    return story.order;
  };
  const price = async () => {
    const now = await order();
    return browser.go(async (session) => session.price(now));
  };
  const { number } = await order();
  return { id, number, order, price };
}
const pass = (days: number) => {
  app.clock.now = new Date(began.getTime() + days * DAY_MS);
};

describe('the price of an order', () => {
  it('is what was locked while it holds, then today’s until the invoice, and what the invoice says for good (R18) [D2-3.6-05]', async () => {
    const customer = aCustomer();
    const { id, price, order } = await reserved(customer);
    app.today.price = DEARER;
    expect(await price()).toEqual({ today: DEARER, due: LOCKED });
    pass(91);
    expect(await price()).toEqual({ today: DEARER, due: DEARER });
    expect(await app.staff(id, { act: 'invoice' })).toEqual({ ok: true });
    app.today.price = 15_000_000;
    expect(await price()).toEqual({ today: 15_000_000, due: DEARER });
    expect((await order()).invoicedPrice).toBe(DEARER);
    await app.staff(id, { act: 'plate' });
    expect((await price()).due).toBe(DEARER);
    const { events } = (await browser.go((session) => session.find(id))) ?? {};
    expect(events?.find(({ state, what }) => state === 'invoiced' && what === 'state')?.amount).toBe(DEARER);
    const result = (await app.mails()).filter(({ to }) => to === customer.email);
    const { text = '' } = result.find(({ subject }) => subject.includes('faturado')) ?? {};
    expect(text.replace(/\s/g, ' ')).toContain('por R$ 130.000,00: descontado o sinal, faltam R$ 128.000,00');
  });

  it('is the lower one where the catalogue fell, and the maker’s to bear where its terms say so (R11)', async () => {
    const { price } = await reserved();
    app.today.price = LOCKED - 1;
    expect((await price()).due).toBe(LOCKED - 1);
    const { order } = await reserved();
    const { policy, ...rest } = await order();
    app.today.price = DEARER;
    pass(91);
    const borne = { ...rest, policy: { ...policy, riseBy: 'maker' as const } };
    expect(await browser.go(async (session) => session.price(borne))).toEqual({ today: DEARER, due: LOCKED });
  });

  it('is seen by staff before they invoice it, and no other than the one that they saw is invoiced (R10, R43)', async () => {
    const { number, order } = await reserved();
    const queue = orderQueue(app.deps);
    const seen = await queue.open(permitFor('ana', 'read', 'orders'), number);
    expect([seen?.price, seen?.due, seen?.lockedUntil]).toEqual([LOCKED, LOCKED, '2026-06-08']);
    const invoice = (price: number | undefined) =>
      queue.act(permitFor('ana', 'update', 'orders'), number, {
        act: 'invoice',
        reason: 'Nota 1',
        seen: seen?.revision ?? -1,
        price,
      });
    pass(91);
    app.today.price = DEARER;
    const stale = { ok: false, reason: 'changed-meanwhile' };
    expect([await invoice(seen?.due), await invoice(undefined)]).toEqual([stale, stale]);
    expect((await order()).state).toBe('reserved');
    expect((await queue.open(permitFor('ana', 'read', 'orders'), number))?.due).toBe(DEARER);
    expect(await invoice(DEARER)).toEqual({ ok: true });
    expect((await queue.open(permitFor('ana', 'read', 'orders'), number))?.due).toBe(DEARER);
  });

  it('is the one that was agreed in a quotation, for staff, invoice and customer: the used car is a payment of it', async () => {
    const [agreed, tradeIn] = [11_500_000, 3_000_000];
    const car = app.build(LOCKED);
    const terms = { id: 'q', number: 'C2345-6789', version: 1, dealer: 'D1', car: car.code, initial: LOCKED };
    const customer = aCustomer();
    const reserver = app.browser();
    const id = await accepted(
      reserver,
      withQuotation(car, { ...terms, price: agreed, tradeIn }, 'pt-BR'),
      customer,
    );
    await app.paid(id);
    const order = async () => (await reserver.go((session) => session.find(id)))?.order;
    const { number = '' } = (await order()) ?? {};
    const queue = orderQueue(app.deps);
    const open = () => queue.open(permitFor('ana', 'read', 'orders'), number);
    const seen = await open();
    expect([seen?.price, seen?.due, seen?.tradeIn]).toEqual([agreed, agreed, tradeIn]);
    expect(seen?.settlement.atDelivery).toBe(agreed - tradeIn - 200_000);
    const invoice = (price: number) =>
      queue.act(permitFor('ana', 'update', 'orders'), number, {
        act: 'invoice',
        reason: 'Nota 2',
        seen: seen?.revision ?? -1,
        price,
      });
    expect(await invoice(agreed - tradeIn)).toEqual({ ok: false, reason: 'changed-meanwhile' });
    expect(await invoice(agreed)).toEqual({ ok: true });
    const after = await open();
    expect([after?.due, after?.settlement.atDelivery]).toEqual([agreed, agreed - tradeIn - 200_000]);
    expect(after?.events.find(({ state }) => state === 'invoiced')?.amount).toBe(agreed);
    const own = (await app.mails()).filter(({ to }) => to === customer.email);
    const { text = '' } = own.find(({ subject }) => subject.includes('faturado')) ?? {};
    expect(text.replace(/\s/g, ' ')).toMatch(
      /por R\$ 115\.000,00: .* R\$ 83\.000,00 na entrega.* R\$ 30\.000,00 são pagos com o seu usado/,
    );
  });

  it('is told in one sentence that never contradicts the row beside it', () => {
    expect(priceNews(LOCKED, LOCKED, LOCKED)).toBeUndefined();
    expect(priceNews(LOCKED, LOCKED, DEARER)).toBe('rose');
    expect(priceNews(LOCKED, DEARER, DEARER)).toBe('risen');
    expect(priceNews(LOCKED, LOCKED - 1, LOCKED - 1)).toBe('fell');
  });
});

describe('a day on which an order is expected', () => {
  it('is neither over nor the one that stands there already, and nobody is written to about such a one', async () => {
    const customer = aCustomer();
    const { id, order } = await reserved(customer);
    const { estimate = '' } = await order();
    const refused = { ok: false, reason: 'day-refused' };
    expect(await app.staff(id, { act: 'estimate', day: '2026-03-09' })).toEqual(refused);
    expect(await app.staff(id, { act: 'estimate', day: estimate })).toEqual(refused);
    const result = (await app.mails()).filter(({ to }) => to === customer.email);
    expect(result.map(({ subject }) => subject)).not.toContain(
      'Nova previsão de entrega do seu Lira Touring',
    );
    expect((await order()).estimate).toBe(estimate);
    expect(await app.staff(id, { act: 'estimate', day: '2026-03-10' })).toEqual({ ok: true });
  });
});

describe('whoever waits for an order', () => {
  it('is written to when it is released, and when where the kit goes is another; not when nothing has changed', async () => {
    const customer = aCustomer();
    const { id } = await reserved(customer);
    const kit = { postalCode: '01310-100', street: 'Rua A', number: '1', complement: '' };
    const address = { ...kit, neighborhood: '', city: 'São Paulo', state: 'SP' };
    const send = () => browser.go((session) => session.sendKitTo(id, address));
    expect([await send(), await send()]).toEqual([{ ok: true }, { ok: true }]);
    await app.database.db.$client.query('update reservation set held_since = now() where id = $1', [id]);
    expect(await app.staff(id, { act: 'release' }, 'Resolvido')).toEqual({ ok: true });
    const result = (await app.mails()).filter(({ to }) => to === customer.email).slice(-2);
    expect(result.map(({ subject }) => subject.replace(/R\w{4}-\w{4}/, 'N'))).toEqual([
      'Guardamos o endereço do seu kit de boas-vindas',
      'O pedido N continua',
    ]);
    expect(result[1]?.text).toContain('Resolvido');
    expect(result[0]?.text).not.toContain('Rua A');
  });
});
