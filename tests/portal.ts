import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TEST_DATA_KEYS } from './sealing.ts';
import { STANDING_BY } from './standing-by.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** Names the folder in which the tests of one run keep what they share; outside of such a run there is none. */
export const GROUND = 'VITRINE_TEST_GROUND';
const STANDBY = join(import.meta.dirname, 'standby.ts');

/** The real portal in a process of its own. */
export type PortalProcess = {
  origin: string;
  process: ChildProcess;
  /** Everything it wrote so far. */
  output(): string;
  /** Ends it and waits; SIGTERM by default. Gives the exit code, or the signal's name. */
  end(signal?: NodeJS.Signals): Promise<number | string>;
};

export type PortalOptions = { dataFolder?: string; env?: Record<string, string>; port?: number };

/** Starts the portal as `npm start` does after building, and waits until it says where it is open. */
export async function startPortal(options: PortalOptions = {}): Promise<PortalProcess> {
  const port = options.port ?? (await freePort());
  return opened({ ...spawnPortal({ ...options, port }), port });
}

/**
 * Starts a process that has loaded the portal's modules and waits to be told to go on: loading is most of a start, and can be
 * done while another portal still runs on the same files.
 */
export function standByPortal(options: PortalOptions & { port: number }): () => Promise<PortalProcess> {
  const env = { ...options.env, NODE_OPTIONS: `--import=${pathToFileURL(STANDBY).href}` };
  const spawned = spawnPortal({ ...options, env });
  return async () => {
    await waitFor(() => spawned.output().includes(STANDING_BY) || spawned.child.exitCode !== null, 60_000);
    spawned.child.kill('SIGUSR2');
    return opened({ ...spawned, port: options.port });
  };
}

async function opened(spawned: ReturnType<typeof spawnPortal> & { port: number }): Promise<PortalProcess> {
  const { child, output, port } = spawned;
  await waitFor(() => output().includes('Vitrine is open') || child.exitCode !== null, 60_000).catch(() => {
    child.kill('SIGKILL');
    throw new Error(`the portal did not open in time: ${output()}`);
  });
  if (child.exitCode !== null) throw new Error(`the portal ended with ${child.exitCode}: ${output()}`);
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    return child.exitCode ?? child.signalCode ?? 'gone';
  };
  return { origin: `http://localhost:${port}`, process: child, output, end };
}

/** Starts the portal without waiting for anything. */
export function spawnPortal({ dataFolder, env, port }: PortalOptions) {
  const child = spawn(process.execPath, ['build/host/main.js'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      PORT: String(port ?? 0),
      LOG_LEVEL: 'info',
      // Beside other tests on few processors it is late for their sake; tests of overload say what the portal's default is.
      ...(process.env[GROUND] ? { VITRINE_BUSY_MS: '20000' } : {}),
      ...(env?.DATABASE_URL ? { VITRINE_DATA_KEYS: TEST_DATA_KEYS } : {}),
      ...(dataFolder ? { VITRINE_DATA: dataFolder } : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => written.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => written.push(chunk));
  return { child, output: () => Buffer.concat(written).toString('utf8') };
}

export type DataFolder = { path: string; remove(): Promise<void> };

/** An empty data folder of its own, as a first start finds it; `remove` it when nothing runs on it any more. */
export async function dataFolder(): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-data-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Waits until something holds, asking often; fails after `limit` milliseconds. */
export async function waitFor(holds: () => boolean | Promise<boolean>, limit = 20_000): Promise<void> {
  const until = Date.now() + limit;
  while (!(await holds())) {
    if (Date.now() > until) throw new Error(`waited ${limit} ms in vain for ${holds}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Below the ports that the system hands to connections by itself: one of those may be taken between being found and being opened. */
const [LOWEST_PORT, HIGHEST_PORT] = [20_000, 32_000];

/** A port that nobody has, and that nobody else of this run is given. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < 1000; tried++) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    if ((await isClaimed(port)) && (await opens(port))) return port;
  }
  throw new Error(`no free port from ${LOWEST_PORT} to ${HIGHEST_PORT}`);
}

async function isClaimed(port: number): Promise<boolean> {
  const ground = process.env[GROUND];
  if (!ground) return true; // alone: there is nobody to claim it from
  return mkdir(join(ground, `port-${port}`)).then(
    () => true,
    () => false,
  );
}

function opens(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, () => probe.close(() => done(true)));
  });
}
