import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { opensNow, signLink } from '../../src/areas/documents/service/links.ts';
import { aContact, aLead } from '../../src/areas/leads/examples.ts';
import { auroraBrazil } from '../../src/areas/lender/examples.ts';
import { openReservations } from '../../src/areas/reservation/service/index.ts';
import { takeHold } from '../../src/areas/stock/service/holds.ts';
import { networkKeysOf } from '../../src/areas/stock/service/unpaid-bounds.ts';
import { marksOf, openOnes, waitForPerson } from '../../src/areas/test-drive/service/store.ts';
import { personalDataStores, resealAll } from '../../src/host/privacy/privacy.ts';
import { forgetUnusedKeys, openSealing } from '../../src/host/process/data-keys.ts';
import { countedAttempts } from '../../src/io/attempt-limit.ts';
import { GAPS_MINUTES } from '../../src/io/mail/bounds.ts';
import { admitMail, leaveDigest, mailboxKey, proveMailbox } from '../../src/io/mail/limiter.ts';
import { leaveMail } from '../../src/io/mail/outbox.ts';
import { sharedCount } from '../../src/io/rate-limit.ts';
import { createSealing, type Sealing } from '../../src/io/sealing.ts';
import { type BookingsApp, bookingsApp } from '../bookings-app.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { testEnvironment } from '../environment.ts';
import { aCustomer, accepted, type ReservationsApp, reservationsApp } from '../reservations-app.ts';
import { TEST_DATA_KEYS, testSealing } from '../sealing.ts';
import { leadApp, post, wire } from './leads-app.ts';
import { boundsOf } from './remote-bounds.ts';

const zero = { id: 'test', key: Buffer.alloc(32) };
const fresh = { id: 'next_1', key: randomBytes(32) };
/** What everything was counted and found under, the same once another key seals, and once the former one has left. */
const [before, during, after] = [testSealing, createSealing([fresh, zero]), createSealing([fresh])] as const;

let database: TestDatabase;
let orders: ReservationsApp;
let visits: BookingsApp;
beforeAll(async () => {
  database = await testDatabase();
  orders = await reservationsApp(database);
  visits = await bookingsApp(database);
});
afterAll(async () => {
  for (const app of [orders, visits]) await app?.close().catch(() => undefined);
});
beforeEach(() => database.db.$client.query('delete from mailbox; delete from mail_outbox'));

const query = async (text: string, values: unknown[] = []) =>
  (await database.db.$client.query(text, values)).rows;
const rotate = (sealing: Sealing = during) => resealAll(database.db, personalDataStores(sealing), 'others');

