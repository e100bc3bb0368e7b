import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDocumentFiles, sweepFiles } from '../../src/areas/documents/service/index.ts';
import { s3Server } from '../s3-server.ts';
import { aPdf, type DocumentsApp, documentsApp } from './documents-app.ts';

const KEYS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const NAME = 'papers-of-customers';

let s3: Awaited<ReturnType<typeof s3Server>>;
let app: DocumentsApp;
const bucketOf = (credentials = KEYS) => ({
  ...{ name: NAME, region: 'sa-east-1', address: s3.address, credentials },
});
beforeAll(async () => {
  s3 = await s3Server(NAME, KEYS);
  app = await documentsApp(bucketOf());
});
afterAll(async () => {
  await app?.close();
  await s3?.close();
});

const upload = async (bytes: Buffer) => {
  const told = await app.upload(bytes);
  if (!told.ok) throw new Error(`${told.status} ${told.type}`);
  return told.id;
};
const states = async () =>
  (await app.list('order:of-ana')).documents.map(({ id, state }) => [id, state] as const);
const read = async (id: string) => {
  const { href } = (await (await app.call(`/${id}/link`)).json()) as { href: string };
  return fetch(new URL(href, app.base));
};
const onThisMachine = async () => (await readdir(join(app.folder, 'arriving'))).length;

it('documents lie in a bucket, sealed, once they have passed the gate; nothing stays on this machine, and who removes one removes it there [D1-2.7-13] [D2-2.5-23] (R49)', async () => {
  const words = 'RG 12.345.678-9';
  const pdf = aPdf(words, 900_000);
  const jpeg = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#a34' } })
    .jpeg()
    .toBuffer();
  const [paper, picture] = [await upload(pdf), await upload(jpeg)];
  expect([...s3.objects.keys()].toSorted()).toEqual(
    [`documents/${paper}`, `documents/${picture}`].toSorted(),
  );
  expect(Buffer.concat([...s3.objects.values()]).includes(words)).toBe(false);
  expect(await onThisMachine()).toBe(0);
  expect(Buffer.from(await (await read(paper)).arrayBuffer())).toEqual(pdf);
  const given = await sharp(Buffer.from(await (await read(picture)).arrayBuffer())).metadata();
  expect([given.format, given.width]).toEqual(['jpeg', 600]);
  expect((await app.call(`/${paper}`, { method: 'DELETE' })).status).toBe(204);
  expect([...s3.objects.keys()]).toEqual([`documents/${picture}`]);
  expect(s3.told.refused).toBe(0);
});

it('a bucket that is away keeps a document waiting and loses none: it is taken when its owner looks again, and reading says to try again (R54)', async () => {
  const ready = (await states())[0]?.[0] ?? '';
  s3.told.isAway = true;
  const waiting = await upload(aPdf('renda'));
  expect(await states()).toContainEqual([waiting, 'checking']);
  const away = await read(ready);
  expect([away.status, ((await away.json()) as { type: string }).type]).toEqual([
    503,
    '/problems/documents-away',
  ]);
  expect(await onThisMachine()).toBe(1);
  s3.told.isAway = false;
  expect(await states()).toContainEqual([waiting, 'ready']);
  expect(await onThisMachine()).toBe(0);
  expect((await read(waiting)).status).toBe(200);
});

it('the nightly sweep removes what nobody can open from the bucket, however much there is, and nothing that is not ours (R48)', async () => {
  const known = [...s3.objects.keys()];
  for (let made = 0; made < 5; made++) s3.objects.set(`documents/${crypto.randomUUID()}`, Buffer.from('x'));
  s3.objects.set('invoices/2026.pdf', Buffer.from('theirs'));
  expect(await sweepFiles(app.parts)).toBe(5);
  expect([...s3.objects.keys()].toSorted()).toEqual([...known, 'invoices/2026.pdf'].toSorted());
});

it('keys that the bucket refuses let nothing be read', async () => {
  const foreign = bucketOf({ ...KEYS, secretAccessKey: 'another' });
  const files = await openDocumentFiles(app.folder, foreign);
  const file = { id: (await states())[0]?.[0] ?? '', key: new Uint8Array(32) };
  await expect(files.read(file)).rejects.toMatchObject({ code: 'E_CANNOT_READ_FILE' });
  expect(s3.told.refused).toBeGreaterThan(0);
});
