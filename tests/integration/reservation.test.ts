import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DecidedProposal } from '../../src/areas/lender/index.ts';
import { aDecision } from '../../src/areas/proposals/examples.ts';
import { keepDecided } from '../../src/areas/proposals/service/index.ts';
import type { ReservedCar } from '../../src/areas/reservation/index.ts';
import {
  mayRead,
  openReservations,
  orderQueue,
  startExpiry,
  waitForPayment,
} from '../../src/areas/reservation/service/index.ts';
import { takeHold } from '../../src/areas/stock/service/index.ts';
import { permitFor } from '../permits.ts';
import { TYPED_CPF } from '../person.ts';
import { waitFor } from '../portal.ts';
import {
  aCustomer,
  accepted,
  DEPOSIT,
  type ReservationsApp,
  type Reserver,
  reservationsApp,
} from '../reservations-app.ts';
import { testSealing } from '../sealing.ts';

let app: ReservationsApp;
beforeAll(async () => {
  app = await reservationsApp();
});
afterAll(() => app?.close());

const story = (browser: Reserver, id: string) => browser.go((session) => session.find(id));
const stateOf = async (browser: Reserver, id: string) => (await story(browser, id))?.order.state;
const later = (days: number) => new Date(app.clock.now.getTime() + days * 86_400_000);
const at = async <T>(days: number, act: () => Promise<T>): Promise<T> => {
  const { now } = app.clock;
  app.clock.now = later(days);
  try {
    return await act();
  } finally {
    app.clock.now = now;
  }
};
const UNKNOWN = { ok: false, reason: 'unknown-order' };
/** The key of the link in an order's mails. */
async function linkKey(id: string): Promise<string> {
  const { rows } = await app.database.db.$client.query('select link from reservation where id = $1', [id]);
  return testSealing.open(rows[0]?.link, `reservation.link ${id}`);
}
/** The code of the last mail that has one. */
async function lastCode(): Promise<string> {
  const mail = (await app.mails()).findLast(({ subject }) => /^\d{8} /.test(subject));
  expect(mail?.text).not.toContain('/abrir/');
  return mail?.subject.slice(0, 8) ?? '';
}
/** What the payment area tells of one that the gateway has taken. */
const undecided = (reference: string, method: 'card' | 'pix' | 'boleto', expiresAt?: Date) =>
  app.database.db.transaction((tx) => waitForPayment(app.deps, tx, { reference, method, expiresAt }));
const KIT = {
  postalCode: '01310-100',
  street: 'Avenida Canário',
  number: '1',
  complement: '',
  neighborhood: '',
  city: 'São Paulo',
  state: 'SP',
};

