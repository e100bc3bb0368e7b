/** Searches and lists that a standby answers: while it is fresh, with nothing older than what was published, and never for longer than it lives. */
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect as connectTo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followReserved } from '../../src/areas/stock/service/index.ts';
import { answerHealth } from '../../src/host/process/health.ts';
import { connect, type Database, runPrepared } from '../../src/io/database.ts';
import { openReads, publicationSeen, type ReadSettings, type Reads } from '../../src/io/read-database.ts';
import { testDatabase } from '../database.ts';
import { PATIENCE } from '../patience.ts';
import { PATIENT_BOUNDS, patientPool } from '../patient-pool.ts';
import { startPgbouncer } from '../pgbouncer.ts';
import { type PortalProcess, startPortal, waitFor } from '../portal.ts';
import { startStallingProxy } from '../stalling-proxy.ts';
import { followerOf, serverOn, type TestServer } from '../standby-server.ts';
import { seededFolder } from '../test-database.ts';

const LAG_SECONDS = 4;
/** What `/readyz` gives the database, of which a timer may take a little. */
const DATABASE_ANSWERS_MS = 1_990;
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };
const OTHER_TIMELINE = 'it is not known to be on the primary’s timeline';
const CARS = '/services/br/aurora/stock/cars';
let primary: TestServer;
let follower: TestServer;
let portal: PortalProcess;
let db: Database;
/** What is asked of the follower itself. */
let standby: Database;

beforeAll(async () => {
  primary = await serverOn(await seededFolder());
  follower = await followerOf(primary);
  db = patientPool(primary.url, 4);
  standby = patientPool(follower.url, 2);
  portal = await startPortal({
    env: {
      DATABASE_URL: primary.url,
      DATABASE_READ_URL: follower.url,
      DATABASE_READ_LAG_SECONDS: String(LAG_SECONDS),
      VITRINE_DATA_KEYS: (await readFile(join(primary.folder.path, 'data-keys'), 'utf8')).trim(),
      VITRINE_ROLES: 'web,services',
      LOG_LEVEL: 'warn',
    },
  });
});
afterAll(async () => {
  await portal?.end();
  await Promise.all([db?.$client.end(), standby?.$client.end()]);
  await follower?.folder.remove();
  await primary?.folder.remove();
});

const get = async (path: string) => {
  const answer = await fetch(portal.origin + path, { redirect: 'manual' });
  return { status: answer.status, text: await answer.text() };
};
const cars = async () =>
  JSON.parse((await get(CARS)).text) as { total: number; cars: { number: string; dealer?: object }[] };
const ready = async () => JSON.parse((await get('/readyz')).text) as { status: string; reads?: string };
/**
 * Nothing that a standby does keeps a portal from traffic: whenever it says that it is not ready, it has waited for its database as long as
 * that is given to answer, two seconds, as on a busy machine.
 */
async function staysReady() {
  let [asked, wasReady] = [0, false];
  await waitFor(async () => {
    const began = performance.now();
    const { status, text } = await get('/readyz');
    const { storage, disk } = JSON.parse(text) as { storage: boolean; disk: boolean };
    expect([status, disk]).toEqual([storage ? 200 : 503, true]);
    if (status !== 200) expect(performance.now() - began, text).toBeGreaterThanOrEqual(DATABASE_ANSWERS_MS);
    wasReady ||= status === 200;
    return ++asked >= 5 && wasReady;
  });
}
/** Statements by who answered them, and the standby's own figures. */
async function measured() {
  const text = await (await fetch(`${portal.operations}/metrics`)).text();
  const of = (line: string) =>
    Number(
      text
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.split(' ')[1],
    );
  return {
    standby: of('vitrine_read_statements_total{server="standby"}') || 0,
    primary: of('vitrine_read_statements_total{server="primary"}') || 0,
    again: of('vitrine_read_statements_total{server="again"}') || 0,
    isUsed: of('vitrine_read_standby_used{standby="1"}'),
    lag: of('vitrine_read_standby_lag_seconds{standby="1"}'),
  };
}
async function pause() {
  await standby.$client.query('select pg_wal_replay_pause()');
  await waitFor(async () => {
    const { rows } = await standby.$client.query('select pg_get_wal_replay_pause_state() as state');
    return rows[0].state === 'paused';
  });
}
const resume = () => standby.$client.query('select pg_wal_replay_resume()');
const isAsked = () => waitFor(async () => (await ready()).reads === 'standby');
/** How often the follower itself has looked into a table: nobody else's statements do. */
async function looks(table: string): Promise<number> {
  const { rows } = await standby.$client.query(
    'select (idx_scan + seq_scan)::int as n from pg_stat_user_tables where relname = $1',
    [table],
  );
  return rows[0].n;
}

