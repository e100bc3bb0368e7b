/** Proves a backup by starting on it: a portal of its own, on a database of its own, of which nothing is left afterwards. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../cli/command.ts';
import { ROOT } from '../folders.ts';
import { withSecretFiles } from '../process/secret-files.ts';
import { faultOfDocuments, restoreDocuments } from './backup-documents.ts';
import { backupFault } from './backup-faults.ts';
import type { BackupKeys } from './backup-seal.ts';
import { openDatabase, withClient } from './database.ts';
import { shippedBinaries, systemEnvironment, WithoutPostgres } from './postgres-binaries.ts';
import { restoreBackup } from './restore.ts';

/** What a release and a checkout that was built have both. */
const PORTAL = [join(ROOT, 'vitrine.mjs'), 'serve'];
const KEYS = 'VITRINE_DATA_KEYS';
/** For so long a portal may take to start on a large database, milliseconds; its first start brings the schema up to date. */
const STARTS_WITHIN_MS = 600_000;
const ANSWERS_WITHIN_MS = 30_000;
/** Pages that are asked for: the home of each site, and so many others of the sitemap, from all over it. */
const OTHERS = 20;
const NEVER_ASKED = /\/sitemap\.xml$/;

/** What a drill has proven, and what is wrong. */
export type Drill = {
  readonly madeAt: string;
  readonly rows: number;
  readonly pages: number;
  readonly startedInMs: number;
  readonly complaints: readonly Fault[];
};

type DrillOptions = {
  readonly file: string;
  readonly keys: BackupKeys;
  readonly unsealed: boolean;
  /** Where it makes its folder, which needs room for the whole database. */
  readonly under: string;
  /** The data folder whose keys it takes, where no variable says them. */
  readonly dataFolder: string;
  readonly sitesFolder: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
};

/**
 * Restores a backup into a folder of its own, starts the portal on it without a worker, so that it delivers nothing to anybody, asks it
 * whether it is ready and for pages, and compares the rows of each table to what the backup had. The folder is removed, also where it failed
 * or was told to end.
 */
export async function drillBackup(options: DrillOptions): Promise<Drill | { readonly fault: Fault }> {
  // Before anything is left on a machine that cannot restore it.
  const found = await shippedBinaries().catch((error: Error) => error);
  if (found instanceof WithoutPostgres) return { fault: backupFault('drill-no-postgres') };
  const ending = heedSignals();
  try {
    const folder = await mkdtemp(join(options.under, 'vitrine-drill-'));
    try {
      return await drillIn(folder, options, ending);
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    }
  } finally {
    ending.forget();
  }
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** What tells a drill to end: it removes what it has made before it does. */
type Ending = {
  readonly signal: AbortSignal;
  /** The signal as a promise that rejects, for work to be raced against. */
  readonly ended: Promise<never>;
  forget(): void;
};

function heedSignals(): Ending {
  const controller = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  ended.catch(() => undefined); // nobody may be waiting for it just then
  const end = (name: string) => {
    const reason = new Error(`the drill was ended by ${name}, and what it had made is removed`);
    controller.abort(reason);
    reject(reason);
  };
  for (const name of SIGNALS) process.on(name, end);
  const forget = () => {
    for (const name of SIGNALS) process.off(name, end);
  };
  return { signal: controller.signal, ended, forget };
}

async function drillIn(
  folder: string,
  options: DrillOptions,
  ending: Ending,
): Promise<Drill | { readonly fault: Fault }> {
  const { file, keys, unsealed } = options;
  const fault = await faultOfDocuments(file, keys, unsealed);
  if (fault) return { fault };
  const restored = await onFolder(folder, ending, (url) => restoreBackup(url, file, keys, { unsealed }));
  if (!restored.ok) return restored;
  await Promise.race([restoreDocuments(folder, file), ending.ended]);
  const began = performance.now();
  const portal = await startPortal(await drillEnvironment(folder, options), ending.signal);
  if ('fault' in portal) return portal;
  const startedInMs = Math.round(performance.now() - began);
  const answers = await askPages(portal.origin, ending.signal).finally(portal.end);
  const counts = await onFolder(folder, ending, countRows);
  const lost = Object.entries(restored.rows).flatMap(([table, rows]) => {
    const now = counts[table];
    // A later release may have no such table any more; the queue forgets what is done by itself.
    return table.startsWith('public.') && now !== undefined && now < rows
      ? [backupFault('drill-rows', { table, before: rows, after: now })]
      : [];
  });
  return {
    madeAt: restored.heading.madeAt,
    rows: Object.values(restored.rows).reduce((sum, n) => sum + n, 0),
    pages: answers.pages,
    startedInMs,
    complaints: [...answers.complaints, ...lost],
  };
}

/** Works on the embedded database of a folder, and stops it. */
async function onFolder<Of>(
  folder: string,
  { ended }: Pick<Ending, 'ended'>,
  work: (url: string) => Promise<Of>,
): Promise<Of> {
  const opened = await openDatabase(
    { databaseUrl: undefined, dataFolder: folder },
    { as: `backup drill, process ${process.pid}`, asItIs: true, onError: () => undefined },
  );
  if (!opened.ok) throw new Error(opened.line);
  try {
    return await Promise.race([work(opened.database.url), ended]);
  } finally {
    await opened.database.close();
  }
}

const countRows = (url: string): Promise<Readonly<Record<string, number>>> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ table: string; rows: number }>(
      `select format('%I.%I', n.nspname, c.relname) as table,
         (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', n.nspname, c.relname), false, true, '')))[1]::text::int as rows
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`,
    );
    return Object.fromEntries(rows.map((row) => [row.table, row.rows]));
  });

