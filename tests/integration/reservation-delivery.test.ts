import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disputeDeposit } from '../../src/areas/reservation/service/dispute.ts';
import { deliveredCars, followArrivals, orderQueue } from '../../src/areas/reservation/service/index.ts';
import { permitFor } from '../permits.ts';
import { aCustomer, accepted, type ReservationsApp, reservationsApp } from '../reservations-app.ts';

let app: ReservationsApp;
beforeAll(async () => {
  app = await reservationsApp();
});
afterAll(() => app?.close());

type Browser = ReturnType<ReservationsApp['browser']>;
const orderOf = async (browser: Browser, id: string) =>
  (await browser.go((session) => session.find(id)))?.order;
const eventsOf = async (browser: Browser, id: string) =>
  (await browser.go((session) => session.find(id)))?.events ?? [];

const EPOCH_DAY = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
/** What the maker's file says of a car: that it is on its way to its dealer, or there. */
const arrives = (car: number, day: string | undefined) =>
  app.database.db.$client.query('update stock_car set arrival = $2, expected = $3 where id = $1', [
    car,
    ...(day ? [1, EPOCH_DAY(day)] : [0, 0]),
  ]);

/** A paid order of a car that comes on a day. */
async function paidCar(readyOn: string) {
  const [browser, car] = [app.browser({ account: crypto.randomUUID() }), await app.stockCar()];
  const stock = car.stock as NonNullable<typeof car.stock>;
  await arrives(stock.id, readyOn);
  const customer = aCustomer();
  const id = await accepted(browser, { ...car, stock: { ...stock, isComing: true, readyOn } }, customer);
  await app.paid(id);
  const mails = async () => (await app.mails()).filter(({ to }) => to === customer.email);
  return { browser, id, car: stock.id, mails };
}

describe('the estimate of a paid order', () => {
  it('is the day on which its car is there, and follows it with an event and a mail, once', async () => {
    const { browser, id, car, mails } = await paidCar('2026-07-13');
    expect((await orderOf(browser, id))?.estimate).toBe('2026-07-13');
    expect((await mails()).at(-1)?.text).toContain('a entrega está prevista para 13/07/2026');
    expect(await followArrivals(app.deps)).toBe(0);

    await arrives(car, '2026-08-03');
    expect([await followArrivals(app.deps), await followArrivals(app.deps)]).toEqual([1, 0]);
    expect((await orderOf(browser, id))?.estimate).toBe('2026-08-03');
    expect((await eventsOf(browser, id)).at(-1)).toMatchObject({
      what: 'estimate',
      by: 'clock',
      reason: expect.stringContaining('Mudou o dia'),
      estimate: { before: '2026-07-13', after: '2026-08-03' },
    });
    expect((await mails()).at(-1)?.text).toMatch(/03\/08\/2026.*\n*.*Motivo: Mudou o dia/);
  });

  it('comes nearer where the car is there early, and is left alone once the car is gone from the files', async () => {
    const { browser, id, car } = await paidCar('2026-07-13');
    await arrives(car, undefined);
    expect(await followArrivals(app.deps)).toBe(1);
    expect((await orderOf(browser, id))?.estimate).toBe('2026-03-20');
    await app.database.db.$client.query('delete from stock_car where id = $1', [car]);
    expect(await followArrivals(app.deps)).toBe(0);
  });
});

