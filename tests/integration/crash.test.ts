import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadMaker, postLead } from '../demo.ts';
import { type FakeCrm, startFakeCrm } from '../fake-crm.ts';
import { type DataFolder, type PortalProcess, standByPortal, waitFor } from '../portal.ts';
import { drawn, strength } from '../strength.ts';
import { seededFolder } from '../test-database.ts';

/** More before a release: `CRASH_ROUNDS=500`. In short one kill of each kind, at moments that are others every day. */
const ROUNDS = strength('CRASH_ROUNDS', { short: 2, whole: 50 });
/** Milliseconds after which each round is killed. */
const MOMENTS = drawn(ROUNDS, 800);
const CLIENTS = 8;

let folder: DataFolder;
let portal: PortalProcess;
let crm: FakeCrm;
let makeLead: Awaited<ReturnType<typeof leadMaker>>;

beforeAll(async () => {
  folder = await seededFolder();
  crm = await startFakeCrm();
  makeLead = await leadMaker();
});
afterAll(async () => {
  await portal?.end();
  await crm.close();
  await folder.remove();
});

describe('a portal that is killed again and again', () => {
  it(`keeps and delivers once every lead it acknowledged, over ${ROUNDS} kills (R01, R03, R05, R17)`, async () => {
    // No pages: they are no part of the promise, and loading them is most of a start.
    const env = {
      LOG_LEVEL: 'error',
      VITRINE_ROLES: 'services,worker',
      LEAD_INTEGRATION_URL: crm.url,
      LEAD_RATE_PER_SECOND: '0',
      VITRINE_LEAD_LIMIT: '1000000',
    };
    const acknowledged = new Map<string, string>();
    /** Forms whose answer never came: sent again under their key, as a page does. */
    const unknown: { email: string; key: string; body: string }[] = [];
    let sent = 0;
    let next = standByPortal({ dataFolder: folder.path, env });
    let startMs = 0;

    for (let round = 0; round < ROUNDS; round++) {
      const reported = Date.now();
      portal = await next();
      startMs += Date.now() - reported;
      next = standByPortal({ dataFolder: folder.path, env });
      const { origin } = portal;
      let alive = true;
      const client = async () => {
        while (alive) {
          const email = `lead-${sent}@example.com`;
          const key = `form-${sent++}`;
          const form = unknown.pop() ?? { email, key, body: makeLead(email) };
          // A reset or a time-out is unknown, never failed: such a lead may or may not exist.
          const answer = await postLead(origin, form.body, form.key).catch(() => undefined);
          if (answer?.status !== 201) unknown.push(form);
          else acknowledged.set(form.email, ((await answer.json()) as { id: string }).id);
        }
      };
      const clients = Array.from({ length: CLIENTS }, () => client().catch(() => undefined));
      // Every other one comes as early as it may; the rest are not before something was acknowledged.
      if (round % 2 === 1) await waitFor(() => acknowledged.size > 2 * (round + 1));
      await wait(MOMENTS[round]);
      await portal.end('SIGKILL');
      alive = false;
      await Promise.all(clients);
    }

    portal = await next();
    expect(acknowledged.size).toBeGreaterThan(ROUNDS);
    const missing = () => [...acknowledged.values()].filter((id) => !crm.received.has(id)).length;
    await waitFor(() => missing() === 0);
    const deliveries = [...crm.received.values()];
    // The key is the lead's own: repeats carry the same bytes, and no form became two leads.
    expect(deliveries.filter((bodies) => new Set(bodies).size > 1)).toEqual([]);
    const emails = deliveries.map(([body = '{}']) => JSON.parse(body).email);
    expect(new Set(emails).size).toBe(emails.length);

    console.log(
      `${acknowledged.size} of ${sent} leads acknowledged, ${Math.round(startMs / ROUNDS)} ms from a kill to the next start`,
    );
  });
});
