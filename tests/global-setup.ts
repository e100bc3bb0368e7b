import { join } from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { migrateOnce } from '../src/host/database/database.ts';
import { openCluster } from '../src/host/database/embedded-postgres.ts';
import { GROUND } from './portal.ts';
import startTestDatabase, { isInMemory } from './test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string;
  }
}

/** One PostgreSQL for the whole run: the one that `TEST_DATABASE_URL` names, or an embedded one in the run's ground. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const clear = await startTestDatabase();
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, release: async () => undefined }
    : await embedded();
  await makeTemplate(server.url);
  project.provide('databaseServer', server.url);
  return async () => {
    await server.release();
    await clear();
  };
}

async function embedded() {
  const opened = await openCluster(join(process.env[GROUND] ?? '', 'server'), { as: 'test run' });
  if (!opened.ok) throw new Error(`the test database is held by ${opened.holder}`);
  const { url, release } = opened.cluster;
  await forOneRun(await url('postgres'));
  return { url: await url('postgres'), release };
}

/** Of what a server does for the years that its data is kept, a run of tests needs nothing; what it promises of a commit stays. */
async function forOneRun(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const log = isInMemory() ? '1GB' : '4GB'; // before it is written to where it belongs, which costs nothing in memory
  for (const setting of ['autovacuum = off', "checkpoint_timeout = '1h'", `max_wal_size = '${log}'`])
    await client.query(`alter system set ${setting}`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

async function makeTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  for (const name of ['vitrine_template', 'vitrine_seeded'])
    await client.query(`drop database if exists ${name} with (force)`);
  await client.query('create database vitrine_template');
  await client.end();
  const url = new URL(server);
  url.pathname = '/vitrine_template';
  await migrateOnce(url.href);
  // The queue's own tables too: making them is most of what opening a queue takes.
  const boss = new PgBoss({ connectionString: url.href, max: 1, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}
