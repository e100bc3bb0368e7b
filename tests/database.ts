import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../src/io/database.ts';
import { patientPool } from './patient-pool.ts';
import { startPortal } from './portal.ts';
import { isInMemory, madeOnce } from './test-database.ts';

export type TestDatabase = { db: Database; url: string; drop(): Promise<void> };

/** A fresh migrated database on the run's PostgreSQL, copied from the template; drop it in `afterAll`. */
export const testDatabase = (): Promise<TestDatabase> => databaseOf('vitrine_template');

/** A database without a single table, as a restore or a first start finds it. */
export const emptyDatabase = (): Promise<TestDatabase> => databaseOf('template0');

/** A database with the demo brands' cars, plans, dealers and places published, as a portal leaves it after its first start. */
export async function seededDatabase(): Promise<TestDatabase> {
  await madeOnce('database', async () => {
    const server = new URL(inject('databaseServer'));
    await administer(server, creating(SEEDED, 'vitrine_template'));
    const env = { DATABASE_URL: addressOf(server, SEEDED), VITRINE_ROLES: 'services' };
    await (await startPortal({ env })).end();
  });
  return databaseOf(SEEDED);
}

const SEEDED = 'vitrine_seeded';

/** In memory a database is copied as files; a disk would have to write all that the server holds before and after. */
const creating = (name: string, template: string): string =>
  `create database ${name} template ${template}${
    isInMemory() && !process.env.TEST_DATABASE_URL ? ' strategy file_copy' : ''
  }`;

function addressOf(server: URL, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function databaseOf(template: string): Promise<TestDatabase> {
  const name = `vitrine_test_${randomUUID().replaceAll('-', '')}`;
  const server = new URL(inject('databaseServer'));
  await administer(server, creating(name, template));
  const url = addressOf(server, name);
  const db = patientPool(url);
  const drop = async () => {
    await db.$client.end();
    // On a disk, to drop it makes the server write all that it holds; the run's own server goes with all of its databases at once.
    if (process.env.TEST_DATABASE_URL || isInMemory())
      await administer(server, `drop database if exists ${name} with (force)`);
  };
  return { db, url, drop };
}

async function administer(server: URL, statement: string): Promise<void> {
  // Copying a template fails while another worker copies it: PostgreSQL asks to try again.
  for (let attempt = 0; ; attempt++) {
    try {
      administration ??= administrator(server);
      await administration.query(statement);
      return;
    } catch (error) {
      if (attempt >= 40 || (error as { code?: string }).code !== '55006') throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** One connection for all databases that this process makes and drops; it is closed when there was nothing to do for a while. */
let administration: pg.Pool | undefined;
const administrator = (server: URL): pg.Pool =>
  new pg.Pool({ connectionString: server.href, max: 1, allowExitOnIdle: true }).on('error', () => undefined);
