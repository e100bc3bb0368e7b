import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type TestDatabase, testDatabase } from '../database.ts';
import { waitFor } from '../portal.ts';
import { killable } from './killable.ts';
import { DEPOSIT, paymentsApp, token } from './payments-app.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

describe('a process that is killed between charge and record', () => {
  it('leaves a charge that the next one finds at the gateway and records, once (R17) [D2-2.5-22] [D1-2.7-10]', async () => {
    const first = await killable('payments-server', database.url);
    const reference = randomUUID();
    // Taken by the gateway, which does not answer: whoever asked is killed while it waits.
    const lost = fetch(`${first.origin}/services/br/aurora/payments/${reference}`, {
      method: 'POST',
      headers: { origin: first.origin, 'content-type': 'application/json', 'idempotency-key': 'one' },
      body: JSON.stringify({ method: 'card', cardToken: token('silent') }),
    }).catch(() => 'killed');
    const charges = async () => {
      const { rows } = await database.db.execute<{ amount: string }>(
        sql`select amount from rehearsal_charge`,
      );
      return rows.map(({ amount }) => Number(amount));
    };
    await waitFor(async () => (await charges()).length === 1);
    await first.kill();
    expect(await lost).toBe('killed');

    const next = await paymentsApp({ ...database, drop: async () => undefined });
    onTestFinished(() => next.close());
    expect((await next.payments.latestOf(reference))?.status).toBe('pending');
    await waitFor(async () => (await next.payments.latestOf(reference))?.status === 'approved', 60_000);
    expect(await charges()).toEqual([DEPOSIT]);
    expect(next.told.map(({ status }) => status)).toEqual(['approved']);
  }, 90_000);
});
