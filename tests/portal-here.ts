import { format } from 'node:util';
import { openPortal } from '../src/host/open-portal.ts';
import { flushSuppressed, type Log } from '../src/host/process/log.ts';
import { noteFaults } from './log-faults.ts';
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
 * `startPortal`. React is the one for developers here (`NODE_ENV`), and so are the pages of parts that fail.
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
    await opened.close();
    letGo();
    flushSuppressed(opened.log);
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

const LEVELS = ['warn', 'error'] as const;

/** Has the log hear what libraries say on the console, as the portal's process has it; the console says it as before. */
function logConsoleToo(log: Log): () => void {
  const before = LEVELS.map((level) => [level, console[level]] as const);
  const ours = before.map(([level, say]) => {
    console[level] = (...words: unknown[]) => {
      log[level]({ console: true }, format(...words));
      say(...words);
    };
    return console[level];
  });
  return () => {
    for (const [at, [level, say]] of before.entries()) if (console[level] === ours[at]) console[level] = say;
  };
}
