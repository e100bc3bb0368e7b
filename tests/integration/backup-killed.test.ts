/** A backup whose process is killed leaves nothing that keeps the next one of the same name from being made. */
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../database.ts';
import { waitFor } from '../portal.ts';
import { runScript, runScriptHere, startScript } from '../scripts.ts';
import { TEST_DATA_KEYS } from '../sealing.ts';
import { aPdf, type DocumentsApp, documentsApp } from './documents-app.ts';

let app: DocumentsApp;
let folder: string;
let file: string;
let env: Record<string, string>;
beforeAll(async () => {
  app = await documentsApp();
  expect((await app.upload(aPdf('RG canario'))).ok).toBe(true);
  env = { DATABASE_URL: app.database.url, VITRINE_DATA: app.dataFolder, VITRINE_DATA_KEYS: TEST_DATA_KEYS };
});
afterAll(() => app?.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-backup-'));
  file = join(folder, 'portal.backup');
  return () => rm(folder, { recursive: true, force: true });
});

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
const WHOLE = ['portal.backup', 'portal.backup.documents'];

/** A backup that is being written, and cannot go on: somebody has locked a table that it has yet to read. */
async function halfWritten() {
  const other = await app.database.db.$client.connect();
  await other.query('begin; lock table document in access exclusive mode');
  const child = startScript('backup', [file], env);
  await waitFor(() => isThere(`${file}.part`));
  const release = async () => {
    await other.query('rollback');
    other.release();
  };
  return { child, release };
}

describe('a backup', () => {
  it('is made under the name of one whose process was killed, and what that left is gone (R09)', async () => {
    const { child, release } = await halfWritten();
    child.kill('SIGKILL');
    await once(child, 'exit');
    await release();
    expect(await readdir(folder)).toContain('portal.backup.part');
    // As a process leaves them that was killed while it copied documents.
    await mkdir(`${file}.documents.part/kept`, { recursive: true });
    await writeFile(`${file}.documents.part/kept/left`, 'x');
    const next = await runScriptHere('backup', [file], env);
    expect([next.code, next.lines]).toEqual([0, []]);
    expect((await readdir(folder)).toSorted()).toEqual(WHOLE);
    expect(await isThere(`${file}.documents/kept/left`)).toBe(false);
  });

  it('is refused while another process writes one of that name, which ends undisturbed (R09)', async () => {
    const { child, release } = await halfWritten();
    const ended = once(child, 'exit');
    const second = await runScriptHere('backup', [file], env);
    expect([second.code, second.lines.join()]).toEqual([
      1,
      expect.stringMatching(/another process writes .+ \[file-being-written\]/),
    ]);
    await release();
    expect(await ended).toEqual([0, null]);
    expect((await readdir(folder)).toSorted()).toEqual(WHOLE);
  });

  it('is made again by the one after it where a process was killed between naming documents and rows, and can be restored (R09)', async () => {
    expect((await runScriptHere('backup', [file], env)).code).toBe(0);
    await rename(file, `${file}.part`);
    const next = await runScriptHere('backup', [file], env);
    expect([next.code, next.lines]).toEqual([0, []]);
    expect((await readdir(folder)).toSorted()).toEqual(WHOLE);
    const elsewhere: TestDatabase = await emptyDatabase();
    const there = { ...env, DATABASE_URL: elsewhere.url, VITRINE_DATA: join(folder, 'restored') };
    const restored = await runScript('backup', ['restore', file], there);
    await elsewhere.drop();
    expect([restored.code, restored.lines]).toEqual([0, []]);
  });
});
