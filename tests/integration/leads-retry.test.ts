import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { leadAdmin, openLeadQueues, retryLeads } from '../../src/areas/leads/service/index.ts';
import { RETRIED_AT_ONCE } from '../../src/io/failed-jobs.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { permitFor } from '../permits.ts';
import { testSealing } from '../sealing.ts';
import { openBoss } from './leads-app.ts';

let database: TestDatabase;
let boss: PgBoss;
beforeAll(async () => {
  database = await testDatabase();
  boss = await openBoss(database.url);
  await openLeadQueues(boss);
});
afterAll(async () => {
  await boss?.stop({ graceful: false });
  await database?.drop();
});
beforeEach(async () => {
  await database.db.$client.query('delete from lead; delete from pgboss.job');
});

/** Nothing is corrected here. */
const withoutConsent = () => {
  throw new Error('a retry asks for no rules');
};

const ALL = permitFor('rita', 'update', 'leads');
const MANY = 2 * RETRIED_AT_ONCE + 300;

/** Dead leads of a few customers, each a second after the one before it, every fourth of another site. */
const die = (count = MANY) =>
  database.db.$client.query(
    `insert into lead (id, site, payload, status, received_at, settled_at, customer_key)
     select gen_random_uuid(), case when n % 4 = 0 then 'ar/aurora' else 'br/aurora' end, 'v1.many', 'dead',
       now() - (10000 - n) * interval '1 second', now() - interval '1 hour', 'customer ' || n % 7
     from generate_series(1, $1::int) n`,
    [count],
  );
const query = async <Row>(text: string): Promise<Row[]> => (await database.db.$client.query(text)).rows;
const counts = async () => {
  const rows = await query<{ status: string; leads: number }>(
    'select status, count(*)::int as leads from lead group by status',
  );
  return Object.fromEntries(rows.map(({ status, leads }) => [status, leads]));
};
/** The leads whose jobs wait, in the order in which the queue takes them. */
const queued = async () =>
  (
    await query<{ lead: string }>(
      `select data ->> 'leadId' as lead from pgboss.job where name = 'lead-delivery-in-order' order by created_on, id`,
    )
  ).map(({ lead }) => lead);
const asTheyCame = async (site?: string) =>
  (
    await query<{ id: string }>(
      `select id from lead ${site ? `where site = '${site}'` : ''} order by received_at, id`,
    )
  ).map(({ id }) => id);

it('puts all dead leads of a site on their way in batches, each with its line in the log, and tells all of them (R06, R34)', async () => {
  await die();
  const sizes: number[] = [];
  const admin = leadAdmin(
    database.db,
    boss,
    async (_tx, { after }) => {
      sizes.push(Number((after as { retried: number }).retried));
    },
    testSealing,
    { sites: [], settings: withoutConsent, dealers: { byCode: withoutConsent } },
  );
  const own = await asTheyCame('br/aurora');
  expect(await admin.retry(permitFor('rita', 'update', 'leads'), { site: 'br/aurora' })).toEqual(own);
  expect(sizes).toEqual([RETRIED_AT_ONCE, own.length - RETRIED_AT_ONCE]);
  expect(await queued()).toEqual(own);
  expect(await counts()).toEqual({ pending: own.length, dead: MANY - own.length });
  expect(await admin.retry(permitFor('rita', 'update', 'leads'), { site: 'br/aurora' })).toEqual([]);
});

it('leaves what was put on its way before a batch failed, and the rest dead, whole, for the next press (R06, R34)', async () => {
  await die();
  const all = await asTheyCame();
  let batches = 0;
  const failing = retryLeads(database.db, boss, ALL, 'all', async () => {
    batches += 1;
    if (batches === 2) throw new Error('the log is away');
  });
  await expect(failing).rejects.toThrow('the log is away');
  expect(await counts()).toEqual({ pending: RETRIED_AT_ONCE, dead: MANY - RETRIED_AT_ONCE });
  expect(await queued()).toEqual(all.slice(0, RETRIED_AT_ONCE));
  expect(await retryLeads(database.db, boss, ALL, 'all')).toEqual(all.slice(RETRIED_AT_ONCE));
  expect(await queued()).toEqual(all);
});

it('gives each lead one job, in the order in which they came, however many press at once (R18, R34)', async () => {
  await die();
  const all = await asTheyCame();
  const retried = await Promise.all([1, 2, 3].map(() => retryLeads(database.db, boss, ALL, 'all')));
  expect(retried.flat().sort()).toEqual(all.toSorted());
  expect(await queued()).toEqual(all);
});

it('does not go round with what dies again meanwhile (R34)', async () => {
  await die();
  // A CRM that refuses at once: each batch is dead again before the next one is taken.
  const retried = await retryLeads(database.db, boss, ALL, 'all', async (tx) => {
    await tx.execute(
      `update lead set status = 'dead', settled_at = clock_timestamp() where status = 'pending'`,
    );
  });
  expect(new Set(retried).size).toBe(MANY);
  expect(retried).toHaveLength(MANY);
});
