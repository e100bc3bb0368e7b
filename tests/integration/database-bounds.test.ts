import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type StartedOn } from '../../src/host/database/database.ts';
import { openCommandJobs, openJobs } from '../../src/host/process/jobs.ts';
import { clientBounds, connect, DATABASE_BOUNDS } from '../../src/io/database.ts';
import { connectionName, RELEASE } from '../../src/io/release.ts';
import { seededDatabase, type TestDatabase } from '../database.ts';
import { leadMaker, postLead } from '../demo.ts';
import { PATIENCE } from '../patience.ts';
import { waitFor } from '../portal.ts';
import { openPortalHere, type PortalHere } from '../portal-here.ts';

/** Connections of the portal's pool, and of its queue's. */
const [POOL, QUEUE] = [10, 4];
/** Longer than a connection takes to be made on a busy machine, where ten at once need some hundred milliseconds. */
const SHORT_MS = 1_500;
/** Whoever is not answered by then waits longer than in a portal that was told nothing. */
const LONGER_MS = DATABASE_BOUNDS.connectWithinMs + 1_000;
const TIMED_OUT = 'timeout exceeded when trying to connect';

let database: TestDatabase;
let makeLead: Awaited<ReturnType<typeof leadMaker>>;
let portal: PortalHere | undefined;
beforeAll(async () => {
  database = await seededDatabase();
  makeLead = await leadMaker();
});
afterEach(async () => {
  await portal?.end();
  portal = undefined;
});
afterAll(() => database?.drop());

/** Works while nobody can write a lead: whoever tries waits, with a connection of the portal's. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const client = await database.db.$client.connect();
  try {
    await client.query('begin');
    await client.query('lock table lead in share mode');
    await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** How many of the portal's connections wait for what is locked. */
