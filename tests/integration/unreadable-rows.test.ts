import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actOnBooking, remindVisitors } from '../../src/areas/test-drive/service/index.ts';
import { exportPerson, personalDataStores, resealAll } from '../../src/host/privacy/privacy.ts';
import { purge } from '../../src/host/privacy/purge.ts';
import { countUnreadable } from '../../src/io/each-row.ts';
import { admitMail, leaveDigest } from '../../src/io/mail/limiter.ts';
import { leaveMail } from '../../src/io/mail/outbox.ts';
import type { PersonalDataStore } from '../../src/io/personal-data.ts';
import { createSealing } from '../../src/io/sealing.ts';
import { commandPermit } from '../../src/kit/authority.ts';
import { type BookingsApp, bookingsApp, linkOf } from '../bookings-app.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { aCustomer, accepted, type ReservationsApp, reservationsApp } from '../reservations-app.ts';
import { testSealing } from '../sealing.ts';

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
beforeEach(() =>
  database.db.$client.query(
    'delete from booking; delete from reservation; delete from mail_outbox; delete from mailbox',
  ),
);

const query = async (text: string, values: unknown[] = []) =>
  (await database.db.$client.query(text, values)).rows;
/** Writes over the sealed text of a row with another row's, as a disk or a hand may. */
const spoil = (table: string, column: string, id: string) =>
  query(`update ${table} set ${column} = $2 where id = $1`, [id, testSealing.seal('{}', 'elsewhere 1')]);
const mails = async () =>
  (await query('select id, content from mail_outbox order by queued_at')).map(({ id, content }) =>
    JSON.parse(testSealing.open(content, `mail_outbox.content ${id}`)),
  );

