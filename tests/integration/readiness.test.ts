import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerHealth, hasRoom } from '../../src/host/process/health.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { dataFolder } from '../portal.ts';

let database: TestDatabase;
let app: FastifyInstance;
/** A connection that is older than whatever is set here for new ones, and nobody else's. */
let own: pg.PoolClient;
/** Milliseconds by the portal's clock, which stands until it is moved. */
let clock = 0;
/** What the next request for something to be stored meets. */
let refusal: string | undefined;

beforeAll(async () => {
  database = await testDatabase();
  own = await database.db.$client.connect();
  app = Fastify();
  const stores = { ...database, dataFolder: 'none', clock: () => clock };
  answerHealth([app], stores, { closing: false });
  app.post('/store', async () => {
    if (refusal) throw new Error('Failed query', { cause: Object.assign(new Error(), { code: refusal }) });
    return 'stored';
  });
});
afterAll(async () => {
  await app?.close();
  own?.release();
  await database?.drop();
});

const readReadiness = async () => {
  const answer = await app.inject('/readyz');
  expect(answer.headers['retry-after']).toBe(answer.statusCode === 503 ? '5' : undefined);
  return [answer.statusCode, answer.json()];
};
/** When a write is tried again, and what a visitor met is too long ago. */
const later = () => {
  clock += 60_000;
  return readReadiness();
};
const READY = [200, { status: 'ready', database: true, storage: true, disk: true }];
const FULL = [503, { status: 'not-ready', database: true, storage: false, disk: true }];
const run = (statement: string) => own.query(statement);
const name = () => new URL(database.url).pathname.slice(1);

describe('a portal that can store', () => {
  it('is ready, and leaves nothing in the database by saying so (R54)', async () => {
    await expect.poll(later).toEqual(READY);
    const { rows } = await run(`select count(*)::int as n from pg_class where relname = 'readiness_try'`);
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe('a portal that cannot store', () => {
  it('is not ready while its database only reads, for new connections too, and is ready again by itself (R54)', async () => {
    await run(`alter database ${name()} set default_transaction_read_only = on`);
    await expect.poll(later).toEqual(FULL);
    await run(`alter database ${name()} reset default_transaction_read_only`);
    await expect.poll(later).toEqual(READY);
  });

  it('is not ready while the database’s disk is full, and is ready again when it is not (R54)', async () => {
    // What PostgreSQL says when a file cannot be made.
    await run(`create function fill() returns event_trigger language plpgsql as
      $$ begin raise exception 'could not create file' using errcode = 'disk_full'; end $$`);
    await run(
      `create event trigger fill on ddl_command_start when tag in ('CREATE TABLE') execute function fill()`,
    );
    await expect.poll(later).toEqual(FULL);
    await run('drop event trigger fill');
    await expect.poll(later).toEqual(READY);
  });

  it.each(['53100', '25006'])(
    'is not ready for a while after a visitor met it (%s), however a try goes (R54)',
    async (code) => {
      refusal = code;
      expect((await app.inject({ method: 'POST', url: '/store' })).statusCode).toBe(500);
      // The clock stands: what was refused is not forgotten, and a database that answers late is asked again.
      await expect.poll(readReadiness).toEqual(FULL);
      refusal = undefined;
      await expect.poll(later).toEqual(READY);
    },
  );

  it('has no room where its disk has less than PostgreSQL needs; of a folder that is not there nothing is said (R54)', async () => {
    const folder = await dataFolder();
    expect(
      await Promise.all([hasRoom(folder.path), hasRoom('/no/such/folder', Number.POSITIVE_INFINITY)]),
    ).toEqual([true, true]);
    expect(await hasRoom(folder.path, Number.POSITIVE_INFINITY)).toBe(false);
    await folder.remove();
  });
});
