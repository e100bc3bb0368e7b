/**
 * Two releases on one database behind HAProxy, load on both: upgraded one by one, and back again. The older one is this build under its own
 * number, or, with `ROLLING_FROM`, what a commit or tag of this repository was (`npm run soak -- rolling --from REF`).
 */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RELEASE } from '../../src/io/release.ts';
import { emptyDatabase, seededDatabase, type TestDatabase } from '../database.ts';
import { leadMaker, postLead } from '../demo.ts';
import { type EarlierRelease, earlierRelease } from '../earlier-release.ts';
import { type FakeCrm, startFakeCrm } from '../fake-crm.ts';
import { startHaproxy } from '../haproxy.ts';
import { builtIn, GROUND, type PortalProcess, reservePort, startPortal, waitFor } from '../portal.ts';
import { strength } from '../strength.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const NEXT = '99.0.0';
const FROM = process.env.ROLLING_FROM;
/** To clone a commit, install its packages where they are others, and build it. */
const BUILD_WITHIN_MS = 1_800_000;
/** Portals of each release, clients, and how long each of them pauses between two requests. */
const PORTALS = strength('ROLLING_PORTALS', { short: 1, whole: 2 });
const CLIENTS = strength('ROLLING_CLIENTS', { short: 2, whole: 6 });
const PAUSE_MS = strength('ROLLING_PAUSE_MS', { short: 200, whole: 15 });
/** Requests that are answered in each state of the upgrade; a third of them leads. */
const ANSWERED = strength('ROLLING_ANSWERED', { short: 12, whole: 30 });

let database: TestDatabase;
let crm: FakeCrm;
let nextRoot: string;
let earlier: EarlierRelease | undefined;
let proxy: Awaited<ReturnType<typeof startHaproxy>>;
const running = new Set<PortalProcess>();

beforeAll(async () => {
  earlier = FROM === undefined ? undefined : await earlierRelease(FROM);
  // An earlier release makes its own database: the schema of this one is what it is to meet later.
  [database, crm, nextRoot] = await Promise.all([
    earlier ? emptyDatabase() : seededDatabase(),
    startFakeCrm(),
    nextRelease(),
  ]);
}, BUILD_WITHIN_MS);
afterAll(async () => {
  await Promise.all([...running].map((portal) => portal.end()));
  await proxy?.end();
  await crm?.close();
  await database?.drop();
  await earlier?.remove();
  if (nextRoot) await rm(nextRoot, { recursive: true, force: true });
});

/** The same portal as a release of another number, whose schema has a column more. */
async function nextRelease(): Promise<string> {
  const root = await mkdtemp(join(process.env[GROUND] ?? tmpdir(), 'vitrine-next-release-'));
  const link = async (path: string, except: readonly string[] = []) => {
    await mkdir(join(root, path), { recursive: true });
    for (const name of await readdir(join(ROOT, path)))
      if (!except.includes(name)) await symlink(join(ROOT, path, name), join(root, path, name));
  };
  await link('.', ['build', 'src', 'data', '.cache', '.git']);
  await link('build', ['host']);
  await link('src', ['host']);
  await link('src/host', ['migrations']);
  await cp(join(ROOT, 'build', 'host'), join(root, 'build', 'host'), { recursive: true });
  let labelled = 0;
  for (const name of await readdir(join(root, 'build', 'host'))) {
    const file = join(root, 'build', 'host', name);
    if (!name.endsWith('.js')) continue;
    const text = await readFile(file, 'utf8');
    const own = text.replace(
      new RegExp(`(RELEASE\\d* = ["'\`])${RELEASE.replaceAll('.', '\\.')}`, 'g'),
      `$1${NEXT}`,
    );
    if (own !== text) await writeFile(file, own);
    if (own !== text) labelled += 1;
  }
  expect(labelled).toBeGreaterThan(0);
  const migrations = join(root, 'src', 'host', 'migrations');
  await cp(join(ROOT, 'src', 'host', 'migrations'), migrations, { recursive: true });
  const file = join(migrations, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1_000, tag: '9000_next' });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(
    join(migrations, '9000_next.sql'),
    `alter table "lead" add column "next" text default 'next';`,
  );
  return root;
}

async function start(port: number, root = earlier?.root): Promise<PortalProcess> {
  const portal = await startPortal({
    port,
    ...(root && { program: builtIn(root) }),
    env: {
      DATABASE_URL: database.url,
      LEAD_INTEGRATION_URL: crm.url,
      VITRINE_LEAD_LIMIT: '1000000',
      VITRINE_LEAVE_MS: '2000', // the proxy needs three checks of half a second, as in deploy/haproxy/haproxy.cfg
    },
  });
  running.add(portal);
  return portal;
}
async function stop(portal: PortalProcess): Promise<void> {
  running.delete(portal);
  expect(await portal.end()).toBe(0);
}