describe('a delivery', () => {
  it('is a step of its own: a plate alone makes nobody an owner, and nothing is handed over twice', async () => {
    const { browser, id } = await paidCar('2026-07-13');
    const account = (
      await app.database.db.$client.query('select account from reservation where id = $1', [id])
    ).rows[0].account;
    const own = () => deliveredCars(app.database.db, 'br/aurora', account);
    expect(await app.staff(id, { act: 'deliver' })).toEqual({ ok: false, reason: 'not-now' });
    await app.staff(id, { act: 'invoice' });
    await app.staff(id, { act: 'plate' });
    expect(await own()).toEqual([]);
    const earned = async () =>
      (await app.database.db.$client.query(`select count(*)::int from pgboss.job where name like 'loyalty%'`))
        .rows[0].count;
    const before = await earned();
    for (const day of ['2026-03-09', '2026-03-11'])
      expect(await app.staff(id, { act: 'deliver', day }), day).toEqual({ ok: false, reason: 'day-refused' });
    expect(await app.staff(id, { act: 'deliver', day: '2026-03-10' })).toEqual({ ok: true });
    expect(await app.staff(id, { act: 'deliver' })).toEqual({ ok: false, reason: 'not-now' });
    expect([(await own()).map(({ order }) => order), await earned()]).toEqual([[id], before + 1]);
    expect((await eventsOf(browser, id)).at(-1)).toMatchObject({
      what: 'delivered',
      state: 'registered',
      by: 'staff',
      estimate: { after: '2026-03-10' },
    });
    expect((await orderOf(browser, id))?.estimate).toBeUndefined();
    const { rows } = await app.database.db.$client.query(
      "select after from staff_audit where action = 'order.deliver' order by number desc limit 1",
    );
    expect(rows).toEqual([{ after: { state: 'registered', delivered: true, day: '2026-03-10' } }]);
  });
});

/** What the payment area does when a card's bank says something of its payment. */
const disputed = (reference: string, dispute: 'open' | 'lost') =>
  app.database.db.transaction((tx) => disputeDeposit(app.deps, tx, { reference, dispute }));

