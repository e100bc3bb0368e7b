import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bareEnvironment } from './bare-environment.ts';
import { endClusters } from './cluster.ts';
import { noteFaults } from './log-faults.ts';
import { TEST_PASSWORD_COST } from './password-cost.ts';
import { PATIENCE, PATIENT_DATABASE } from './patience.ts';
import { STANDING_BY } from './prewarmed.ts';
import { TEST_DATA_KEYS } from './sealing.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** Names the folder in which the tests of one run keep what they share; outside of such a run there is none. */
export const GROUND = 'VITRINE_TEST_GROUND';
const STANDBY = join(import.meta.dirname, 'standby.ts');

/** The real portal in a process of its own. */
export type PortalProcess = {
  origin: string;
  /** Under which operators reach it. */
  operations: string;
  process: ChildProcess;
  /** Everything it wrote so far. */
  output(): string;
  /** Ends it and waits; SIGTERM by default. Gives the exit code, or the signal's name. */
  end(signal?: NodeJS.Signals): Promise<number | string>;
};

export type PortalOptions = {
  dataFolder?: string;
  env?: Record<string, string>;
  port?: number;
  /** What Node is to run, and where: `build/host/main.js` in the checkout unless a release is. */
  program?: { words: readonly string[]; cwd: string };
};

/** What a built checkout runs. */
export const builtIn = (root: string): NonNullable<PortalOptions['program']> => ({
  words: ['build/host/main.js'],
  cwd: root,
});

/** Starts the portal as `npm start` does after building, and waits until it says where it is open. */
export const startPortal = (options: PortalOptions = {}): Promise<PortalProcess> =>
  opened(spawnPortal(options));

/**
 * Starts a process that has loaded the portal's modules and waits to be told to go on: loading is most of a start, and can be
 * done while another portal still runs on the same files.
 */
export function standByPortal(options: PortalOptions = {}): () => Promise<PortalProcess> {
  const env = { ...options.env, NODE_OPTIONS: `--import=${pathToFileURL(STANDBY).href}` };
  const spawned = spawnPortal({ ...options, env });
  return async () => {
    await says(spawned, STANDING_BY);
    spawned.child.kill('SIGUSR2');
    return opened(spawned);
  };
}

type Spawned = ReturnType<typeof spawnPortal>;

async function opened(spawned: Spawned): Promise<PortalProcess> {
  const { child, output, ended } = spawned;
  const open = /^Vitrine is open at (http\S+)$[\s\S]*^Operators find it at (http\S+)$/m;
  const [, origin = '', operations = ''] = await says(spawned, open);
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (isRunning(child)) child.kill(signal);
    return (await ended) ?? child.signalCode ?? 'gone';
  };
  return { origin, operations, process: child, output, end };
}

