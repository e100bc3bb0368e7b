import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { becomesReady, type DataFolder, type PortalProcess, reservePort, startPortal } from '../portal.ts';
import { strength, within } from '../strength.ts';
import { seededFolder } from '../test-database.ts';

const STARTS = strength('STARTS', { short: 1, whole: 20 });
const START_LIMIT_MS = 5_000;

let folder: DataFolder;
let portal: PortalProcess | undefined;

beforeAll(async () => {
  folder = await seededFolder();
});
afterAll(async () => {
  await portal?.end();
  await folder.remove();
});

/** The process of its database: the same one is adopted at every start. */
const server = async () =>
  (await readFile(join(folder.path, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0];

it('a portal that was killed answers again within five seconds of its next start, on the database that ran on (R01, R03)', async () => {
  // No pages: they are no part of the promise.
  const env = { LOG_LEVEL: 'error', VITRINE_ROLES: 'services,worker' };
  const port = await reservePort();
  portal = await startPortal({ dataFolder: folder.path, port, env });
  const adopted = await server();
  const times: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    await portal.end('SIGKILL');
    const began = Date.now();
    portal = await startPortal({ dataFolder: folder.path, port, env });
    times.push(Date.now() - began);
    await becomesReady(portal);
    expect(await server()).toBe(adopted);
  }
  console.log(`${times.join(', ')} ms from a start to the first answer`);
  expect(Math.max(...times)).toBeLessThan(within(START_LIMIT_MS));
});
