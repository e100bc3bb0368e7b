/** Every process of a portal is killed in every phase of its life: it heals by itself or ends with one line, and loses nothing. */
import { once } from 'node:events';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { withClient } from '../../src/host/database/database.ts';
import { openCluster } from '../../src/host/database/embedded-postgres.ts';
import { LISTENER_NAME } from '../../src/io/coordination.ts';
import { leadMaker, postLead } from '../demo.ts';
import { type FakeCrm, startFakeCrm } from '../fake-crm.ts';
import { USUAL_DATABASE } from '../patient-pool.ts';
import { type PortalOptions, type PortalProcess, spawnPortal, startPortal, waitFor } from '../portal.ts';
import { postgresOn, postgresProcess } from '../postgres-processes.ts';
import { drawn, strength, within } from '../strength.ts';
import { measureStretch } from '../stretched.ts';
import { seededFolder } from '../test-database.ts';

/** How a process is found: by PostgreSQL's word for what it is, or by the name of its connection. */
const BACKENDS = [
  'portal, process',
  'vitrine',
  'vitrine jobs',
  LISTENER_NAME,
  'checkpointer',
  'background writer',
  'walwriter',
  'autovacuum launcher',
  'io worker',
  'logical replication launcher',
] as const;
const TARGETS = ['portal', 'postmaster', ...BACKENDS] as const;
type Target = (typeof TARGETS)[number];
const PHASES = ['start', 'idle', 'load', 'shutdown'] as const;
type Phase = (typeof PHASES)[number];

const ALL = TARGETS.flatMap((target) => PHASES.map((phase) => ({ target, phase })));
const COUNT = strength('KILLS', { short: 3, whole: ALL.length });
/** Where in a phase a process is killed, in milliseconds, and which cells a short run takes. */
const MOMENTS = drawn(COUNT, 700);
const FIRST = drawn(1, ALL.length)[0] ?? 0;
/** Far apart, so that a short run meets other processes and other phases each time; a whole one meets all. */
const CELLS = Array.from({ length: COUNT }, (_, at) => ({
  ...(ALL[(FIRST + at * 17) % ALL.length] as (typeof ALL)[number]),
  moment: MOMENTS[at] ?? 0,
}));
/** What the portal promises for a machine of its own; a busy one stretches it, and by how much is measured meanwhile. */
const HEALS_WITHIN_MS = 10_000;
const CLIENTS = 6;

let crm: FakeCrm;
let makeLead: Awaited<ReturnType<typeof leadMaker>>;
beforeAll(async () => {
  crm = await startFakeCrm();
  makeLead = await leadMaker();
});
afterAll(() => crm?.close());

const portalOn = (folder: string): PortalOptions => ({
  dataFolder: folder,
  // No pages: they are no part of the promise, and loading them is most of a start.
  env: {
    LOG_LEVEL: 'warn',
    VITRINE_ROLES: 'services,worker',
    LEAD_INTEGRATION_URL: crm.url,
    LEAD_RATE_PER_SECOND: '0',
    VITRINE_LEAD_LIMIT: '1000000',
    ...USUAL_DATABASE,
  },
});

type Spawned = ReturnType<typeof spawnPortal>;

/** Until a portal is open, or has ended without; then the lines that are for whoever started it. */
async function opensOrEnds({ child, output }: Spawned): Promise<{ origin?: string; lines: string[] }> {
  const origin = () => /^Vitrine is open at (http\S+)$/m.exec(output())?.[1];
  await waitFor(() => origin() !== undefined || child.exitCode !== null || child.signalCode !== null);
  const lines = output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'));
  const found = origin();
  return found ? { origin: found, lines } : { lines };
}

/** Sends forms until it is told to end; keeps what was acknowledged. */
function load(portal: PortalProcess, acknowledged: Set<string>) {
  const answers = { others: new Set<number>(), resets: 0 };
  let isOver = false;
  let sent = 0;
  const client = async () => {
    while (!isOver) {
      const answer = await postLead(portal.origin, makeLead(`kill-${sent++}@example.com`)).catch(
        () => undefined,
      );
      if (answer?.status === 201) acknowledged.add(((await answer.json()) as { id: string }).id);
      else if (answer) answers.others.add(answer.status);
      else answers.resets += 1;
      if (answer?.status !== 201) await wait(50);
    }
  };
  const all = Array.from({ length: CLIENTS }, () => client());
  const end = async () => {
    isOver = true;
    await Promise.all(all);
    return answers;
  };
  return { end };
}

/** The time since a process was killed, and by how much the machine has stretched it. */
function sinceKill(): () => { tookMs: number; stretch: number } {
  const began = performance.now();
  const stretched = measureStretch();
  onTestFinished(() => void stretched());
  return () => ({ tookMs: performance.now() - began, stretch: stretched() });
}

async function healsAndAccepts(
  origin: string,
  acknowledged: Set<string>,
  healed: ReturnType<typeof sinceKill>,
): Promise<void> {
  await waitFor(async () => {
    const answer = await postLead(origin, makeLead(`healed-${Math.random()}@example.com`)).catch(
      () => undefined,
    );
    if (answer?.status === 201) acknowledged.add(((await answer.json()) as { id: string }).id);
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
    return answer?.status === 201 && isReady;
  });
  const { tookMs, stretch } = healed();
  console.log(`healed in ${Math.round(tookMs)} ms, stretched ${stretch.toFixed(1)} times`);
  expect(tookMs / stretch).toBeLessThan(within(HEALS_WITHIN_MS));
}