describe('a mailbox, when the data keys change', () => {
  const start = new Date();
  const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  const boss = () => orders.deps.boss;
  const admit = (sealing: Sealing, to: string, at: Date) =>
    database.db.transaction((tx) => admitMail({ boss: boss(), sealing }, tx, { to, kind: 'word' }, at));
  const prove = (sealing: Sealing, to: string) =>
    database.db.transaction((tx) => proveMailbox({ boss: boss(), sealing }, tx, to));
  const digest = (sealing: Sealing, key: string, at: Date) =>
    database.db.transaction((tx) =>
      leaveDigest(
        {
          boss: boss(),
          sealing,
          log: { error: () => undefined },
          write: (_site, mails) => ({
            subject: 'Digest',
            text: mails.map(({ subject }) => subject).join(),
            html: '',
          }),
        },
        tx,
        key,
        at,
      ),
    );
  /** A mail that is over its mailbox's count. */
  async function over(sealing: Sealing, to: string, subject: string, at: Date): Promise<void> {
    await database.db.transaction((tx) =>
      leaveMail({ boss: boss(), sealing }, tx, 'br/aurora', { to, subject, text: subject, html: '' }, 600),
    );
    const { is, key } = await admit(sealing, to, at);
    expect(is).toBe('over');
    await query(`update mail_outbox set status = 'over', mailbox_key = $1 where status = 'waiting'`, [key]);
  }
  const digests = async (sealing: Sealing) =>
    (await query(`select id, content from mail_outbox where kind = 'digest'`)).map(
      ({ id, content }) => JSON.parse(sealing.open(content, `mail_outbox.content ${id}`)).text,
    );

  it('is proven for good, and counted on: it begins nothing anew', async () => {
    const [owner, stranger] = ['owner@example.com', 'stranger@example.com'];
    await prove(before, owner);
    expect((await admit(before, stranger, start)).is).toBe('sent');
    expect((await admit(during, stranger, later(1))).is).toBe('over');
    for (const at of [0, 1, 2]) expect((await admit(during, owner, later(at))).is).toBe('sent');
    const rows = await query('select key, proven_at, words from mailbox order by proven_at');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ key: mailboxKey(after, owner), proven_at: expect.any(Date), words: 3 });
    expect((await admit(after, stranger, later(2))).is).toBe('over');
  });

  it('that two processes count under different keys for a while is sent no more for it', async () => {
    const to = 'both@example.com';
    expect((await admit(before, to, start)).is).toBe('sent');
    expect((await admit(during, to, later(GAPS_MINUTES[0]))).is).toBe('sent');
    // A process of before goes on for a moment, and counts by itself.
    expect((await admit(before, to, later(GAPS_MINUTES[0]))).is).toBe('sent');
    expect((await admit(during, to, later(GAPS_MINUTES[0] + 30))).is).toBe('over');
    expect(await query('select key from mailbox')).toEqual([{ key: mailboxKey(after, to) }]);
  });

  it.each<[string, Sealing, boolean]>([
    ['by a process with both keys', during, false],
    ['after everything was sealed anew', during, true],
    ['once the former key has left', after, true],
  ])('gets its digest once, with all that was over: %s', async (_how, sealing, isRotated) => {
    const to = 'digest@example.com';
    await admit(before, to, start);
    for (const one of ['Um', 'Dois']) await over(before, to, one, start);
    if (isRotated) await rotate();
    await over(during, to, 'Três', later(1));
    const [old, now] = [mailboxKey(before, to), mailboxKey(after, to)];
    for (const key of [old, now, old]) await digest(sealing, key, later(GAPS_MINUTES[0]));
    expect(await digests(sealing)).toEqual(['Um,Dois,Três']);
    expect(await query(`select count(*)::int as n from mail_outbox where status = 'over'`)).toEqual([
      { n: 0 },
    ]);
  });

  it('keeps the former key in the ring until it is counted under the current one, and is so with its account and orders', async () => {
    const settings = {
      ...testEnvironment({ DATABASE_URL: database.url, VITRINE_DATA_KEYS: TEST_DATA_KEYS }),
    };
    const customer = aCustomer();
    await prove(before, customer.email);
    await prove(before, 'nobody-stored@example.com');
    await accepted(orders.browser(), orders.build(), customer);
    await openSealing({ ...settings, dataKeys: [zero] }, database.db);
    await openSealing({ ...settings, dataKeys: [fresh, zero] }, database.db);
    await rotate();
    const proven = (sealing: Sealing, to: string) =>
      query('select 1 from mailbox where key = $1 and proven_at is not null', [mailboxKey(sealing, to)]);
    expect(await proven(after, customer.email)).toHaveLength(1);
    expect(await forgetUnusedKeys(database.db, during, personalDataStores(during))).toEqual({
      forgotten: [],
      needed: ['test'],
    });
    await admit(during, 'nobody-stored@example.com', start);
    expect(await forgetUnusedKeys(database.db, during, personalDataStores(during))).toEqual({
      forgotten: ['test'],
      needed: [],
    });
    await query('delete from data_key');
  });
});