describe('a reservation', () => {
  it('goes through its steps to an order whose timeline says who did what and when [D1-2.7-09] [D1-2.7-14] [D2-2.5-21] [D2-2.5-24] [D2-3.6-05]', async () => {
    const [browser, car] = [app.browser(), await app.stockCar()];
    const customer = aCustomer();
    const id = await accepted(browser, car, customer);
    await app.paid(id);
    await app.staff(id, { act: 'estimate', day: '2026-04-01' }, 'Atraso no navio');
    await app.staff(id, { act: 'invoice' });
    await app.staff(id, { act: 'plate' });
    const result = await story(browser, id);
    expect(result?.order).toMatchObject({
      state: 'registered',
      customer,
      estimate: '2026-04-01',
      lockedUntil: '2026-06-08',
    });
    expect(result?.events.map(({ what, state, by }) => [what, state, by])).toEqual([
      ['state', 'register', 'customer'],
      ['state', 'reservation', 'customer'],
      ['state', 'payment', 'customer'],
      ['state', 'reserved', 'payment'],
      ['estimate', 'reserved', 'clock'],
      ['estimate', 'reserved', 'staff'],
      ['state', 'invoiced', 'staff'],
      ['state', 'registered', 'staff'],
    ]);
    expect(result?.events[5]).toMatchObject({
      reason: 'Atraso no navio',
      estimate: { before: '2026-03-20', after: '2026-04-01' },
    });
    const mails = (await app.mails()).filter(({ to }) => to === customer.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Falta o sinal do seu Lira Touring',
      'Seu Lira Touring está reservado',
      'Nova previsão de entrega do seu Lira Touring',
      'Seu Lira Touring foi faturado',
      'Seu Lira Touring foi emplacado',
    ]);
    // The second mail has the versions that were agreed to with the first, whatever is in effect when the deposit comes.
    for (const confirming of mails.slice(0, 2)) {
      expect(confirming.text).toMatch(
        /Documento aceito, na versão de 01\/02\/2026: https:\S+condicoes-de-compra\S+2026-02-01-0a1b2c3d/,
      );
      expect(confirming.text).toContain('Resumo do contrato, para guardar:');
      expect(confirming.text).toMatch(/• Desistiu\? Em até 7 dias depois do pagamento/);
      expect(confirming.text).toMatch(/Quem vende: .+CNPJ \d/);
    }
    expect(mails[2]?.text).not.toContain('Resumo do contrato');
    expect(mails[2]?.text).toContain('Atraso no navio');
    expect(mails[2]?.text).toContain(`/br/aurora/reserva/${id}/abrir/`);
  });

  it('takes no step before the one that is due, and none twice (R18)', async () => {
    const [browser, car] = [app.browser(), await app.stockCar()];
    const begun = await browser.go((session) => session.begin(car));
    const id = begun.ok ? begun.id : '';
    const early = await browser.go((session) => session.accept(id, { dealer: 'D1', revision: 0, car }));
    expect(early).toEqual({ ok: false, reason: 'not-now' });
    expect(await app.staff(id, { act: 'invoice' })).toEqual({ ok: false, reason: 'not-now' });
    expect(await browser.go((session) => session.sendKitTo(id, KIT))).toEqual({
      ok: false,
      reason: 'not-now',
    });
    await app.paid(id);
    expect(await stateOf(browser, id)).toBe('register');
    expect(app.refunds.at(-1)).toMatchObject({ reference: id, amount: DEPOSIT });
    const other = await accepted(browser, await app.stockCar());
    const again = await browser.go((session) => session.register(other, aCustomer()));
    expect(again).toEqual({ ok: false, reason: 'not-now' });
  });

  it('is one however often its button is pressed, in one tab or two (R43)', async () => {
    const [browser, car] = [app.browser(), await app.stockCar()];
    const first = await browser.go((session) => session.begin(car));
    const more = await Promise.all(
      Array.from({ length: 5 }, () => browser.go((session) => session.begin(car))),
    );
    expect(more).toEqual(Array.from({ length: 5 }, () => first));
  });

  it('takes a credit proposal along for its own applicant, car and price, and tells anybody else of none (R11, R13)', async () => {
    const car = app.build();
    const funding = { carPrice: car.total, downPayment: 3_000_000, credit: car.total - 3_000_000 };
    const terms = { installments: 48, installment: 250_000, residual: 0, residualPercent: 0 };
    const decided = aDecision({
      id: 'PROPOSAL0001',
      dueDate: '2026-04-08',
      car: { mvsCode: car.build.code, year: car.build.year },
      funding: { ...aDecision().funding, ...funding, ...terms } as DecidedProposal['funding'],
    });
    await app.database.db.transaction((tx) => keepDecided(testSealing, tx, decided));
    const browser = app.browser();
    const begun = await browser.go((session) => session.begin(car, { financing: { asked: decided.id } }));
    const id = begun.ok ? begun.id : '';
    const financingState = async () => {
      const { order } = (await story(browser, id)) ?? {};
      return [order?.proposal, order?.financing?.refused];
    };
    expect(await financingState()).toEqual([undefined, undefined]);
    const { email } = aCustomer();
    const registerAs = (document: string) =>
      browser.go((session) => session.register(id, aCustomer({ document, email })));
    await registerAs('111.444.777-35');
    expect(await financingState()).toEqual([undefined, 'not-own']);
    await registerAs(decided.buyer.document);
    expect(await financingState()).toEqual([decided.id, undefined]);
    const unknown = { financing: { asked: 'NOBODYS00001' } };
    await browser.go((session) => session.begin(car, unknown));
    await registerAs(decided.buyer.document);
    expect(await financingState()).toEqual([undefined, 'not-own']);
  });

  it('takes along the offer that was simulated last, once, and none after its terms are agreed to (R10, R43)', async () => {
    const [browser, car] = [app.browser(), app.build()];
    const offerOf = (id: string) => ({
      id,
      price: car.total,
      entrance: 3_000_000,
      installments: 48,
      installment: 250_000,
      madeOn: '2026-03-10',
      validUntil: '2026-03-20',
      isIndicative: false,
    });
    const begin = async (id: string) => {
      const begun = await browser.go((session) => session.begin(car, { financing: { offer: offerOf(id) } }));
      return begun.ok ? begun.id : '';
    };
    const id = await begin('first');
    expect(await begin('second')).toBe(id);
    expect(await begin('second')).toBe(id);
    const result = await story(browser, id);
    expect(result?.order.financing?.offer?.id).toBe('second');
    expect(result?.events.filter(({ what }) => what === 'financing')).toHaveLength(1);
    await browser.go((session) => session.register(id, aCustomer()));
    const revision = (await story(browser, id))?.order.revision ?? -1;
    await browser.go((session) => session.accept(id, { dealer: 'D1', revision, car }));
    expect(await begin('third')).toBe(id);
    expect((await story(browser, id))?.order.financing?.offer?.id).toBe('second');
  });

  it('begins with what its customer has said on the way, and asks them to confirm it', async () => {
    const browser = app.browser();
    const known = aCustomer({ postalCode: '' });
    const begun = await browser.go((session) => session.begin(app.build(), { known }));
    const result = await story(browser, begun.ok ? begun.id : '');
    expect(result?.order).toMatchObject({ state: 'register', customer: known });
    expect(await browser.go((session) => session.mine())).toEqual([]);
  });

  it('joins the open account where it is registered first, and by no later form, which would pass the guard of that act', async () => {
    const accountOf = async (id: string) =>
      (await app.database.db.$client.query('select account from reservation where id = $1', [id])).rows[0]
        ?.account;
    const begin = async (browser: Reserver) => {
      const begun = await browser.go((session) => session.begin(app.build()));
      return begun.ok ? begun.id : '';
    };
    const left = app.browser();
    const id = await begin(left);
    const { email } = aCustomer();
    await left.go((session) => session.register(id, aCustomer({ email })));
    left.logIn('register-thief');
    expect(await left.go((session) => session.register(id, aCustomer({ email })))).toEqual({ ok: true });
    expect([await stateOf(left, id), await accountOf(id)]).toEqual(['reservation', null]);
    const owner = app.browser();
    const own = await begin(owner);
    owner.logIn('register-owner');
    const theirs = aCustomer();
    await owner.go((session) => session.register(own, theirs));
    expect(await accountOf(own)).toBe('register-owner');
    await owner.go((session) => session.register(own, theirs));
    expect(await accountOf(own)).toBe('register-owner');
  });

  it('takes another mailbox only by the code that went there, and sends word of it to the former one (ASVS 7.5.1)', async () => {
    const browser = app.browser();
    const begun = await browser.go((session) => session.begin(app.build()));
    const id = begun.ok ? begun.id : '';
    const [first, other] = [aCustomer(), aCustomer()];
    const register = (customer: typeof first, code?: string) =>
      browser.go((session) => session.register(id, customer, { code }));
    const mailbox = async () => (await story(browser, id))?.order.customer?.email;
    const lastMail = async () => (await app.mails()).at(-1);
    const codeTo = async (email: string) => {
      expect(await browser.go((session) => session.sendMailboxCode(id, email))).toEqual({ ok: true });
      const mail = await lastMail();
      expect(mail?.to).toBe(email);
      return mail?.subject.slice(0, 8) ?? '';
    };
    expect(await register(first)).toEqual({ ok: true });
    expect(await register({ ...first, email: first.email.toUpperCase() })).toEqual({ ok: true });
    for (const code of [undefined, '', '00000000'])
      expect(await register(other, code)).toEqual({ ok: false, reason: 'code-invalid' });
    // A browser of whoever reads the first mailbox has the order as well.
    const readers = app.browser();
    const sent = await linkKey(id);
    await readers.go((session) => session.sendCode(id, sent));
    const opening = (await lastMail())?.subject.slice(0, 8) ?? '';
    await readers.go((session) => session.openByCode(id, sent, opening));
    expect(await story(readers, id)).toBeDefined();
    // A code that another mailbox was sent, or the owner for something else, is worth nothing.
    const foreign = await codeTo(first.email);
    expect(await register(other, foreign)).toEqual({ ok: false, reason: 'code-invalid' });
    await browser.go((session) => session.sendOwnerCode(id, 'account'));
    const ofAct = (await lastMail())?.subject.slice(0, 8);
    expect(await register(other, ofAct)).toEqual({ ok: false, reason: 'code-invalid' });
    expect((await mailbox())?.toLowerCase()).toBe(first.email.toLowerCase());
    const code = await codeTo(other.email);
    expect(await register(aCustomer(), code)).toEqual({ ok: false, reason: 'code-invalid' });
    const former = await linkKey(id);
    expect(await app.browser().go((session) => session.linked(id, former))).toBeDefined();
    expect(await register(other, code)).toEqual({ ok: true });
    expect(await mailbox()).toBe(other.email);
    // The mails of the former mailbox show nothing of the order any more; those of the new one do.
    expect(await app.browser().go((session) => session.linked(id, former))).toBeUndefined();
    expect(await story(readers, id)).toBeUndefined();
    expect(await story(browser, id)).toBeDefined();
    const renewed = await linkKey(id);
    expect(await app.browser().go((session) => session.linked(id, renewed))).toBeDefined();
    expect(await register(other)).toEqual({ ok: true });
    expect(await linkKey(id)).toBe(renewed);
    const word = await lastMail();
    expect([word?.to.toLowerCase(), word?.text.includes('http')]).toEqual([first.email.toLowerCase(), false]);
    expect(word?.text).not.toContain(other.email);
    expect(await register(first, code)).toEqual({ ok: false, reason: 'code-invalid' });
    const stranger = app.browser();
    expect(await stranger.go((session) => session.sendMailboxCode(id, first.email))).toEqual({
      ok: false,
      reason: 'unknown-order',
    });
    // Once its terms are agreed to, nobody is written to for it but its customer.
    const agreed = await accepted(browser, app.build());
    expect(await browser.go((session) => session.sendMailboxCode(agreed, first.email))).toEqual({
      ok: false,
      reason: 'not-now',
    });
  });

  it('tells a price that has changed and agrees to nothing until it is seen; from then on it is locked (R10, R11)', async () => {
    const [browser, car] = [app.browser(), await app.stockCar()];
    const begun = await browser.go((session) => session.begin(car));
    const id = begun.ok ? begun.id : '';
    await browser.go((session) => session.register(id, aCustomer()));
    const shown = (await story(browser, id))?.order.revision ?? -1;
    const dearer = { ...car, total: car.total + 100 };
    const agree = (revision: number) =>
      browser.go((session) => session.accept(id, { dealer: 'D1', revision, car: dearer }));
    expect(await agree(shown)).toEqual({ ok: false, reason: 'price-changed' });
    expect((await story(browser, id))?.order).toMatchObject({
      state: 'reservation',
      car: { total: dearer.total },
    });
    expect(await agree(shown)).toEqual({ ok: false, reason: 'changed-meanwhile' });
    expect(await agree(shown + 1)).toEqual({ ok: true });
  });

  it('of the last car is one, of 100 who want it at once (R18)', async () => {
    const car = await app.stockCar();
    const shoppers = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const browser = app.browser();
        const begun = await browser.go((session) => session.begin(car));
        return { browser, id: begun.ok ? begun.id : '' };
      }),
    );
    const result = await Promise.all(
      shoppers.map(({ browser, id }) => browser.go((session) => session.register(id, aCustomer()))),
    );
    expect(result.filter(({ ok }) => ok)).toHaveLength(1);
    expect(result.filter((one) => !one.ok && one.reason === 'car-taken')).toHaveLength(99);
  });

  it('takes over the car that its shopper already keeps, and from nobody else [D1-1-05]', async () => {
    const car = await app.stockCar();
    const [key, stranger] = ['a'.repeat(43), 'b'.repeat(43)];
    await takeHold(app.database.db, car.stock?.id ?? 0, key, {
      now: app.clock.now,
      minutes: 30,
      bounds: () => app.unpaid.bounds,
    });
    const begin = async (hold: string) => {
      const browser = app.browser({ hold });
      const begun = await browser.go((session) => session.begin(car));
      return begun.ok ? browser.go((session) => session.register(begun.id, aCustomer())) : begun;
    };
    // Told before any field is filled in.
    const other = app.browser({ hold: stranger });
    expect(await other.go((session) => session.begin(car))).toEqual({ ok: false, reason: 'car-taken' });
    expect(await begin(key)).toEqual({ ok: true });
    expect(await app.browser().go((session) => session.begin(car))).toEqual({
      ok: false,
      reason: 'car-taken',
    });
  });
});

