import { tmpdir } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../tests/database.ts';
import { waitFor } from '../../../tests/portal.ts';
import { leadMetrics } from '../../areas/leads/service/index.ts';
import { answerMetrics, answerMetricsByToken, openMetrics } from './metrics.ts';
import { measureStores } from './store-metrics.ts';

const TOKEN = 'a-token-of-some-length';
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.drop());

const serve = (registry: Registry) => {
  const operations = Fastify();
  answerMetrics(operations, registry);
  return operations;
};

/** Has garbage collected now. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('metrics', () => {
  it('of a portal that has closed keep nothing of it, while its process lives', async () => {
    const gone = new WeakRef(openMetrics());
    const isCollected = () => {
      collectGarbage();
      return gone.deref() === undefined;
    };
    await waitFor(isCollected);
    expect(await openMetrics().metrics()).toContain('nodejs_gc_duration_seconds');
  });

  it('are told to everybody who brings the token, and do not exist for others (R42)', async () => {
    const app = Fastify();
    answerMetricsByToken(app, openMetrics(), TOKEN);
    const ask = async (authorization?: string) =>
      (await app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })).statusCode;
    expect(await ask()).toBe(404);
    expect(await ask('Bearer undefined')).toBe(404);
    expect(await ask(`Bearer ${TOKEN}x`)).toBe(404);
    expect(await ask(`Bearer ${TOKEN}`)).toBe(200);
  });

  it('tell what waits, for how long, and what came of attempts (R07)', async () => {
    const { db } = database;
    const add = (status: string, ago: string) =>
      db.$client.query(
        `insert into lead (id, site, payload, status, received_at)
         values (gen_random_uuid(), 'br/aurora', '{}', $1, now() - $2::interval)`,
        [status, ago],
      );
    const began = Date.now();
    await Promise.all([
      add('pending', '90 s'),
      add('pending', '5 s'),
      add('dead', '1 day'),
      add('delivered', '1 s'),
    ]);
    const registry = new Registry();
    const observe = leadMetrics(registry, db);
    observe('failed', 0.2, 'retry');
    observe('refused', 0.2, 'dead');
    observe('delivered', 0.02, 'delivered');
    const { body } = await serve(registry).inject({ url: '/metrics' });
    for (const line of [
      'vitrine_leads{status="pending"} 2',
      'vitrine_leads{status="dead"} 1',
      'vitrine_lead_attempts_total{outcome="failed"} 1',
      'vitrine_leads_settled_total{status="dead"} 1',
      'vitrine_leads_settled_total{status="delivered"} 1',
      'vitrine_lead_attempt_seconds_bucket{le="0.05"} 1',
      'vitrine_lead_attempt_seconds_count 3',
    ]) {
      expect(body).toContain(`${line}\n`);
    }
    const oldest = Number(/^vitrine_lead_oldest_pending_seconds (.*)/m.exec(body)?.[1]);
    expect(oldest).toBeGreaterThanOrEqual(90);
    expect(oldest).toBeLessThan(91 + (Date.now() - began) / 1_000);
  });

  it('say that the database answers though every connection of the pool is at work', async () => {
    const { $client: pool } = database.db;
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const registry = new Registry();
    measureStores(registry, database.db, tmpdir());
    // A database that has no answer within two seconds is told as away, as it may be on a busy machine.
    const text = () => registry.getSingleMetricAsString('vitrine_database_up');
    await expect.poll(text).toMatch(/^vitrine_database_up 1$/m);
    for (const client of taken) client.release();
  });

  it('say nothing of what waits while the database is away (R54)', async () => {
    const registry = new Registry();
    leadMetrics(registry, {
      select: () => {
        throw new Error('away');
      },
    } as never);
    const answer = await serve(registry).inject({ url: '/metrics' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('vitrine_leads{');
  });
});
