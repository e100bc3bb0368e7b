import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccounts } from '../../src/areas/account/service/open-accounts.ts';
import type { ReservedCar } from '../../src/areas/reservation/index.ts';
import {
  disputeDeposit,
  isAwaited,
  openReservations,
  settleDeposit,
} from '../../src/areas/reservation/service/index.ts';
import { ownWishes } from '../../src/host/privacy/own-wishes.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { demoLender, demoSnapshot } from '../demo.ts';
import { TEST_PASSWORD_COST } from '../password-cost.ts';
import { TEST_JUDGE } from '../password-judge.ts';
import { waitFor } from '../portal.ts';
import { programmePages, programmesOn } from '../reservation-service.ts';
import {
  aCustomer,
  accepted,
  DEPOSIT,
  type ReservationsApp,
  type Reserver,
  reservationsApp,
} from '../reservations-app.ts';
import { testSealing } from '../sealing.ts';
import { PAYER, type PaymentsApp, paymentsApp, token } from './payments-app.ts';
import { serveBuiltPages } from './served-pages.ts';

let database: TestDatabase;
let app: ReservationsApp;
let shop: PaymentsApp;
let pages: FastifyInstance;
beforeAll(async () => {
  database = await testDatabase();
  const shared = { ...database, drop: async () => undefined };
  app = await reservationsApp(shared);
  shop = await paymentsApp(
    shared,
    (tx, { amount, refund, ...payment }) =>
      settleDeposit(app.deps, tx, { ...payment, amount: refund ?? amount }),
    (tx, id) => isAwaited(app.deps, tx, id),
    async (tx, { reference, dispute }) => {
      if (dispute) await disputeDeposit(app.deps, tx, { reference, dispute });
    },
  );
  app.deps.deposits.refund = (tx, request) => shop.payments.refund(tx, request);
  app.deps.deposits.callOff = (tx, id) => shop.payments.callOff(tx, id);
  const { db, boss } = app.deps;
  const catalogue = await demoSnapshot();
  pages = await serveBuiltPages({
    catalogue: () => catalogue,
    lenderOf: () => demoLender(catalogue),
    accounts: await openAccounts({
      db,
      boss,
      sealing: testSealing,
      passwordCost: TEST_PASSWORD_COST,
      perMinute: 1_000,
      judge: TEST_JUDGE,
      ...ownWishes({ db, boss, sealing: testSealing, crms: { leads: false, quotations: false } }),
    }),
    plugs: programmePages(programmesOn(app.deps)),
    reservations: {
      open: (site, cookie, account) => openReservations(app.deps, { site, cookie, account, hold: undefined }),
      isTooOften: async () => false,
    },
  });
});
afterAll(async () => {
  await pages?.close();
  await shop?.close();
  await app?.close();
  await database?.drop();
});

/** An order that waits for its deposit, and may be paid. */
async function unpaidOrder(browser: Reserver, car: ReservedCar) {
  const id = await accepted(browser, car);
  const deposit = (await browser.go((session) => session.find(id)))?.order.policy.deposit ?? 0;
  shop.owed.set(id, { amount: deposit, payer: PAYER, isOpen: true });
  return id;
}

/** An order of a car whose deposit is paid by card. */
async function paidOrder(browser: Reserver, car: ReservedCar) {
  const id = await unpaidOrder(browser, car);
  await shop.call(`/${id}`, { method: 'card', cardToken: token('approved') });
  await waitFor(async () => (await stateOf(browser, id)) === 'reserved');
  return id;
}

const stateOf = async (browser: Reserver, id: string) =>
  (await browser.go((session) => session.find(id)))?.order.state;
const paymentOf = async (id: string) => (await shop.payments.latestOf(id))?.status;
const refundsOf = async (browser: Reserver, id: string) =>
  (await browser.go((session) => session.find(id)))?.events.filter(({ what }) => what === 'refund').length;

