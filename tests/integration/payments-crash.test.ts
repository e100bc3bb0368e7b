import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type TestDatabase, testDatabase } from '../database.ts';
import { waitFor } from '../portal.ts';
import { drawn, strength } from '../strength.ts';
import { type Killable, killable } from './killable.ts';
import { DEPOSIT, paymentsApp, token } from './payments-app.ts';

/** Kills at moments of chance before the one between charge and record; more before a release: `PAYMENT_KILLS=50`. */
const KILLS = strength('PAYMENT_KILLS', { short: 2, whole: 25 });
/** Milliseconds after the first of each round's payments was asked for. */
const MOMENTS = drawn(KILLS, 160);
/** Asked for at once in a round, so that a kill meets them at different moments. */
const AT_ONCE = 3;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const begin = ({ origin }: Killable, reference: string, cardToken: string) =>
  fetch(`${origin}/services/br/aurora/payments/${reference}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'idempotency-key': 'one' },
    body: JSON.stringify({ method: 'card', cardToken }),
  }).then(
    ({ status }) => status,
    () => 'killed' as const,
  );
const chargesOf = async (reference: string) => {
  const { rows } = await database.db.execute<{ amount: string }>(
    sql`select amount from rehearsal_charge where payment_id in
      (select id::text from payment where reference = ${reference})`,
  );
  return rows.map(({ amount }) => Number(amount));
};
/** Where the jobs of a reference's payments stand. */
const jobsOf = async (reference: string) => {
  const { rows } = await database.db.execute<{ state: string }>(
    sql`select state from pgboss.job where name = 'payment-work' and data ->> 'paymentId' in
      (select id::text from payment where reference = ${reference}) order by state`,
  );
  return rows.map(({ state }) => state);
};
const ofReference = (reference: string) =>
  sql`data ->> 'paymentId' in (select id::text from payment where reference = ${reference})`;
/** Jobs that killed processes had in hand, of one reference or of all. */
const inHand = (reference?: string) =>
  sql`name = 'payment-work' and state = 'active' and expire_seconds = 30
    and ${reference === undefined ? sql`true` : ofReference(reference)}`;
/** Half a minute goes by for them: their lease is over. */
const leasesEnd = (reference?: string) =>
  database.db.execute(
    sql`update pgboss.job set started_on = now() - interval '31 seconds' where ${inHand(reference)}`,
  );
/** Their lease does not end by itself, however long the machine takes for what comes next. */
const leasesStay = (reference: string) =>
  database.db.execute(
    sql`update pgboss.job set started_on = now() + interval '1 hour' where ${inHand(reference)}`,
  );
/** What a job would wait for has not come yet, or has. */
const isDue = (reference: string, when: 'later' | 'now') =>
  database.db.execute(
    sql`update pgboss.job set start_after = now() + ${when === 'now' ? '0' : '1 hour'}::interval
      where name = 'payment-work' and state < 'active' and ${ofReference(reference)}`,
  );

describe('a process that is killed while it charges', () => {
  it('leaves each payment that it began to the next one, which charges it and records it, once (R17) [D2-2.5-22] [D1-2.7-10]', async () => {
    const requests: { reference: string; told: number | 'killed' }[] = [];
    for (let round = 0; round < KILLS; round++) {
      const process = await killable('payments-server', database.url);
      const walking = Array.from({ length: AT_ONCE }, async () => {
        const reference = randomUUID();
        requests.push({ reference, told: await begin(process, reference, token('approved')) });
      });
      await setTimeout(MOMENTS[round]);
      await process.kill();
      await Promise.all(walking);
    }
    // Between charge and record: taken by the gateway, which does not answer, and whoever asked is killed while it waits.
    const last = await killable('payments-server', database.url);
    const silent = randomUUID();
    const lost = begin(last, silent, token('silent'));
    await waitFor(async () => (await chargesOf(silent)).length === 1);
    await last.kill();
    expect(await lost).toBe('killed');

    // A kill may have met a job in the middle.
    await leasesEnd();
    await leasesStay(silent);
    await isDue(silent, 'later');
    const next = await paymentsApp({ ...database, drop: async () => undefined });
    onTestFinished(() => next.close());
    expect((await next.payments.latestOf(silent))?.status).toBe('pending');
    await leasesEnd(silent);
    await isDue(silent, 'now');
    for (const { reference, told: result } of [...requests, { reference: silent, told: 'killed' as const }]) {
      const begun = await next.payments.latestOf(reference);
      // Whoever had an answer has a payment; of whoever had none there may be one, and then it comes to its end.
      if (result === 200) expect(begun?.status).toBe('approved');
      if (begun) await waitFor(async () => (await next.payments.latestOf(reference))?.status === 'approved');
      expect(await chargesOf(reference)).toEqual(begun ? [DEPOSIT] : []);
    }
    expect(requests).toHaveLength(KILLS * AT_ONCE);
    const changes = await database.db.execute<{ n: string }>(
      sql`select count(*) as n from payment_change where status = 'approved' group by payment having count(*) > 1`,
    );
    expect(changes.rows).toEqual([]);
  });

  it('with its job in hand keeps the payment for as long as its lease, and the next one takes it over within the minute (R08, R17)', async () => {
    const reference = randomUUID();
    const asking = await killable('payments-server', database.url);
    const lost = begin(asking, reference, token('silent'));
    await waitFor(async () => (await chargesOf(reference)).length === 1);
    await asking.kill();
    await lost;
    // What the job would wait for is over, and what it has to write is in somebody else's hands: it is met in the middle.
    await isDue(reference, 'now');
    const holding = await database.db.$client.connect();
    try {
      await holding.query('begin');
      await holding.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`payment ${reference}`]);
      const working = await killable('payments-server', database.url);
      await waitFor(async () => (await jobsOf(reference)).includes('active'));
      await working.kill();
    } finally {
      await holding.query('rollback');
      holding.release();
    }
    expect(await jobsOf(reference)).toEqual(['active']);
    await leasesStay(reference);
    const next = await paymentsApp({ ...database, drop: async () => undefined });
    onTestFinished(() => next.close());
    expect((await next.payments.latestOf(reference))?.status).toBe('pending');
    expect((await leasesEnd(reference)).rowCount).toBe(1);
    await waitFor(async () => (await next.payments.latestOf(reference))?.status === 'approved');
    // It is the job that somebody has taken over, and not whoever looks at payments that are quiet.
    await waitFor(async () => (await jobsOf(reference)).join() === 'completed');
    expect(await chargesOf(reference)).toEqual([DEPOSIT]);
  });
});
