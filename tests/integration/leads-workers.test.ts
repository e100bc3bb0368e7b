import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enqueueDelivery } from '../../src/areas/leads/service/queue.ts';
import { openTarget } from '../../src/areas/leads/service/target.ts';
import { PATIENCE } from '../patience.ts';
import { waitFor } from '../portal.ts';
import { startChild } from '../scripts.ts';
import { testSealing } from '../sealing.ts';
import { strength } from '../strength.ts';
import { type LeadApp, leadApp } from './leads-app.ts';
import { type FakeCrm, fakeCrm } from './leads-crm.ts';
import { QUICK } from './quick-boss.ts';

/** Leads that four workers share, four of each customer: so many that each has its hands full when two are killed. */
const LEADS = strength('WORKER_LEADS', { short: 240, whole: 1_000 });
const CUSTOMERS = LEADS / 4;

let portal: LeadApp;
let crm: FakeCrm;
let workers: ChildProcess[];

beforeEach(async () => {
  [portal, crm, workers] = [await leadApp(), await fakeCrm(), []];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => kill(worker)));
  await portal.close();
  await crm.close();
});

const startWorker = async () => {
  const worker = join(import.meta.dirname, 'leads-worker.ts');
  const { child } = await startChild(worker, [portal.database.url, crm.url]);
  workers.push(child);
  return child;
};
const kill = async (worker: ChildProcess) => {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
};

/** Puts pending leads into the database, in this order; gives their ids. */
async function store(customers: readonly string[]): Promise<string[]> {
  const leads = customers.map((customerKey) => ({ leadId: randomUUID(), customerKey }));
  await portal.database.db.transaction(async (tx) => {
    const payloads = leads.map(({ leadId }) =>
      testSealing.seal(`{"n":"${leadId}"}`, `lead.payload ${leadId}`),
    );
    await portal.database.db.$client.query(
      `insert into lead (id, site, payload, customer_key)
       select id, 'br/aurora', payload, customer from unnest($1::uuid[], $2::text[], $3::text[]) as l(id, payload, customer)`,
      [leads.map(({ leadId }) => leadId), payloads, customers],
    );
    await enqueueDelivery(portal.boss, tx, ...leads);
    // Until one is killed no lease ends: on a busy machine the short one of tests ends under a worker that lives.
    await tx.execute(sql`update pgboss.job set expire_seconds = ${PATIENCE.test / 1000}`);
  });
  return leads.map(({ leadId }) => leadId);
}

const waiting = async () =>
  (await portal.database.db.$client.query(`select count(*)::int as n from lead where status <> 'delivered'`))
    .rows[0].n;

/** Lets the leases of the deliveries that are under way end now. */
const endLeases = () =>
  portal.database.db.execute(
    sql`update pgboss.job set started_on = started_on - expire_seconds * interval '1s' where state = 'active'`,
  );
/** Gives each delivery, under way or to come, the short lease of tests; one that a worker is about in this moment has it the next time. */
const shortenLeases = () =>
  portal.database.db.execute(sql`
    with free as (select id from pgboss.job
      where state < 'completed' and expire_seconds <> ${QUICK.lease} for update skip locked)
    update pgboss.job j set expire_seconds = ${QUICK.lease} from free where j.id = free.id`);

describe('a worker that is killed', () => {
  it('after the CRM has taken the lead leaves it to the next, which sends the same key and bytes (R05) (R08)', async () => {
    const [id = ''] = await store(['one']);
    crm.answer(() => undefined); // the lead has arrived, its answer never does
    const killed = await startWorker();
    await waitFor(() => crm.deliveries.length === 1);
    await kill(killed);
    expect(await waiting()).toBe(1);
    await endLeases();

    crm.answer((response) => response.writeHead(200).end());
    await startWorker();
    await waitFor(async () => (await waiting()) === 0);
    expect(crm.deliveries).toHaveLength(2);
    expect(crm.deliveries[1]).toMatchObject({ key: id, body: crm.deliveries[0]?.body });
  });

  it(`with another, of four that share ${LEADS} leads, loses none, and no two hand over the same at a time (R08)`, async () => {
    const customers = Array.from({ length: LEADS }, (_, n) => `customer ${n % CUSTOMERS}`);
    const ids = await store(customers);
    const now = new Map<string, number>();
    let together = 0;
    let dead = 0;
    let isHeld = false;
    const delayed: (() => void)[] = [];
    const accepted: string[] = [];
    crm.answer((response, { key }) => {
      const others = now.get(key) ?? 0;
      if (others > 0 && dead === 0) together += 1;
      now.set(key, others + 1);
      response.on('close', () => now.set(key, (now.get(key) ?? 1) - 1));
      const accept = () => {
        if (!response.destroyed) accepted.push(key);
        response.writeHead(201).end();
      };
      if (isHeld) delayed.push(accept);
      else setTimeout(accept, 2);
    });
    const started = await Promise.all(Array.from({ length: 4 }, () => startWorker()));
    await waitFor(() => accepted.length >= LEADS / 5);
    // More than two workers hand over at a time: those that are killed are about some.
    isHeld = true;
    await waitFor(() => delayed.length > 2 * 16);
    dead = 2;
    await Promise.all(started.slice(0, 2).map(kill));
    isHeld = false;
    for (const accept of delayed) accept();
    await waitFor(async () => {
      await shortenLeases();
      return (await waiting()) === 0;
    });

    expect(together).toBe(0);
    expect([...new Set(accepted)].sort()).toEqual([...ids].sort());
    // What the killed ones were about is handed over again, and nothing else.
    expect(accepted.length - ids.length).toBeLessThanOrEqual(2 * 16);
    const first = [...new Set(accepted)];
    const place = new Map(first.map((id, at) => [id, at]));
    for (let n = CUSTOMERS; n < LEADS; n++) {
      expect(place.get(ids[n] as string)).toBeGreaterThan(place.get(ids[n - CUSTOMERS] as string) as number);
    }
  });
});

describe('what workers learn of a CRM', () => {
  it('counts every failure although many learn at once, in single statements (R06)', async () => {
    const { db } = portal.database;
    const withoutTransactions = Object.assign(Object.create(db), { transaction: undefined });
    const limits = { rate: 0, probeFor: 1, firstRest: 1, longestRest: 2 };
    const target = await openTarget(withoutTransactions, 'crm.example', limits);
    const learn = () => target.learn({ kind: 'timeout' }, { leads: 1, isProbe: false });
    await Promise.all(Array.from({ length: 8 }, learn));
    const failures = async () => (await db.$client.query('select failures from delivery_target')).rows;
    expect(await failures()).toEqual([{ failures: 8 }]);
    await target.learn({ kind: 'answered', status: 200 }, { leads: 1, isProbe: true });
    expect(await failures()).toEqual([{ failures: 0 }]);
  });
});
