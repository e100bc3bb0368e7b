import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededDatabase } from '../database.ts';
import { leadMaker, postLead } from '../demo.ts';
import { PATIENCE } from '../patience.ts';
import { USUAL_DATABASE } from '../patient-pool.ts';
import { type PortalProcess, startPortal, waitFor } from '../portal.ts';
import { strength } from '../strength.ts';

/** How long the load lasts; hours before a release: `SOAK_SECONDS=7200`. */
const SECONDS = strength('SOAK_SECONDS', { short: 3, whole: 60 });
const CLIENTS = 300;

let database: Awaited<ReturnType<typeof seededDatabase>>;
let portal: PortalProcess;
let makeLead: Awaited<ReturnType<typeof leadMaker>>;

beforeAll(async () => {
  database = await seededDatabase();
  makeLead = await leadMaker();
  portal = await startPortal({
    env: {
      DATABASE_URL: database.url,
      VITRINE_LEAD_LIMIT: '1000',
      VITRINE_BUSY_MS: '1000',
      ...USUAL_DATABASE,
    },
  });
});
afterAll(async () => {
  await portal?.end();
  await database?.drop();
});

type Tally = {
  statuses: Map<number, number>;
  impatient: number;

  ids: string[];
  resets: number;
};

/** One impatient client: forms, pages that are kept, pages that are not, without a pause. */
async function hammer(n: number, until: number, tally: Tally): Promise<void> {
  // However slow the machine: not before something was accepted, or nothing were proven.
  const isOver = () => Date.now() > until && tally.ids.length > 0;
  for (let at = 0; !isOver(); at++) {
    const isForm = (n + at) % 3 === 0;
    const path = at % 2 === 0 ? '/br/aurora' : `/br/aurora/none-${n}-${at}`;
    const answer = await (isForm
      ? postLead(portal.origin, makeLead(`load-${n}-${at}@example.com`))
      : fetch(portal.origin + path)
    ).catch(() => undefined);
    if (!answer) {
      tally.resets += 1;
      continue;
    }
    tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
    const mustWait = answer.status === 429 || answer.status === 503;
    if (mustWait && !(Number(answer.headers.get('retry-after')) > 0)) tally.impatient += 1;
    const body = await answer.text();
    if (answer.status === 201) tally.ids.push((JSON.parse(body) as { id: string }).id);
  }
}

/** Megabytes that the portal holds, where the system says so. */
async function residentMegabytes(): Promise<number | undefined> {
  const result = await readFile(`/proc/${portal.process.pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(result)?.[1];
  return kilobytes ? Math.round(Number(kilobytes) / 1024) : undefined;
}

describe('more clients than can be served', () => {
  it(
    'are refused in words, and what was accepted is stored (R53)',
    async () => {
      const tally: Tally = { statuses: new Map(), impatient: 0, ids: [], resets: 0 };
      const until = Date.now() + SECONDS * 1_000;
      const memory: (number | undefined)[] = [];
      const watch = (async () => {
        for (; Date.now() < until; await wait(Math.min(60_000, SECONDS * 200)))
          memory.push(await residentMegabytes());
      })();
      await Promise.all([watch, ...Array.from({ length: CLIENTS }, (_, n) => hammer(n, until, tally))]);
      console.log(
        'answers',
        Object.fromEntries(tally.statuses),
        'resets',
        tally.resets,
        'MB',
        memory.join(' '),
      );

      expect(
        [...tally.statuses.keys()].filter((status) => ![200, 201, 404, 429, 503].includes(status)),
      ).toEqual([]);
      expect(tally.resets).toBe(0);
      expect(tally.impatient).toBe(0);
      expect(tally.ids.length).toBeGreaterThan(0);
      const { rows } = await database.db.$client.query<{ id: string }>('select id from lead');
      const stored = new Set(rows.map(({ id }) => id));
      expect(tally.ids.filter((id) => !stored.has(id))).toEqual([]);
      // It is itself again: everything that a visitor or a balancer asks is answered.
      await waitFor(async () => {
        const answers = await Promise.all(
          ['/readyz', '/br/aurora', '/ar/aurora'].map((path) => fetch(portal.origin + path)),
        );
        return answers.every(({ status }) => status === 200);
      });
    },
    SECONDS * 1_000 + PATIENCE.test,
  );
});