describe('one row that its seal does not open', () => {
  it('stops no rotation: all others are sealed anew, it stays, and operators are told where it is', async () => {
    const person = aCustomer();
    const first = await accepted(orders.browser(), orders.build(), person);
    await accepted(orders.browser(), orders.build(), person);
    await spoil('reservation', 'link', first);
    const [booked] = linkOf(await visits.session.book(visits.newBooking()));
    await visits.session.book(visits.newBooking());
    await spoil('booking', 'content', booked);
    const places: string[] = [];
    const zero = { id: 'test', key: Buffer.alloc(32) };
    const ring = createSealing([{ id: 'next_1', key: randomBytes(32) }, zero], (place) => places.push(place));
    await resealAll(database.db, personalDataStores(ring), 'others');
    const left = (table: string, column: string) =>
      query(`select id from ${table} where ${column} not like 'v1.next_1.%'`);
    expect(await left('reservation', 'link')).toEqual([{ id: first }]);
    expect(await left('booking', 'content')).toEqual([{ id: booked }]);
    expect(await left('mail_outbox', 'content')).toEqual([]);
    expect(countUnreadable(ring)).toBe(2);
    expect(places.toSorted()).toEqual([`booking.content ${booked}`, `reservation.link ${first}`]);
  });

  it('stops no copy of what is held of a person, and no list of theirs', async () => {
    const person = aCustomer();
    const browser = orders.browser();
    const first = await accepted(browser, orders.build(), person);
    const second = await accepted(browser, { ...orders.build(), code: '363C2C0_999' }, person);
    await spoil('reservation', 'customer', first);
    expect((await browser.go((session) => session.mine())).map(({ id }) => id)).toEqual([second]);
    const options = {
      db: database.db,
      sealing: testSealing,
      by: 'ana',
      now: new Date(),
      stores: personalDataStores(testSealing),
    };
    const held = await exportPerson(options, { mark: 'document', value: person.document });
    expect(held.records.map(({ record }) => record).filter((one) => one.startsWith('reservation '))).toEqual([
      `reservation ${second}`,
    ]);
  });

  it('stops no night’s purge: what fails of one area is told once all others are done', async () => {
    const purged: string[] = [];
    const store = (area: string, fails = false) => ({
      ...(personalDataStores(testSealing)[0] as PersonalDataStore),
      area,
      expire: async () => {
        if (fails) throw new Error(`${area} does not open`);
        purged.push(area);
        return { [area]: 1 };
      },
    });
    const stores = [store('one'), store('two', true), store('three')];
    const parts = { db: database.db, stores, now: () => new Date() };
    await expect(purge(parts)).rejects.toMatchObject({ errors: [new Error('two does not open')] });
    expect(purged).toEqual(['one', 'three']);
    expect(await purge({ ...parts, stores: [store('one')] })).toMatchObject({ one: 1, holds: 0 });
  });

  it('stops no reminder, and staff act on it all the same', async () => {
    const [bad] = linkOf(await visits.session.book(visits.newBooking({ day: '2026-08-04' })));
    const booking = visits.newBooking({ day: '2026-08-04', half: 'afternoon' });
    await visits.session.book(booking);
    await spoil('booking', 'content', bad);
    await query('delete from mail_outbox');
    await query(`update booking set asked_at = asked_at - interval '3 days'`);
    const { deps } = visits.desk;
    expect(await remindVisitors(deps)).toBe(2);
    expect(await remindVisitors(deps)).toBe(0);
    expect((await mails()).map(({ to }) => to)).toEqual([booking.visitor.email]);
    const [{ number }] = await query('select number from booking where id = $1', [bad]);
    const rita = commandPermit('update', 'bookings', 'Rita');
    expect(await actOnBooking(deps, rita, number, 'cancel', { reason: 'Loja fechada' })).toEqual({
      ok: true,
    });
  });

  it('stops no money and no end of an order: its car is nobody’s for ever', async () => {
    const [paid, left] = [orders.browser(), orders.browser()];
    const bought = await accepted(paid, await orders.stockCar());
    const idle = await accepted(left, await orders.stockCar());
    await spoil('reservation', 'customer', bought);
    await spoil('reservation', 'customer', idle);
    await orders.paid(bought);
    const stateOf = async (id: string) =>
      (await query('select state from reservation where id = $1', [id]))[0].state;
    expect(await stateOf(bought)).toBe('reserved');
    const before = orders.clock.now;
    orders.clock.now = new Date(before.getTime() + 2 * 86_400_000);
    await orders.expire();
    expect(await stateOf(idle)).toBe('expired');
    orders.clock.now = before;
  });

  it('is a dead letter that staff are shown, and every other mail of the digest goes', async () => {
    const [to, start] = ['digest@example.com', new Date()];
    const parts = { boss: orders.deps.boss, sealing: testSealing };
    const later = new Date(start.getTime() + 15 * 60_000);
    let key = '';
    for (const subject of ['Primeiro', 'Um', 'Dois', 'Três'])
      await database.db.transaction(async (tx) => {
        await leaveMail(parts, tx, 'br/aurora', { to, subject, text: subject, html: '' }, 600);
        const result = await admitMail(parts, tx, { to, kind: 'word' }, start);
        key = result.key;
        const over = `update mail_outbox set status = 'over', mailbox_key = '${key}' where status = 'waiting'`;
        await tx.execute(result.is === 'over' ? over : `update mail_outbox set status = 'sent'`);
      });
    const [, , bad] = await query('select id from mail_outbox order by queued_at');
    await spoil('mail_outbox', 'content', bad.id);
    const errors: object[] = [];
    const written: string[][] = [];
    await database.db.transaction((tx) =>
      leaveDigest(
        {
          ...parts,
          log: { error: (fields) => void errors.push(fields) },
          write: (_site, all) => {
            written.push(all.map(({ subject }) => subject));
            return { subject: 'Digest', text: '', html: '' };
          },
        },
        tx,
        key,
        later,
      ),
    );
    expect(written).toEqual([['Um', 'Três']]);
    expect(errors).toEqual([{ mail: bad.id }]);
    const rows = await query('select status, last_outcome from mail_outbox where id = $1', [bad.id]);
    expect(rows).toEqual([{ status: 'dead', last_outcome: 'unreadable' }]);
    expect(await query(`select 1 from mail_outbox where status = 'over'`)).toEqual([]);
  });
});