/** As an order's form sends it before any script. */
const cancelOn = (path: string, cookie: string, code: string) =>
  pages.inject({
    method: 'POST',
    url: path,
    headers: {
      cookie,
      host: 'localhost',
      origin: 'http://localhost',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: `form=cancel&code=${code}`,
  });

describe('a cancellation', () => {
  it('does not wait for a gateway that is silent: the car is free at once, and the money follows when it answers, once (R54) [D2-8-39]', async () => {
    const [browser, car] = [app.browser(), await app.stockCar()];
    const id = await paidOrder(browser, car);
    const silent = await database.db.$client.connect(); // whoever keeps the charge keeps the gateway from answering
    try {
      await silent.query('begin');
      await silent.query('select 1 from rehearsal_charge where id = $1 for update', [
        await shop.chargeOf(id),
      ]);
      expect(await browser.go((session) => session.cancel(id))).toEqual({ ok: true });
      expect([await stateOf(browser, id), await paymentOf(id)]).toEqual(['cancelled', 'refunding']);
      expect(await stateOf(browser, await accepted(browser, car))).toBe('payment');
    } finally {
      await silent.query('rollback');
      silent.release();
    }
    await waitFor(async () => (await paymentOf(id)) === 'refunded');
    expect(await refundsOf(browser, id)).toBe(1);
    const { rows } = await database.db.$client.query(
      'select refunded::int from rehearsal_charge where id = $1',
      [await shop.chargeOf(id)],
    );
    expect(rows).toEqual([{ refunded: DEPOSIT }]);
  });

  it.each([
    ['br/aurora', 'reserva', 'pedido', 'Não conseguimos cancelar agora', 'Cancelar o pedido'],
    ['ar/aurora', 'reserva', 'pedido', 'No pudimos cancelar ahora', 'Cancelar el pedido'],
  ])(
    'that fails half way (%s) says so, changes nothing, and is done by the next press (R54) [D2-8-39]',
    async (site, word, page, message, button) => {
      const browser = app.browser({ site });
      const id = await paidOrder(browser, app.build());
      const path = `/${site}/${word}/${id}/${page}`;
      await failAt(id);
      // What was not done needs no other code.
      const code = await app.ownerCode(id, 'cancel');
      const failed = await cancelOn(path, browser.cookie(), code);
      expect(failed.statusCode).toBe(503);
      expect(failed.body).toContain(message);
      expect(failed.body).toContain(button);
      expect(failed.body).not.toMatch(/no room for|reservation_event/);
      expect([await stateOf(browser, id), await paymentOf(id)]).toEqual(['reserved', 'approved']);
      expect(await refundsOf(browser, id)).toBe(0);
      await heal();
      const done = await cancelOn(path, browser.cookie(), code);
      expect([done.statusCode, done.headers.location]).toEqual([303, path]);
      expect(await stateOf(browser, id)).toBe('cancelled');
      expect(await refundsOf(browser, id)).toBe(1);
      await waitFor(async () => (await paymentOf(id)) === 'refunded');
    },
  );
});

describe('an order that ends without its money', () => {
  const atGateway = async (id: string): Promise<string> => {
    const { rows } = await database.db.$client.query('select status from rehearsal_charge where id = $1', [
      await shop.chargeOf(id),
    ]);
    return rows[0].status;
  };
  const pay = async (id: string) =>
    fetch(`${shop.gateway}/pay/${await shop.chargeOf(id)}`, {
      method: 'POST',
      body: new URLSearchParams({ deed: 'pay' }),
      redirect: 'manual',
    });

  it.each(['pix', 'boleto'])(
    'by its customer takes back what it asked for: nobody can pay that %s any more (R18) [D2-2.5-25]',
    async (method) => {
      const browser = app.browser();
      const id = await unpaidOrder(browser, await app.stockCar());
      await shop.call(`/${id}`, { method });
      expect(await browser.go((session) => session.cancel(id))).toEqual({ ok: true });
      await waitFor(async () => (await atGateway(id)) === 'cancelled');
      expect(await paymentOf(id)).toBe('cancelled');
      expect((await pay(id)).status).toBe(303);
      expect([await atGateway(id), await stateOf(browser, id)]).toEqual(['cancelled', 'cancelled']);
      expect(await refundsOf(browser, id)).toBe(0);
    },
  );

  it('by its time takes back what it asked for, and money that was quicker still gets the car or comes back (R18) [D2-2.5-22]', async () => {
    const browser = app.browser();
    const [unpaid, quick] = [
      await unpaidOrder(browser, await app.stockCar()),
      await unpaidOrder(browser, await app.stockCar()),
    ];
    for (const id of [unpaid, quick]) await shop.call(`/${id}`, { method: 'pix' });
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 2 * 86_400_000);
    expect(await app.expire()).toBeGreaterThanOrEqual(2);
    for (const id of [unpaid, quick]) await waitFor(async () => (await atGateway(id)) === 'cancelled');
    await shop.move(await shop.chargeOf(quick), 'approved');
    await waitFor(async () => (await stateOf(browser, quick)) === 'reserved');
    expect([await stateOf(browser, unpaid), await paymentOf(unpaid)]).toEqual(['expired', 'cancelled']);
    app.clock.now = before;
  });

  it('is not asked to pay by a call that was let in just before it ended (R18)', async () => {
    const browser = app.browser();
    const id = await unpaidOrder(browser, await app.stockCar());
    await browser.go((session) => session.cancel(id));
    const late = await shop.call(`/${id}`, { method: 'pix' });
    expect(late).toMatchObject({ status: 409, body: { type: expect.stringMatching(/not-payable$/) } });
    expect(await shop.payments.ofReference(id)).toEqual([]);
  });
});

