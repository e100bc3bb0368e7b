import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DocumentChange } from '../../src/areas/documents/index.ts';
import { accepted, type ReservationsApp, reservationsApp } from '../reservations-app.ts';
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
  const begun = await orders.browser().go((visit) => visit.begin(orders.build()));
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
