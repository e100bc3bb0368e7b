/** PostgreSQL on the files of a data folder: made, started, found again, and asked whether it answers. */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Account, asDatabase, type Binaries, binaries } from './postgres-binaries.ts';
import { clearPidFile, endOrphans, endPostgres, postmasterFile, postmasterOf } from './postgres-process.ts';

const run = promisify(execFile);
export const SUPERUSER = 'vitrine';

/** A data folder with what its server is started and asked by. */
export type ServerFolder = {
  readonly folder: string;
  readonly password: string;
  readonly account?: Account | undefined;
};

export const filesOf = ({ folder }: Pick<ServerFolder, 'folder'>): string => join(folder, 'postgres');
export const logOf = ({ folder }: Pick<ServerFolder, 'folder'>): string => join(folder, 'postgres.log');

/** The port that a server was to have is another program's. */
export class PortTaken extends Error {}

/** How long a server may take to get over what happened to it before, and how long one may say nothing, or that it is ending. */
const [RECOVERS_WITHIN_MS, SILENT_MS, LOOK_EVERY_MS] = [600_000, 5_000, 20];
/** What one that runs is given to answer a call. */
const ANSWERS_WITHIN_MS = 4_000;

/**
 * Gives the port of the server on the folder's files, which it starts where none runs. One that runs but neither answers nor recovers
 * is ended and started anew. The caller holds the folder's lock.
 *
 * @param ports where a server that is started listens, tried one after the other
 * @throws PortTaken where none of the ports was free; an Error with PostgreSQL's own last words where it does not start
 */
export async function openServer(
  server: ServerFolder,
  ports: AsyncIterable<number> | Iterable<number>,
  signal?: AbortSignal,
): Promise<number> {
  const running = await runningPort(server, signal);
  if (running) return running;
  await endOrphans(filesOf(server));
  await clearPidFile(filesOf(server));
  const { folder, account } = server;
  if (account) await chmod(folder, 0o711); // the database's account must be able to walk through
  const programs = await binaries(folder, account);
  await initialise(server, programs);
  for await (const port of ports) {
    const answering = await serveOn(port, server, programs, signal);
    if (answering) return answering;
  }
  throw new PortTaken(`the embedded database did not start: its port is taken; more is in ${logOf(server)}`);
}

/** The port of a server that runs already, once it accepts connections. */
async function runningPort(server: ServerFolder, signal?: AbortSignal): Promise<number | undefined> {
  const until = Date.now() + RECOVERS_WITHIN_MS;
  let heard = Date.now();
  while (Date.now() < until) {
    signal?.throwIfAborted();
    if (!(await postmasterOf(filesOf(server)))) return undefined;
    const state = await stateOf(server);
    if (typeof state === 'number') return state;
    if (state === 'recovering') heard = Date.now();
    if (Date.now() - heard > SILENT_MS) {
      await endPostgres(filesOf(server), 'SIGQUIT');
      return undefined;
    }
    await wait(LOOK_EVERY_MS);
  }
  throw new Error(
    `the embedded database recovers for longer than it may; its reasons are in ${logOf(server)}`,
  );
}

/** The port of the server on these files, if one accepts connections. */
export async function answeringPort(server: ServerFolder): Promise<number | undefined> {
  const state = await stateOf(server);
  return typeof state === 'number' ? state : undefined;
}

/** A port where the server on these files accepts our connections; else whether it is on its way to that. */
async function stateOf(server: ServerFolder): Promise<number | 'recovering' | 'silent'> {
  // What a killed server left names a port at which somebody else may answer by now.
  const isRunning = await postmasterOf(filesOf(server));
  const port = Number((await postmasterFile(filesOf(server)))[3]);
  if (!isRunning || !port) return 'silent';
  const client = clientOf({ port, password: server.password, patience: ANSWERS_WITHIN_MS });
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    const [said, own] = await Promise.all([rows[0]?.data_directory ?? '', filesOf(server)].map(realPath));
    return said === own ? port : 'silent';
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code === '28P01')
      throw new Error(
        `the embedded database does not know the password in ${join(server.folder, 'password')}`,
      );
    // It recovers, or has no connection to give away: it is there. An SQLSTATE is PostgreSQL's own word.
    const answers = /^[0-9A-Z]{5}$/.test(code ?? '') && !message.includes('shutting down');
    return answers ? 'recovering' : 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

const realPath = (path: string): Promise<string> => realpath(path).catch(() => path);