describe('a deposit that the card’s holder takes back through their bank', () => {
  const bank = async (id: string, move: string) => shop.move(await shop.chargeOf(id), move, 3);
  const orderOf = async (browser: Reserver, id: string) => browser.go((session) => session.find(id));
  const whatsOf = async (browser: Reserver, id: string) =>
    (await orderOf(browser, id))?.events.map(({ what }) => what);
  const heldOf = async (browser: Reserver, id: string) => (await orderOf(browser, id))?.order.onHoldSince;

  it('puts the order on hold: the car is kept, nothing goes on, nothing is paid back twice, customer and staff are told once (R18)', async () => {
    const [browser, car] = [app.browser(), await app.stockCar()];
    const early = app.browser();
    const begun = await early.go((session) => session.begin(car));
    const id = await paidOrder(browser, car);
    app.complaints.length = 0;
    await bank(id, 'in-dispute');
    await waitFor(async () => (await heldOf(browser, id)) !== undefined);
    const onHold = { ok: false, reason: 'on-hold' };
    expect(await app.staff(id, { act: 'invoice' })).toEqual(onHold);
    expect(await browser.go((session) => session.cancel(id))).toEqual(onHold);
    await expect(accepted(app.browser(), car)).rejects.toThrow('not begun: car-taken');
    const late = await early.go((session) => session.register(begun.ok ? begun.id : '', aCustomer()));
    expect(late).toEqual({ ok: false, reason: 'car-taken' });
    expect(app.complaints).toEqual([expect.objectContaining({ order: id, what: 'dispute' })]);
    const order = (await orderOf(browser, id))?.order;
    const mails = (await app.mails()).filter(({ subject }) => subject.includes(order?.number ?? '?'));
    expect(mails.map(({ subject }) => subject.split(' ')[0])).toEqual(['O']);
    await bank(id, 'dispute-won');
    await waitFor(async () => (await heldOf(browser, id)) === undefined);
    expect((await whatsOf(browser, id))?.slice(-2)).toEqual(['dispute', 'dispute-won']);
    expect(await app.staff(id, { act: 'invoice' })).toEqual({ ok: true });
  });

  it('and that the bank gives to them ends the order and frees its car, without a refund of ours', async () => {
    const [browser, car] = [app.browser(), await app.stockCar()];
    const id = await paidOrder(browser, car);
    await bank(id, 'in-dispute');
    await waitFor(async () => (await heldOf(browser, id)) !== undefined);
    await bank(id, 'dispute-lost');
    await waitFor(async () => (await stateOf(browser, id)) === 'cancelled');
    expect([await paymentOf(id), await refundsOf(browser, id)]).toEqual(['refunded', 0]);
    expect((await app.mails()).at(-1)?.text).toContain('voltou a ficar disponível');
    expect(await accepted(app.browser(), car)).not.toBe(id);
    const time = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) };
    expect((await shop.reconcile(time))?.differences).toEqual([]);
  });

  it('of a car that has its invoice is for staff to decide: they release it, or cancel it without a refund while the bank has the money', async () => {
    const browser = app.browser();
    const [kept, given] = [
      await paidOrder(browser, await app.stockCar()),
      await paidOrder(browser, await app.stockCar()),
    ];
    for (const id of [kept, given]) {
      await app.staff(id, { act: 'invoice' });
      await bank(id, 'in-dispute');
      await waitFor(async () => (await heldOf(browser, id)) !== undefined);
    }
    await bank(kept, 'dispute-lost');
    await waitFor(async () => (await whatsOf(browser, kept))?.at(-1) === 'dispute-lost');
    expect([await stateOf(browser, kept), await app.staff(kept, { act: 'plate' })]).toEqual([
      'invoiced',
      { ok: false, reason: 'on-hold' },
    ]);
    expect(await app.staff(kept, { act: 'release' }, 'pagou na loja')).toEqual({ ok: true });
    expect(await app.staff(kept, { act: 'release' })).toEqual({ ok: false, reason: 'not-now' });
    expect(await app.staff(kept, { act: 'plate' })).toEqual({ ok: true });
    expect(await app.staff(given, { act: 'cancel' })).toEqual({ ok: true });
    expect([await stateOf(browser, given), await refundsOf(browser, given)]).toEqual(['cancelled', 0]);
    await bank(given, 'dispute-won');
    await waitFor(async () => (await paymentOf(given)) === 'refunded');
    expect(await refundsOf(browser, given)).toBe(1);
  });
});

/** From now on the database has no room for the order's last event, which is written when its money is on its way already. */
const failAt = (id: string) =>
  database.db.$client.query(`
    create or replace function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'no room for %', new.reservation using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on reservation_event for each row
      when (new.reservation = '${id}' and new.what = 'refund') execute function full_disk()`);
const heal = () => database.db.$client.query('drop trigger full_disk on reservation_event');