describe('money', () => {
  it('that is late gets the car if it is free, else it goes back: never neither (R18)', async () => {
    const [late, car] = [app.browser(), await app.stockCar()];
    const id = await accepted(late, car);
    await at(2, async () => {
      expect(await app.expire()).toBeGreaterThan(0);
      expect(await stateOf(late, id)).toBe('expired');
      await app.paid(id);
      expect(await stateOf(late, id)).toBe('reserved');
    });
    const [slow, other] = [app.browser(), await app.stockCar()];
    const lost = await accepted(slow, other);
    await at(2, async () => {
      const winner = await accepted(app.browser(), other);
      await app.paid(winner);
      await app.paid(lost);
      expect(await stateOf(slow, lost)).toBe('expired');
      expect(app.refunds.at(-1)).toEqual({ reference: lost, amount: DEPOSIT, reason: 'paid too late' });
      expect((await story(slow, lost))?.events.at(-1)).toMatchObject({ what: 'refund', amount: DEPOSIT });
    });
  });

  it('for an order that is erased comes back, and none of it stays with anybody (R18, R47)', async () => {
    const gone = randomUUID();
    await app.paid(gone);
    expect(app.refunds.at(-1)).toEqual({
      reference: gone,
      amount: DEPOSIT,
      reason: 'no such order any more',
    });
  });

  it('by boleto is waited for until it can have cleared, carnival and weekends included, however often one is begun [D2-2.5-22]', async () => {
    const { now } = app.clock;
    app.clock.now = new Date('2027-02-04T15:00:00Z');
    const browser = app.browser();
    const id = await accepted(browser, await app.stockCar());
    const waits = async () => (await story(browser, id))?.order.waitsUntil?.slice(0, 10);
    const boleto = () => undecided(id, 'boleto');
    expect(await waits()).toBe('2027-02-04');
    await boleto();
    expect(await waits()).toBe('2027-02-17'); // due on the 11th, there on the 16th
    app.clock.now = new Date('2027-02-12T15:00:00Z');
    await boleto();
    const last = await waits();
    app.clock.now = new Date('2027-02-16T15:00:00Z');
    await boleto();
    expect(await waits()).toBe(last);
    expect(last).toBe('2027-02-18'); // as for one that is begun in the last hour of the 5th
    app.clock.now = now;
  });

  it('that comes in the very moment in which its order ends is never without its car, nor its car without an order (R18)', async () => {
    const orders = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const [browser, car] = [app.browser(), await app.stockCar()];
        return { browser, car, id: await accepted(browser, car) };
      }),
    );
    await at(2, async () => {
      // All clocks and all payments at once, and somebody else at the car as soon as it is free.
      await Promise.all(
        orders.flatMap(({ id, car }, each) => [
          app.expire(),
          app.paid(id),
          ...(each % 3 === 0 ? [accepted(app.browser(), car).catch(() => undefined)] : []),
        ]),
      );
      expect(await app.expire()).toBe(0);
      for (const { browser, id, car } of orders) {
        const result = await story(browser, id);
        const isBack = app.refunds.some(({ reference }) => reference === id);
        expect(result?.order.state).toBe(isBack ? 'expired' : 'reserved');
        const { rows } = await app.database.db.execute<{ n: string }>(
          sql`select count(*) as n from reservation where stock_number = ${car.stock?.number}
            and state in ('payment', 'reserved')`,
        );
        expect(Number(rows[0]?.n)).toBe(1);
        const ended = (result?.events ?? []).filter(
          ({ state, what }) => what === 'state' && state === 'expired',
        );
        expect(ended.length).toBeLessThanOrEqual(1);
      }
    });
  });

  it('that never comes ends the order once, tells its customer once, and frees the car [D2-3.6-05]', async () => {
    const [browser, car] = [app.browser(), await app.stockCar()];
    const customer = aCustomer();
    const id = await accepted(browser, car, customer);
    await at(2, async () => {
      await Promise.all(Array.from({ length: 4 }, () => app.expire()));
      expect(await stateOf(browser, id)).toBe('expired');
      const mails = (await app.mails()).filter(({ to }) => to === customer.email);
      expect(mails.map(({ subject }) => subject.replace(/R\w{4}-\w{4}/, 'N'))).toEqual([
        'Falta o sinal do seu Lira Touring',
        'A pré-reserva N venceu',
      ]);
      expect(await accepted(app.browser(), car)).not.toBe(id);
    });
  });

  it('that never comes shows the order as ended to whoever looks, who writes nothing by looking (R39)', async () => {
    const [browser, car] = [app.browser(), await app.stockCar()];
    const id = await accepted(browser, car);
    const key = await linkKey(id);
    const written = async () => {
      const { $client } = app.database.db;
      const rows = await $client.query('select r::text from reservation r where id = $1', [id]);
      const events = await $client.query('select e::text from reservation_event e where reservation = $1', [
        id,
      ]);
      const held = await $client.query('select h::text from stock_hold h where car = $1', [car.stock?.id]);
      return { rows: rows.rows, events: events.rows, held: held.rows, mails: (await app.mails()).length };
    };
    const before = await written();
    await at(2, async () => {
      const result = await story(browser, id);
      expect(result?.order).toMatchObject({ state: 'expired', waitsUntil: undefined });
      expect(result?.events.at(-1)).toMatchObject({ state: 'expired', by: 'clock' });
      const [listed] = await browser.go((session) => session.mine());
      expect(listed).toMatchObject({ id, state: 'expired' });
      expect(await app.browser().go((session) => session.linked(id, key))).toMatchObject({
        state: 'expired',
      });
      expect(await written()).toEqual(before);
      // The clock writes what was shown, once.
      await app.expire();
      expect((await story(browser, id))?.events).toHaveLength((result?.events ?? []).length);
    });
  });

  it('is waited for by a job, so that the car is free also where nobody looks', async () => {
    const [browser, car] = [app.browser(), await app.stockCar()];
    const id = await accepted(browser, car);
    const followed: string[] = [];
    await startExpiry(app.deps, async () => void followed.push('stock'));
    await at(2, async () => {
      await app.deps.boss.send('reservation-expiry');
      await waitFor(() => followed.length > 0);
      const { rows } = await app.database.db.execute(sql`select state from reservation where id = ${id}`);
      expect(rows).toEqual([{ state: 'expired' }]);
      expect(await accepted(app.browser(), car)).not.toBe(id);
    });
    // Once a minute it would come into the middle of another test, as would the job that a minute has left behind.
    await app.deps.boss.unschedule('reservation-expiry');
    await app.deps.boss.offWork('reservation-expiry');
  });

  it('that never comes ends every order but the one that cannot be ended, which is tried again (R06)', async () => {
    const [browser, car] = [app.browser(), await app.stockCar()];
    const broken = await accepted(browser, app.build());
    const others = [await accepted(browser, car), await accepted(browser, await app.stockCar())];
    const { $client } = app.database.db;
    await $client.query(`create function refuse_end() returns trigger language plpgsql as $$ begin
      if new.id = '${broken}' then raise exception 'no end today'; end if; return new; end $$`);
    await $client.query(
      'create trigger refuse_end before update on reservation for each row execute function refuse_end()',
    );
    await at(2, async () => {
      app.complaints.length = 0;
      try {
        expect(await app.expire()).toBeGreaterThanOrEqual(2);
        for (const id of others) expect(await stateOf(browser, id)).toBe('expired');
        expect(app.complaints).toEqual([{ order: broken, err: expect.any(Error) }]);
        expect(JSON.stringify(app.complaints)).not.toMatch(/canary|Zuleica/i);
      } finally {
        await $client.query('drop function refuse_end cascade');
      }
      expect(await app.expire()).toBe(1);
      expect(await stateOf(browser, broken)).toBe('expired');
    });
  });

  it('is counted once, told twice or 50 times at once (R15)', async () => {
    const browser = app.browser();
    const id = await accepted(browser, await app.stockCar());
    await Promise.all(Array.from({ length: 50 }, () => app.paid(id)));
    const events = (await story(browser, id))?.events ?? [];
    expect(events.filter(({ state, what }) => state === 'reserved' && what === 'state')).toHaveLength(1);
    expect(app.refunds.filter(({ reference }) => reference === id)).toEqual([]);
  });

  it('comes back whole by one button within the legal days, and by the terms after; the car is free again [D1-2.7-15] [D2-2.5-25]', async () => {
    const [browser, car] = [app.browser(), await app.stockCar()];
    const soon = await accepted(browser, car);
    await app.paid(soon);
    expect(await browser.go((session) => session.cancel(soon))).toEqual({ ok: true });
    expect(app.refunds.at(-1)).toEqual({ reference: soon, amount: DEPOSIT, reason: 'cancelled, legal' });
    expect(await browser.go((session) => session.cancel(soon))).toEqual({ ok: false, reason: 'not-now' });
    const next = await accepted(app.browser(), car);
    expect(next).not.toBe(soon);
    const late = await accepted(browser, await app.stockCar());
    await app.paid(late);
    await at(8, () => browser.go((session) => session.cancel(late)));
    expect(app.refunds.at(-1)).toEqual({ reference: late, amount: DEPOSIT / 2, reason: 'cancelled, policy' });
  });

  it('is given back once, however many tabs cancel at once (R15, R43)', async () => {
    const browser = app.browser();
    const id = await accepted(browser, await app.stockCar());
    await app.paid(id);
    const result = await Promise.all(
      Array.from({ length: 5 }, () => browser.go((session) => session.cancel(id))),
    );
    expect(result.filter(({ ok }) => ok)).toHaveLength(1);
    const events = (await story(browser, id))?.events ?? [];
    expect(events.filter(({ what }) => what === 'refund')).toHaveLength(1);
  });

  it('comes back whole where the maker cancels, with a reason that the customer reads', async () => {
    const browser = app.browser();
    const id = await accepted(browser, await app.stockCar());
    await app.paid(id);
    await at(30, () => app.staff(id, { act: 'cancel' }, 'O carro foi danificado'));
    expect(app.refunds.at(-1)).toMatchObject({ reference: id, amount: DEPOSIT });
    expect((await app.mails()).at(-1)?.text).toContain('O carro foi danificado');
  });
});

