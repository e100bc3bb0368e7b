import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signatureOf } from '../../src/io/signed-message.ts';
import { PATIENCE } from '../patience.ts';
import { waitFor } from '../portal.ts';
import {
  aCustomer,
  accepted,
  DEPOSIT as OWED,
  type ReservationsApp,
  reservationsApp,
} from '../reservations-app.ts';
import { testSealing } from '../sealing.ts';
import { DEPOSIT, type PaymentsApp, paymentsApp, token } from './payments-app.ts';

let shop: PaymentsApp;
let orders: ReservationsApp;
beforeAll(async () => {
  [shop, orders] = await Promise.all([paymentsApp(), reservationsApp()]);
});
afterAll(() => Promise.all([shop?.close(), orders?.close()]));

const statusOf = async (reference: string) => (await shop.payments.latestOf(reference))?.status;
const notificationsOf = (reference: string) =>
  shop.told.filter((payment) => payment.reference === reference).map(({ status }) => status);
const chargedFor = async (reference: string) =>
  (await shop.payments.ofReference(reference)).filter(({ status }) => status === 'approved').length;

/** A message as the gateway signs it, about any charge. */
async function message(
  id: string,
  at = Math.floor(Date.now() / 1_000),
  name: string = randomUUID(),
  site = 'br/aurora',
) {
  const body = Buffer.from(JSON.stringify({ type: 'charge.changed', data: { id } }));
  const head = { id: name, timestamp: String(at) };
  const secret = Buffer.from(testSealing.secret('rehearsal gateway messages'));
  const answer = await fetch(`${shop.origin}/services/${site}/payments/messages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': head.id,
      'webhook-timestamp': head.timestamp,
      'webhook-signature': signatureOf(secret, head, body),
    },
    body,
  });
  return answer.status;
}

describe('messages of a payment house', () => {
  it('that come again, late and out of order move nothing: what the house says now counts, and is told once (R15, R60)', async () => {
    const reference = shop.reference();
    await shop.call(`/${reference}`, { method: 'card', cardToken: token('approved') });
    const charge = await shop.chargeOf(reference);
    await shop.database.db.transaction((tx) =>
      shop.payments.refund(tx, { reference, amount: DEPOSIT, reason: 'test' }),
    );
    await waitFor(async () => (await statusOf(reference)) === 'refunded');
    const now = Math.floor(Date.now() / 1_000);
    const again = Array.from({ length: 20 }, (_, at) =>
      message(charge, now - at, at % 2 ? 'same' : undefined),
    );
    expect(new Set(await Promise.all(again))).toEqual(new Set([204]));
    expect(await statusOf(reference)).toBe('refunded');
    expect(notificationsOf(reference)).toEqual(['approved', 'refunding', 'refunded']);
  });

  it('about another order’s charge, one that is nobody’s, or by another site’s address pay for nothing (R12, R60)', async () => {
    const [paid, open] = [shop.reference(), shop.reference()];
    await shop.call(`/${paid}`, { method: 'card', cardToken: token('approved') });
    await shop.call(`/${open}`, { method: 'pix' });
    const charge = await shop.chargeOf(paid);
    for (const id of [charge, randomUUID(), `${charge}/../${await shop.chargeOf(open)}`, '../charges', ''])
      expect(await message(id)).toBeLessThan(500);
    expect(await message(await shop.chargeOf(open), undefined, undefined, 'ar/aurora')).toBeLessThan(500);
    expect([await statusOf(paid), await statusOf(open)]).toEqual(['approved', 'pending']);
    expect(notificationsOf(open).filter((status) => status === 'approved')).toEqual([]);
  });
});

describe('money', () => {
  it('of two orders under one key is each order’s own: nobody pays with, or is shown, another’s (R12, R15)', async () => {
    const [one, other] = [shop.reference(), shop.reference()];
    const key = randomUUID();
    const answers = await Promise.all(
      [one, other].map((reference) => shop.call(`/${reference}`, { method: 'pix' }, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await shop.move(await shop.chargeOf(one), 'approved');
    await waitFor(async () => (await statusOf(one)) === 'approved');
    expect(await statusOf(other)).toBe('pending');
  });

  it('is asked for under no other spelling of an order’s number (R15)', async () => {
    const reference = shop.reference();
    for (const other of [
      reference.toUpperCase(),
      `${reference} `,
      `${reference}%00`,
      reference.replaceAll('-', ''),
    ])
      expect(
        (await shop.call(`/${encodeURIComponent(other)}`, { method: 'pix' })).status,
        other,
      ).toBeGreaterThanOrEqual(404);
    expect(await shop.payments.ofReference(reference)).toEqual([]);
  });

  it('that several ways ask for at once comes once: card, Pix and boleto together leave one that is paid (R15)', async () => {
    const reference = shop.reference();
    await Promise.all([
      shop.call(`/${reference}`, { method: 'card', cardToken: token('approved') }),
      shop.call(`/${reference}`, { method: 'pix' }),
      shop.call(`/${reference}`, { method: 'boleto' }),
    ]);
    const pending = (await shop.payments.ofReference(reference)).filter(({ status }) => status === 'pending');
    expect(pending.length + (await chargedFor(reference))).toBeLessThanOrEqual(1);
  });

  it(
    'goes back once where many ask for different parts of it at once, and no part of it twice (R15)',
    async () => {
      const reference = shop.reference();
      await shop.call(`/${reference}`, { method: 'card', cardToken: token('approved') });
      const charge = await shop.chargeOf(reference);
      const parts = [1, 100, 9_999, 24_999, DEPOSIT, 333, 7];
      await Promise.all(
        parts.map((amount) =>
          shop.database.db.transaction((tx) =>
            shop.payments.refund(tx, { reference, amount, reason: 'test' }),
          ),
        ),
      );
      await waitFor(async () => (await statusOf(reference)) === 'refunded');
      const { rows } = await shop.database.db.execute<{ refunded: number; keys: number }>(
        sql`select refunded::int, cardinality(refund_keys) as keys from rehearsal_charge where id = ${charge}`,
      );
      expect(parts).toContain(rows[0]?.refunded);
      expect(rows[0]?.keys).toBe(1);
      for (const amount of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, DEPOSIT + 1, 2 ** 53]) {
        const paid = shop.reference();
        await shop.call(`/${paid}`, { method: 'card', cardToken: token('approved') });
        const payment = shop.database.db.transaction((tx) =>
          shop.payments.refund(tx, { reference: paid, amount, reason: 'test' }),
        );
        await expect(payment, String(amount)).rejects.toThrow(RangeError);
        expect(await statusOf(paid)).toBe('approved');
      }
    },
    PATIENCE.test,
  );

  it('is not moved by what is no token: a card’s word is short, plain and whole', async () => {
    const reference = shop.reference();
    for (const cardToken of ['', ' ', 'a\u0000b', 'x'.repeat(10_000), { $ne: 1 }, ['approved'], null, 7])
      expect((await shop.call(`/${reference}`, { method: 'card', cardToken })).status).toBeGreaterThanOrEqual(
        400,
      );
    for (const method of ['', 'PIX', 'cash', 'constructor', '__proto__', null])
      expect((await shop.call(`/${reference}`, { method })).status).toBeGreaterThanOrEqual(400);
    expect(await chargedFor(reference)).toBe(0);
  });
});

describe('an order', () => {
  const stateOf = async (id: string) =>
    (await orders.database.db.$client.query('select state from reservation where id = $1', [id])).rows[0]
      .state;
  const backOf = (id: string) => orders.refunds.filter(({ reference }) => reference === id);

  it('that is paid and cancelled in the same moment is one of both: its car or its money, never neither and never both (R18)', async () => {
    for (let round = 0; round < 6; round += 1) {
      const browser = orders.browser();
      const id = await accepted(browser, await orders.stockCar());
      const cancel = () => browser.go((session) => session.cancel(id));
      const pay = () => orders.paid(id);
      await Promise.all(round % 2 ? [cancel(), pay(), cancel()] : [pay(), cancel(), cancel()]);
      // As the order's own history has it: whoever came second has undone theirs.
      const { rows: back } = await orders.database.db.$client.query(
        `select amount from reservation_event where reservation = $1 and what = 'refund'`,
        [id],
      );
      expect([await stateOf(id), back.length]).toEqual(
        back.length === 1 ? ['cancelled', 1] : ['reserved', 0],
      );
      expect(back.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeLessThanOrEqual(OWED);
    }
  });

  it.each([1, OWED - 1, OWED + 1, OWED * 2])(
    'is not had for another sum than its deposit: %i cents go back, all of them (R10)',
    async (amount) => {
      const id = await accepted(orders.browser(), await orders.stockCar());
      await orders.paid(id, { amount });
      expect(await stateOf(id)).not.toBe('reserved');
      expect(backOf(id)).toMatchObject([{ amount }]);
    },
  );

  it('costs never less than nothing, however large the voucher that is picked for it (R10)', async () => {
    const { $client } = orders.database.db;
    await $client.query(
      `insert into account_user (id, name, email, email_verified) values ('rich', '', 'rich', true) on conflict do nothing`,
    );
    await $client.query(
      `insert into account_bonus (number, user_id, site, source, amount, models, valid_until)
       values ('L-RICH', 'rich', 'br/aurora', 'rich', 9000000000000, '{}', '2026-12-31')`,
    );
    const browser = orders.browser({ account: 'rich' });
    const begun = await browser.go((session) => session.begin(orders.build(12_000_000)));
    const id = begun.ok ? begun.id : '';
    await browser.go((session) => session.register(id, aCustomer()));
    const revision = (await browser.go((session) => session.find(id)))?.order.revision ?? -1;
    await browser.go((session) => session.pickBonus(id, { number: 'L-RICH', revision }));
    const order = (await browser.go((session) => session.find(id)))?.order;
    expect(order?.car.total).toBe(0);
    expect(order?.car.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  it('is agreed to at no price of the browser’s: negative, broken or another’s, it is shown again and nothing is agreed (R10)', async () => {
    const browser = orders.browser();
    const car = await orders.stockCar();
    const begun = await browser.go((session) => session.begin(car));
    const id = begun.ok ? begun.id : '';
    await browser.go((session) => session.register(id, aCustomer()));
    for (const total of [-1, 0, 1, Number.NaN, car.total - 1]) {
      const revision = (await browser.go((session) => session.find(id)))?.order.revision ?? -1;
      const agreed = { dealer: 'D1', revision, car: { ...car, total } };
      const result = await browser.go((session) => session.accept(id, agreed).catch(() => ({ ok: false })));
      expect(result).toMatchObject({ ok: false });
      expect(await stateOf(id)).toBe('reservation');
    }
  });
});
