import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DocumentChange } from '../../src/areas/documents/index.ts';
import { document } from '../../src/areas/documents/service/tables.ts';
import { personalDataStores } from '../../src/host/privacy/privacy.ts';
import { RETENTION_DAYS } from '../../src/io/personal-data.ts';
import { keptDocument } from '../kept-document.ts';
import { accepted, type ReservationsApp, reservationsApp } from '../reservations-app.ts';
import { testSealing } from '../sealing.ts';
import { type DocumentsApp, documentsApp } from './documents-app.ts';

let app: DocumentsApp;
let orders: ReservationsApp;
beforeAll(async () => {
  app = await documentsApp();
  orders = await reservationsApp({ ...app.database, drop: async () => undefined });
});
afterAll(async () => {
  await orders?.close();
  await app?.close();
});

it('an order takes papers from its paid deposit to its plate; before and after, and of none, nothing is added, and what was sent may be taken back (R26) [D2-2.5-23]', async () => {
  const may = (id: string, change: DocumentChange) =>
    app.database.db.transaction((tx) => app.opened.mayChange(tx, { kind: 'order', id }, change));
  const browser = orders.browser();
  const begun = await orders.browser().go((session) => session.begin(orders.build()));
  if (!begun.ok) throw new Error('not begun');
  expect(await may(begun.id, 'add')).toBe(false);
  expect(await may('00000000-0000-4000-8000-000000000000', 'add')).toBe(false);
  const id = await accepted(browser, orders.build());
  const given = await accepted(orders.browser({ account: 'a' }), orders.build());
  expect(await may(id, 'add')).toBe(false);
  for (const one of [id, given]) await orders.paid(one);
  expect(await may(id, 'add')).toBe(true);
  await orders.staff(id, { act: 'invoice' });
  expect(await may(id, 'add')).toBe(true);
  await orders.staff(id, { act: 'plate' });
  await orders.staff(given, { act: 'cancel' });
  for (const one of [id, given])
    expect([await may(one, 'add'), await may(one, 'remove')]).toEqual([false, true]);
});

it('the papers of an order that was given up go thirty days later, and those of one that goes on stay (R48)', async () => {
  const { db } = app.database;
  const kept: string[] = [];
  for (const isGivenUp of [true, false]) {
    const id = await accepted(orders.browser(), orders.build());
    await orders.paid(id);
    kept.push(await keptDocument(db, { kind: 'order', id }));
    if (isGivenUp) await orders.staff(id, { act: 'cancel' });
  }
  const [gone = '', stays = ''] = kept;
  // As old as the orders, which live by a clock of their own.
  await db.update(document).set({ at: orders.clock.now });
  const store = personalDataStores(testSealing).find(({ area }) => area === 'documents');
  const expire = (days: number) =>
    store?.expire(db, new Date(orders.clock.now.getTime() + days * 24 * 3_600_000), RETENTION_DAYS);
  const isThere = async (id: string) => (await db.$count(document, eq(document.id, id))) > 0;
  await expire(29);
  expect([await isThere(gone), await isThere(stays)]).toEqual([true, true]);
  expect(await expire(31)).toEqual({ documents: 1 });
  expect([await isThere(gone), await isThere(stays)]).toEqual([false, true]);
});
