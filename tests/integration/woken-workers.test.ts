import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJobs } from '../../src/host/process/jobs.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { waitFor } from '../portal.ts';
import { openBoss } from './quick-boss.ts';

/** A worker that has no word of a job looks for one after the test has failed. */
const NEVER = { pollingIntervalSeconds: 3_600, notifyPollingIntervalSeconds: 3_600 };

let database: TestDatabase;
let boss: PgBoss;
beforeAll(async () => {
  database = await testDatabase();
  const earlier = await openBoss(database.url);
  await earlier.createQueue('made-before');
  await earlier.stop({ graceful: false });
  boss = await openJobs(database, true, pino({ level: 'silent' }) as never);
});
afterAll(async () => {
  await boss?.stop({ graceful: false });
  await database?.drop();
});

/** What workers of a queue have done so far. */
async function working(queue: string, options: object, run: (n: number) => void = () => undefined) {
  const done: number[] = [];
  await boss.work<{ n: number }>(queue, { ...NEVER, batchSize: 1, ...options }, async ([job]) => {
    const n = job?.data.n ?? 0;
    run(n);
    done.push(n);
  });
  return done;
}

const leave = (queue: string, ...numbers: number[]) =>
  database.db.transaction((tx) =>
    boss.insert(
      queue,
      numbers.map((n) => ({ data: { n } })),
      { db: fromDrizzle(tx, sql) },
    ),
  );

describe('a worker', () => {
  it('is told of jobs as their transaction ends, and does all of them without looking again and again', async () => {
    await boss.createQueue('told');
    const done = await working('told', { localConcurrency: 2 });
    const numbers = Array.from({ length: 9 }, (_, n) => n);
    await leave('told', ...numbers);
    await waitFor(() => done.length === numbers.length);
    expect(done.toSorted()).toEqual(numbers);
    await leave('told', 9);
    await waitFor(() => done.includes(9));
  });

  it('goes on after a failure as a queue without word would', async () => {
    await boss.createQueue('failing', { retryLimit: 0 });
    const done = await working('failing', { pollingIntervalSeconds: 0.5 }, (n) => {
      if (n === 1) throw new Error('once');
    });
    await leave('failing', 1, 2);
    await waitFor(() => done.length === 1);
    expect(done).toEqual([2]);
  });

  it('does what was left while nobody could tell it', async () => {
    await boss.createQueue('deaf');
    const done = await working('deaf', {});
    const listening = `select pid from pg_stat_activity where application_name = 'vitrine jobs'
      and datname = current_database() and (query like 'LISTEN %' or query like '%pg_listening_channels%')`;
    const { rowCount } = await database.db.$client.query(
      `select pg_terminate_backend(pid) from (${listening}) one`,
    );
    expect(rowCount).toBe(1);
    await leave('deaf', 1);
    await waitFor(() => done.length === 1);
  });

  it('looks again soon after a look that failed', async () => {
    await boss.createQueue('failed-look');
    const done = await working('failed-look', {});
    const looked = () =>
      boss.getWipData().find(({ name, lastFetchedOn }) => name === 'failed-look' && lastFetchedOn);
    // Its first look, which finds nothing; the next is an hour away.
    await waitFor(() => looked() !== undefined);
    const worker = looked();
    // Written past the queue: nobody is told.
    await database.db.$client.query(`insert into pgboss.job (name, data) values ('failed-look', '{"n":1}')`);
    expect(done).toEqual([]);
    boss.emit('error', Object.assign(new Error('no answer'), { worker: worker?.id ?? '' }));
    await waitFor(() => done.length === 1);
  });

  it('of a queue that an earlier release has made is told as well, of one that tells nobody is not', async () => {
    const tells = async (name: string) => (await boss.getQueue(name))?.notify;
    await boss.createQueue('made-before');
    await boss.createQueue('silent', { notify: false });
    await boss.createQueue('changed');
    await boss.createQueue('changed', { notify: false });
    expect([await tells('made-before'), await tells('silent'), await tells('changed')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('looks by itself behind a pooler, where jobs tell nobody', async () => {
    const log = pino({ level: 'silent' }) as never;
    const pooled = await openJobs({ ...database, poolUrl: `${database.url}?pooled=1` }, true, log);
    try {
      await pooled.createQueue('polled');
      const done = Promise.withResolvers<unknown>();
      await pooled.work('polled', { ...NEVER, pollingIntervalSeconds: 0.5 }, async ([job]) =>
        done.resolve(job?.data),
      );
      await pooled.send('polled', { n: 1 });
      expect(await done.promise).toMatchObject({ n: 1 });
      expect((await pooled.getQueue('polled'))?.notify).toBe(false);
      // One that told is told so as well.
      await pooled.createQueue('told');
      expect((await pooled.getQueue('told'))?.notify).toBe(false);
    } finally {
      await pooled.stop({ graceful: false });
    }
  });
});
