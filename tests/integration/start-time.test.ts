import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededFolder } from '../ground.ts';
import { type DataFolder, type PortalProcess, reservePort, startPortal } from '../portal.ts';

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

it('a portal that was killed answers again within five seconds of its next start (R01, R03)', async () => {
  // No pages: they are no part of the promise. The database of the killed one runs on, and is adopted.
  const env = { LOG_LEVEL: 'error', VITRINE_ROLES: 'services,worker' };
  const port = await reservePort();
  portal = await startPortal({ dataFolder: folder.path, port, env });
  await portal.end('SIGKILL');
  const began = Date.now();
  portal = await startPortal({ dataFolder: folder.path, port, env });
  const took = Date.now() - began;
  console.log(`${took} ms from a start to the first answer`);
  expect(took).toBeLessThan(START_LIMIT_MS);
});