describe('a car that is kept without having been paid for', () => {
  const minutes = (n: number) => new Date(app.clock.now.getTime() + n * 60_000).toISOString();
  const waits = async (browser: Reserver, id: string) => (await story(browser, id))?.order.waitsUntil;

  it('is kept for minutes until a payment begins, for a Pix as long as its code, for a card in review as the terms say [D2-2.5-21]', async () => {
    const browser = app.browser();
    const id = await accepted(browser, await app.stockCar());
    expect(await waits(browser, id)).toBe(minutes(60));
    await undecided(id, 'pix', new Date(minutes(30)));
    expect(await waits(browser, id)).toBe(minutes(60));
    await undecided(id, 'pix', new Date(minutes(50)));
    expect(await waits(browser, id)).toBe(minutes(65));
    await undecided(id, 'card');
    expect(await waits(browser, id)).toBe(minutes(24 * 60));
    await app.paid(id, { status: 'declined' });
    expect(await waits(browser, id)).toBe(minutes(60));
  });

  it('is free again soon after a boleto was given up, and stays while another way is tried', async () => {
    const browser = app.browser();
    const id = await accepted(browser, await app.stockCar());
    await undecided(id, 'boleto');
    await at(3, async () => {
      await app.paid(id, { status: 'cancelled' });
      expect(await waits(browser, id)).toBe(minutes(15));
      await undecided(id, 'pix', new Date(minutes(30)));
      expect(await waits(browser, id)).toBe(minutes(45));
    });
  });

  it.each([
    ['document', () => ({ document: '111.444.777-35' })],
    ['e-mail', () => ({ email: 'one.for.all@example.com' })],
    ['mailbox', () => ({ email: `one+${randomUUID()}@example.com` })],
  ])('is one of three at most for one %s, however many are asked for at once (R18, R20)', async (_, same) => {
    const walks = await Promise.all(
      Array.from({ length: 8 }, async () => ({ browser: app.browser(), car: await app.stockCar() })),
    );
    const texts = await Promise.all(
      walks.map(({ browser, car }) =>
        accepted(browser, car, aCustomer(same())).then(
          () => 'accepted',
          (error: Error) => error.message,
        ),
      ),
    );
    expect(texts.filter((one) => one === 'accepted')).toHaveLength(3);
  });

  it('is bounded by no phone: whoever knows one keeps its owner from no car', async () => {
    const phone = '(11) 91234-5678';
    for (let times = 0; times < 4; times++)
      await accepted(app.browser(), await app.stockCar(), aCustomer({ phone }));
  });

  it('is an account’s own: whoever knows document and mailbox of its owner keeps them from no car, and an account has three too', async () => {
    const { document, email } = aCustomer();
    const person = () => aCustomer({ document, email });
    for (let times = 0; times < 3; times++) await accepted(app.browser(), await app.stockCar(), person());
    const begunBy = async (browser: ReturnType<typeof app.browser>) => {
      const car = await app.stockCar();
      const begun = await browser.go((session) => session.begin(car));
      return browser.go((session) => session.register(begun.ok ? begun.id : '', person()));
    };
    expect(await begunBy(app.browser())).toEqual({ ok: false, reason: 'too-many' });
    const account = `kept-${randomUUID()}`;
    const own = () => {
      const browser = app.browser();
      browser.logIn(account);
      return browser;
    };
    for (let times = 0; times < 3; times++) await accepted(own(), await app.stockCar(), person());
    expect(await begunBy(own())).toEqual({ ok: false, reason: 'too-many' });
  });

  it('is one of three at most for one browser, which has a car again once one is paid or given up; builds keep nobody from a car', async () => {
    const browser = app.browser();
    const [first = '', second = ''] = [
      await accepted(browser, await app.stockCar()),
      await accepted(browser, await app.stockCar()),
      await accepted(browser, await app.stockCar()),
    ];
    const begun = await browser.go(async (session) => session.begin(await app.stockCar()));
    const fourth = begun.ok ? begun.id : '';
    const register = () => browser.go((session) => session.register(fourth, aCustomer()));
    expect(await register()).toEqual({ ok: false, reason: 'too-many' });
    await app.paid(first);
    expect(await register()).toEqual({ ok: true });
    expect(await browser.go((session) => session.cancel(second))).toEqual({ ok: true });
    await accepted(browser, await app.stockCar());
    await accepted(browser, app.build());
  });

  it('is counted against the address that asks, whoever it says it is', async () => {
    const site = app.deps.sites.find(({ key }) => key === 'br/aurora');
    if (!site) throw new Error('no site');
    const request = { site, cookie: '', hold: undefined, account: async () => undefined };
    const full = { isAllowed: false, waitMs: 1, forgive: async () => undefined };
    const { session } = openReservations(app.deps, { ...request, countCar: async () => full });
    const [car, build] = [await session.begin(await app.stockCar()), await session.begin(app.build())];
    const register = (begun: typeof car) => session.register(begun.ok ? begun.id : '', aCustomer());
    expect(await register(car)).toEqual({ ok: false, reason: 'too-many' });
    expect(await register(build)).toEqual({ ok: true });
  });

  it('costs its address nothing where a form is refused or fails, and one try where a car is kept', async () => {
    const site = app.deps.sites.find(({ key }) => key === 'br/aurora');
    if (!site) throw new Error('no site');
    let counted = 0;
    const countCar = async () => {
      counted += 1;
      const forgive = async () => {
        counted -= 1;
      };
      return { isAllowed: true, waitMs: 0, forgive };
    };
    const caller = { site, cookie: '', hold: undefined, account: async () => undefined, countCar };
    const { session } = openReservations(app.deps, caller);
    const stranger = openReservations(app.deps, caller).session;
    const car = await app.stockCar();
    const begun = await session.begin(car);
    const id = begun.ok ? begun.id : '';
    // Somebody else's order, one that is not there, and a car that somebody else has by now.
    expect(await stranger.register(id, aCustomer())).toEqual({ ok: false, reason: 'unknown-order' });
    expect(await session.register(randomUUID(), aCustomer())).toEqual({ ok: false, reason: 'unknown-order' });
    const other = await session.begin(await app.stockCar());
    const otherId = other.ok ? other.id : '';
    await app.database.db.$client.query(
      `update reservation set car = jsonb_set(car, '{stock,id}', '0') where id = $1`,
      [otherId],
    );
    expect(await session.register(otherId, aCustomer())).toEqual({ ok: false, reason: 'car-taken' });
    expect(counted).toBe(0);
    expect(await session.register(id, aCustomer())).toEqual({ ok: true });
    expect(counted).toBe(1);
    // A fault of the database is nobody's try either.
    const faulty = openReservations(
      { ...app.deps, holds: { ...app.deps.holds, claim: () => Promise.reject(new Error('away')) } },
      caller,
    ).session;
    const third = await faulty.begin(await app.stockCar());
    await expect(faulty.register(third.ok ? third.id : '', aCustomer())).rejects.toThrow('away');
    expect(counted).toBe(1);
  });
});

