import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personalDataStores, settlePerson } from '../../src/host/privacy/privacy.ts';
import { aCustomer, accepted, type ReservationsApp, reservationsApp } from '../reservations-app.ts';
import { testSealing } from '../sealing.ts';

let app: ReservationsApp;
beforeAll(async () => {
  app = await reservationsApp();
});
afterAll(() => app?.close());

let numbers = 0;
const AMOUNT = 500_000;

/** A voucher of an account, which is there from its first one on. */
async function voucherOf(
  account: string,
  { site = 'br/aurora', models = [] as string[], until = '2026-12-31' } = {},
): Promise<string> {
  const { $client } = app.database.db;
  await $client.query(
    `insert into account_user (id, name, email, email_verified, created_at, updated_at)
     values ($1, '', $1, true, now(), now()) on conflict do nothing`,
    [account],
  );
  const number = `L${String(++numbers).padStart(4, '0')}-TEST`;
  await $client.query(
    'insert into account_bonus (number, user_id, site, source, amount, models, valid_until) values ($1, $2, $3, $1, $4, $5, $6)',
    [number, account, site, AMOUNT, models, until],
  );
  return number;
}

const usedFor = async (number: string) => {
  const text = 'select used_for from account_bonus where number = $1';
  return (await app.database.db.$client.query(text, [number])).rows[0]?.used_for;
};

/** An order whose terms are shown, of a browser in which an account is open. */
async function shown(account: string, car = app.build(), customer = aCustomer()) {
  const browser = app.browser({ account });
  const begun = await browser.go((session) => session.begin(car));
  const id = begun.ok ? begun.id : '';
  await browser.go((session) => session.register(id, customer));
  const order = async () => (await browser.go((session) => session.find(id)))?.order;
  const pick = async (number: string | undefined) => {
    const revision = (await order())?.revision ?? -1;
    return browser.go((session) => session.pickBonus(id, { number, revision }));
  };
  const accept = async () => {
    const now = await order();
    if (!now) throw new Error('no order');
    return browser.go((session) =>
      session.accept(id, { dealer: 'D1', revision: now.revision, car: now.car }),
    );
  };
  return { browser, id, order, pick, accept };
}

const NONE = { ok: false, reason: 'no-bonus' };

describe('a bonus voucher', () => {
  it('is picked before the terms are agreed to: the price follows on the server, and it is used from then on [D2-2.5-30] (R10)', async () => {
    const number = await voucherOf('picks', { models: ['lira'] });
    const { browser, id, order, pick, accept } = await shown('picks', app.build(12_000_000));
    const offered = await browser.go((session) => session.bonuses(id));
    expect(offered).toEqual([{ number, amount: AMOUNT, validUntil: '2026-12-31' }]);
    expect(await pick(number)).toEqual({ ok: true });
    expect((await order())?.car).toMatchObject({ total: 11_500_000, bonus: { number, amount: AMOUNT } });
    const name = `Voucher bônus Lovers ${number}`;
    expect((await order())?.car.lines.filter(({ kind }) => kind === 'voucher')).toEqual([
      { kind: 'voucher', source: 'loyalty', code: number, name, amount: -AMOUNT },
    ]);
    expect(await usedFor(number)).toBe(`order ${id}`);
    expect(await browser.go((session) => session.bonuses(id))).toEqual([]);
    expect(await accept()).toEqual({ ok: true });
    expect(await pick(undefined)).toEqual({ ok: false, reason: 'not-now' });
    expect((await app.mails()).at(-1)?.text).toMatch(/R\$\s115\.000/);
  });

  it('is put back for another, or for none, and the price with it', async () => {
    const [first, second] = [await voucherOf('changes'), await voucherOf('changes')];
    const { order, pick } = await shown('changes', app.build(12_000_000));
    await pick(first);
    expect(await pick(second)).toEqual({ ok: true });
    expect([await usedFor(first), (await order())?.car.total]).toEqual([null, 11_500_000]);
    expect(await pick('L9999-NONE')).toEqual(NONE);
    expect([(await order())?.car.bonus?.number, typeof (await usedFor(second))]).toEqual([second, 'string']);
    expect(await pick(undefined)).toEqual({ ok: true });
    expect([await usedFor(second), (await order())?.car.total]).toEqual([null, 12_000_000]);
    expect((await order())?.car.lines).toHaveLength(1);
  });

  it('is taken by nobody else, for no other model or site, and not after its day (R12, R13)', async () => {
    const others = await voucherOf('owner');
    const bad = [
      others,
      await voucherOf('thief', { models: ['orla'] }),
      await voucherOf('thief', { site: 'br/lumen' }),
      await voucherOf('thief', { until: '2026-03-09' }),
    ];
    const { browser, id, order, pick } = await shown('thief');
    expect(await browser.go((session) => session.bonuses(id))).toEqual([]);
    for (const number of bad) expect(await pick(number)).toEqual(NONE);
    expect((await order())?.car.bonus).toBeUndefined();
    const nobody = app.browser();
    expect(await nobody.go((session) => session.bonuses(id))).toEqual([]);
    const foreign = await nobody.go((session) => session.pickBonus(id, { number: others, revision: 1 }));
    expect(foreign).toEqual({ ok: false, reason: 'unknown-order' });
  });

  it('is used once, however many orders ask for it at once (R15, R18)', async () => {
    const number = await voucherOf('twice');
    const orders = await Promise.all(Array.from({ length: 6 }, () => shown('twice')));
    const result = await Promise.all(orders.map(({ pick }) => pick(number)));
    expect(result.filter(({ ok }) => ok)).toHaveLength(1);
    expect(result.filter((one) => !one.ok && one.reason === 'no-bonus')).toHaveLength(5);
  });

  it('is given back when its order is cancelled, expires or is erased; late money has it again, or goes back (R18, R47)', async () => {
    const number = await voucherOf('back');
    const customer = aCustomer();
    const cancelled = await shown('back');
    await cancelled.pick(number);
    await cancelled.browser.go((session) => session.cancel(cancelled.id));
    expect(await usedFor(number)).toBeNull();
    const late = await shown('back', app.build(), customer);
    await late.pick(number);
    await late.accept();
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 2 * 86_400_000);
    await app.expire();
    expect(await usedFor(number)).toBeNull();
    await app.paid(late.id);
    expect([(await late.order())?.state, await usedFor(number)]).toEqual(['reserved', `order ${late.id}`]);
    const other = await voucherOf('back');
    const lost = await shown('back');
    await lost.pick(other);
    await lost.accept();
    app.clock.now = new Date(before.getTime() + 4 * 86_400_000);
    await app.expire();
    const thief = await shown('back', app.build(), customer);
    await thief.pick(other);
    await app.paid(lost.id);
    expect((await lost.order())?.state).toBe('expired');
    expect(app.refunds.at(-1)).toMatchObject({ reference: lost.id, reason: 'paid too late' });
    const stores = personalDataStores(testSealing).filter(({ area }) => area === 'reservations');
    const desk = { db: app.database.db, sealing: testSealing, by: 'test', now: app.clock.now, stores };
    await settlePerson(desk, 'erase', { mark: 'email', value: customer.email });
    expect(await usedFor(other)).toBeNull();
    expect(await usedFor(number)).toBe(`order ${late.id}`);
    app.clock.now = before;
  });

  it('is no order’s without one: an order of nobody’s account has none to pick', async () => {
    const id = await accepted(app.browser(), app.build());
    expect(await app.browser({ account: randomUUID() }).go((session) => session.bonuses(id))).toEqual([]);
  });
});
