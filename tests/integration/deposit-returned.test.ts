import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owedRefunds } from '../../src/areas/payment/service/index.ts';
import { owedDifference } from '../../src/areas/payment/service/open-payments.ts';
import { notifyOfOwedRefund, orderQueue, settleDeposit } from '../../src/areas/reservation/service/index.ts';
import { permitFor } from '../permits.ts';
import { waitFor } from '../portal.ts';
import {
  aCustomer,
  accepted,
  DEPOSIT,
  type ReservationsApp,
  type Reserver,
  reservationsApp,
} from '../reservations-app.ts';
import { PAYER, type PaymentsApp, paymentsApp, token } from './payments-app.ts';

let app: ReservationsApp;
let payments: PaymentsApp;
let browser: Reserver;
beforeAll(async () => {
  app = await reservationsApp();
  const { settings } = app.deps;
  const staffMail = 'pedidos@maker.example';
  app = {
    ...app,
    deps: Object.assign(app.deps, { settings: (site: never) => ({ ...settings(site), staffMail }) }),
  };
  payments = await paymentsApp(
    { ...app.database, drop: async () => undefined },
    // As the portal does it.
    (tx, { reference, amount, refund, method, status }) =>
      settleDeposit(app.deps, tx, {
        reference,
        method,
        status,
        amount: refund ?? amount,
        isOurs: refund !== undefined,
      }),
  );
  browser = app.browser();
});
afterAll(async () => {
  await payments?.close();
  await app?.close();
});

/** An order of a car of the stock whose deposit was charged to a card. */
async function paid() {
  const [car, customer] = [await app.stockCar(), aCustomer()];
  const id = await accepted(browser, car, customer);
  payments.owed.set(id, { amount: DEPOSIT, payer: PAYER, isOpen: true });
  await payments.call(`/${id}`, { method: 'card', cardToken: token('approved') });
  await waitFor(async () => (await stateOf(id)) === 'reserved');
  return { id, car, customer, charge: await payments.chargeOf(id) };
}
const story = (id: string) => browser.go((session) => session.find(id));
const stateOf = async (id: string) => (await story(id))?.order.state;
const mailsTo = async (to: string) =>
  (await app.mails())
    .filter((mail) => mail.to === to)
    .map(({ subject }) => subject.replace(/R\w{4}-\w{4}/, 'N'));

describe('a deposit that somebody gives back in the gateway’s own panel', () => {
  it('ends its order once, frees its car, and is told to the customer and to staff; nothing is given back again (R17, R18) [D2-2.5-25]', async () => {
    const { id, car, customer, charge } = await paid();
    await payments.move(charge, 'refunded', 20);
    await waitFor(async () => (await stateOf(id)) === 'cancelled');
    const result = await story(id);
    expect(result?.events.slice(-2).map(({ what, state, by }) => [what, state, by])).toEqual([
      ['returned', 'reserved', 'payment'],
      ['state', 'cancelled', 'payment'],
    ]);
    expect((await mailsTo(customer.email)).at(-1)).toBe('O pedido N foi encerrado');
    expect(
      (await mailsTo('pedidos@maker.example')).filter((subject) => subject === 'N: returned'),
    ).toHaveLength(1);
    expect(JSON.stringify(app.complaints.at(-1))).toContain(id);
    // The car is the next one's.
    expect(await accepted(app.browser(), car)).not.toBe(id);
    expect(app.refunds.filter(({ reference }) => reference === id)).toEqual([]);
    expect(await browser.go((session) => session.cancel(id))).toEqual({ ok: false, reason: 'not-now' });
    expect(await app.staff(id, { act: 'invoice' })).toEqual({ ok: false, reason: 'not-now' });
    // Its paper is there, and says where the money is.
    expect((await browser.go((session) => session.receipt(id)))?.length).toBeGreaterThan(1_000);
  });

  it('agrees with the gateway’s list by night', async () => {
    const { charge } = await paid();
    await payments.move(charge, 'refunded');
    const time = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };
    await waitFor(async () => (await payments.reconcile(time))?.differences.length === 0);
  });

  it('puts an order that has its invoice on hold for staff, and promises nobody the money again', async () => {
    const { id, customer, charge } = await paid();
    await app.staff(id, { act: 'invoice' });
    await payments.move(charge, 'refunded');
    await waitFor(async () => (await story(id))?.order.onHoldSince !== undefined);
    expect(await stateOf(id)).toBe('invoiced');
    expect((await mailsTo(customer.email)).at(-1)).toEqual(expect.stringContaining('Devolvemos'));
    expect(await app.staff(id, { act: 'plate' })).toEqual({ ok: false, reason: 'on-hold' });
    await app.staff(id, { act: 'release' });
    const order = (await story(id))?.order;
    expect(order && (await browser.go(async (session) => session.refund(order, false)))).toBeUndefined();
    await app.staff(id, { act: 'cancel' });
    expect(app.refunds.filter(({ reference }) => reference === id)).toEqual([]);
  });

  it('is another matter where the same deposit was paid twice: what goes back of the second ends nothing (R15)', async () => {
    const { id } = await paid();
    await app.paid(id, { status: 'refunded', isOurs: true });
    expect(await stateOf(id)).toBe('reserved');
  });
});

describe('a refund that the gateway refuses', () => {
  it('is on the report after a day, marked in the list of orders, and written to staff about (R17) [D2-2.5-25]', async () => {
    const { id } = await paid();
    const { $client } = app.database.db;
    // The gateway knows the charge no more: it will never give anything back of it.
    await $client.query(
      'delete from rehearsal_charge where payment_id = (select id::text from payment where reference = $1)',
      [id],
    );
    await browser.go((session) => session.cancel(id));
    await app.database.db.transaction((tx) =>
      payments.payments.refund(tx, { reference: id, amount: DEPOSIT, reason: 'cancelled' }),
    );
    const number = (await story(id))?.order.number ?? '';
    const marked = async () =>
      (await orderQueue(app.deps).open(permitFor('ana', 'read', 'orders'), number))?.isRefundOwed;
    const listed = async () =>
      (
        await orderQueue(app.deps).page(permitFor('ana', 'read', 'orders'), { state: 'cancelled' })
      ).orders.find((one) => one.number === number);
    expect([await owedRefunds(app.database.db, new Date(), [id]), await marked()]).toEqual([[], false]);
    await $client.query(
      `update payment_change set at = at - interval '25 hours' where status = 'refunding' and payment = (select id from payment where reference = $1)`,
      [id],
    );
    const owed = await owedRefunds(app.database.db, new Date());
    expect(owed).toMatchObject([{ reference: id, amount: DEPOSIT, gateway: 'rehearsal' }]);
    expect(owed.map(owedDifference)).toMatchObject([{ kind: 'refund-owed', ours: String(DEPOSIT) }]);
    expect([await marked(), (await listed())?.isRefundOwed]).toEqual([true, true]);
    await notifyOfOwedRefund(app.deps, id);
    const result = (await app.mails()).filter(({ to }) => to === 'pedidos@maker.example').at(-1);
    expect(result?.subject).toBe(`${number}: refund-owed`);
  });
});
