import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import type pg from 'pg';
import { pino } from 'pino';
import { leadSettings } from '../../src/areas/leads/contract.ts';
import { aSoldCar } from '../../src/areas/leads/examples.ts';
import { leadRoutes } from '../../src/areas/leads/service/index.ts';
import { openDatabase } from '../../src/host/database.ts';
import { readEnvironment } from '../../src/host/environment.ts';
import { openJobs } from '../../src/host/jobs.ts';
import type { Log } from '../../src/host/log.ts';
import { limitRequests } from '../../src/host/rate-limit.ts';
import { createServer } from '../../src/host/server.ts';
import { mountServices } from '../../src/host/services.ts';
import { readSites } from '../../src/host/sites.ts';
import { dataFolder } from '../../tests/portal.ts';
import { testSealing } from '../../tests/sealing.ts';
import { compare } from '../load.ts';
import { processorTime } from './processor.ts';

const CLIENTS = 16;
const SECONDS = 4;
const ORIGIN = 'http://localhost';
const SENDER = join(import.meta.dirname, 'sender.ts');
const run = promisify(execFile);

/**
 * Leads accepted over HTTP (checked, priced, sealed, stored with consents, key and delivery job, counted against the limit of
 * their address, logged) against plain INSERTs of the same rows in one transaction, over the same pool with as many callers
 * and every commit durable, prepared as the portal's are. Goal >= 0.5. The sender of the leads is a process of its own and
 * takes its part of the machine; by the processor's time it is left out.
 */
export default async function leads(): Promise<void> {
  const folder = await dataFolder();
  const settings = { databaseUrl: undefined, dataFolder: folder.path };
  const opened = await openDatabase(settings, { as: 'bench', onError: () => undefined });
  if (!opened.ok) throw new Error(opened.line);
  const { db, url: databaseUrl } = opened.database;
  const log = pino({ level: 'info' }, new Writable({ write: (_chunk, _encoding, done) => done() })) as never;
  const boss = await openJobs(databaseUrl, false, log);
  const app = await serve(db, boss, log);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/services/br/aurora/leads`;

  const accept = async () => {
    const { stdout } = await run(process.execPath, [SENDER, url, ORIGIN, String(CLIENTS), String(SECONDS)]);
    return Number(stdout);
  };
  await accept();
  const insert = await plainInserts(db.$client);
  const [accepted, inserted] = [costing(folder.path), costing(folder.path)];
  const result = await compare(
    () => accepted.of(accept),
    () => inserted.of(() => repeated(insert)),
  );
  const each = `${Math.round(result.subject)} and ${Math.round(result.reference)} a second`;
  console.log(
    `  leads accepted / plain INSERTs of the same rows  ${result.ratio.toFixed(2)}  (${each}; goal >= 0.5)`,
  );
  const costs = `a lead ${accepted.told()}; its plain INSERTs ${inserted.told()}`;
  console.log(
    `  the same by the processor's time, sender left out ${(inserted.each() / accepted.each()).toFixed(2)}  (${costs})`,
  );

  await app.close();
  await boss.stop({ graceful: false });
  await opened.database.close();
  await folder.remove();
}

/** Adds up what the processor's time of a measurement is, leaving out the first run, which warms up. */
function costing(folder: string) {
  const spent = { node: 0, postgres: 0, done: 0 };
  let runs = 0;
  return {
    async of(work: () => Promise<number>): Promise<number> {
      const before = await processorTime(folder);
      const perSecond = await work();
      const after = await processorTime(folder);
      if (runs++ === 0) return perSecond;
      spent.node += after.node - before.node;
      spent.postgres += after.postgres - before.postgres;
      spent.done += perSecond * SECONDS;
      return perSecond;
    },
    each: () => (spent.node + spent.postgres) / spent.done,
    told: () =>
      `${Math.round(spent.node / spent.done)} µs in Node and ${Math.round(spent.postgres / spent.done)} µs in PostgreSQL`,
  };
}

/** The portal's own server with the lead service. */
async function serve(
  db: Parameters<typeof limitRequests>[2]['db'],
  boss: Awaited<ReturnType<typeof openJobs>>,
  log: Log,
) {
  const read = readEnvironment({ VITRINE_ORIGINS: ORIGIN });
  if (!read.ok) throw new Error(read.line);
  const app = await createServer(read.environment, log);
  const car = aSoldCar();
  const settings = { BR: leadSettings({}, 'BR'), AR: leadSettings({}, 'AR') };
  const sites = await readSites('seeds/sites');
  const routes = leadRoutes({
    db,
    boss,
    sealing: testSealing,
    catalogue: { find: () => car },
    dealers: { byCode: () => ({ id: '101', cityCode: '3550308' }) },
    sites,
    settings: (site) => settings[site.market],
  });
  await mountServices(app, sites, {
    lead: async (own) => {
      await limitRequests(own, { name: 'lead', perMinute: 1_000_000 }, { db, sealing: testSealing });
      await routes(own);
    },
  });
  return app;
}

type Row = Record<string, unknown>;
/** What a lead leaves behind: table, rows of one lead, and the column that tells leads apart. */
const TABLES = [
  ['idempotency_key', 'key'],
  ['lead', 'id'],
  ['lead_consent', 'lead_id'],
  ['pgboss.job', 'id'],
] as const;

/** Inserts the rows of a lead that is stored already, under other ids each time. */
async function plainInserts(pool: pg.Pool): Promise<() => Promise<void>> {
  const {
    rows: [last],
  } = await pool.query('select id from lead order by received_at desc limit 1');
  const picks = {
    idempotency_key: ['body like $1', `%${last.id}%`],
    lead: ['id = $1', last.id],
    lead_consent: ['lead_id = $1', last.id],
    'pgboss.job': ["data ->> 'leadId' = $1", last.id],
  } as const;
  const inserts = await Promise.all(
    TABLES.map(async ([table, own]) => {
      const [where, value] = picks[table];
      const { rows } = await pool.query<Row>(`select * from ${table} where ${where}`, [value]);
      if (rows.length === 0) throw new Error(`a lead leaves nothing in ${table}`);
      return insertOf(table, own, rows);
    }),
  );
  return async () => {
    const client = await pool.connect();
    const id = randomUUID();
    await client.query('begin');
    for (const { text, values, at } of inserts) {
      await client.query({
        name: text.slice(0, 40),
        text,
        values: values.map((value, n) => (at.has(n) ? id : value)),
      });
    }
    await client.query('commit');
    client.release();
  };
}

function insertOf(table: string, own: string, rows: Row[]) {
  const names = Object.keys(rows[0] ?? {});
  const values = rows.flatMap((row) => names.map((name) => asParameter(row[name])));
  const places = rows.map(
    (_row, r) => `(${names.map((_name, n) => `$${r * names.length + n + 1}`).join(', ')})`,
  );
  const text = `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values ${places.join(', ')}`;
  const at = new Set(rows.map((_row, r) => r * names.length + names.indexOf(own)));
  return { text, values, at };
}

const asParameter = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value;

/** How often a second all callers together can do it. */
async function repeated(work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  const caller = async () => {
    for (; performance.now() < end; done++) await work();
  };
  await Promise.all(Array.from({ length: CLIENTS }, caller));
  return done / SECONDS;
}