/** Clients that ask for pages and send leads, until they are told to end. */
async function underLoad(origin: string) {
  const makeLead = await leadMaker();
  const [wrong, taken, statuses] = [[] as string[], new Set<string>(), new Map<string, number>()];
  const served = new Set<string>();
  let [ended, count] = [false, 0];
  const client = async () => {
    while (!ended) {
      const n = count++;
      const isLead = n % 3 === 0;
      const path = ['/br/aurora', `/br/aurora/estoque?entrada=${20_000 + n}`, '/ar/cerrado'][n % 3] ?? '';
      try {
        const answer = isLead
          ? await postLead(origin, makeLead(`rolling-${n}@example.com`), `rolling-${n}`)
          : await fetch(origin + path);
        const text = await answer.text();
        served.add(answer.headers.get('x-portal') ?? '');
        const kind = `${isLead ? 'lead' : 'page'} ${answer.status}`;
        statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
        if (answer.status >= 400) wrong.push(`${kind} ${text.slice(0, 120)}`);
        else if (isLead) taken.add(JSON.parse(text).id);
      } catch (error) {
        wrong.push(`${isLead ? 'lead' : path}: ${error} ${(error as Error).cause}`);
      }
      await wait(PAUSE_MS);
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  return {
    wrong,
    taken,
    statuses,
    /** Until the proxy has asked the portal at this place again. */
    async reaches(place: number) {
      served.clear();
      await waitFor(() => served.has(`portal${place}`));
    },
    /** Until so many more were answered. */
    async more(wished: number) {
      const until = count + wished;
      await waitFor(() => count >= until);
    },
    async end() {
      ended = true;
      await Promise.all(clients);
    },
  };
}

it('an upgrade one by one and the way back answer everything, and lose nothing', async () => {
  const ports = await Promise.all(Array.from({ length: PORTALS + 1 }, reservePort));
  proxy = await startHaproxy(ports);
  const free = [...ports];
  let old: [number, PortalProcess][] = [];
  for (let n = 0; n < PORTALS; n++) {
    const port = free.shift() ?? 0;
    old.push([port, await start(port)]);
  }
  await waitFor(async () => (await fetch(`${proxy.origin}/readyz`)).status === 200);
  const load = await underLoad(proxy.origin);
  await load.more(ANSWERED);
  const releases = async () =>
    (
      await database.db.$client.query<{ name: string }>(
        `select distinct application_name as name from pg_stat_activity where application_name like 'vitrine %.%.% listening'
         and datname = current_database() order by 1`,
      )
    ).rows.map(({ name }) => name.split(' ')[1]);
  // Commits before the end of November 2026 do not tell their release by the connection that listens.
  const before = await releases();
  if (!earlier || before.length > 0) expect(before).toEqual([earlier?.release ?? RELEASE]);
  /** Each portal gives way to one of another release, which is there before it ends. */
  const roll = async (root?: string) => {
    const next: typeof old = [];
    for (const [port, portal] of old) {
      const place = free.shift() ?? 0;
      next.push([place, await start(place, root)]);
      await expect.poll(releases).toEqual([...before, NEXT]);
      await load.reaches(ports.indexOf(place)); // as an operator sees in the proxy's own list, before the older one ends
      await load.more(ANSWERED); // both answer
      await stop(portal);
      free.push(port);
      await load.more(ANSWERED / 3);
    }
    old = next;
  };
  await roll(nextRoot);
  // PostgreSQL lets go of a connection some time after its client has.
  await expect.poll(releases).toEqual([NEXT]);
  await roll();
  await expect.poll(releases).toEqual(before);
  await load.end();
  expect(load.wrong).toEqual([]);
  const { rows } = await database.db.$client.query<{ id: string; next: string }>('select id, next from lead');
  expect(new Set(rows.map(({ id }) => id))).toEqual(load.taken);
  expect(rows.length).toBe(load.taken.size);
  // What the older release wrote has what the newer one's schema gives it.
  expect(new Set(rows.map(({ next }) => next))).toEqual(new Set(['next']));
  await waitFor(() => crm.received.size === rows.length);
  const schemas = await database.db.$client.query(
    'select count(*)::int as n from drizzle.__drizzle_migrations',
  );
  console.info(
    `rolled from ${earlier?.commit.slice(0, 10) ?? 'this build'} and back, ${schemas.rows[0].n} migrations: ${[...load.statuses].map(([kind, n]) => `${n} ${kind}`).join(', ')}; ${rows.length} leads, each once`,
  );
});
