/** A development server on a copy of the sources, and what tests do beside it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import type { NewMember } from '../src/areas/admin/contract.ts';
import type { Administration } from '../src/areas/admin/service/index.ts';
import { PLUGS } from '../src/areas/plugs.ts';
import { openDatabase } from '../src/host/database/database.ts';
import { openSomePlugs } from '../src/host/plugs.ts';
import { openSealing } from '../src/host/process/data-keys.ts';
import { readEnvironment } from '../src/host/process/environment.ts';
import type { Database } from '../src/io/database.ts';
import type { Sealing } from '../src/io/sealing.ts';
import { bareEnvironment } from './bare-environment.ts';
import { testEnvironment } from './environment.ts';
import { PATIENCE } from './patience.ts';
import { type DataFolder, dataFolder, reservePort, waitFor } from './portal.ts';
import { copiedSources } from './source-tree.ts';
import { newStaff } from './staff.ts';

/** A copy of the sources whose packages, as Vite makes them ready for browsers, are its own: in those of the root somebody may be working. */
export async function sourcesForDevelopment(): Promise<Awaited<ReturnType<typeof copiedSources>>> {
  const sources = await copiedSources();
  await editIn(
    sources.path,
    'vite.config.ts',
    'publicDir: false,',
    "publicDir: false, cacheDir: 'vite-cache',",
  );
  return sources;
}

/** Saves a file of a tree with one text of it replaced; what it gives puts it back. */
export async function editIn(
  tree: string,
  file: string,
  before: string,
  after: string,
): Promise<() => Promise<void>> {
  const [path, text] = [join(tree, file), await readFile(join(tree, file), 'utf8')];
  if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
  await writeFile(path, text.replace(before, after));
  return () => writeFile(path, text);
}

/** Sources and seeds of a tree by path, as they were at one moment. */
export type Files = ReadonlyMap<string, string>;

export async function filesOf(tree: string): Promise<Files> {
  const paths = globSync(['src/**/*.{ts,tsx,css,md,sql,json}', 'seeds/**/*.{json,csv}'], { cwd: tree });
  return new Map(
    await Promise.all(
      paths.sort().map(async (path) => [path, await readFile(join(tree, path), 'utf8')] as const),
    ),
  );
}

/** What differs between two moments: paths of files that came or were changed, and of those that went. */
export const differences = (before: Files, after: Files) => ({
  changed: [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path),
  gone: [...before.keys()].filter((path) => !after.has(path)),
});

export type DevelopmentServer = {
  readonly tree: string;
  readonly folder: DataFolder;
  readonly origin: string;
  /** All that it has written so far. */
  written(): string;
  /** Ends it by a signal; gives its code. */
  end(): Promise<number | string | null>;
};

/** Starts `npm run dev` on a tree, with data of its own as at a first start. */
export async function startDevelopment(
  tree: string,
  env: Readonly<Record<string, string>>,
): Promise<DevelopmentServer> {
  const folder = await dataFolder();
  const port = await reservePort();
  const main = ['--import', './src/host/quick-loading.ts', 'src/host/development/main.ts'];
  const portal: ChildProcess = spawn(process.execPath, main, {
    cwd: tree,
    env: {
      ...bareEnvironment(),
      NODE_ENV: 'development',
      PORT: String(port),
      VITRINE_DATA: folder.path,
      // It is late because of the tests and not of visitors: it refuses nobody for that.
      VITRINE_BUSY_MS: '60000',
      DATABASE_CONNECT_MS: '60000',
      DATABASE_STATEMENT_MS: '60000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'], // it ends with this process, however that ends
  });
  let written = '';
  for (const stream of [portal.stdout, portal.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      written += chunk;
    });
  const end = async () => {
    if (portal.exitCode === null && portal.signalCode === null) {
      portal.kill('SIGTERM');
      await once(portal, 'exit');
    }
    return portal.exitCode ?? portal.signalCode;
  };
  const isOpen = () => {
    if (portal.exitCode !== null) throw new Error(`it ended with ${portal.exitCode}: ${written}`);
    return written.includes('Vitrine is open');
  };
  await waitFor(isOpen, PATIENCE.start).catch(async (error) => {
    await end();
    await folder.remove();
    throw error;
  });
  return { tree, folder, origin: `http://localhost:${port}`, written: () => written, end };
}

/** Works beside a running server, on its database. */
export async function beside<Of>(
  { folder }: DevelopmentServer,
  work: (parts: { readonly db: Database; readonly sealing: Sealing; readonly boss: PgBoss }) => Promise<Of>,
): Promise<Of> {
  const read = readEnvironment({ VITRINE_DATA: folder.path });
  if (!read.ok) throw new Error(read.line);
  const onError = (error: Error) => console.error(error);
  const opened = await openDatabase(read.environment, { as: 'test', share: true, asItIs: true, onError });
  if (!opened.ok) throw new Error(opened.line);
  const { db, url, close } = opened.database;
  const keys = await openSealing(read.environment, db);
  if (!keys.ok) throw new Error(keys.line);
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined); // its last connections may be ended with the server's database
  await boss.start();
  try {
    return await work({ db, sealing: keys.sealing, boss });
  } finally {
    await boss.stop({ graceful: false });
    await close();
  }
}

/** New members of the staff with these roles, by the cookies of their sessions. */
export const staffCookies = (server: DevelopmentServer, members: readonly NewMember['roles'][]) =>
  beside(server, async ({ db, sealing, boss }) => {
    const shared = { db, boss, sealing, sites: [], origin: server.origin, settings: testEnvironment() };
    const plugs = await openSomePlugs(PLUGS, ['staff'], shared);
    const cookies: string[] = [];
    for (const roles of members)
      cookies.push((await newStaff(plugs.staff as Administration, { roles })).cookie);
    await plugs.close();
    return cookies;
  });
