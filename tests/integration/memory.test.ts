import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededDatabase } from '../database.ts';
import { leadMaker, postLead } from '../demo.ts';
import { type FakeCrm, startFakeCrm } from '../fake-crm.ts';
import { type PortalProcess, startPortal } from '../portal.ts';
import { IS_WHOLE, strength } from '../strength.ts';

/** Mixed requests; a short run shows that they are answered, a whole one that memory does not grow with them. */
const REQUESTS = strength('MEMORY_REQUESTS', { short: 200, whole: 200_000 });
const CLIENTS = 16;
/** Caches fill in the first quarter of a whole run; what comes after may cost as much of what there was then. */
const GROWTH = 1.1;

let database: Awaited<ReturnType<typeof seededDatabase>>;
let crm: FakeCrm;
let portal: PortalProcess;
let makeLead: Awaited<ReturnType<typeof leadMaker>>;
beforeAll(async () => {
  [database, crm, makeLead] = await Promise.all([seededDatabase(), startFakeCrm(), leadMaker()]);
  portal = await startPortal({
    env: {
      DATABASE_URL: database.url,
      LEAD_INTEGRATION_URL: crm.url,
      LOG_LEVEL: 'warn',
      VITRINE_LEAD_LIMIT: '1000000',
      // As `npm start` starts it.
      NODE_OPTIONS: '--max-semi-space-size=16',
    },
  });
});
afterAll(async () => {
  await portal?.end();
  await crm?.close();
  await database?.drop();
});

const KEPT = [
  '/br/aurora',
  '/br/aurora/orla',
  '/ar/aurora',
  '/br/lumen',
  '/br/cerrado',
  '/br/aurora/ofertas',
];
/** Addresses of every kind: kept pages, pages that are drawn for one request, services, and a form now and then. */
function ask(at: number): Promise<Response> {
  const { origin } = portal;
  const headers = { 'accept-encoding': ['br', 'gzip', 'identity'][at % 3] ?? 'br' };
  const paths = [
    KEPT[at % KEPT.length],
    KEPT[(at + 3) % KEPT.length],
    `/br/aurora/none-${at}`,
    `/br/aurora/busca?termo=carro+${at}`,
    `/br/aurora/concessionarias?cidade=${at}`,
    `/services/br/aurora/dealerws/dealer?cityName=cidade${at}`,
  ];
  if (at % 20 === 19) return postLead(origin, makeLead(`memory-${at}@example.com`));
  return fetch(origin + paths[at % paths.length], { headers });
}

/** What a portal holds, in megabytes: all that no file stands behind, of that the objects of V8 and what they hold outside of its heap. */
type Held = { readonly all: number; readonly heap: number; readonly outside: number };

async function megabytes(): Promise<Held> {
  const [status, metrics] = await Promise.all([
    readFile(`/proc/${portal.process.pid}/status`, 'utf8'),
    fetch(`${portal.operations}/metrics`).then((answer) => answer.text()),
  ]);
  const measured = (name: string) =>
    Math.round(Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]) / 2 ** 20);
  return {
    all: Math.round(Number(/RssAnon:\s+(\d+)/.exec(status)?.[1]) / 1024),
    heap: measured('nodejs_heap_size_used_bytes'),
    outside: measured('nodejs_external_memory_bytes'),
  };
}

// Only Linux says of a process how much it holds.
describe.skipIf(process.platform !== 'linux')('the memory of a portal', () => {
  it(`is as much after ${REQUESTS} mixed requests as after a quarter of them (R53)`, async () => {
    const seen: Held[] = [];
    const look = async () => {
      const held = await megabytes();
      seen.push(held);
      if (IS_WHOLE)
        console.log(`after ${at} requests: ${held.all} MB, heap ${held.heap}, outside ${held.outside}`);
    };
    const statuses = new Map<number, number>();
    let at = 0;
    const client = async () => {
      while (at < REQUESTS) {
        const own = at++;
        if (own % Math.ceil(REQUESTS / 20) === 0) await look();
        const answer = await ask(own);
        await answer.arrayBuffer();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    await look();
    console.log('MB', seen.map(({ all }) => all).join(' '), Object.fromEntries(statuses));
    expect([...statuses.keys()].filter((status) => ![200, 201, 404].includes(status))).toEqual([]);
    if (!IS_WHOLE) return;
    const most = (of: readonly Held[]) => Math.max(...of.map(({ all }) => all));
    expect(most(seen.slice(6))).toBeLessThan(most(seen.slice(0, 6)) * GROWTH);
  });
});
