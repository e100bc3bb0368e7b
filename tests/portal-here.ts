import { format } from 'node:util';
import { openPortal } from '../src/host/open-portal.ts';
import { flushSuppressed, type Log } from '../src/host/process/log.ts';
import { noteFaults } from './log-faults.ts';
import { PATIENCE } from './patience.ts';
import { GROUND, portalEnvironment } from './portal.ts';

/** The whole portal in this process, as its start puts it together, open at addresses of its own. */
export type PortalHere = {
  readonly origin: string;
  /** Under which operators reach it. */
  readonly operations: string;
  /** Everything that it wrote so far: its log, and where it is open. */
  output(): string;
  /** Ends it in order and waits. */
  end(): Promise<void>;
};

type HereOptions = {
  /** Its whole environment, beside what `portalEnvironment` gives to each: nothing of this process's own is read. */
  readonly env: { readonly DATABASE_URL: string } & Readonly<Record<string, string>>;
  readonly port?: number;
};

const OPEN = /^Vitrine is open at (http\S+)$[\s\S]*^Operators find it at (http\S+)$/m;

/**
 * Opens the portal in this process, from its sources and the pages of the build, for tests that need it whole and answering and prove nothing
 * of its process: reading and compiling its modules is most of what a start costs, and here they are read once for all files of tests that
 * a process runs. What a test is to prove of signals, kills, restarts, memory, the event loop, or faults outside of any request needs
 * `startPortal`.
 *
 * @throws where it does not open, with the line that its start would end with
 */
export async function openPortalHere({ env, port }: HereOptions): Promise<PortalHere> {
  const ground = process.env[GROUND];
  const written: string[] = [];
  const write = (line: string) => {
    written.push(line);
    if (ground) noteFaults(ground, line); // at once: a test that fails may never end it
  };
  const environment = portalEnvironment(port === undefined ? { env } : { env, port });
  const opened = await openPortal(environment, { logTo: { write } });
  if (!opened.ok) throw new Error(`the portal does not open: ${opened.line}`);
  const letGo = logConsoleToo(opened.log);
  let ended: Promise<void> | undefined;
  const close = async () => {
    try {
      await within(PATIENCE.state, opened.close(), () => `the portal does not end: ${written.join('')}`);
    } finally {
      letGo();
      flushSuppressed(opened.log);
    }
  };
  const end = () => {
    ended ??= close();
    return ended;
  };
  const lines = await opened.listen().catch(async (error: unknown) => {
    await end();
    throw error;
  });
  written.push(...lines.map((line) => `${line}\n`));
  const [, origin = '', operations = ''] = lines.join('\n').match(OPEN) ?? [];
  return { origin, operations, output: () => written.join(''), end };
}

/** Waits for something, and says what it waited for when it does not come. */
async function within(ms: number, work: Promise<unknown>, why: () => string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(why())), ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const LEVELS = ['warn', 'error'] as const;
/** The logs of the portals that are open in this process. */
const logs = new Set<Log>();

/** Has the log hear what libraries say on the console, as the portal's process has it; the console says it as before. */
function logConsoleToo(log: Log): () => void {
  logs.add(log);
  if (logs.size === 1) listenToConsole();
  return () => {
    logs.delete(log);
    if (logs.size === 0) stopListening();
  };
}

let stopListening = () => {};
function listenToConsole(): void {
  const before = LEVELS.map((level) => [level, console[level]] as const);
  for (const [level, say] of before)
    console[level] = (...words: unknown[]) => {
      for (const log of logs) log[level]({ console: true }, format(...words));
      say(...words);
    };
  stopListening = () => {
    for (const [level, say] of before) console[level] = say;
  };
}
