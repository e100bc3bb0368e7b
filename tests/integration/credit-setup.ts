import { afterAll, beforeAll } from 'vitest';
import { type TestDatabase, testDatabase } from '../database.ts';
import { type CreditApp, type CreditParts, serveCredit } from './credit-app.ts';

/**
 * A database and a server with the desk for the tests of one file, made before and ended after them, with what the server wrote
 * to its log.
 */
export function creditSetup(parts: CreditParts = {}) {
  const setup = {
    database: undefined as unknown as TestDatabase,
    app: undefined as unknown as CreditApp,
    lines: [] as string[],
  };
  beforeAll(async () => {
    setup.database = await testDatabase();
    setup.app = await serveCredit(setup.database.db, parts, setup.lines);
  });
  afterAll(async () => {
    await setup.app?.close();
    await setup.database?.drop();
  });
  return setup;
}