describe('a portal with a standby', () => {
  it('asks it for searches and lists', async () => {
    await isAsked();
    const [cars0, words0] = [await looks('stock_car'), await looks('search_entry')];
    // Where other tests keep the standby from its turn the primary answers for as long: then again.
    await waitFor(async () => {
      const before = await measured();
      for (let one = 0; one < 20; one++) expect((await get(CARS)).status).toBe(200);
      expect((await get('/br/aurora/busca?q=lira')).status).toBe(200);
      expect((await get('/br/aurora/ofertas')).status).toBe(200);
      const after = await measured();
      const elsewhere = after.primary - before.primary + after.again - before.again;
      return after.standby - before.standby > 15 && elsewhere < 6;
    });
    await waitFor(
      async () => (await looks('stock_car')) > cars0 + 10 && (await looks('search_entry')) > words0,
    );
  });

  it('shows nothing from before a publication where the standby does not know of it', async () => {
    await isAsked();
    const before = await cars();
    const [car] = before.cars;
    const number = car?.number ?? '';
    await pause();
    await db.$client.query(
      `insert into stock_hold (car, holder, until, by_order) select id, 'test', now() + interval '1 hour', true
       from stock_car where site = 'br/aurora' and number = $1`,
      [number],
    );
    expect(await followReserved(db, new Date())).toBe(1);
    const rows = await standby.$client.query('select reserved from stock_car where number = $1', [number]);
    expect(rows.rows[0].reserved).toBe(0); // what it would still show
    let found = await cars();
    for (; found.total === before.total; found = await cars()) await wait(5);
    expect(found.total).toBe(before.total - 1);
    // With the new shelf the car is gone, at once and for as long as the standby waits.
    const shown = [found, ...(await Promise.all([cars(), cars(), cars()]))];
    for (const one of shown) expect(one.cars.map((other) => other.number)).not.toContain(number);
    expect((await ready()).reads).toBe('primary');
    await resume();
    await isAsked();
    expect((await cars()).cars.map((one) => one.number)).not.toContain(number);
  });

  it('leaves it alone while it is too far behind, which nobody has to publish anything for', async () => {
    await isAsked();
    await pause();
    await db.$client.query('create table unseen (n integer)');
    await waitFor(async () => {
      const { isUsed, lag } = await measured();
      if (isUsed === 1) expect(lag).toBeLessThanOrEqual(LAG_SECONDS + 0.5); // read one after the other
      return isUsed === 0;
    });
    const before = await measured();
    expect((await cars()).cars.length).toBeGreaterThan(0);
    expect((await measured()).primary).toBeGreaterThan(before.primary);
    expect((await ready()).reads).toBe('primary');
    await staysReady();
    await resume();
    await isAsked();
  });

  it('goes on when it is killed, and asks it again once it is back', async () => {
    await isAsked();
    await follower.kill();
    const answers = await Promise.all(
      [CARS, '/br/aurora/busca?q=lira', '/br/aurora/ofertas', '/br/aurora/estoque', CARS, CARS].map(get),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await ready()).reads).toBe('primary');
    await staysReady();
    await follower.restart('standby');
    await isAsked();
    const before = await measured();
    // Where other tests keep it from its turn again, the primary answers meanwhile.
    await waitFor(async () => {
      await cars();
      return (await measured()).standby > before.standby;
    });
  });
});

