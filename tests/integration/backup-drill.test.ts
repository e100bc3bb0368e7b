/** A backup is proven by reading it whole; a drill of it ends in order. */
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postmasterOf } from '../../src/host/database/postgres-process.ts';
import { seededDatabase, type TestDatabase } from '../database.ts';
import { waitFor } from '../portal.ts';
import { runScriptHere, startScript } from '../scripts.ts';
import { TEST_DATA_KEYS } from '../sealing.ts';

let test: TestDatabase;
let folder: string;
let file: string;
const run = (...words: string[]) =>
  runScriptHere('backup', words, {
    DATABASE_URL: test.url,
    VITRINE_DATA_KEYS: TEST_DATA_KEYS,
    VITRINE_DATA: join(folder, 'data'),
    // The portal that is open to the public: the drill asks its own.
    VITRINE_ORIGINS: 'http://127.0.0.1:9',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  });

beforeAll(async () => {
  test = await seededDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-drill-test-'));
  // PostgreSQL runs as an account of its own, which must get to its folder.
  await chmod(folder, 0o711);
  file = join(folder, 'portal.backup');
  expect((await run(file)).code).toBe(0);
});
afterAll(async () => {
  await test?.drop();
  await rm(folder, { recursive: true });
});

describe('npm run backup -- verify', () => {
  it('says how many rows a whole one has', async () => {
    const { code, out } = await run('verify', file);
    expect([code, out]).toEqual([0, expect.stringMatching(/^whole: \d+ rows of \d+ tables as of 20/)]);
  });

  it.each([
    ['in its middle', (bytes: Buffer) => bytes.fill(bytes.readUInt8(500) ^ 1, 500, 501)],
    ['by its end', (bytes: Buffer) => bytes.subarray(0, -200)],
    [
      'in its seal',
      (bytes: Buffer) =>
        bytes.fill(bytes.readUInt8(bytes.length - 30) ^ 1, bytes.length - 30, bytes.length - 29),
    ],
  ])('refuses one that was changed %s', async (_, change) => {
    const changed = join(folder, 'changed.backup');
    await writeFile(changed, change(await readFile(file)));
    const { code, lines } = await run('verify', changed);
    expect([code, lines.join()]).toEqual([
      1,
      expect.stringMatching(/(changed|damaged).* \[backup-[a-z-]+\]$/),
    ]);
  });
});

// That one is restored, started on and asked for pages, and that nothing of it is left: `release.test.ts`.
describe('npm run backup -- drill', () => {
  it('that is told to end removes what it has made, and leaves no database running', async () => {
    const env = { DATABASE_URL: test.url, VITRINE_DATA_KEYS: TEST_DATA_KEYS, VITRINE_SITES: 'seeds/sites' };
    const drill = startScript('backup', ['drill', file, '--in', folder], env);
    const made = async () => (await readdir(folder)).filter((name) => name.startsWith('vitrine-drill-'));
    const running = async () => {
      const [own] = await made();
      return own === undefined ? undefined : postmasterOf(join(folder, own, 'postgres'));
    };
    let postmaster = 0;
    await waitFor(async () => {
      postmaster = (await running()) ?? 0; // as it was seen: a drill stops its database now and then
      return postmaster !== 0;
    });
    drill.kill('SIGTERM');
    const [code, signal] = await once(drill, 'exit');
    expect([code, signal, await made()]).toEqual([1, null, []]);
    expect(() => process.kill(postmaster, 0)).toThrow('ESRCH');
  });

  it('says why it does not start on one whose keys are not at hand', async () => {
    const { code, lines } = await runScriptHere('backup', ['drill', file, '--in', folder], {
      DATABASE_URL: test.url,
      VITRINE_DATA_KEYS: `other:${Buffer.alloc(32, 7).toString('base64')}`,
      VITRINE_DATA: join(folder, 'data'),
    });
    expect([code, lines.join()]).toEqual([
      1,
      expect.stringMatching(/sealed with a key that is not among.* \[backup-changed\]$/),
    ]);
  });
});
