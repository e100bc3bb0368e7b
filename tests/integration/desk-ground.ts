import { afterAll, beforeAll } from 'vitest';
import { type TestDatabase, testDatabase } from '../database.ts';
import { type DeskApp, type DeskParts, serveDesk } from './credit-desk-app.ts';

/**
 * A database and a server with the desk for the tests of one file, made before and ended after them, with what the server wrote
 * to its log.
 */
export function deskGround(parts: DeskParts = {}) {
  const ground = {
    database: undefined as unknown as TestDatabase,
    app: undefined as unknown as DeskApp,
    lines: [] as string[],
  };
  beforeAll(async () => {
    ground.database = await testDatabase();
    ground.app = await serveDesk(ground.database.db, parts, ground.lines);
  });
  afterAll(async () => {
    await ground.app?.close();
    await ground.database?.drop();
  });
  return ground;
}