/** The one that wins the folder of two that start at once; the other ends with a line that names it. */
async function nextOfTwo(folder: string): Promise<PortalProcess> {
  const both = [spawnPortal(portalOn(folder)), spawnPortal(portalOn(folder))];
  const result = await Promise.all(both.map(opensOrEnds));
  const open = result.findIndex(({ origin }) => origin !== undefined);
  expect(result.filter(({ origin }) => origin !== undefined)).toHaveLength(1);
  const other = result[1 - open];
  expect(other?.lines).toEqual([expect.stringContaining('is in use by portal, process')]);
  const { child, output } = both[open] as Spawned;
  const end: PortalProcess['end'] = (signal) => ends(child, signal);
  return { origin: result[open]?.origin ?? '', operations: '', process: child, output, end };
}

async function ends(child: Spawned['child'], signal: NodeJS.Signals = 'SIGTERM'): Promise<number | string> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, 'exit');
  }
  return child.exitCode ?? child.signalCode ?? 'gone';
}

async function stored(folder: string, ids: Iterable<string>): Promise<string[]> {
  const opened = await openCluster(folder, { as: 'kill matrix', share: true });
  if (!opened.ok) throw new Error(opened.holder);
  const url = await opened.cluster.url('vitrine');
  const { rows } = await withClient(url, (client) => client.query<{ id: string }>('select id from lead'));
  await (opened.holds ? opened.cluster.stop() : opened.cluster.release());
  const found = new Set(rows.map(({ id }) => id));
  return [...ids].filter((id) => !found.has(id));
}

async function kill(target: Target, portal: Spawned['child'], files: string): Promise<void> {
  if (target === 'portal') {
    portal.kill('SIGKILL');
    return;
  }
  await waitFor(async () => {
    const pid = await postgresProcess(files, target);
    if (pid) process.kill(pid, 'SIGKILL');
    return pid !== undefined || portal.exitCode !== null;
  });
}

async function atStart(target: Target, moment: number, folder: string, files: string): Promise<void> {
  const spawned = spawnPortal(portalOn(folder));
  if (target === 'portal') await wait(moment);
  await kill(target, spawned.child, files);
  const healed = sinceKill();
  const { origin, lines } = await opensOrEnds(spawned);
  if (!origin && target !== 'portal') {
    expect([spawned.child.exitCode, lines]).toEqual([
      1,
      [expect.stringMatching(/the database went away during the start|the embedded database did not start/)],
    ]);
  }
  const acknowledged = new Set<string>();
  const portal = origin ? { origin, end: () => ends(spawned.child) } : await startPortal(portalOn(folder));
  await healsAndAccepts(portal.origin, acknowledged, healed);
  expect(await stored(folder, acknowledged)).toEqual([]);
  expect(await portal.end()).toBe(0);
}

async function whileOpen(phase: Phase, target: Target, moment: number, folder: string, files: string) {
  const acknowledged = new Set<string>();
  let portal = await startPortal(portalOn(folder));
  const clients = phase === 'load' ? load(portal, acknowledged) : undefined;
  if (clients) await waitFor(() => acknowledged.size > 5);
  await wait(moment);
  await kill(target, portal.process, files);
  const healed = sinceKill();
  if (target === 'portal') {
    portal = await nextOfTwo(folder);
  } else {
    const rival = await opensOrEnds(spawnPortal(portalOn(folder)));
    expect(rival.lines).toEqual([expect.stringContaining(`process ${portal.process.pid}`)]);
  }
  await healsAndAccepts(portal.origin, acknowledged, healed);
  const answers = await clients?.end();
  expect([...(answers?.others ?? [])].filter((status) => ![429, 503].includes(status))).toEqual([]);
  if (target !== 'portal') expect(answers?.resets ?? 0).toBe(0);
  expect(await stored(folder, acknowledged)).toEqual([]);
  expect(await portal.end()).toBe(0);
  expect(await postgresOn(files)).toEqual([]);
}

async function atShutdown(target: Target, moment: number, folder: string, files: string): Promise<void> {
  const acknowledged = new Set<string>();
  const portal = await startPortal(portalOn(folder));
  const clients = load(portal, acknowledged);
  await waitFor(() => acknowledged.size > 5);
  const ended = portal.end();
  await wait(3 * moment);
  await kill(target, portal.process, files);
  const healed = sinceKill();
  const code = await ended;
  await clients.end();
  expect([0, 1, 'SIGKILL']).toContain(code);
  const next = await startPortal(portalOn(folder));
  await healsAndAccepts(next.origin, acknowledged, healed);
  expect(await stored(folder, acknowledged)).toEqual([]);
  expect(await next.end()).toBe(0);
  expect(await postgresOn(files)).toEqual([]);
}

// Only Linux says of each process what it is and where it works.
describe.skipIf(process.platform !== 'linux')('a process that is killed', () => {
  for (const { target, phase, moment } of CELLS)
    it(`${target}, ${phase}: the portal heals or says why not, alone on its folder, and nothing acknowledged is lost (R01, R03, R54)`, async () => {
      const folder = await seededFolder();
      try {
        const files = join(await realpath(folder.path), 'postgres');
        if (phase === 'start') await atStart(target, moment, folder.path, files);
        else if (phase === 'shutdown') await atShutdown(target, moment, folder.path, files);
        else await whileOpen(phase, target, moment, folder.path, files);
      } finally {
        await folder.remove();
      }
    });
});
