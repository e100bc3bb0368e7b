import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawnFace } from '../drawn-face.ts';
import { accepted, type ReservationsApp, reservationsApp } from '../reservations-app.ts';
import { runScript, runScriptHere } from '../scripts.ts';
import { TEST_DATA_KEYS } from '../sealing.ts';
import { aPdf, type DocumentsApp, documentsApp } from './documents-app.ts';

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

it('a person looks at the security photo of an order and says what they found, which its page tells; nothing else is a photo; who looked is written down [D1-2.7-19] [D2-2.5-27] (R12, R50)', async () => {
  const browser = orders.browser();
  const order = await accepted(browser, orders.build());
  await orders.paid(order);
  const number = (await browser.go((session) => session.find(order)))?.order.number ?? '';
  const photo = await app.upload(await drawnFace(), { kind: 'security-photo' });
  const paper = await app.upload(aPdf());
  if (!photo.ok || !paper.ok) throw new Error('not uploaded');
  const env = {
    DATABASE_URL: app.database.url,
    VITRINE_DATA: app.dataFolder,
    VITRINE_DATA_KEYS: TEST_DATA_KEYS,
  };
  const run = (...words: string[]) => runScriptHere('documents', words, env);
  const foreign = await run(number, 'open', photo.id, join(app.dataFolder, 'x'));
  expect(foreign.lines).toEqual([
    `order ${number} has no document ${photo.id} that can be opened [no-document]`,
  ]);
  await app.database.db.$client.query('update document set owner = $1', [order]);

  const listed = await run(number);
  expect(listed.out).toMatch(
    new RegExp(`^${photo.id} .* security-photo  ready  image/jpeg .* unchecked$`, 'm'),
  );
  expect(listed.out).not.toContain('rg.pdf');
  const file = join(app.dataFolder, 'photo.jpg');
  expect((await runScript('documents', [number, 'open', photo.id, file], env)).code).toBe(0);
  expect((await readFile(file)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect((await run(number, 'refused', paper.id)).lines).toEqual([
    `${paper.id} is no security photo [no-photo]`,
  ]);
  expect((await run(number, 'refused', photo.id, 'Sem o documento')).code).toBe(0);
  const result = (await orders.mails()).at(-1);
  expect([result?.subject, result?.text]).toEqual([
    `Precisamos de outra foto para o pedido ${number}`,
    expect.stringContaining('Sem o documento'),
  ]);
  const { rows } = await app.database.db.$client.query('select review from document order by kind desc');
  expect(rows).toEqual([{ review: 'refused' }, { review: null }]);
  // Who looked into what is found again by its document, and nothing of what was not opened (R50).
  const log = await app.database.db.$client.query(
    "select action, subject, after ->> 'order' as number, hash <> '' as sealed from staff_audit a order by a.number",
  );
  const entry = { subject: `document ${photo.id}`, number, sealed: true };
  expect(log.rows).toEqual([
    { ...entry, action: 'document.open' },
    { ...entry, action: 'document.refused' },
  ]);
});