describe('what is bounded, when the data keys change', () => {
  it('stays bounded: tries, requests, cars of one person and of one network, and visits', async () => {
    // Tries at what could be guessed, and requests of a minute.
    const tries = (sealing: Sealing) =>
      countedAttempts({ name: 'rotation', tries: 3, perSeconds: 3_600 }, { db: database.db, sealing });
    for (const _ of [1, 2, 3]) expect((await tries(before)('192.0.2.7')).isAllowed).toBe(true);
    expect((await tries(during)('192.0.2.7')).isAllowed).toBe(false);
    expect((await tries(during)('192.0.2.8')).isAllowed).toBe(true);
    const count = (sealing: Sealing) =>
      sharedCount({ name: 'rotation-minute', perMinute: 5 }, { db: database.db, sealing });
    const [old, now] = [count(before), count(during)];
    for (let at = 0; at < 5; at += 1) expect((await old('192.0.2.9')).isAllowed).toBe(true);
    expect((await now('192.0.2.9')).isAllowed).toBe(false);
    expect(await query(`select count(*)::int as n from rate_limit where key like 'rotation%'`)).toEqual([
      { n: 3 },
    ]);

    // Three unpaid cars of one person, whatever browser they use.
    const person = aCustomer();
    for (let at = 0; at < 3; at += 1) await accepted(orders.browser(), await orders.stockCar(), person);
    const site = orders.deps.sites.find(({ key }) => key === 'br/aurora');
    if (!site) throw new Error('no site');
    const caller = { site, cookie: '', hold: undefined, account: async () => undefined };
    const { session } = openReservations({ ...orders.deps, sealing: during }, caller);
    const fourth = await session.begin(await orders.stockCar());
    expect(await session.register(fourth.ok ? fourth.id : '', person)).toEqual({
      ok: false,
      reason: 'too-many',
    });

    // Cars that one network keeps.
    const cars = [await orders.stockCar(), await orders.stockCar()].map(({ stock }) => stock?.id ?? 0);
    const hold = (sealing: Sealing, car = 0) =>
      takeHold(database.db, car, randomUUID(), {
        now: orders.clock.now,
        minutes: 30,
        network: networkKeysOf(sealing)('192.0.2.10'),
        bounds: () => ({ siteShare: 1, dealerShare: 1, networkCars: 1 }),
      });
    expect(await hold(before, cars[0])).toMatchObject({ state: 'yours' });
    expect(await hold(during, cars[1])).toEqual({ state: 'full' });

    // Visits of one person.
    const booking = visits.newBooking();
    expect(await visits.session.book(booking)).toMatchObject({ ok: true });
    const of = { site: 'br/aurora', purpose: 'test-drive' } as const;
    const open = await database.db.transaction(async (tx) => {
      const marks = marksOf(during, booking.visitor);
      await waitForPerson(tx, of, marks);
      return openOnes(tx, of, marks, '2026-08-03');
    });
    expect(open).toBe(1);
  });

  it('is asked of another house once: a proposal of before takes no turn again', async () => {
    const natural = (simulation: string) => ({ site: auroraBrazil, simulation, document: '529.982.247-25' });
    const [old, now] = [await boundsOf(database.db, before), await boundsOf(database.db, during)];
    for (let at = 0; at < 5; at += 1) expect(await old.turn(natural(`S${at}`))).toMatchObject({ ok: true });
    expect(await now.turn(natural('S9'))).toMatchObject({ ok: false, reason: 'too-many-proposals' });
    for (let at = 0; at < 5; at += 1) expect(await now.turn(natural(`S${at}`))).toMatchObject({ ok: true });
  });
});

it('a lead that was sent before the data keys changed is repeated by the same form after it', async () => {
  const settings = { duplicateWindowMinutes: 10 };
  const one = await leadApp({ settings });
  const other = await leadApp({ settings, db: () => one.database.db, deps: { sealing: during } });
  const body = wire(aLead({ contact: aContact({ email: 'again@example.com' }) }));
  const first = await post(one.app, body);
  const again = await post(other.app, body);
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.json()).toEqual(first.json());
  expect((await one.database.db.$client.query('select 1 from lead')).rows).toHaveLength(1);
  const another = wire(aLead({ contact: aContact({ email: 'another@example.com' }) }));
  expect((await post(other.app, another)).json().id).not.toBe(first.json().id);
  await other.close();
  await one.close();
});

it('a link that was signed before the data keys changed opens until the former key has left', () => {
  const until = Date.now() + 60_000;
  const link = signLink(before, 'paper', until);
  expect([before, during, after].map((sealing) => opensNow(sealing, 'paper', link, Date.now()))).toEqual([
    true,
    true,
    false,
  ]);
});