/** A connection for upkeep, to the database that every server has. */
export function clientOf({
  port,
  password,
  name = 'vitrine',
  patience,
}: {
  readonly port: number;
  readonly password: string;
  readonly name?: string;
  /** How long a connection may take, in milliseconds. */
  readonly patience: number;
}): pg.Client {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    application_name: name.slice(0, 63),
    connectionTimeoutMillis: patience,
    keepAlive: true,
  });
  client.on('error', () => undefined); // its loss shows in every query, in `end` and in /readyz
  return client;
}

/** Makes the files where there are none, whole or not at all: what was cut off has another name, and is removed. */
async function initialise({ folder, password, account }: ServerFolder, programs: Binaries): Promise<void> {
  const files = join(folder, 'postgres');
  if (await stat(join(files, 'PG_VERSION')).then(Boolean, () => false)) return;
  // One that a killed start left may still be written into for a moment.
  for (const name of await readdir(folder))
    if (name.startsWith(DRAFT))
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  const draft = join(folder, `${DRAFT}${randomBytes(4).toString('hex')}`);
  const secret = join(tmpdir(), `vitrine-${randomBytes(8).toString('hex')}`);
  await mkdir(draft);
  await writeFile(secret, `${password}\n`, { mode: 0o600 });
  try {
    if (account) for (const path of [draft, secret]) await chown(path, account.uid, account.gid);
    const choices = ['-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${secret}`, '-E', 'UTF8'];
    await run(programs.initdb, ['-D', draft, ...choices, '--locale=C.UTF-8'], asDatabase(account));
    await rm(files, { recursive: true, force: true }); // without PG_VERSION it is nothing
    await rename(draft, files);
  } finally {
    await rm(secret, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

const DRAFT = 'postgres.new-';

/** Starts PostgreSQL on this port, and gives it once connections are accepted there. None where the port was taken. */
async function serveOn(
  port: number,
  server: ServerFolder,
  programs: Binaries,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    // No disk of today seeks as those did that PostgreSQL's 4 stands for. A table that is still empty is planned by its index too, and
    // the plan, which a connection keeps, is right when rows have come: until the next ANALYZE each look would go through all of them.
    'random_page_cost=1.1',
    'log_error_verbosity=terse', // a DETAIL line would repeat the personal data of a refused row
  ];
  const before = await makeRoom(server);
  const log = await open(logOf(server), 'a');
  // Detached: a Ctrl-C at the terminal must reach the portal only, which still needs its database to end in order.
  const child = spawn(
    programs.postgres,
    ['-D', filesOf(server), ...settings.flatMap((setting) => ['-c', setting])],
    { ...asDatabase(server.account), detached: true, stdio: ['ignore', 'ignore', log.fd] },
  );
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  child.unref();
  await log.close();
  const hasEnded = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null;
  for (const until = Date.now() + RECOVERS_WITHIN_MS; Date.now() < until && !hasEnded(); ) {
    if (signal?.aborted) {
      child.kill('SIGINT'); // one that has not yet said that it is there would not be found by whoever ends it
      while (!hasEnded() && !(await postmasterOf(filesOf(server)))) await wait(LOOK_EVERY_MS);
      signal.throwIfAborted();
    }
    const state = await stateOf(server);
    if (typeof state === 'number') return state;
    await wait(LOOK_EVERY_MS);
  }
  const output = (await readFile(logOf(server))).subarray(before).toString('utf8');
  if (output.includes(PORT_TAKEN)) return undefined;
  const [words] = /(FATAL|PANIC): .+/.exec(output) ?? [failure?.message ?? 'it gives no reason'];
  throw new Error(`the embedded database did not start: ${words}; more is in ${logOf(server)}`);
}

/** What PostgreSQL says when it could open none of its addresses; it speaks English as soon as it has read its files (initdb's locale). */
const PORT_TAKEN = 'could not create any TCP/IP sockets';

/** Of PostgreSQL's log as much is kept: what it said before it went away is often asked for after it has started again. */
const [LOG_BYTES, LOGS_KEPT] = [4 * 2 ** 20, 3];

/** Puts a long log aside; gives where in the log the next lines begin. */
async function makeRoom(server: ServerFolder): Promise<number> {
  const file = logOf(server);
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size < LOG_BYTES) return size;
  const aside = (at: number) => (at === 0 ? file : `${file}.${at}`);
  for (let at = LOGS_KEPT; at > 0; at--) await rename(aside(at - 1), aside(at)).catch(() => undefined);
  return 0;
}