async function waiting(): Promise<number> {
  const { rows } = await database.db.$client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name = $1 and wait_event_type = 'Lock'`,
    [connectionName(RELEASE)],
  );
  return rows[0]?.n ?? 0;
}

/** Takes every connection that the portal may have. Whoever got none in time tries again, as a slow machine makes them. */
async function takePool({ origin }: PortalHere, name: string): Promise<Promise<number>[]> {
  const untilTaken = async (n: number) => {
    const body = makeLead(`${name}-${n}@example.com`);
    for (;;) {
      const { status } = await postLead(origin, body, `${name}-${n}`);
      if (status !== 503) return status;
    }
  };
  const taken = Array.from({ length: POOL }, (_, n) => untilTaken(n));
  await waitFor(async () => (await waiting()) === POOL);
  return taken;
}

const start = (connectMs: number) =>
  openPortalHere({
    env: {
      DATABASE_URL: database.url,
      VITRINE_ROLES: 'services',
      VITRINE_LEAD_LIMIT: '1000000', // those that are refused ask again at once
      DATABASE_CONNECT_MS: String(connectMs),
      DATABASE_STATEMENT_MS: String(PATIENCE.state),
    },
  });

describe('a form that meets no free connection', () => {
  it('is told to come again after DATABASE_CONNECT_MS, while the others still wait (R53) (R54)', async () => {
    portal = await start(SHORT_MS);
    const { origin } = portal;
    let taken: Promise<number>[] = [];
    await whileLocked(async () => {
      taken = await takePool(portal as PortalHere, 'short');
      const refused = await postLead(origin, makeLead('short@example.com'));
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await refused.json()).toMatchObject({ type: '/problems/unavailable' });
      expect(await waiting()).toBe(POOL);
    });
    expect(await Promise.all(taken)).toEqual(Array(POOL).fill(201));
  });

  it('is taken when there is one again, under a DATABASE_CONNECT_MS that lets it wait', async () => {
    portal = await start(PATIENCE.state);
    const { origin } = portal;
    let taken: Promise<number>[] = [];
    let patient: Promise<number> | undefined;
    await whileLocked(async () => {
      taken = await takePool(portal as PortalHere, 'patient');
      patient = postLead(origin, makeLead('patient@example.com')).then(({ status }) => status);
      expect(await Promise.race([patient, wait(LONGER_MS, 'waits')])).toBe('waits');
    });
    expect(await Promise.all([...taken, patient])).toEqual(Array(POOL + 1).fill(201));
  });
});

describe('a statement', () => {
  it('is given up by PostgreSQL after as long as the bounds say, and a little later by the client (R54)', async () => {
    const bounds = { connectWithinMs: PATIENCE.state, statementWithinMs: 1_234 };
    const db = connect(database.url, () => undefined, { bounds });
    const { rows } = await db.$client.query<{ statement_timeout: string }>('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '1234ms' }]);
    expect(clientBounds(bounds).query_timeout).toBe(3_234);
    // The client's own limit is far away here: two seconds later it would be first where PostgreSQL is held up for so long.
    const long = { text: 'select pg_sleep(600)', query_timeout: PATIENCE.state };
    expect(await outcomeOf(db.$client.query(long))).toBe('canceling statement due to statement timeout');
    await db.$client.end();
  });
});

describe('a start', () => {
  it('waits for connections longer than visitors do, its queue too, until it is over', async () => {
    const opened = (await openDatabase(
      {
        databaseUrl: database.url,
        dataFolder: 'none',
        databaseBounds: { connectWithinMs: SHORT_MS, statementWithinMs: PATIENCE.state },
      },
      { as: 'test', onError: () => undefined },
    )) as StartedOn;
    const { db } = opened.database;
    const boss = await openJobs(opened.database, false, pino({ level: 'silent' }) as never);
    const all = await Promise.all(Array.from({ length: POOL }, () => db.$client.connect()));
    const holding = await database.db.$client.connect();
    await holding.query('select pg_advisory_lock(1)');
    const queue = () => boss.getDb().executeSql('select pg_advisory_xact_lock_shared(1)');
    const jobs = Array.from({ length: QUEUE }, queue);
    // These meet pools that are taken.
    const patient = [db.$client.query('select 1'), queue()];
    const first = await Promise.race([...patient.map(outcomeOf), wait(5 * SHORT_MS, 'both wait')]);
    expect(first).toBe('both wait');

    opened.started();
    expect(await Promise.all([db.$client.query('select 1'), queue()].map(outcomeOf))).toEqual([
      TIMED_OUT,
      TIMED_OUT,
    ]);
    for (const client of all) client.release();
    await holding.query('select pg_advisory_unlock(1)');
    holding.release();
    expect(await Promise.all([...patient, ...jobs].map(outcomeOf))).toEqual(Array(2 + QUEUE).fill('done'));
    await boss.stop({ graceful: false });
    await opened.database.close();
  });
});

describe('the queue of a command', () => {
  it('goes on with new connections where those that it has at rest are ended', async () => {
    const boss = await openCommandJobs({ url: database.url, engine: 'postgres' });
    const faults: unknown[] = [];
    const note = (fault: unknown) => void faults.push(fault);
    process.on('uncaughtExceptionMonitor', note);
    const ended = await database.db.$client.query(
      `select pg_terminate_backend(pid, 60000) from pg_stat_activity
       where datname = current_database() and application_name = 'pgboss'`,
    );
    expect(ended.rowCount).toBeGreaterThan(0);
    await waitFor(async () => (await outcomeOf(boss.getDb().executeSql('select 1'))) === 'done');
    process.off('uncaughtExceptionMonitor', note);
    expect(faults).toEqual([]);
    await boss.stop({ graceful: false });
  });
});

/** PostgreSQL takes these forms too: they leave out what the other engine lacks. */
describe('the queue of another engine', () => {
  it('has no table in parts under DATABASE_ENGINE=yugabytedb, and works', async () => {
    await database.db.$client.query('drop schema pgboss cascade');
    const parts = { db: database.db, url: database.url, engine: 'yugabytedb' } as const;
    const boss = await openJobs(parts, true, pino({ level: 'silent' }) as never);
    const kinds = await database.db.$client.query(
      `select distinct relkind as kind from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')`,
    );
    expect(kinds.rows).toEqual([{ kind: 'r' }]);
    await boss.createQueue('engine');
    const done = Promise.withResolvers<unknown>();
    await boss.work('engine', { pollingIntervalSeconds: 0.5 }, async ([job]) => done.resolve(job?.data));
    await boss.send('engine', { n: 1 });
    expect(await done.promise).toMatchObject({ n: 1 });
    await boss.stop({ graceful: false });
  });

  it('is not opened under one whose queue has other tables: the start and a command end with one line', async () => {
    const wrong = { db: database.db, url: database.url, engine: 'postgres' } as const;
    const line =
      'DATABASE_ENGINE: the job queue of this database was made under yugabytedb, and not under postgres';
    await expect(openJobs(wrong, false, pino({ level: 'silent' }) as never)).rejects.toThrow(line);
    await expect(openCommandJobs(wrong)).rejects.toThrow(line);
  });
});

const outcomeOf = (request: Promise<unknown>): Promise<string> =>
  request.then(
    () => 'done',
    (error: Error) => error.message,
  );
