/** A portal whose account may change rows and no tables, on a schema that `migrate` has made. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bareEnvironment } from '../bare-environment.ts';
import { emptyDatabase, seededDatabase, type TestDatabase } from '../database.ts';
import { becomesReady } from '../portal.ts';
import { openPortalHere } from '../portal-here.ts';

const ACCOUNT = `bounded_${randomUUID().replaceAll('-', '')}`;
const SCHEMAS = 'public, drizzle, pgboss';
let seeded: TestDatabase;
let empty: TestDatabase;

beforeAll(async () => {
  [seeded, empty] = await Promise.all([seededDatabase(), emptyDatabase()]);
});
afterAll(async () => {
  await seeded?.db.$client.query(`drop owned by ${ACCOUNT}; drop role ${ACCOUNT}`);
  await Promise.all([seeded?.drop(), empty?.drop()]);
});

it('`migrate` makes all that a start would make, the queue too', async () => {
  const migrate = () =>
    promisify(execFile)(process.execPath, ['vitrine.mjs', 'migrate'], {
      env: { ...bareEnvironment(), DATABASE_URL: empty.url },
    });
  expect((await migrate()).stdout).toMatch(/^the schema is that of release [\d.]+\n$/);
  const { rows } = await empty.db.$client.query(
    `select to_regclass('pgboss.version') is not null as queue, to_regclass('pgboss.job_failed') is not null as index,
       to_regclass('public.lead') is not null as tables`,
  );
  expect(rows).toEqual([{ queue: true, index: true, tables: true }]);
});

it('a portal starts and works that may create nothing', async () => {
  await seeded.db.$client.query(
    `create role ${ACCOUNT} login password 'bounded';
     grant usage on schema ${SCHEMAS} to ${ACCOUNT};
     grant select, insert, update, delete on all tables in schema ${SCHEMAS} to ${ACCOUNT};
     grant usage, select, update on all sequences in schema ${SCHEMAS} to ${ACCOUNT};`,
  );
  const address = Object.assign(new URL(seeded.url), { username: ACCOUNT, password: 'bounded' });
  const portal = await openPortalHere({ env: { DATABASE_URL: address.href } });
  try {
    await becomesReady(portal);
    expect((await fetch(`${portal.origin}/br/aurora`)).status).toBe(200);
    expect(portal.output()).not.toContain('permission denied');
  } finally {
    await portal.end();
  }
});
