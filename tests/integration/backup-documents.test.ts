import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDocumentFiles } from '../../src/areas/documents/service/index.ts';
import { findDocument } from '../../src/areas/documents/service/store.ts';
import { emptyDatabase, type TestDatabase } from '../database.ts';
import { runScriptHere } from '../scripts.ts';
import { TEST_DATA_KEYS, testSealing } from '../sealing.ts';
import { aPdf, type DocumentsApp, documentsApp } from './documents-app.ts';

let app: DocumentsApp;
let elsewhere: TestDatabase;
let folder: string;
beforeAll(async () => {
  [app, elsewhere] = await Promise.all([documentsApp(), emptyDatabase()]);
  folder = await mkdtemp(join(tmpdir(), 'vitrine-backup-'));
});
afterAll(async () => {
  await Promise.all([app?.close(), elsewhere?.drop(), rm(folder, { recursive: true, force: true })]);
});

function flipped(bytes: Buffer, at: number): Buffer {
  const other = Buffer.from(bytes);
  other[at] = (other[at] ?? 0) ^ 1;
  return other;
}

async function tablesOf({ db }: TestDatabase): Promise<number> {
  const { rows } = await db.$client.query(
    `select count(*)::int as n from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  return rows[0].n;
}

it('a restored portal has its documents, those that waited for their check too; they lie sealed beside the backup, are refused when they were changed, and none of it is written over (R09, R47)', async () => {
  const [kept, waiting] = [aPdf('RG canario', 90_000), aPdf('renda canario')];
  const first = await app.upload(kept);
  app.scan.verdict = 'failed';
  const second = await app.upload(waiting);
  if (!first.ok || !second.ok) throw new Error('not uploaded');
  const file = join(folder, 'portal.backup');
  const here = {
    DATABASE_URL: app.database.url,
    VITRINE_DATA: app.dataFolder,
    VITRINE_DATA_KEYS: TEST_DATA_KEYS,
  };
  const written = await runScriptHere('backup', [file], here);
  expect([written.code, written.out]).toEqual([0, expect.stringContaining('2 files of documents, sealed')]);

  const there = {
    DATABASE_URL: elsewhere.url,
    VITRINE_DATA: join(folder, 'restored'),
    VITRINE_DATA_KEYS: TEST_DATA_KEYS,
  };
  const beside = `${file}.documents`;
  const nameIn = async (part: string) => join(beside, part, (await readdir(join(beside, part)))[0] ?? '');
  const [keptFile, waitingFile] = await Promise.all([nameIn('kept'), nameIn('arriving')]);
  const [keptBytes, waitingBytes] = await Promise.all([readFile(keptFile), readFile(waitingFile)]);
  const list = await readFile(join(beside, 'list'));
  const changes: Record<string, () => Promise<unknown>> = {
    'swapped with each other': async () => {
      await writeFile(keptFile, waitingBytes);
      await writeFile(waitingFile, keptBytes);
    },
    'changed in a bit': () => writeFile(keptFile, flipped(keptBytes, keptBytes.length >> 1)),
    'cut off': () => writeFile(keptFile, keptBytes.subarray(0, -1)),
    'one less': () => rm(waitingFile),
    'one more': () => writeFile(join(beside, 'kept', 'another'), 'x'),
    'without their list': () => rm(join(beside, 'list')),
    'with a changed list': () => writeFile(join(beside, 'list'), flipped(list, 30)),
  };
  for (const [how, change] of Object.entries(changes)) {
    await change();
    const refused = await runScriptHere('backup', ['restore', file], there);
    expect([refused.code, refused.lines], how).toEqual([
      1,
      [expect.stringMatching(/\.documents.* \[backup-(?:list|documents)\]$/)],
    ]);
    expect(await tablesOf(elsewhere), how).toBe(0);
    await rm(join(beside, 'kept', 'another'), { force: true });
    await Promise.all([
      writeFile(keptFile, keptBytes),
      writeFile(waitingFile, waitingBytes),
      writeFile(join(beside, 'list'), list),
    ]);
  }
  const restored = await runScriptHere('backup', ['restore', file], there);
  expect([restored.code, restored.lines]).toEqual([0, []]);
  const files = await openDocumentFiles(join(there.VITRINE_DATA, 'documents'));
  const found = (id: string) => findDocument({ db: elsewhere.db, sealing: testSealing }, id);
  const one = await found(first.id);
  const other = await found(second.id);
  if (!one || !other) throw new Error('not restored');
  expect(await buffer(await files.read(one.file))).toEqual(kept);
  expect(await buffer(files.readArrived(other.file))).toEqual(waiting);

  const again = await runScriptHere('backup', ['restore', file], there);
  expect([again.code, again.lines.join()]).toEqual([1, expect.stringContaining('has documents already')]);
  await rm(join(folder, 'portal.backup'));
  const over = await runScriptHere('backup', [file], here);
  expect([over.code, over.lines.join()]).toEqual([
    1,
    expect.stringMatching(/\.documents exists already.* \[file-exists\]/),
  ]);
});
