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
import { PATIENCE } from '../patience.ts';
import { USUAL_DATABASE } from '../patient-pool.ts';
import {
  type DataFolder,
  type PortalOptions,
  type PortalProcess,
  spawnPortal,
  startPortal,
  waitFor,
} from '../portal.ts';
import { postgresOn, postgresProcess } from '../postgres-processes.ts';
import { drawn, IS_WHOLE, strength, within } from '../strength.ts';
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

/** Folders, on each of which a process is killed in every phase, one phase after the other; all pairs of a process and a phase in a soak. */
const LIVES = strength('KILLS', { short: 1, whole: TARGETS.length });
/** Where in a phase a process is killed, in milliseconds, and which process a short run begins with. */
const MOMENTS = drawn(LIVES * PHASES.length, 700);
const FIRST = drawn(1, TARGETS.length)[0] ?? 0;
/** Another process in each phase, so that a short run meets other ones each day; as many lives as there are processes meet every pair. */
const CELLS = Array.from({ length: LIVES }, (_, life) =>
  PHASES.map((phase, at) => ({
    phase,
    target: TARGETS[(FIRST + life + at * 5) % TARGETS.length] as Target,
    moment: MOMENTS[life * PHASES.length + at] ?? 0,
  })),
);
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
async function opensOrEnds({ child, output, ended }: Spawned): Promise<{ origin?: string; lines: string[] }> {
  const origin = () => /^Vitrine is open at (http\S+)$/m.exec(output())?.[1];
  await waitFor(
    () => origin() !== undefined || child.exitCode !== null || child.signalCode !== null,
    PATIENCE.start,
  );
  if (origin() === undefined) await ended; // what it wrote last may not be read yet
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
  return openOf(both[open] as Spawned, result[open]?.origin ?? '');
}

function openOf({ child, output }: Spawned, origin: string): PortalProcess {
  return { origin, operations: '', process: child, output, end: (signal) => ends(child, signal) };
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
    return (pid !== undefined && wasKilled(pid)) || portal.exitCode !== null;
  });
}

/** Whether there was still somebody to kill: a connection that was found may have ended by itself since. */
function wasKilled(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** A portal in one phase after the other, on one folder; each phase goes on with what the one before has left. */
class Life {
  readonly folder: string;
  /** Where its database is. */
  readonly files: string;
  readonly #acknowledged = new Set<string>();
  #portal: PortalProcess | undefined;

  constructor(folder: string, files: string) {
    this.folder = folder;
    this.files = files;
  }

  async start(target: Target, moment: number): Promise<void> {
    const spawned = spawnPortal(portalOn(this.folder));
    if (target === 'portal') await wait(moment);
    await kill(target, spawned.child, this.files);
    const healed = sinceKill();
    const { origin, lines } = await opensOrEnds(spawned);
    if (!origin && target !== 'portal') {
      expect([spawned.child.exitCode, lines]).toEqual([
        1,
        [
          expect.stringMatching(
            /the database went away during the start|the embedded database did not start/,
          ),
        ],
      ]);
    }
    this.#portal = origin ? openOf(spawned, origin) : await startPortal(portalOn(this.folder));
    await this.#isWell(healed);
    await this.#hasKept();
  }

  async whileOpen(target: Target, moment: number, isUnderLoad: boolean): Promise<void> {
    const before = await this.#open();
    const clients = isUnderLoad ? await this.#load() : undefined;
    await wait(moment);
    await kill(target, before.process, this.files);
    const healed = sinceKill();
    if (target === 'portal') {
      this.#portal = await nextOfTwo(this.folder);
    } else {
      const rival = await opensOrEnds(spawnPortal(portalOn(this.folder)));
      expect(rival.lines).toEqual([expect.stringContaining(`process ${before.process.pid}`)]);
    }
    await this.#isWell(healed);
    const answers = await clients?.end();
    expect([...(answers?.others ?? [])].filter((status) => ![429, 503].includes(status))).toEqual([]);
    if (target !== 'portal') expect(answers?.resets ?? 0).toBe(0);
    await this.#hasKept();
  }

  async shutdown(target: Target, moment: number): Promise<void> {
    const portal = await this.#open();
    const clients = await this.#load();
    const ended = portal.end();
    await wait(3 * moment);
    await kill(target, portal.process, this.files);
    const healed = sinceKill();
    const code = await ended;
    await clients.end();
    expect([0, 1, 'SIGKILL']).toContain(code);
    this.#portal = await startPortal(portalOn(this.folder));
    await this.#isWell(healed);
    await this.#hasKept();
  }

  /** In order, whatever was killed before. */
  async end(): Promise<void> {
    expect(await (await this.#open()).end()).toBe(0);
    expect(await postgresOn(this.files)).toEqual([]);
    this.#portal = undefined;
  }

  async discard(): Promise<void> {
    await this.#portal?.end('SIGKILL');
  }

  /** The portal that the phase before has left, or one more where that has failed, or its own test is the only one. */
  async #open(): Promise<PortalProcess> {
    const isOpen = this.#portal?.process.exitCode === null && this.#portal.process.signalCode === null;
    if (!this.#portal || !isOpen) this.#portal = await startPortal(portalOn(this.folder));
    return this.#portal;
  }

  async #load() {
    const before = this.#acknowledged.size;
    const clients = load(await this.#open(), this.#acknowledged);
    await waitFor(() => this.#acknowledged.size > before + 5);
    return clients;
  }

  async #isWell(healed: ReturnType<typeof sinceKill>): Promise<void> {
    await healsAndAccepts(this.#portal?.origin ?? '', this.#acknowledged, healed);
  }

  /** Once nobody sends any more. */
  async #hasKept(): Promise<void> {
    expect(await stored(this.folder, this.#acknowledged)).toEqual([]);
  }
}

// Only Linux says of each process what it is and where it works.
describe.skipIf(process.platform !== 'linux').each(CELLS)('a process that is killed', (...cells) => {
  let folder: DataFolder;
  let life: Life;
  beforeAll(async () => {
    folder = await seededFolder();
    life = new Life(folder.path, join(await realpath(folder.path), 'postgres'));
  });
  afterAll(async () => {
    await life?.discard();
    await folder?.remove();
  });

  for (const { target, phase, moment } of cells)
    it(`${target}, ${phase}: the portal heals or says why not, alone on its folder, and nothing acknowledged is lost (R01, R03, R54)`, async () => {
      if (phase === 'start') await life.start(target, moment);
      else if (phase === 'shutdown') await life.shutdown(target, moment);
      else await life.whileOpen(target, moment, phase === 'load');
      if (IS_WHOLE) await life.end();
    });

  it('ends in order after all of them, and leaves no process of its database (R52)', () => life.end());
});
