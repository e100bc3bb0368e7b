import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaff } from '../../src/areas/admin/service/open-staff.ts';
import { catalogueRevisions } from '../../src/areas/catalogue/service/publish.ts';
import { aFlowAForm } from '../../src/areas/proposals/examples.ts';
import { LISTENER_NAME, listen } from '../../src/io/coordination.ts';
import { connect, type Database, runPrepared } from '../../src/io/database.ts';
import { bareEnvironment } from '../bare-environment.ts';
import { created } from '../conformance/lender/b2.ts';
import type { Send } from '../conformance/lender/call.ts';
import { firstCar } from '../conformance/lender/subject.ts';
import { seededDatabase, type TestDatabase } from '../database.ts';
import { demoSnapshot, leadMaker, postLead } from '../demo.ts';
import { type FakeCrm, startFakeCrm } from '../fake-crm.ts';
import { TEST_PASSWORD_COST } from '../password-cost.ts';
import { TEST_JUDGE } from '../password-judge.ts';
import { PATIENT_BOUNDS } from '../patient-pool.ts';
import { type Pooler, startPgbouncer } from '../pgbouncer.ts';
import { becomesReady, type PortalProcess, spawnPortal, startPortal, waitFor } from '../portal.ts';
import { agreedTo } from '../proposal-consent.ts';
import { runScript } from '../scripts.ts';
import { TEST_DATA_KEYS, testSealing } from '../sealing.ts';
import { newStaff } from '../staff.ts';
import { within } from '../strength.ts';

const SITE = '/br/aurora';
let database: TestDatabase;
let pooler: Pooler;
let crm: FakeCrm;
let portal: PortalProcess;
/** The portal's own pool, by the way that a portal takes behind a pooler. */
let pooled: Database;
let addresses: { DATABASE_URL: string; DATABASE_DIRECT_URL: string };

const rows = async <Row extends object>(text: string) => (await database.db.$client.query<Row>(text)).rows;

beforeAll(async () => {
  database = await seededDatabase();
  // As the release before has left it: the start has something to migrate.
  await rows('drop table web_vital'); // what the last migration makes
  await rows(
    `delete from drizzle.__drizzle_migrations
     where created_at in (select created_at from drizzle.__drizzle_migrations order by created_at desc limit 1)`,
  );
  [pooler, crm] = await Promise.all([startPgbouncer(database.url), startFakeCrm()]);
  addresses = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url };
  pooled = connect(pooler.url, () => undefined, { size: 4, bounds: PATIENT_BOUNDS, way: 'pooler' });
  portal = await startPortal({ env: { ...addresses, LEAD_INTEGRATION_URL: crm.url } });
});
afterAll(async () => {
  await portal?.end();
  await pooled?.$client.end();
  await pooler?.end();
  await crm?.close();
  await database?.drop();
});

const page = async (path: string, init?: RequestInit) => {
  const answer = await fetch(portal.origin + path, { redirect: 'manual', ...init });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  page(path, {
    method: 'POST',
    headers: {
      origin: portal.origin,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

describe('a portal behind PgBouncer in transaction mode', () => {
  it('has migrated its schema over the direct address, and is ready', async () => {
    const found = await rows(
      `select 1 from information_schema.columns where table_name = 'legal_acceptance' and column_name = 'account'`,
    );
    expect(found).toHaveLength(1);
    await becomesReady(portal);
  });

  it('shows pages, the stock and a search, by many at once over three connections', async () => {
    const paths = [SITE, `${SITE}/estoque`, `${SITE}/estoque?modelo=orla`, `${SITE}/busca?q=lira`];
    const all = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        page(`${paths[n % 4]}${n % 4 === 2 ? `&entrada=${10_000 + n}` : ''}`),
      ),
    );
    expect(all.map(({ status }) => status)).toEqual(Array(24).fill(200));
    expect(all[1]?.text).toMatch(/\/br\/aurora\/estoque\/\w/);
  });

  it('takes leads at once and hands each over once', async () => {
    const makeLead = await leadMaker();
    const sent = Array.from({ length: 12 }, (_, n) =>
      postLead(portal.origin, makeLead(`pooled-${n}@example.com`), `pooled-${n}`),
    );
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(12).fill(201));
    await waitFor(() => crm.received.size === 12);
    expect([...crm.received.values()].every((bodies) => bodies.length === 1)).toBe(true);
  });

  it('keeps a car for whoever asks first, of many who ask at once', async () => {
    const [car] = await rows<{ number: string }>(
      `select number from stock_car where site = 'br/aurora' and id not in (select car from stock_hold) limit 1`,
    );
    const asked = await Promise.all(
      Array.from({ length: 6 }, () => post(`/services${SITE}/stock/cars/${car?.number}/hold`)),
    );
    const states = asked.map(({ text }) => JSON.parse(text).state);
    expect(states.filter((state) => state === 'yours')).toHaveLength(1);
    expect(new Set(states).size).toBe(2);
  });

  it('takes a proposal', async () => {
    const subject = firstCar(await demoSnapshot(), { brand: 'aurora', market: 'BR' });
    if (!subject) throw new Error('the demo catalogue is empty');
    const house = {
      hub: 'hub',
      proposal: 'proposals',
      financing: 'financing',
      financingHub: 'financing-hub',
    };
    const ask: Send = ({ service, path, body }) => post(`/services${SITE}/${house[service]}${path}`, body);
    const { id, bestOffer } = await created(ask, subject, 'B2_TRADITIONAL');
    const answer = await post(
      `/services${SITE}/proposals/send`,
      {
        origin: 'NMSC',
        simulationId: id,
        subOfferId: bestOffer?.subId,
        isTraditional: true,
        formData: aFlowAForm(),
      },
      await agreedTo(),
    );
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    expect(await rows('select 1 from credit_proposal')).toHaveLength(1);
  });

  it('lets staff log in', async () => {
    const admin = await openStaff({
      db: pooled,
      sealing: testSealing,
      passwordCost: TEST_PASSWORD_COST,
      origin: portal.origin,
      perMinute: 1_000,
      judge: TEST_JUDGE,
    });
    const { cookie } = await newStaff(admin, { roles: ['administrator'] });
    const screen = await page('/admin', { headers: { cookie } });
    expect([screen.status, screen.text]).toEqual([200, expect.stringContaining('Bia Prado')]);
  });

  it('shows what a command publishes through the pooler, which is told over the direct address', async () => {
    let isTold = false;
    const listening = await listen(
      database.url,
      { bounds: PATIENT_BOUNDS, retryMs: 50 },
      { channel: catalogueRevisions.channel, heard: () => (isTold = true), onError: () => undefined },
    );
    isTold = false;
    const folder = await mkdtemp(join(tmpdir(), 'pooled-import-'));
    await cp('seeds/catalogue/aurora.br', folder, { recursive: true });
    const file = join(folder, '1-lira.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"price": 84990', '"price": 86490'));
    const began = Date.now();
    const ran = await runScript('catalogue-import', [file], {
      ...addresses,
      VITRINE_DATA_KEYS: TEST_DATA_KEYS,
    });
    expect([ran.code, ran.lines]).toEqual([0, []]);
    await waitFor(async () => (await page(`${SITE}/lira`)).text.includes('86.490'));
    expect(Date.now() - began).toBeLessThan(within(29_000)); // it looks by itself every thirty seconds
    await waitFor(() => isTold);
    await listening.close();
    await rm(folder, { recursive: true });
  });

  it('has one connection of its own beside the pooler’s, which listens', async () => {
    const names = () =>
      rows<{ name: string }>(
        `select application_name as name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and application_name like 'vitrine%' and application_name not in ('vitrine pooled', 'vitrine jobs')
         and application_name <> 'vitrine 0.2.0'`,
      );
    // Those that asked whether it is ready, and commands that have ended, may still be closing.
    await expect.poll(names).toEqual([{ name: LISTENER_NAME }]);
    const locks = () =>
      rows(
        `select 1 from pg_locks where locktype = 'advisory' and objid = 7210512
         and database = (select oid from pg_database where datname = current_database())`,
      );
    await expect.poll(locks).toEqual([]);
  });
});