describe('a stock that strangers want to empty', () => {
  const minutes = (n: number) => n / (24 * 60);
  const BOUNDS = { siteShare: 0.25, dealerShare: 0.5, networkCars: 30 };
  let cars: ReservedCar[] = [];
  /** Twelve cars of one site, four of them of one dealer, and the bounds that a site has by itself, or others. */
  const showroom = async (bounds = BOUNDS) => {
    const { $client } = app.database.db;
    await $client.query(
      'delete from stock_hold; delete from stock_count; update reservation set waits_until = now()',
    );
    const dealer = `D${randomUUID().slice(0, 6)}`;
    cars = [];
    for (let at = 0; at < 12; at += 1) cars.push(await app.stockCar(at < 4 ? { dealer } : {}));
    await $client.query(
      `insert into stock_count (site, build, place, arrival, cars) select site, build, '', 0, 1 from stock_car where id = any($1)`,
      [cars.map(({ stock }) => stock?.id)],
    );
    app.unpaid.bounds = bounds;
  };
  afterEach(() => {
    app.unpaid.bounds = { siteShare: 1, dealerShare: 1, networkCars: 1_000 };
  });
  const keptNow = async () => {
    const { rows } = await app.database.db.$client.query(
      `select car from stock_hold where until > $1 and until < '9999-01-01' and (yields_from is null or yields_from > $1)`,
      [app.clock.now],
    );
    return rows.length;
  };

  it('by boletos of invented people keeps a share of it, and honest shoppers buy all the rest (R18, R20)', async () => {
    await showroom();
    const robots = await Promise.all(
      cars.map(async (car, at) => {
        const browser = app.browser({ network: `n${at}` });
        const id = await accepted(browser, car);
        await undecided(id, 'boleto');
        return { browser, id };
      }),
    );
    expect(await keptNow()).toBe(3);
    const open = await Promise.all(robots.map(async ({ browser, id }) => (await story(browser, id))?.isOpen));
    expect(open.filter(Boolean)).toHaveLength(9);
    // Who pays now wins over a boleto that keeps nothing, and over one that does once its minutes to pay are over.
    const buy = async (car: ReservedCar) => {
      const shopper = app.browser({ network: 'home' });
      const id = await accepted(shopper, car);
      await app.paid(id);
      return stateOf(shopper, id);
    };
    const free = cars.filter((_, at) => open[at]);
    expect(await Promise.all(free.map(buy))).toEqual(free.map(() => 'reserved'));
    const kept = cars.filter((_, at) => !open[at]);
    for (const car of kept)
      expect(await app.browser().go((session) => session.begin(car))).toEqual({
        ok: false,
        reason: 'car-taken',
      });
    await at(minutes(61), async () => {
      expect(await keptNow()).toBe(0);
      expect(await Promise.all(kept.map(buy))).toEqual(kept.map(() => 'reserved'));
      // Whoever lost hears of it once, and pays in vain no more.
      await Promise.all([app.expire(), app.expire()]);
      const states = await Promise.all(robots.map(({ browser, id }) => stateOf(browser, id)));
      expect(states).toEqual(cars.map(() => 'expired'));
    });
    const result = (await app.mails()).filter(
      ({ subject }) => subject === 'Outra pessoa pagou antes pelo Lira Touring',
    );
    expect(result).toHaveLength(12);
  });

  it('keeps few cars for one network whoever they say they are, of a dealer half, and of an account by its person alone (R20)', async () => {
    await showroom({ ...BOUNDS, siteShare: 1, networkCars: 5 });
    const of = (network: string, some: readonly ReservedCar[], account?: string) =>
      Promise.all(some.map((car) => accepted(app.browser({ network, ...(account && { account }) }), car)));
    await of('one', cars.slice(4, 12));
    expect(await keptNow()).toBe(5);
    await of('two', cars.slice(0, 4));
    expect(await keptNow()).toBe(7);
    await showroom({ ...BOUNDS, siteShare: 1, networkCars: 1 });
    await of('one', cars.slice(4, 6));
    expect(await keptNow()).toBe(1);
    await of('one', cars.slice(6, 8), 'known');
    expect(await keptNow()).toBe(3);
  });

  it('keeps a car by a boleto for as long as the site says, and not until it has cleared [D2-2.5-22]', async () => {
    await showroom();
    const [car] = cars;
    if (!car) throw new Error('no car');
    const slow = app.browser();
    const id = await accepted(slow, car);
    await undecided(id, 'boleto');
    const held = async () =>
      (
        await app.database.db.$client.query('select until, yields_from from stock_hold where car = $1', [
          car.stock?.id,
        ])
      ).rows[0];
    expect(await held()).toEqual({ until: later(3), yields_from: later(minutes(60)) });
    expect(Date.parse((await story(slow, id))?.order.waitsUntil ?? '')).toBeGreaterThan(later(5).getTime());
    await at(3.5, async () => {
      expect((await story(slow, id))?.isOpen).toBe(true);
      expect(
        await takeHold(app.database.db, car.stock?.id ?? 0, 'k'.repeat(43), {
          now: app.clock.now,
          minutes: 30,
          bounds: () => BOUNDS,
        }),
      ).toMatchObject({ state: 'yours' });
      // A look keeps it from nobody who has ordered it before and whose money comes now.
      await app.paid(id, { method: 'boleto' });
      expect(await stateOf(slow, id)).toBe('reserved');
    });
  });

  it('sells another car of the same build to money that comes too late, at its dealer, and gives it back where there is none (R18)', async () => {
    await showroom();
    const [car] = cars;
    if (!car) throw new Error('no car');
    const dealer = (
      await app.database.db.$client.query('select dealer from stock_car where id = $1', [car.stock?.id])
    ).rows[0].dealer;
    const twin = await app.stockCar({ like: car, dealer });
    await app.stockCar({ like: car, dealer: 'elsewhere' });
    const robots = [];
    for (let one = 0; one < 2; one += 1) {
      const browser = app.browser();
      const id = await accepted(browser, car);
      await undecided(id, 'boleto');
      robots.push({ browser, id });
      app.clock.now = later(minutes(61));
    }
    const winner = await accepted(app.browser(), car);
    await app.paid(winner);
    await app.expire();
    const [first, second] = robots;
    if (!first || !second) throw new Error('no orders');
    await app.paid(first.id, { method: 'boleto' });
    const result = await story(first.browser, first.id);
    expect(result?.order).toMatchObject({ state: 'reserved', car: { total: car.total, stock: twin.stock } });
    expect(result?.events.map(({ what }) => what)).toContain('car');
    const mail = (await app.mails()).findLast(({ to }) => to === result?.order.customer?.email);
    expect(mail?.text).toContain(twin.stock?.number);
    await app.paid(second.id, { method: 'boleto' });
    expect(await stateOf(second.browser, second.id)).toBe('expired');
    expect(app.refunds.at(-1)).toEqual({ reference: second.id, amount: DEPOSIT, reason: 'paid too late' });
  });

  it('is seen by staff, who set free what visitors keep, which stands in their log, and end orders that are not paid [D2-2.5-31]', async () => {
    await showroom();
    const [one, other, ordered] = cars.slice(4);
    const hold = (car: ReservedCar | undefined, key: string) =>
      takeHold(app.database.db, car?.stock?.id ?? 0, key.repeat(43), {
        now: app.clock.now,
        minutes: 30,
        bounds: () => BOUNDS,
      });
    await hold(one, 'a');
    await hold(other, 'b');
    const browser = app.browser();
    const id = await accepted(browser, ordered as ReservedCar);
    const queue = orderQueue(app.deps);
    const until = new Date(app.clock.now.getTime() + 30 * 60_000).toISOString();
    const seen = await queue.unpaid(permitFor('rita', 'read', 'orders'), 'br/aurora');
    expect(seen.shares).toMatchObject([{ site: 'br/aurora', held: 3 }]);
    expect(seen.held).toEqual(
      [one, other]
        .map((car) => ({ site: 'br/aurora', number: car?.stock?.number, until, yields: false }))
        .toSorted((a, b) => ((a.number ?? '') < (b.number ?? '') ? -1 : 1)),
    );
    expect((await queue.unpaid(permitFor('rita', 'read', 'orders'), 'ar/aurora')).held).toEqual([]);
    expect(await queue.endHolds(permitFor('rita', 'update', 'orders'), { site: 'ar/aurora' })).toBe(0);
    expect(
      await queue.endHolds(permitFor('rita', 'update', 'orders'), {
        site: 'br/aurora',
        number: one?.stock?.number,
      }),
    ).toBe(1);
    expect(await queue.endHolds(permitFor('rita', 'update', 'orders'), { site: 'br/aurora' })).toBe(1);
    expect((await queue.unpaid(permitFor('rita', 'read', 'orders'))).held).toEqual([]);
    const { rows } = await app.database.db.$client.query(
      `select by, subject, after from staff_audit where action = 'stock.release' order by number`,
    );
    expect(rows).toEqual([
      { by: 'rita', subject: 'stock br/aurora', after: { cars: [one?.stock?.number] } },
      { by: 'rita', subject: 'stock br/aurora', after: { cars: [other?.stock?.number] } },
    ]);
    expect(await stateOf(browser, id)).toBe('payment');
    expect(await app.staff(id, { act: 'cancel' }, 'Ninguém pagou')).toEqual({ ok: true });
    expect(await keptNow()).toBe(0);
  });

  it('gives a car to one of many who pay for it at once, and their money back to all others (R18)', async () => {
    await showroom({ ...BOUNDS, siteShare: 0.01 });
    await accepted(app.browser(), cars[1] as ReservedCar);
    const [car] = cars;
    if (!car) throw new Error('no car');
    const buyers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const browser = app.browser();
        return { browser, id: await accepted(browser, car) };
      }),
    );
    await Promise.all([...buyers.map(({ id }) => app.paid(id)), app.expire(), app.expire()]);
    await app.expire();
    const states = await Promise.all(buyers.map(({ browser, id }) => stateOf(browser, id)));
    expect(states.filter((state) => state === 'reserved')).toHaveLength(1);
    const back = buyers.filter(({ id }) => app.refunds.some(({ reference }) => reference === id));
    expect(back).toHaveLength(9);
  });
});

