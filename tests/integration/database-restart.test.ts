import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCluster } from '../../src/host/database/embedded-postgres.ts';
import { asDatabase, binaries, unprivilegedAccount } from '../../src/host/database/postgres-binaries.ts';
import { endPostgres } from '../../src/host/database/postgres-process.ts';
import { openJobs } from '../../src/host/process/jobs.ts';
import { leadMaker, postLead } from '../demo.ts';
import { type FakeCrm, startFakeCrm } from '../fake-crm.ts';
import { patientPool, USUAL_DATABASE } from '../patient-pool.ts';
import {
  becomesReady,
  type DataFolder,
  type PortalProcess,
  reservePort,
  startPortal,
  waitFor,
} from '../portal.ts';
import { seededFolder } from '../test-database.ts';

const CLIENTS = 8;

let folder: DataFolder;
let url: string;
let portal: PortalProcess;
let crm: FakeCrm;

beforeAll(async () => {
  folder = await seededFolder();
  // On a port that nobody else is given while the server is away.
  const opened = await openCluster(folder.path, { as: 'restart test', findPort: reservePort });
  if (!opened.ok) throw new Error(opened.holder);
  url = await opened.cluster.url('restarted');
  // Whoever holds a cluster starts it again as soon as it goes away: here that is the tests' own to do, at a moment of theirs.
  await opened.cluster.release();
  crm = await startFakeCrm();
  portal = await startPortal({
    env: {
      DATABASE_URL: url,
      LEAD_INTEGRATION_URL: crm.url,
      LEAD_RATE_PER_SECOND: '0',
      VITRINE_ROLES: 'services,worker',
      VITRINE_LEAD_LIMIT: '1000000',
      ...USUAL_DATABASE,
    },
  });
});
afterAll(async () => {
  await portal?.end();
  await crm?.close();
  await folder?.remove();
});

/** PostgreSQL's fast shutdown, and a start on the same files and port once somebody has met that it is away. */
async function restartDatabase(isMissed: () => boolean): Promise<void> {
  const files = join(folder.path, 'postgres');
  const pidFile = join(files, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGINT');
  await waitFor(() =>
    readFile(pidFile).then(
      () => false,
      () => true,
    ),
  );
  await waitFor(isMissed);
  await startDatabase();
}

/** A server on the files and the port of the one before. */
async function startDatabase(): Promise<void> {
  const files = join(folder.path, 'postgres');
  const account = await unprivilegedAccount();
  const programs = await binaries(folder.path, account);
  const settings = [`port=${new URL(url).port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const parameters = ['-D', files, ...settings.flatMap((setting) => ['-c', setting])];
  spawn(programs.postgres, parameters, {
    ...asDatabase(account),
    detached: true,
    stdio: 'ignore',
  }).unref();
}

describe('a database that is restarted under load', () => {
  it('costs some forms an honest 503 and nobody a restart, and no acknowledged lead is lost (R54) (R01)', async () => {
    const makeLead = await leadMaker();
    const acknowledged: string[] = [];
    const refusals: unknown[] = [];
    let resets = 0;
    let isOver = false;
    const client = async (n: number) => {
      for (let at = 0; !isOver; at++) {
        const answer = await postLead(portal.origin, makeLead(`r-${n}-${at}@example.com`)).catch(
          () => undefined,
        );
        if (!answer) resets += 1;
        else if (answer.status === 201) acknowledged.push(((await answer.json()) as { id: string }).id);
        else {
          const { type } = (await answer.json()) as { type: string };
          refusals.push([answer.status, answer.headers.get('retry-after'), type]);
          await wait(50);
        }
      }
    };
    const clients = Array.from({ length: CLIENTS }, (_, n) => client(n));
    await waitFor(() => acknowledged.length > 20);
    await restartDatabase(() => refusals.length > 0);
    const before = acknowledged.length;
    const restarted = Date.now();
    await waitFor(() => acknowledged.length > before + 20);
    console.log(
      `forms were accepted again ${Date.now() - restarted} ms after; ${refusals.length} were refused`,
    );
    isOver = true;
    await Promise.all(clients);

    expect(resets).toBe(0);
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals.filter((one) => String(one) !== '503,5,/problems/unavailable')).toEqual([]);
    await waitFor(() => acknowledged.every((id) => crm.received.has(id)));
    expect([...crm.received.values()].filter((bodies) => new Set(bodies).size > 1)).toEqual([]);
    await becomesReady(portal);
  });
});

describe('workers that are told of jobs', () => {
  /** Who has no word of a job looks for one after the test has failed. */
  const NEVER = { pollingIntervalSeconds: 3_600, notifyPollingIntervalSeconds: 3_600 };
  const MANY = 30;

  it('hear of them again once PostgreSQL was killed and is back, and do what was left before and meanwhile', async () => {
    const db = patientPool(url);
    const boss = await openJobs({ url, db }, true, pino({ level: 'silent' }) as never);
    const listening = async () =>
      (
        await db.$client.query<{ pid: number }>(
          `select pid from pg_stat_activity where application_name = 'vitrine jobs' and datname = current_database()
           and (query like 'LISTEN %' or query like '%pg_listening_channels%')`,
        )
      ).rows.map(({ pid }) => pid);
    const leave = (queue: string, ...numbers: number[]) =>
      boss.insert(
        queue,
        numbers.map((n) => ({ data: { n } })),
      );
    try {
      await boss.createQueue('kept', { retryLimit: 10, retryDelay: 0, expireInSeconds: 2 });
      await boss.createQueue('heard');
      const [kept, heard] = [new Set<number>(), [] as number[]];
      const killed = Promise.withResolvers<void>();
      await boss.work<{ n: number }>('kept', { batchSize: 1 }, async ([job]) => {
        if (kept.size > 3) await killed.promise;
        kept.add(job?.data.n ?? -1);
      });
      await boss.work<{ n: number }>('heard', { ...NEVER, batchSize: 1 }, async ([job]) => {
        heard.push(job?.data.n ?? -1);
      });
      await leave('heard', 1);
      await waitFor(() => heard.length === 1);
      await leave('kept', ...Array.from({ length: MANY }, (_, n) => n));
      await waitFor(() => kept.size > 3);
      // The portal's own among them, which works on the same database and was back itself only now.
      await waitFor(async () => (await listening()).length === 2);
      const before = await listening();
      await endPostgres(join(folder.path, 'postgres'), 'SIGKILL');
      killed.resolve();
      expect(kept.size).toBeLessThan(MANY);
      await startDatabase();
      const isBack = () =>
        db.$client.query('select 1').then(
          () => true,
          () => false,
        );
      await waitFor(isBack);
      const began = performance.now();
      await leave('heard', 2); // whether or not anybody listens again
      await waitFor(() => heard.includes(2));
      await waitFor(() => kept.size === MANY);
      await waitFor(async () => (await listening()).length === before.length);
      await leave('heard', 3);
      await waitFor(() => heard.includes(3));
      console.log(`all jobs were done ${Math.round(performance.now() - began)} ms after`);
      expect(heard).toEqual([1, 2, 3]);
      await becomesReady(portal);
    } finally {
      await boss.stop({ graceful: false });
      await db.$client.end();
    }
  });
});