describe('reads', () => {
  const opened = async (
    urls: readonly string[],
    work: (reads: Reads, told: readonly object[]) => Promise<void>,
    of: { readonly db: Database; readonly url: string } = { db, url: primary.url },
    lagMs: number = PATIENCE.state, // a busy machine may keep a standby, and who looks at it, from its turn
  ) => {
    const told: object[] = [];
    const log = { ...SILENT, warn: (line: object | string) => void told.push(Object(line)) };
    const settings: ReadSettings = { urls, lagMs };
    const reads = openReads(of.db, settings, {
      primaryUrl: of.url,
      log,
      connectWithinMs: PATIENCE.state,
    });
    await work(reads, told).finally(() => reads.close());
  };
  const isUsed = (reads: Reads) => reads.standbys().some((one) => one.isUsed);
  const whoAnswers = (reads: Reads) =>
    runPrepared<{ standby: boolean }>(reads.db, 'select pg_is_in_recovery() as standby', []);
  /** A statement that a standby takes long for. */
  const sleeping = (reads: Reads) =>
    runPrepared<{ standby: boolean }>(
      reads.db,
      'select pg_is_in_recovery() as standby, case when pg_is_in_recovery() then pg_sleep(600)::text end',
      [],
    );
  const sleeps = async () =>
    (
      await standby.$client.query<{ pid: number }>(
        `select pid from pg_stat_activity where wait_event = 'PgSleep' and pid <> pg_backend_pid()`,
      )
    ).rows;

  it('are as fresh on a primary that nothing is written to, however long', async () => {
    const lagMs = 1_000;
    const work = async (reads: Reads) => {
      await waitFor(() => isUsed(reads));
      await wait(2.5 * lagMs);
      await waitFor(async () => {
        const answers = [];
        for (let n = 0; n < 6; n++) answers.push(...(await whoAnswers(reads)));
        return answers.every(({ standby }) => standby);
      });
    };
    await opened([follower.url], work, { db, url: primary.url }, lagMs);
  });

  it('are answered by the primary after a publication until the standby is seen to have it', async () => {
    await opened([follower.url], async (reads) => {
      await waitFor(() => isUsed(reads));
      publicationSeen();
      const answer = whoAnswers(reads); // asked before anything else can be
      expect(await answer).toEqual([{ standby: false }]);
      await waitFor(() => isUsed(reads));
      expect(await whoAnswers(reads)).toEqual([{ standby: true }]);
    });
  });

  it('are asked of the primary where the standby breaks a statement off, or dies in it', async () => {
    await opened([follower.url], async (reads) => {
      await waitFor(() => isUsed(reads));
      const canceled = sleeping(reads);
      await waitFor(async () => (await sleeps()).length > 0);
      for (const { pid } of await sleeps())
        await standby.$client.query('select pg_cancel_backend($1)', [pid]);
      expect(await canceled).toMatchObject([{ standby: false }]);
      await waitFor(() => isUsed(reads));
      const killed = sleeping(reads);
      await waitFor(async () => (await sleeps()).length > 0);
      await follower.kill();
      expect(await killed).toMatchObject([{ standby: false }]);
      expect(isUsed(reads)).toBe(false);
      await follower.restart('standby');
      await waitFor(() => isUsed(reads));
    });
  });

  it('say of a statement that is wrong what the primary says', async () => {
    await opened([follower.url], async (reads) => {
      await waitFor(() => isUsed(reads));
      await expect(runPrepared(reads.db, 'select nothing from nowhere', [])).rejects.toMatchObject({
        cause: { code: '42P01' },
      });
      // It is not taken for gone: what is known of it is still known, whether it is late just now or not.
      expect(reads.standbys()[0]?.lagMs).toBeDefined();
    });
  });

  it('are asked of no server that is no standby of this database', async () => {
    const other = await testDatabase();
    await opened([primary.url, other.url], async (reads, told) => {
      await waitFor(() => told.length === 2);
      // In whichever order they have answered.
      expect(new Set(told)).toEqual(
        new Set([
          { standby: 1, reason: 'it is no standby' },
          { standby: 2, reason: 'it has another database' },
        ]),
      );
      expect(await whoAnswers(reads)).toEqual([{ standby: false }]);
      expect(reads.standbys()).toEqual([
        { isUsed: false, lagMs: undefined },
        { isUsed: false, lagMs: undefined },
      ]);
    });
    await other.drop();
  });

  it('say of a server that was away before that it is the wrong one, once', async () => {
    const other = await testDatabase();
    const { hostname, port } = new URL(other.url);
    let isAway = true;
    let turnedAway = 0;
    const door = createServer((near) => {
      if (isAway) {
        turnedAway += 1;
        return near.destroy();
      }
      const far = connectTo(Number(port), hostname);
      near.pipe(far).pipe(near);
      for (const [one, end] of [
        [near, far],
        [far, near],
      ] as const)
        one.on('error', () => undefined).on('close', () => end.destroy());
    });
    await new Promise<void>((done) => door.listen(0, '127.0.0.1', done));
    const url = new URL(other.url);
    url.port = String((door.address() as AddressInfo).port);
    await opened([url.href], async (reads, told) => {
      await waitFor(() => told.length === 1);
      expect(told[0]).toMatchObject({ standby: 1, reason: expect.not.stringContaining('database') });
      isAway = false;
      await waitFor(() => told.length === 2);
      expect(told[1]).toEqual({ standby: 1, reason: 'it has another database' });
      // Not once more for each look at it while it is away.
      isAway = true;
      const before = turnedAway;
      await other.db.$client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await waitFor(() => turnedAway >= before + 3);
      expect(told).toHaveLength(2);
      expect(await whoAnswers(reads)).toEqual([{ standby: false }]);
    });
    door.close();
    await other.drop();
  });

  it('go through poolers that keep no session', async () => {
    const [before, behind] = await Promise.all([startPgbouncer(primary.url), startPgbouncer(follower.url)]);
    const pooled = connect(before.url, () => undefined, { size: 2, bounds: PATIENT_BOUNDS, way: 'pooler' });
    const reads = openReads(
      pooled,
      { urls: [behind.url], lagMs: PATIENCE.state },
      { primaryUrl: before.url, log: SILENT, connectWithinMs: PATIENCE.state },
    );
    await waitFor(() => isUsed(reads));
    const asked = Array.from({ length: 12 }, () => whoAnswers(reads));
    for (const rows of await Promise.all(asked)) expect(rows).toEqual([{ standby: true }]);
    await reads.close();
    await pooled.$client.end();
    await Promise.all([before.end(), behind.end()]);
  });

  it('are asked of who has gone over to the new timeline, as far as the portal is let know of it', async () => {
    // A switch in order: the one that was the primary follows the one that was promoted.
    await portal.end();
    await primary.end();
    await standby.$client.query('select pg_promote()');
    await standby.$client.query(`create role reader login password 'reader'`);
    await primary.follow(follower);
    await waitFor(
      async () => (await db.$client.query(`select from pg_roles where rolname = 'reader'`)).rowCount === 1,
    );
    const toldNothing = new URL(primary.url);
    [toldNothing.username, toldNothing.password] = ['reader', 'reader'];
    await opened(
      [primary.url, toldNothing.href],
      async (reads, told) => {
        const ofSecond = () => told.find((one) => 'standby' in one && one.standby === 2);
        await waitFor(() => reads.standbys()[0]?.isUsed === true && ofSecond() !== undefined);
        expect(ofSecond()).toEqual({ standby: 2, reason: OTHER_TIMELINE });
        expect(reads.standbys()[1]?.isUsed).toBe(false);
        // What everybody may know: the last checkpoint from which it would go on.
        await standby.$client.query('checkpoint');
        await waitFor(async () => {
          await db.$client.query('checkpoint');
          return reads.standbys()[1]?.isUsed === true;
        });
      },
      { db: standby, url: follower.url },
    );
  });

  it('are asked of it no more once it is promoted', async () => {
    await opened(
      [primary.url],
      async (reads) => {
        await waitFor(() => isUsed(reads));
        await db.$client.query('select pg_promote()');
        await waitFor(() => !isUsed(reads));
        const rows = await runPrepared<{ at: string }>(reads.db, `select current_setting('port') as at`, []);
        expect(rows).toEqual([{ at: new URL(follower.url).port }]);
      },
      { db: standby, url: follower.url },
    );
  });

  it('are asked of none that has stayed on the timeline before, which looks as if it were ahead', async () => {
    await standby.$client.query('create table lost as select n from generate_series(1, 100000) n');
    await follower.restart('standby'); // it would follow who was promoted, and has what that one never had
    const ahead = await standby.$client.query<{ position: string }>(
      'select pg_last_wal_replay_lsn() as position',
    );
    const { rows } = await db.$client.query<{ ahead: boolean }>(
      'select $1::pg_lsn > pg_current_wal_flush_lsn() as ahead',
      [ahead.rows[0]?.position],
    );
    expect(rows).toEqual([{ ahead: true }]);
    await opened([follower.url], async (reads, told) => {
      await waitFor(() => told.length > 0 || isUsed(reads));
      expect(told).toEqual([{ standby: 1, reason: OTHER_TIMELINE }]);
      await wait(2_500);
      expect(isUsed(reads)).toBe(false);
      expect(await whoAnswers(reads)).toEqual([{ standby: false }]);
    });
  });
});

describe('a portal whose address leads to who was the primary before', () => {
  it('is not ready: what that one stores is lost', async () => {
    const [now, before] = [new URL(primary.url), new URL(follower.url)];
    const target = { host: now.hostname, port: Number(now.port) };
    const proxy = await startStallingProxy(target);
    const app = Fastify();
    let at = 0;
    now.port = String(proxy.port);
    const stores = { db, url: now.href, dataFolder: 'none', clock: () => at };
    answerHealth([app], stores, { closing: false });
    const isStored = async () => {
      at += 60_000;
      return (await app.inject('/readyz')).json().storage;
    };
    try {
      await expect.poll(isStored).toBe(true);
      await follower.restart('primary');
      const { rows } = await standby.$client.query('select pg_is_in_recovery() as recovers');
      expect(rows).toEqual([{ recovers: false }]);
      target.port = Number(before.port);
      await expect.poll(isStored).toBe(false);
      target.port = Number(new URL(primary.url).port);
      await expect.poll(isStored).toBe(true);
    } finally {
      await Promise.all([app.close(), proxy.close()]);
    }
  });
});