/** Waits until a portal that starts has written this, however slow the machine; one that ends or hangs leaves nothing behind. */
async function says(
  { child, output, dataFolder, ended }: Spawned,
  what: string | RegExp,
): Promise<RegExpMatchArray> {
  const said = () => output().match(what);
  const hangs = await waitFor(() => said() !== null || !isRunning(child), PATIENCE.start).then(
    () => false,
    () => true,
  );
  const found = said();
  if (found && isRunning(child)) return found;
  child.kill('SIGKILL');
  if (dataFolder) await endClusters(dataFolder);
  await ended;
  const how = hangs ? 'does not open' : `ended with ${child.exitCode ?? child.signalCode}`;
  throw new Error(`the portal ${how}: ${output()}`);
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

/** The environment of a portal for tests: what a start would have, with what a test's portal needs others to be, and what the test says. */
export function portalEnvironment({ dataFolder, env, port }: PortalOptions): Record<string, string> {
  return {
    ...bareEnvironment(),
    PORT: String(port ?? 0),
    VITRINE_OPERATIONS_LISTEN: '127.0.0.1:0', // the usual one may be another test's own
    LOG_LEVEL: 'info',
    VITRINE_PASSWORD_COST: String(TEST_PASSWORD_COST),
    // One administrator serves a whole run, and may wait long between two journeys that need them.
    VITRINE_STAFF_IDLE_MINUTES: '720',
    // Beside other tests on few processors it is late for their sake; tests of overload and outages say what the portal's default is.
    ...(process.env[GROUND]
      ? { VITRINE_BUSY_MS: '60000', VITRINE_CLOSE_MS: String(PATIENCE.state), ...PATIENT_DATABASE }
      : {}),
    ...(env?.DATABASE_URL ? { VITRINE_DATA_KEYS: TEST_DATA_KEYS } : {}),
    ...(dataFolder ? { VITRINE_DATA: dataFolder } : {}),
    ...env,
  };
}

/**
 * Starts the portal without waiting for anything. It ends by itself when this process does. `ended` gives its exit code once everything
 * that it wrote has been read.
 */
export function spawnPortal(options: PortalOptions) {
  const { dataFolder, program = builtIn(ROOT) } = options;
  const child = spawn(process.execPath, program.words, {
    cwd: program.cwd,
    env: portalEnvironment(options),
    // The channel is how it hears that nobody is left who could end it.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const written: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => written.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => written.push(chunk));
  const output = () => Buffer.concat(written).toString('utf8');
  const ground = process.env[GROUND];
  if (ground) child.once('close', () => noteFaults(ground, output()));
  // Not `exit`, at which what it wrote last may not be read yet.
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  return { child, dataFolder, output, ended };
}

/** Waits until a portal says that it is ready: on a busy machine it may say for a while that its database answers late. */
export const becomesReady = ({ origin }: { origin: string }): Promise<void> =>
  waitFor(async () => (await fetch(`${origin}/readyz`)).status === 200);

/** What a portal has written to its log so far: whole lines, for a long one is read in pieces. Whatever else it says is no line of the log. */
export const logLines = <Line>(output: string): Line[] =>
  output
    .slice(0, output.lastIndexOf('\n') + 1)
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));

export type DataFolder = { path: string; remove(): Promise<void> };

/** An empty data folder of its own, as a first start finds it; `remove` it when nothing runs on it any more. */
export async function dataFolder(): Promise<DataFolder> {
  const path = await mkdtemp(join(process.env[GROUND] ?? tmpdir(), 'vitrine-data-'));
  const remove = async () => {
    await endClusters(path); // a portal that was killed left its database
    await rm(path, { recursive: true, force: true });
  };
  return { path, remove };
}

/** Waits until something holds, asking often; fails after `limit` milliseconds. */
export async function waitFor(
  holds: () => boolean | Promise<boolean>,
  limit: number = PATIENCE.state,
): Promise<void> {
  const until = Date.now() + limit;
  while (!(await holds())) {
    if (Date.now() > until) throw new Error(`waited ${limit} ms in vain for ${holds}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Below the ports that the system gives by itself, to connections too. */
const [LOWEST_PORT, HIGHEST_PORT] = [20_000, 32_000];

/**
 * A port for a portal that is to be found at the same address after a restart. No other test of this machine is given it while this
 * process lives: it holds the datagram port of that number, which the portal has no use for.
 */
export async function reservePort(): Promise<number> {
  for (let tried = 0; tried < 1000; tried++) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    if ((await isClaimed(port)) && (await opens(port))) return port;
  }
  throw new Error(`no free port from ${LOWEST_PORT} to ${HIGHEST_PORT}`);
}

function isClaimed(port: number): Promise<boolean> {
  const claim = createSocket('udp4').unref();
  return new Promise((done) => {
    claim.once('error', () => done(false));
    claim.bind({ port, address: '127.0.0.1', exclusive: true }, () => done(true));
  });
}

function opens(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, () => probe.close(() => done(true)));
  });
}
