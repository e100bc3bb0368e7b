import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, runPrepared } from '../../src/io/database.ts';
import { claimKey, type Execution, executeOnce } from '../../src/io/idempotency.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { patientPool } from '../patient-pool.ts';

let database: TestDatabase;
/** A pool of one: whatever a transaction leaves behind on its connection meets the next. */
let db: Database;

beforeAll(async () => {
  database = await testDatabase();
  db = patientPool(database.url, 1);
  await db.execute(sql`create table noted (n integer not null check (n >= 0), unique (n))`);
});
afterAll(async () => {
  await db?.$client.end();
  await database?.drop();
});

const NOTE = 'insert into noted (n) values ($1)';
/** What PostgreSQL refuses at once, and what it cannot even parse. */
const FAULTS = [
  (tx: Database) => runPrepared(tx, 'select 1 / $1::int', [0]),
  (tx: Database) => runPrepared(tx, NOTE, [-1]),
  (tx: Database) => runPrepared(tx, 'insert into nowhere values ($1)', [1]),
] as const;
const noted = async () =>
  (await runPrepared<{ n: number }>(db, 'select n from noted order by n', [])).map(({ n }) => n);

describe('a transaction of prepared statements', () => {
  it('keeps all of them or none, wherever one fails, and leaves its connection fit for the next (R04)', async () => {
    const fault = fc.option(fc.record({ at: fc.nat(4), kind: fc.nat(FAULTS.length - 1) }), {
      nil: undefined,
    });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(50), { maxLength: 4 }), fault, async (numbers, failing) => {
        await db.execute(sql`truncate noted`);
        const done = db.transaction(async (tx) => {
          for (const [at, n] of numbers.entries()) {
            if (failing?.at === at) await FAULTS[failing.kind]?.(tx as never);
            await runPrepared(tx, NOTE, [n]);
          }
        });
        const fails = failing !== undefined && failing.at < numbers.length;
        if (fails) await expect(done).rejects.toThrow();
        else await done;
        expect(await noted()).toEqual(fails ? [] : numbers.toSorted((one, other) => one - other));
      }),
      { numRuns: 60 },
    );
  });

  it('is over when its function ends: a statement that comes later is not part of it', async () => {
    await db.execute(sql`truncate noted`);
    let late: (() => Promise<unknown>) | undefined;
    await db.transaction(async (tx) => {
      await runPrepared(tx, NOTE, [1]);
      late = () => runPrepared(tx, NOTE, [1]);
    });
    await expect(late?.()).rejects.toThrow();
    expect(await noted()).toEqual([1]);
  });
});

describe('calls that have something in common', () => {
  it('are executed one after the other whatever their keys, and others at the same time (R15)', async () => {
    const running = new Map<string, number>();
    let most = 0;
    // Each waits for one of the others to run: calls that were executed one after the other would wait for ever.
    const both = Promise.withResolvers<void>();
    const call = (key: string | undefined, alone: string) =>
      executeOnce<never>(database.db, { scope: 'test', key, requestHash: 'same', alone }, async () => {
        running.set(alone, (running.get(alone) ?? 0) + 1);
        most = Math.max(most, running.get(alone) ?? 0);
        if (running.size === 2) both.resolve();
        await both.promise;
        await new Promise((done) => setTimeout(done, 5));
        running.set(alone, (running.get(alone) ?? 0) - 1);
        if (running.get(alone) === 0) running.delete(alone);
        return { ok: true, answer: { status: 201, body: '{}' } };
      });
    const calls = [1, 2, 3].flatMap((n) => [
      call(`a${n}`, 'one'),
      call(`b${n}`, 'other'),
      call(undefined, 'one'),
    ]);
    const outcomes = await Promise.all(calls);
    expect(outcomes.map(({ kind }) => kind)).toEqual(new Array(9).fill('executed'));
    expect(most).toBe(1);
  });

  it('keep the answer that was expected, or the one that turned up instead (R15)', async () => {
    const expected = { status: 201, body: '{"id":"expected"}' };
    const other = { status: 201, body: '{"id":"other"}' };
    const run = (key: string, answer: typeof expected) =>
      executeOnce<never>(db, { scope: 'test', key, requestHash: 'same', expected }, async () => ({
        ok: true,
        answer,
      }));
    expect(await run('plain', expected)).toEqual({ kind: 'executed', answer: expected });
    expect(await run('plain', other)).toEqual({ kind: 'replayed', answer: expected });
    expect(await run('turned', other)).toEqual({ kind: 'executed', answer: other });
    expect(await run('turned', expected)).toEqual({ kind: 'replayed', answer: other });
  });

  it('claimed for what is done elsewhere are given back by whoever claimed them, and nobody else', async () => {
    const form = { scope: 'elsewhere', key: 'one', content: 'a' };
    const [first, second] = [await claimKey(db, form), await claimKey(db, form)];
    if (!first.ok || !second.ok) throw new Error('the same form may ask again');
    expect([first.isFirst, second.isFirst]).toEqual([true, false]);
    await second.settle(false);
    expect(await claimKey(db, { ...form, content: 'b' })).toEqual({ ok: false, reason: 'key-reused' });
    await first.settle(false);
    expect(await claimKey(db, { ...form, content: 'b' })).toMatchObject({ ok: true, isFirst: true });
  });

  it('that hope to be new write behind the lock, once, and leave nothing where they were not (R15)', async () => {
    await db.execute(sql`truncate noted`);
    const call = (key: string, n: number, answer: Execution<'refused'>) =>
      executeOnce(
        db,
        { scope: 'hopeful', key, requestHash: 'same', alone: 'one', isHopeful: true },
        async (tx) => {
          await runPrepared(tx, NOTE, [n]);
          return answer;
        },
      );
    const made = { ok: true, answer: { status: 201, body: '{}' } } as const;
    const same = await Promise.all([1, 2, 3, 4].map((n) => call('same', n, made)));
    expect(same.map(({ kind }) => kind).toSorted()).toEqual(['executed', 'replayed', 'replayed', 'replayed']);
    expect(await noted()).toHaveLength(1);
    expect(await call('refused', 7, { ok: false, refusal: 'refused' })).toEqual({
      kind: 'refused',
      refusal: 'refused',
    });
    expect(await noted()).toHaveLength(1);
    expect(await call('refused', 8, made)).toMatchObject({ kind: 'executed' });
    expect(await noted()).toHaveLength(2);
  });
});
