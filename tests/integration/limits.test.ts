import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countedAttempts } from '../../src/io/attempt-limit.ts';
import { connect } from '../../src/io/database.ts';
import { removeEndedCounts, sharedCount } from '../../src/io/rate-limit.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { patientPool } from '../patient-pool.ts';
import { waitFor } from '../portal.ts';
import { quickly } from '../scripts.ts';
import { testSealing } from '../sealing.ts';

const run = promisify(execFile);
const TAKER = join(import.meta.dirname, 'limit-taker.ts');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.drop());

/** What three processes get that ask at the same time. */
async function threeProcesses(perMinute: number, times: number, address: string): Promise<number[]> {
  const one = () =>
    run(process.execPath, [...quickly(TAKER), database.url, String(perMinute), String(times), address]);
  const answers = await Promise.all([one(), one(), one()]);
  return answers.map(({ stdout }) => Number(stdout));
}
const total = (given: readonly number[]) => given.reduce((sum, one) => sum + one, 0);
const counter = (perMinute: number, db = database.db) =>
  sharedCount({ name: 'lead', perMinute }, { db, sealing: testSealing });
const given = async (take: ReturnType<typeof counter>, times: number, address: string) => {
  const taken = await Promise.all(Array.from({ length: times }, () => take(address)));
  return taken.filter(({ isAllowed }) => isAllowed).length;
};

describe('a limit', () => {
  it('is the same for three processes as for one, and a restart does not forget it (R56)', async () => {
    expect(total(await threeProcesses(20, 30, '192.0.2.1'))).toBe(20);
    expect(await given(counter(20), 5, '192.0.2.1')).toBe(0);
    expect(await given(counter(20), 5, '192.0.2.2')).toBe(5);
  });

  it('that is high is never exceeded, and less than a share a process is left over (R56)', async () => {
    const all = total(await threeProcesses(600, 500, '192.0.2.3'));
    expect(all).toBeLessThanOrEqual(600);
    expect(all).toBeGreaterThan(600 - 3 * 12);
  });

  it('costs a query for each share and none for who is over it (R56)', async () => {
    const db = patientPool(database.url, 2);
    let queries = 0;
    const { query } = db.$client;
    db.$client.query = ((...call: Parameters<typeof query>) => {
      queries += 1;
      return query.apply(db.$client, call);
    }) as typeof query;
    const take = counter(600, db);
    expect(await given(take, 600, '192.0.2.4')).toBe(600);
    expect(queries).toBe(50);
    expect(await given(take, 1_000, '192.0.2.4')).toBe(0);
    expect(queries).toBe(51);
    expect(await take('192.0.2.4')).toEqual({ isAllowed: false, waitMs: expect.any(Number) });
    await db.$client.end();
  });

  it('holds for each process when the database is away (R56)', async () => {
    const away = connect('postgres://nobody@127.0.0.1:9/none', () => undefined, { size: 2 });
    expect(await given(counter(20, away), 30, '192.0.2.5')).toBe(20);
    await away.$client.end();
  });

  it('is one for all addresses of a connection by IPv6, by the minute and by the day (R56)', async () => {
    const take = counter(20);
    const [own, next] = ['2001:db8:1:2:', '2001:db8:1:3:'];
    const each = (network: string) => Array.from({ length: 30 }, (_one, at) => `${network}:${at}`);
    const taken = await Promise.all(each(own).map((address) => take(address)));
    expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(20);
    expect((await take(`${next}:1`)).isAllowed).toBe(true);
    const limit = { name: 'slow', tries: 3, perSeconds: 86_400 };
    const attempt = countedAttempts(limit, { db: database.db, sealing: testSealing });
    const tried = [];
    for (const address of each(own).slice(0, 5)) tried.push((await attempt(address)).isAllowed);
    expect(tried).toEqual([true, true, true, false, false]);
    expect((await attempt(`${next}:1`)).isAllowed).toBe(true);
  });

  it('keeps no address (R49)', async () => {
    await given(counter(20), 1, '192.0.2.6');
    const { rows } = await database.db.$client.query('select key from rate_limit');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/192\.0|\b2\.6/);
  });

  it('is kept for an hour after it has ended, however many there are', async () => {
    const now = Date.now();
    const { $client } = database.db;
    await $client.query('delete from rate_limit');
    await $client.query(
      `insert into rate_limit select 'old:' || n, 1, $1 from generate_series(1, 12001) n
       union all values ('running', 1, $2::bigint), ('ended', 1, $3::bigint)`,
      [now - 3_600_001, now + 30_000, now - 3_500_000],
    );
    expect(await removeEndedCounts(database.db, new Date(now))).toBe(12_001);
    const { rows } = await $client.query('select key from rate_limit order by key');
    expect(rows).toEqual([{ key: 'ended' }, { key: 'running' }]);
    expect(await removeEndedCounts(database.db, new Date(now))).toBe(0);
  });

  it('stays where it begins anew just as ended ones are removed', async () => {
    const { $client } = database.db;
    await $client.query(
      "delete from rate_limit; insert into rate_limit values ('again', 1, 1), ('gone', 1, 1)",
    );
    const counting = await $client.connect();
    await counting.query('begin');
    await counting.query("update rate_limit set expire = 4102444800000 where key = 'again'");
    const removing = removeEndedCounts(database.db, new Date());
    await waitFor(async () => {
      const { rows } = await $client.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    });
    await counting.query('commit');
    counting.release();
    expect(await removing).toBe(1);
    expect((await $client.query('select key from rate_limit')).rows).toEqual([{ key: 'again' }]);
  });

  it('has no timer of its own, which would keep a database that is closed', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const fiveMinutes = 300_000;
    const limit = { name: 'untimed', tries: 3, perSeconds: 60 };
    await countedAttempts(limit, { db: database.db, sealing: testSealing })('192.0.2.8');
    await given(counter(20), 1, '192.0.2.8');
    expect(timers.mock.calls.filter(([, ms]) => ms === fiveMinutes)).toEqual([]);
  });

  it('ends after a minute even if it was counted under a clock that has been set back (R54)', async () => {
    const take = counter(1);
    expect((await take('192.0.2.7')).isAllowed).toBe(true);
    await database.db.$client.query('update rate_limit set expire = expire + 86400000');
    expect((await counter(1)('192.0.2.7')).isAllowed).toBe(true);
  });
});