describe('the build of an order', () => {
  it('changes until its freeze date at what it costs on the day of the change, told before, and not after; a change back is one too', async () => {
    const [browser, ordered] = [app.browser(), app.build(9_093_000)];
    const id = await accepted(browser, ordered);
    await app.paid(id);
    const change = async (after: typeof ordered, shown?: number) => {
      const revision = (await story(browser, id))?.order.revision ?? -1;
      return browser.go((session) => session.change(id, { revision, after, shown }));
    };
    const held = async () => (await story(browser, id))?.order.car;
    const dear = { ...app.build(11_500_000), code: '363C2C0_214' };
    expect(await change(dear, 11_400_000)).toEqual({ ok: false, reason: 'price-changed' });
    expect(await at(13, () => change(dear, 11_500_000))).toEqual({ ok: true });
    expect(await held()).toMatchObject({ total: 11_500_000, code: '363C2C0_214' });
    // What is ordered already keeps its price, whatever it costs by now.
    expect(await at(14, () => change({ ...dear, total: 13_000_000 }))).toEqual({ ok: true });
    expect(await held()).toMatchObject({ total: 11_500_000, code: '363C2C0_214' });
    expect(await at(14, () => change(app.build(10_112_000)))).toEqual({ ok: true });
    expect(await held()).toMatchObject({ total: 10_112_000, code: ordered.code });
    expect(await at(15, () => change(dear))).toEqual({ ok: false, reason: 'frozen' });
  });
});