describe('what is done before a start', () => {
  const vitrine = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['vitrine.mjs', ...words], {
      env: { ...bareEnvironment(), ...addresses, VITRINE_DATA_KEYS: TEST_DATA_KEYS },
    });

  it('judges the database and migrates over the direct address', async () => {
    expect((await vitrine('check')).stdout).toContain('database: answers; 0 migrations to apply');
    expect((await vitrine('migrate')).stdout).toMatch(/^the schema is that of release /);
  });
});

describe('a statement behind a pooler', () => {
  it('is prepared by no name, so that it runs on whatever connection it meets', async () => {
    const asked = Array.from({ length: 40 }, (_, n) =>
      runPrepared<{ n: number }>(pooled, 'select $1::int + 1 as n', [n]),
    );
    expect((await Promise.all(asked)).map(([row]) => row?.n)).toEqual(asked.map((_, n) => n + 1));
  });

  it('is given up in a transaction after as long as the bounds say, and leaves the limit to nobody else', async () => {
    const db = connect(pooler.url, () => undefined, {
      bounds: { ...PATIENT_BOUNDS, statementWithinMs: 1_000 },
      way: 'pooler',
    });
    await expect(db.transaction((tx) => tx.execute('select pg_sleep(600)'))).rejects.toMatchObject({
      cause: { message: 'canceling statement due to statement timeout' },
    });
    const after = await Promise.all(
      Array.from({ length: 6 }, () => db.$client.query('show statement_timeout')),
    );
    expect(new Set(after.map(({ rows: [row] }) => row?.statement_timeout))).toEqual(new Set(['0']));
    await db.$client.end();
  });
});

it('a start that has only the pooler’s address ends, and says what is missing', async () => {
  const { output, ended } = spawnPortal({ env: { DATABASE_URL: pooler.url } });
  expect(await ended).toBe(1);
  expect(output()).toContain('name PostgreSQL itself in DATABASE_DIRECT_URL');
});

it('whoever listens to several channels of a database does so over one connection', async () => {
  const listeners = async () =>
    (
      await rows<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = '${LISTENER_NAME}' and datname = current_database()`,
      )
    ).map(({ pid }) => pid);
  const before = await listeners();
  const heard: string[] = [];
  const all = await Promise.all(
    ['one', 'two', 'one'].map((channel, n) =>
      listen(
        database.url,
        { bounds: PATIENT_BOUNDS, retryMs: 50 },
        { channel, heard: () => heard.push(`${channel}${n}`), onError: () => undefined },
      ),
    ),
  );
  // One of those before may end meanwhile.
  const begun = (await listeners()).filter((pid) => !before.includes(pid));
  expect(begun).toHaveLength(1);
  heard.length = 0;
  await all[0]?.close();
  await rows(`select pg_notify('one', '')`);
  await waitFor(() => heard.length > 0);
  expect(heard).toEqual(['one2']);
  await Promise.all(all.map((one) => one.close()));
});
