import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  documentsForStaff,
  openDocumentFiles,
  ownBucket,
  settleWaiting,
  sweepFiles,
} from '../../src/areas/documents/service/index.ts';
import { runInTrace } from '../../src/io/tracing.ts';
import { testDatabase } from '../database.ts';
import { s3Server } from '../s3-server.ts';
import { aPdf, type DocumentsApp, documentsApp } from './documents-app.ts';

const KEYS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const NAME = 'papers-of-customers';

let s3: Awaited<ReturnType<typeof s3Server>>;
let app: DocumentsApp;
/** What the files of the app's database stand below. */
let ours: string;
const bucketOf = (credentials = KEYS) => ({
  name: NAME,
  region: 'sa-east-1',
  address: s3.address,
  credentials,
});
beforeAll(async () => {
  s3 = await s3Server(NAME, KEYS);
  app = await documentsApp(bucketOf());
  ours = await prefixIn(app);
});
afterAll(async () => {
  await app?.close();
  await s3?.close();
});

const prefixIn = async ({ database }: Pick<DocumentsApp, 'database'>) =>
  `documents/${(await ownBucket(database.db, bucketOf())).folder}/`;
/** Puts something into the bucket that was there so many days before what the app takes for now. */
const lay = (key: string, days: number) => {
  s3.objects.set(key, Buffer.from('x'));
  s3.changed.set(key, new Date(app.time.now.getTime() - days * 24 * 3_600_000));
  return key;
};
const upload = async (bytes: Buffer) => {
  const result = await app.upload(bytes);
  if (!result.ok) throw new Error(`${result.status} ${result.type}`);
  return result.id;
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
  expect([...s3.objects.keys()].toSorted()).toEqual([ours + paper, ours + picture].toSorted());
  expect(Buffer.concat([...s3.objects.values()]).includes(words)).toBe(false);
  expect(await onThisMachine()).toBe(0);
  expect(Buffer.from(await (await read(paper)).arrayBuffer())).toEqual(pdf);
  const given = await sharp(Buffer.from(await (await read(picture)).arrayBuffer())).metadata();
  expect([given.format, given.width]).toEqual(['jpeg', 600]);
  expect((await app.call(`/${paper}`, { method: 'DELETE' })).status).toBe(204);
  expect([...s3.objects.keys()]).toEqual([ours + picture]);
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
  for (let made = 0; made < 5; made++) lay(ours + crypto.randomUUID(), 3);
  const theirs = lay('invoices/2026.pdf', 3);
  // In the trace of whoever began it, which a proxy before the bucket may change: the signature does not cover it.
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  expect(await runInTrace({ traceparent }, () => sweepFiles(app.parts))).toBe(5);
  expect([[...s3.told.traces], s3.told.refused]).toEqual([[traceparent], 0]);
  expect([...s3.objects.keys()].toSorted()).toEqual([...known, theirs].toSorted());
  s3.objects.delete(theirs);
});

it('a document that a bucket was away for is taken without its owner looking, and one that the bucket lost is not there (R54)', async () => {
  s3.told.isAway = true;
  const waiting = await upload(aPdf('comprovante'));
  expect(await settleWaiting(app.parts)).toEqual({ waiting: 1, faults: [] });
  s3.told.isAway = false;
  expect(await settleWaiting(app.parts)).toEqual({ waiting: 0, faults: [] });
  expect((await read(waiting)).status).toBe(200);
  s3.objects.delete(ours + waiting);
  expect((await read(waiting)).status).toBe(404);
  expect((await app.call(`/${waiting}`, { method: 'DELETE' })).status).toBe(204);
});

it('a document that arrived in another process’s folder waits here, and its owner sees the list', async () => {
  app.scan.verdict = 'failed';
  const waiting = await upload(aPdf('holerite'));
  app.scan.verdict = 'clean';
  const elsewhere = join(app.folder, 'elsewhere');
  await rename(join(app.folder, 'arriving', waiting), elsewhere);
  expect(await states()).toContainEqual([waiting, 'checking']);
  await rename(elsewhere, join(app.folder, 'arriving', waiting));
  expect(await states()).toContainEqual([waiting, 'ready']);
});