describe('an order', () => {
  it('is its owner’s: nobody else is told of it or moves it, from another browser, account or site (R12, R13)', async () => {
    const owner = app.browser();
    const id = await accepted(owner, await app.stockCar());
    const strangers = [app.browser(), app.browser({ account: 'x' }), app.browser({ site: 'br/lumen' })];
    await strangers[0]?.go((session) => session.begin(app.build()));
    for (const stranger of strangers) {
      expect(await story(stranger, id)).toBeUndefined();
      const all = [
        await stranger.go((session) => session.register(id, aCustomer())),
        await stranger.go((session) => session.accept(id, { dealer: 'D1', revision: 2, car: app.build() })),
        await stranger.go((session) => session.cancel(id)),
        await stranger.go((session) => session.sendKitTo(id, KIT)),
        await stranger.go((session) => session.keepInAccount(id)),
      ];
      expect(all).toEqual(all.map(() => ({ ok: false, reason: 'unknown-order' })));
    }
    const site = { market: 'BR', brand: 'aurora' } as const;
    const account = async () => undefined;
    expect(await mayRead(app.deps, { site, account, cookie: owner.cookie() }, id)).toBe(true);
    expect(await mayRead(app.deps, { site, account, cookie: strangers[0]?.cookie() ?? '' }, id)).toBe(false);
    expect(await mayRead(app.deps, { site, account, cookie: owner.cookie() }, 'x')).toBe(false);
  });

  it('opens in another browser by the link of its mail, and by no other key (R12)', async () => {
    const owner = app.browser();
    const id = await accepted(owner, await app.stockCar());
    const link = await linkKey(id);
    const other = app.browser();
    for (const key of [`${link.slice(0, -1)}!`, '']) {
      expect(await other.go((session) => session.linked(id, key))).toBeUndefined();
      expect(await other.go((session) => session.sendCode(id, key))).toEqual(UNKNOWN);
    }
    // By itself a link shows facts, and makes nobody a holder: mails are sent on, and scanners follow links.
    const shown = await other.go((session) => session.linked(id, link));
    expect(Object.keys(shown ?? {})).toEqual(['number', 'state', 'car', 'estimate', 'deliveredOn']);
    expect([other.cookie(), await story(other, id)]).toEqual(['', undefined]);
    expect(await other.go((session) => session.sendCode(id, link))).toEqual({ ok: true });
    const code = await lastCode();
    const wrong = String((Number(code) + 1) % 100_000_000).padStart(8, '0');
    const type = (typed: string) => other.go((session) => session.openByCode(id, link, typed));
    expect(await type(wrong)).toEqual({ ok: false, reason: 'code-invalid' });
    expect(await story(other, id)).toBeUndefined();
    expect(await type(` ${code.slice(0, 4)} ${code.slice(4)} `)).toEqual({ ok: true });
    expect(await stateOf(other, id)).toBe('payment');
    // It is worth nothing twice.
    const third = app.browser();
    expect(await third.go((session) => session.openByCode(id, link, code))).toMatchObject({ ok: false });
  });

  it('tires of guesses at a code, of asking for codes, and of codes that are old (R20)', async () => {
    const id = await accepted(app.browser(), await app.stockCar());
    const link = await linkKey(id);
    const other = app.browser();
    const send = () => other.go((session) => session.sendCode(id, link));
    const type = (typed: string) => other.go((session) => session.openByCode(id, link, typed));
    expect(await type('')).toEqual({ ok: false, reason: 'code-invalid' });
    await send();
    const code = await lastCode();
    for (let tries = 0; tries < 3; tries += 1) expect(await type('00')).toMatchObject({ ok: false });
    expect(await type(code)).toEqual({ ok: false, reason: 'code-invalid' });
    const requests = [await send(), await send(), await send(), await send(), await send()];
    expect(requests.map(({ ok }) => ok)).toEqual([true, true, true, true, false]);
    const late = await lastCode();
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 11 * 60_000);
    expect(await type(late)).toEqual({ ok: false, reason: 'code-invalid' });
    app.clock.now = new Date(now.getTime() + 61 * 60_000);
    expect(await send()).toEqual({ ok: true });
    expect(await type(await lastCode())).toEqual({ ok: true });
    app.clock.now = now;
  });

  it('shows its owner where it is open, and ends there and with the links of its mails when they say so; a link ends with its order (R12, R23)', async () => {
    const owner = app.browser();
    const id = await accepted(owner, await app.stockCar());
    const link = await linkKey(id);
    const other = app.browser();
    await other.go((session) => session.sendCode(id, link));
    // Later than its owner: they stand in that order.
    await at(0.001, () => other.go(async (session) => session.openByCode(id, link, await lastCode())));
    const devices = await owner.go((session) => session.devices(id));
    expect(devices.map(({ isThis }) => isThis)).toEqual([true, false]);
    expect(await app.browser().go((session) => session.devices(id))).toEqual([]);
    const foreign = app.browser();
    expect(await foreign.go((session) => session.endOthers(id))).toEqual(UNKNOWN);
    expect(await foreign.go((session) => session.endDevice(id, devices[0]?.id ?? ''))).toEqual(UNKNOWN);
    await owner.go((session) => session.endDevice(id, devices[1]?.id ?? ''));
    expect(await story(other, id)).toBeUndefined();
    expect(await other.go((session) => session.linked(id, link))).toBeDefined();
    await owner.go((session) => session.endOthers(id));
    expect(await other.go((session) => session.linked(id, link))).toBeUndefined();
    // Whoever ended them, who reads the mailbox has a way back.
    const text = (await app.mails()).at(-1)?.text ?? '';
    expect([text.includes('foi fechado'), text.includes(`/abrir/${await linkKey(id)}`)]).toEqual([
      true,
      true,
    ]);
    await owner.go((session) => session.cancel(id));
    const newest = await linkKey(id);
    expect(newest).not.toBe(link);
    expect(await other.go((session) => session.linked(id, newest))).toMatchObject({ state: 'cancelled' });
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 31 * 24 * 3_600_000);
    expect(await other.go((session) => session.linked(id, newest))).toBeUndefined();
    app.clock.now = now;
  });

  it('is left by a browser whose account is left: no order of it opens there any more, and others keep theirs (R23)', async () => {
    const owner = app.browser({ account: 'eva' });
    const id = await accepted(owner, await app.stockCar());
    await owner.go((session) => session.leave());
    expect(owner.cookie()).toBe('__Host-reservation=');
    const { rows } = await app.database.db.$client.query(
      'select 1 from reservation_holder where reservation = $1',
      [id],
    );
    expect(rows).toEqual([]);
    expect(await story(app.browser({ account: 'eva' }), id)).toBeDefined();
    const nobody = app.browser();
    expect(await nobody.go((session) => session.leave())).toEqual({ stay: 0 });
    expect(nobody.cookie()).toBe('');
  });

  it('stays open in a browser whose account is left where it stands in no account: a slip of it can still be paid (R23)', async () => {
    const guest = app.browser();
    const id = await accepted(guest, await app.stockCar());
    const former = guest.cookie();
    guest.logIn('eva-2');
    const own = await accepted(guest, await app.stockCar());
    expect(await guest.go((session) => session.leave())).toEqual({ stay: 1 });
    guest.logIn('');
    expect(guest.cookie()).not.toBe(former);
    expect((await guest.go((session) => session.mine())).map((order) => order.id)).toEqual([id]);
    expect((await story(guest, id))?.order.state).toBe('payment');
    expect(await story(guest, own)).toBeUndefined();
  });

  it('is not counted among those that stay open once it has ended, given up or by its time (R23)', async () => {
    const guest = app.browser();
    const [given, over] = [
      await accepted(guest, await app.stockCar()),
      await accepted(guest, await app.stockCar()),
    ];
    await guest.go((session) => session.cancel(given));
    expect(await guest.go((session) => session.leave())).toEqual({ stay: 1 });
    // Nobody has looked at it since its time was over.
    await app.database.db.$client.query('update reservation set waits_until = begun_at where id = $1', [
      over,
    ]);
    expect(await guest.go((session) => session.leave())).toEqual({ stay: 0 });
  });

  it('is put into no account by an e-mail or a document: whoever reserves hears nothing of whose they are (R19, R22)', async () => {
    const customer = aCustomer();
    const owner = app.browser({ account: 'dora' });
    await accepted(owner, await app.stockCar(), customer);
    const stranger = app.browser();
    const result: unknown[][] = [];
    for (const who of [customer, { ...customer, email: ` ${customer.email.toUpperCase()} ` }, aCustomer()]) {
      const car = await app.stockCar();
      const begun = await stranger.go((session) => session.begin(car));
      const id = begun.ok ? begun.id : '';
      const done = await stranger.go((session) => session.register(id, who));
      const order = (await story(stranger, id))?.order;
      result.push([done, order?.state, order?.isInAccount, order?.proposal]);
    }
    expect(new Set(result.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(result[0]?.[2]).toBe(false);
    expect(await owner.go((session) => session.mine())).toHaveLength(1);
  });

  it('joins the account that is open when its customer says so, and is listed there [D1-1-08] [D2-1-09]', async () => {
    const visitor = app.browser();
    const id = await accepted(visitor, await app.stockCar());
    const customer = app.browser({ account: 'ana' });
    const link = await linkKey(id);
    await customer.go((session) => session.sendCode(id, link));
    await customer.go(async (session) => session.openByCode(id, link, await lastCode()));
    expect(await customer.go((session) => session.keepInAccount(id))).toEqual({ ok: true });
    const elsewhere = app.browser({ account: 'ana' });
    expect((await elsewhere.go((session) => session.mine())).map((order) => order.id)).toEqual([id]);
    expect(await app.browser({ account: 'bia' }).go((session) => session.mine())).toEqual([]);
  });

  it('keeps where the welcome kit goes until it is sent [D1-2.7-20] [D2-2.5-28]', async () => {
    const browser = app.browser();
    const id = await accepted(browser, await app.stockCar());
    await app.paid(id);
    expect(await app.staff(id, { act: 'kit-sent' })).toEqual({ ok: false, reason: 'not-now' });
    const send = (number: string) => browser.go((session) => session.sendKitTo(id, { ...KIT, number }));
    expect([await send('1'), await send('2')]).toEqual([{ ok: true }, { ok: true }]);
    expect((await story(browser, id))?.order.kit?.number).toBe('2');
    expect(await app.staff(id, { act: 'kit-sent' })).toEqual({ ok: true });
    expect(await send('3')).toEqual({ ok: false, reason: 'kit-sent' });
    expect((await story(browser, id))?.order.kit?.number).toBe('2');
  });

  it('stores nobody’s name, document, phone or street in plain', async () => {
    const browser = app.browser();
    const customer = aCustomer({ document: '529.982.247-25', phone: '(11) 98765-4321' });
    const id = await accepted(browser, await app.stockCar(), customer);
    await app.paid(id);
    await browser.go((session) => session.sendKitTo(id, KIT));
    const tables = ['reservation', 'reservation_event', 'reservation_holder', 'mail_outbox', 'pgboss.job'];
    for (const table of tables) {
      const { rows } = await app.database.db.$client.query(`select t::text as row from ${table} t`);
      // What is sealed is letters drawn at random, in which a short word stands some day; so do six digits in ids and times.
      const plain = rows.map(({ row }) => row.replaceAll(/\bv1\.test\.[\w-]+/g, 'sealed')).join('\n');
      expect(plain).not.toMatch(new RegExp(`canary|can[áa]rio|${TYPED_CPF.source}|98765-?4321`, 'i'));
    }
  });
});