describe('a paid order', () => {
  const texts: string[] = [];
  const ends: { number: string; by: string; reason: string | undefined }[] = [];
  beforeAll(() => {
    Object.assign(app.deps, {
      sold: {
        dealerMail: (_site: string, dealer: string) => `${dealer.toLowerCase()}@dealer.example`,
        leaveLead: async (_tx: unknown, order: { number: string }) => {
          texts.push(order.number);
          return order.number !== '';
        },
        leaveEnd: async (
          _tx: unknown,
          { number }: { number: string },
          { by, reason }: { by: string; reason?: string },
        ) => ends.push({ number, by, reason }) > 0,
      },
    });
  });

  it('is told to its dealer by mail and to the CRM, once, with who has bought it', async () => {
    const { browser, id } = await paidCar('2026-07-13');
    const order = await orderOf(browser, id);
    const mails = (await app.mails()).filter(({ subject }) => subject.includes(order?.number ?? '-'));
    const [own] = mails.filter(({ to }) => to === 'd1@dealer.example');
    expect(own?.text).toContain(`Comprador: ${order?.customer?.name}`);
    expect(own?.text).toContain(`Telefone: ${order?.customer?.phone}`);
    expect(own?.text).toContain('Entrega prevista: 13/07/2026');
    expect(texts.filter((number) => number === order?.number)).toHaveLength(1);
    await app.paid(id);
    expect(texts.filter((number) => number === order?.number)).toHaveLength(1);
  });

  it.each([
    ['by its customer', 'Cancelado por: cliente', 'customer'],
    ['by staff', 'Cancelado por: nossa equipe', 'staff'],
    ['at the gateway', 'Cancelado por: quem processa o pagamento', 'payment'],
  ])(
    'that ends %s is told to the same dealer and the CRM, once, to the dealer without its buyer',
    async (by, words, actor) => {
      const { browser, id } = await paidCar('2026-07-13');
      const order = await orderOf(browser, id);
      const number = order?.number ?? '-';
      if (by === 'by staff') await app.staff(id, { act: 'cancel' }, 'Carro com defeito');
      else if (by === 'by its customer') await browser.go((session) => session.cancel(id));
      else await app.paid(id, { status: 'refunded', isOurs: false });
      expect((await orderOf(browser, id))?.state).toBe('cancelled');
      const mails = (await app.mails()).filter(
        ({ to, subject }) => to === 'd1@dealer.example' && subject.startsWith(`Pedido ${number} cancelado`),
      );
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(words);
      expect(mails[0]?.text).not.toContain(order?.customer?.name);
      if (by === 'by staff') expect(mails[0]?.text).toContain('Motivo: Carro com defeito');
      const reason = by === 'by staff' ? 'Carro com defeito' : undefined;
      expect(ends.filter((end) => end.number === number)).toEqual([{ number, by: actor, reason }]);
    },
  );

  it.each([
    ['given back at the gateway', (id: string) => app.paid(id, { status: 'refunded', isOurs: false })],
    ['lost to a dispute', (id: string) => disputed(id, 'lost')],
    ['disputed', (id: string) => disputed(id, 'open')],
    ['given up by staff', (id: string) => app.staff(id, { act: 'cancel' })],
  ])('is written of to each reader once where its deposit is %s', async (_how, act) => {
    const before = app.deps.settings;
    // Staff and dealer read one mailbox, however it is written.
    for (const staffMail of ['equipe@maker.example', 'D1@Dealer.example']) {
      const { browser, id } = await paidCar('2026-07-13');
      const order = await orderOf(browser, id);
      Object.assign(app.deps, { settings: (site: never) => ({ ...before(site), staffMail }) });
      const since = (await app.mails()).length;
      await act(id).finally(() => Object.assign(app.deps, { settings: before }));
      const mails = (await app.mails()).slice(since);
      const of = (address: string | undefined) =>
        mails.filter(({ to }) => to.toLowerCase() === address?.toLowerCase()).length;
      expect([of(staffMail), of(order?.customer?.email)]).toEqual([1, 1]);
    }
  });

  it('that is paid when it has ended, and whose car is gone, is told to its customer in one mail', async () => {
    const [first, second, car] = [app.browser(), app.browser(), await app.stockCar()];
    const customer = aCustomer();
    const id = await accepted(first, car, customer);
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 2 * 3_600_000);
    // Somebody else has paid for the car, and no clock has ended the first order.
    const other = await accepted(second, car).catch(() => undefined);
    if (other) await app.paid(other);
    const since = (await app.mails()).length;
    await app.paid(id, { amount: 1 });
    app.clock.now = now;
    const mails = (await app.mails()).slice(since).filter(({ to }) => to === customer.email);
    expect(mails.map(({ subject }) => subject.replace(/R\w{4}-\w{4}/, 'N'))).toEqual([
      'Vamos devolver o sinal do pedido N',
    ]);
  });

  it('is found by person, car and dealer, and its buyer is read only with an entry in the log', async () => {
    const { browser, id } = await paidCar('2026-07-13');
    const order = await orderOf(browser, id);
    const { number = '', car, customer } = order ?? {};
    const queue = orderQueue(app.deps);
    const find = async (text: string, dealers: readonly { site: string; code: string }[] = []) =>
      (await queue.find(permitFor('rita', 'read', 'orders'), { text, dealers })).map((one) => one.number);
    for (const text of [number, number.toLowerCase(), car?.stock?.number ?? '', customer?.document ?? ''])
      expect(await find(text), text).toEqual([number]);
    expect(await find(customer?.email.toUpperCase() ?? '')).toEqual([number]);
    for (const text of ['zuleica canario', 'CANÁRIO', 'lira touring', 'branco 2026'])
      expect(await find(text), text).toContain(number);
    expect(await find('nobody of this name', [{ site: 'br/aurora', code: 'D1' }])).toContain(number);
    for (const text of ['%', '_', 'nobody of this name', '000.000.000-00'])
      expect(await find(text), text).toEqual([]);
    // Of what was typed stands in the log only as what it was looked for.
    const searches = async () =>
      (
        await app.database.db.$client.query(
          `select subject, after, row_to_json(a)::text as whole from staff_audit a where action = 'order.search' order by number`,
        )
      ).rows;
    const all = await searches();
    expect(all).toContainEqual(
      expect.objectContaining({ subject: 'orders', after: { searched: ['name'], found: 0, numbers: [] } }),
    );
    expect(all.flatMap(({ after }) => after.searched)).toEqual(
      expect.arrayContaining(['document', 'email', 'name']),
    );
    // A number is no person's.
    await find(number);
    expect(await searches()).toHaveLength(all.length);
    for (const { whole } of all) expect(whole.toLowerCase()).not.toMatch(/zuleica|canario|@/);
    const logged = async () =>
      (
        await app.database.db.$client.query(
          `select count(*)::int from staff_audit where action = 'order.open' and by = 'rita'`,
        )
      ).rows[0].count;
    const before = await logged();
    expect(await queue.buyer(permitFor('rita', 'read', 'buyers'), number)).toEqual(customer);
    expect(await queue.buyer(permitFor('rita', 'read', 'buyers'), 'R0000-0000')).toBeUndefined();
    expect(await logged()).toBe(before + 1);
  });
});
