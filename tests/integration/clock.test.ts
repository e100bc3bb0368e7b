import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededDatabase } from '../database.ts';
import { leadMaker, postLead } from '../demo.ts';
import { type FakeCrm, startFakeCrm } from '../fake-crm.ts';
import { dataFolder, type PortalProcess, startPortal, waitFor } from '../portal.ts';

const DAY_MS = 86_400_000;
const MOVED_CLOCK = pathToFileURL(join(import.meta.dirname, 'moved-clock.ts')).href;

let folder: Awaited<ReturnType<typeof dataFolder>>;
let database: Awaited<ReturnType<typeof seededDatabase>>;
let portal: PortalProcess;
let crm: FakeCrm;
let makeLead: Awaited<ReturnType<typeof leadMaker>>;
let clock: string;

beforeAll(async () => {
  folder = await dataFolder();
  clock = join(folder.path, 'clock');
  await writeFile(clock, '0');
  database = await seededDatabase();
  crm = await startFakeCrm();
  makeLead = await leadMaker();
  const env = {
    DATABASE_URL: database.url,
    LEAD_INTEGRATION_URL: crm.url,
    MOVED_CLOCK: clock,
    NODE_OPTIONS: `--import=${MOVED_CLOCK}`,
    VITRINE_LEAD_LIMIT: '2',
  };
  portal = await startPortal({ env });
});
afterAll(async () => {
  await portal?.end();
  await crm?.close();
  await database?.drop();
  await folder?.remove();
});

/** Moves the portal's clock and waits until the portal goes by it. */
async function moveClock(days: number): Promise<void> {
  const from = portal.output().length;
  await writeFile(clock, String(days * DAY_MS));
  await waitFor(() =>
    portal
      .output()
      .slice(from)
      .includes(`the clock is off by ${days * DAY_MS}\n`),
  );
}
const tagOf = async (path: string) => (await fetch(portal.origin + path)).headers.get('etag');

describe('a clock that jumps by a day', () => {
  it.each([1, -1])('(%d) loses no lead and keeps no page for another day (R54)', async (days) => {
    const page = '/br/aurora/vela';
    const today = await tagOf(page);
    expect(today).toBe(await tagOf(page));
    await moveClock(days);
    for (const path of ['/br/aurora', page, '/readyz']) {
      expect((await fetch(portal.origin + path)).status).toBe(200);
    }
    let id = '';
    await waitFor(async () => {
      const answer = await postLead(portal.origin, makeLead(`day${days}@example.com`), `form-day${days}`);
      if (answer.status === 201) ({ id } = (await answer.json()) as { id: string });
      return answer.status === 201;
    });
    await waitFor(() => crm.received.has(id));
    await moveClock(0);
    expect(await tagOf(page)).toBe(today);
  });

  it('does not count an address for a day longer (R54)', async () => {
    const status = async (n: number) =>
      (await postLead(portal.origin, makeLead(`limit-${n}@example.com`))).status;
    await moveClock(1);
    const first = [await status(1), await status(2), await status(3)];
    expect(first).toContain(429);
    await moveClock(0);
    const answer = await postLead(portal.origin, makeLead('limit-4@example.com'));
    const wait = answer.status === 429 ? Number(answer.headers.get('retry-after')) : 0;
    expect(wait).toBeLessThanOrEqual(60);
  });
});