type Started = { readonly origin: string; end(): Promise<void> };

/**
 * The environment of a drill's portal. Of the caller's it has what any program needs of the system, how Node is run, the site files and the
 * data keys, and no other setting: no database, bucket, mail server, CRM, payment provider or cache that the caller knows is known to it.
 */
export async function drillEnvironment(
  folder: string,
  { variables, sitesFolder, dataFolder }: Pick<DrillOptions, 'variables' | 'sitesFolder' | 'dataFolder'>,
): Promise<NodeJS.ProcessEnv> {
  return {
    ...systemEnvironment(variables),
    ...(variables.NODE_OPTIONS !== undefined && { NODE_OPTIONS: variables.NODE_OPTIONS }),
    // In no file of the folder, which a drill that is killed would leave behind.
    [KEYS]: await keysText(variables, dataFolder),
    VITRINE_SITES: sitesFolder,
    VITRINE_DATA: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    VITRINE_OPERATIONS_LISTEN: '127.0.0.1:0',
    // Without the worker nothing of what waits in the backup is delivered a second time.
    VITRINE_ROLES: 'web,services',
    // Nobody takes money here, and sites on which cars are reserved start all the same.
    VITRINE_REHEARSAL: 'true',
    // Nobody else asks it: however slow the machine is, nothing is refused for that.
    VITRINE_BUSY_MS: '60000',
    LOG_LEVEL: 'error',
  };
}

async function keysText(variables: DrillOptions['variables'], dataFolder: string): Promise<string> {
  const read = withSecretFiles(variables, [KEYS]);
  const named = read.ok ? read.variables[KEYS] : undefined;
  return named ?? (await readFile(join(dataFolder, 'data-keys'), 'utf8')).trim();
}

async function startPortal(
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Started | { readonly fault: Fault }> {
  const child = spawn(process.execPath, PORTAL, {
    cwd: ROOT,
    env,
    // It ends by itself with whoever holds the other end of the channel.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const until = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    const origin = /^Vitrine is open at (http\S+)$/m.exec(output)?.[1];
    if (origin) return { origin, end: () => end(child) };
    if (signal.aborted) {
      await end(child);
      signal.throwIfAborted();
    }
    if (!isRunning(child))
      return { fault: backupFault('drill-start', { last: output.trim().split('\n').at(-1) }) };
    if (Date.now() > until) {
      await end(child);
      return { fault: backupFault('drill-late') };
    }
    await wait(50);
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

async function end(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function askPages(
  origin: string,
  ended: AbortSignal,
): Promise<{ readonly pages: number; readonly complaints: readonly Fault[] }> {
  const ask = async (path: string) => {
    const answer = await fetch(`${origin}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(ANSWERS_WITHIN_MS), ended]),
    });
    return { status: answer.status, body: await answer.text() };
  };
  const ready = await ask('/readyz');
  const complaints =
    ready.status === 200
      ? []
      : [backupFault('drill-not-ready', { status: ready.status, answer: ready.body })];
  const map = await ask('/sitemap.xml');
  const paths = [...map.body.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => !NEVER_ASKED.test(path));
  if (paths.length === 0) complaints.push(backupFault('drill-no-pages', { status: map.status }));
  const homes = paths.filter((path) => path.split('/').filter(Boolean).length <= 2);
  const step = Math.max(1, Math.floor(paths.length / OTHERS));
  const wanted = new Set([...homes, ...paths.filter((_, at) => at % step === 0)]);
  for (const path of wanted) {
    const { status } = await ask(path);
    if (status >= 400) complaints.push(backupFault('drill-page', { path, status }));
  }
  return { pages: wanted.size, complaints };
}
