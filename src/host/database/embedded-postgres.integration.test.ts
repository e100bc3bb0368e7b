import { once } from 'node:events';
import { mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { dataFolder, reservePort, waitFor } from '../../../tests/portal.ts';
import { postgresOn, postgresProcess } from '../../../tests/postgres-processes.ts';
import { IS_WHOLE } from '../../../tests/strength.ts';
import { openCluster } from './embedded-postgres.ts';
import { systemEnvironment } from './postgres-binaries.ts';

describe('the embedded database', () => {
  it('is told of the environment what a program of the system needs, and no secret of the portal’s', () => {
    const secrets = {
      VITRINE_DATA_KEYS: 'k1:secret',
      LEAD_CLIENT_SECRET: 'secret',
      UPSTREAM_BEARER: 'secret',
      DATABASE_URL: 'postgres://a:secret@b/c',
      PGPASSWORD: 'secret',
      NODE_OPTIONS: '--inspect',
      HOME: '/home/ana',
    };
    expect(systemEnvironment({ ...secrets, PATH: '/bin', TZ: 'UTC', SystemRoot: 'C:\\Windows' })).toEqual({
      PATH: '/bin',
      TZ: 'UTC',
      SystemRoot: 'C:\\Windows',
    });
  });

  it.skipIf(process.platform !== 'linux' || process.env.TEST_DATABASE_URL)(
    'runs with that environment and no other',
    async () => {
      const client = new pg.Client({ connectionString: inject('databaseServer') });
      await client.connect();
      const { rows } = await client.query("select pg_read_file('postmaster.pid') as held");
      await client.end();
      const environ = await readFile(`/proc/${Number(rows[0].held.split('\n')[0])}/environ`, 'utf8');
      const given = Object.fromEntries(
        environ.split('\0').flatMap((entry) => {
          const at = entry.indexOf('=');
          return at > 0 ? [[entry.slice(0, at), entry.slice(at + 1)]] : [];
        }),
      );
      expect(given.PATH).toBe(process.env.PATH);
      expect(Object.keys(given).sort()).toEqual(Object.keys(systemEnvironment(given)).sort());
    },
  );

  it('takes another port where somebody opened the first one meanwhile, and says so where every one is taken', async () => {
    const folder = await dataFolder();
    const path = await realpath(folder.path);
    const somebody = createServer().listen(0, '127.0.0.1');
    await once(somebody, 'listening');
    const taken = (somebody.address() as AddressInfo).port;
    const always = openCluster(path, { as: 'a test', findPort: async () => taken });
    await expect(always).rejects.toThrow('the embedded database did not start');
    const free = await reservePort();
    const ports = [taken, free];
    const opened = await openCluster(path, { as: 'a test', findPort: async () => ports.shift() ?? 0 });
    if (!opened.ok) throw new Error(`held by ${opened.holder}`);
    const url = new URL(await opened.cluster.url('postgres'));
    await opened.cluster.stop();
    somebody.close();
    await folder.remove();
    expect(Number(url.port)).toBe(free);
  });
});

const BACK = /^the embedded database is back after \d+ ms$/;
const TOO_EARLY = 'the embedded database could not be started again';

/** What a test hears of a cluster that it holds. */
function watching() {
  const said: string[] = [];
  const { promise: lost, resolve } = Promise.withResolvers<string>();
  return { said, lost, watching: { report: (line: string) => void said.push(line), lost: resolve } };
}

async function held(path: string, options: Partial<Parameters<typeof openCluster>[1]> = {}) {
  const opened = await openCluster(path, { as: 'a test', ...options });
  if (!opened.ok) throw new Error(`held by ${opened.holder}`);
  return opened.cluster;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

// Only Linux says which process works in which folder.
describe.skipIf(process.platform !== 'linux')('the embedded database of a holder', () => {
  let folder: Awaited<ReturnType<typeof dataFolder>>;
  let path: string;
  let files: string;
  beforeEach(async () => {
    folder = await dataFolder();
    path = await realpath(folder.path);
    files = join(path, 'postgres');
  });
  afterEach(() => folder.remove());

  const killed = async (name: string, signal: NodeJS.Signals = 'SIGKILL') => {
    let pid: number | undefined;
    // A server that is slow to answer does not say at once which they are.
    await waitFor(async () => {
      pid = await postgresProcess(files, name);
      return pid !== undefined;
    });
    process.kill(Number(pid), signal);
  };

  it('is started again at the same address, with its last words kept, whoever of its processes is killed, and nobody else gets the folder meanwhile (R03)', async () => {
    const { said, watching: watched } = watching();
    const cluster = await held(path, { watching: watched });
    const url = await cluster.url('postgres');
    for (const name of ['postmaster', 'a test', 'checkpointer']) {
      const before = said.length;
      await killed(name);
      expect(await openCluster(path, { as: 'a rival' })).toEqual({
        ok: false,
        reason: 'held',
        holder: 'a test',
      });
      await waitFor(async () => BACK.test(said.slice(before).at(-1) ?? '') && (await answers(url)));
      // A start that meets the server while it is still falling is told, and made again.
      expect(said.slice(before).filter((line) => line !== TOO_EARLY)).toEqual([
        'the embedded database went away',
        expect.stringMatching(BACK),
      ]);
    }
    // Whoever stops it on purpose has a second in which to start it themselves.
    const before = said.length;
    await killed('postmaster', 'SIGINT');
    await waitFor(async () => BACK.test(said.slice(before).at(-1) ?? '') && (await answers(url)));
    expect(Number(/\d+/.exec(said.at(-1) ?? '')?.[0])).toBeGreaterThanOrEqual(1_000);
    const log = await readFile(join(path, 'postgres.log'), 'utf8');
    expect(log.match(/database system is ready to accept connections/g)?.length).toBeGreaterThan(2);
    await cluster.stop();
    expect(await postgresOn(files)).toEqual([]);
  });

  it('that hangs is ended within bounds, harder each time (R03)', async () => {
    const cluster = await held(path);
    await killed('postmaster', 'SIGSTOP');
    await cluster.stop();
    expect(await postgresOn(files)).toEqual([]);
  });

  // It waits for as long as a server may say nothing.
  if (IS_WHOLE)
    it('that hangs when its holder was killed is ended by the next one, which starts it anew (R03)', async () => {
      const cluster = await held(path);
      await killed('postmaster', 'SIGSTOP');
      await cluster.release();
      const next = await held(path);
      expect(await answers(await next.url('postgres'))).toBe(true);
      await next.stop();
    });

  it('is lost to whoever got its lock by another way, and is theirs to stop (R03)', async () => {
    const { lost, watching: watched } = watching();
    const cluster = await held(path, { watching: watched });
    const other = new pg.Client({
      connectionString: await cluster.url('postgres'),
      application_name: 'another portal',
    });
    other.on('error', () => undefined);
    await other.connect();
    const taken = other.query('select pg_advisory_lock(7210511)');
    await killed('a test', 'SIGTERM');
    await taken;
    expect(await lost).toBe(`${path} is in use by another portal now`);
    await cluster.stop();
    expect((await other.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    await other.end();
  });

  it('starts where a killed one left the number of another process, and where the making of its files or its password was cut off', async () => {
    await writeFile(join(path, 'password'), '');
    await mkdir(join(path, 'postgres.new-1234'), { recursive: true });
    await writeFile(join(path, 'postgres.new-1234', 'PG_VERSION'), '18');
    const cluster = await held(path);
    await cluster.stop();
    expect((await readdir(path)).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
    await writeFile(join(files, 'postmaster.pid'), `${process.pid}\n${files}\n1\n1\n\n127.0.0.1\n\n`);
    const next = await held(path);
    expect(await answers(await next.url('postgres'))).toBe(true);
    await next.stop();
  });
});