it('names that are no document’s neither stop the sweep nor are removed: a note, the marker of a folder, what lies deeper', async () => {
  const foreign = [
    `${ours}readme.txt`,
    ours,
    `${ours}old/${crypto.randomUUID()}`,
    `${ours.slice(0, -1)}-old/${crypto.randomUUID()}`,
    `documents/${crypto.randomUUID()}`,
  ].map((key) => lay(key, 300));
  const orphan = lay(ours + crypto.randomUUID(), 300);
  expect(await sweepFiles(app.parts)).toBe(1);
  expect(s3.objects.has(orphan)).toBe(false);
  expect(foreign.filter((key) => !s3.objects.has(key))).toEqual([]);
  for (const key of foreign) s3.objects.delete(key);
});

it('what lies in the bucket for less than two days is not swept, whether or not anybody knows it', async () => {
  const young = lay(ours + crypto.randomUUID(), 1.9);
  const old = lay(ours + crypto.randomUUID(), 2.1);
  expect(await sweepFiles(app.parts)).toBe(1);
  expect([s3.objects.has(young), s3.objects.has(old)]).toEqual([true, false]);
  s3.objects.delete(young);
});

it('two portals in one bucket never touch each other’s documents, and a database without documents sweeps nothing', async () => {
  const before = [...s3.objects.keys()];
  const other = await documentsApp(bucketOf());
  try {
    const folder = await prefixIn(other);
    expect(folder).not.toBe(ours);
    const orphan = lay(folder + crypto.randomUUID(), 300);
    for (const key of before) s3.changed.set(key, new Date('2025-01-01'));
    expect(await sweepFiles(other.parts)).toBe(0);
    expect([...s3.objects.keys()].toSorted()).toEqual([...before, orphan].toSorted());
    expect((await other.upload(aPdf('a first one'))).ok).toBe(true);
    expect(await sweepFiles(other.parts)).toBe(1);
    expect([...s3.objects.keys()]).toEqual(expect.arrayContaining(before));
    expect(s3.objects.has(orphan)).toBe(false);
  } finally {
    await other.close();
  }
});

it('a database has one folder in its bucket for ever, also where two processes make it at once', async () => {
  const { db, drop } = await testDatabase();
  try {
    const made = await Promise.all([1, 2, 3].map(() => ownBucket(db, bucketOf())));
    expect(new Set([...made, await ownBucket(db, bucketOf())].map(({ folder }) => folder)).size).toBe(1);
  } finally {
    await drop();
  }
});

it('a copy of the database beside its original reads its papers, and neither writes nor removes one of them [D1-2.7-13]', async () => {
  const whole = aPdf('of the original');
  const paper = await upload(whole);
  const before = [...s3.objects.keys()];
  for (const key of before) s3.changed.set(key, new Date('2025-01-01'));
  const copy = await documentsApp();
  try {
    for (const table of ['document_bucket', 'document']) {
      const { rows } = await app.database.db.$client.query(`select to_jsonb(t) as row from ${table} t`);
      for (const { row } of rows)
        await copy.database.db.$client.query(
          `insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`,
          [JSON.stringify(row)],
        );
    }
    const made = await Promise.all([1, 2, 3].map(() => ownBucket(copy.database.db, bucketOf())));
    expect(new Set(made.map(({ folder }) => folder)).size).toBe(1);
    const files = await openDocumentFiles(copy.folder, made[0]);
    const parts = { ...copy.parts, files };
    const [found] = (await documentsForStaff(parts, 'of-ana')).filter(({ id }) => id === paper);
    expect(found && (await buffer(await files.read(found.file)))).toEqual(whole);
    await files.remove(paper);
    expect(await sweepFiles(parts)).toBe(0);
    expect([...s3.objects.keys()].toSorted()).toEqual(before.toSorted());
    const own = crypto.randomUUID();
    await files.begin(own);
    await files.keep(own);
    const added = [...s3.objects.keys()].filter((one) => !before.includes(one));
    expect(added).toEqual([`documents/${made[0]?.folder}/${own}`]);
    expect(added[0]?.startsWith(ours)).toBe(false);
  } finally {
    await copy.close();
  }
});

it('keys that the bucket refuses let nothing be read', async () => {
  const foreign = await ownBucket(app.database.db, bucketOf({ ...KEYS, secretAccessKey: 'another' }));
  const files = await openDocumentFiles(app.folder, foreign);
  const file = { id: (await states())[0]?.[0] ?? '', key: new Uint8Array(32) };
  await expect(files.read(file)).rejects.toMatchObject({ code: 'E_CANNOT_READ_FILE' });
  expect(s3.told.refused).toBeGreaterThan(0);
});
