import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import { logLines } from '../../io/measures.ts';
import { redact } from '../../io/redaction.ts';
import { traceLogFields } from '../../io/tracing.ts';
import { ROOT } from '../folders.ts';
import { isDatabaseAway, rootOf } from '../http/faults.ts';
import { logGate } from './log-gate.ts';

export type Log = ReturnType<typeof openLog>;

/**
 * Structured log on standard output, a JSON object a line. A request is its method, route and id: never its path, query, body,
 * cookies or address, so that neither personal data nor the key of a link can get in by accident; what still does, in the words of the
 * framework too, is masked in the line as it goes out (LGPD art. 46).
 */
export function openLog(level: string, destination?: DestinationStream) {
  const gate = logGate();
  const options = {
    level,
    base: null,
    mixin: traceLogFields,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { logMethod: writeOrHold(gate), streamWrite: (line: string) => redact(withoutPaths(line)) },
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'none',
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
  };
  const log = destination ? pino(options, destination) : pino(options);
  gates.set(log, gate);
  return log;
}

type Gate = ReturnType<typeof logGate>;
const gates = new WeakMap<Log, Gate>();

/** Writes what a log holds back, before its process ends. */
export const flushSuppressed = (log: Log): void => gates.get(log)?.flushSuppressed();

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/** Writes a line, unless it tells of an outage that another line has told of in this second; counts all that are written. */
function writeOrHold(gate: Gate): LogMethod {
  return function (args, method, level) {
    const write = (held: number) => {
      // pino types the arguments as a tuple of one string; an object may come first.
      const [first, ...rest] = args as unknown as [unknown, ...string[]];
      logLines.inc({ level: LEVELS[level] ?? 'other' });
      if (held > 0 && typeof first === 'object') method.call(this, { ...first, held }, ...rest);
      else method.apply(this, args);
    };
    const outage = outageOf(args[0], gate.isSaid(DATABASE));
    if (outage) gate.pass(outage, write);
    else write(0);
  };
}

const DATABASE = 'database away';
/** What the queue adds to the words of an error: of each worker another. */
const OF_WORKER = / \(Queue: [^()]*\)$/;
const LEVELS: Readonly<Record<number, string>> = pino.levels.labels;

/**
 * Which outage a line tells of, by which such lines are counted together: all that a database that is away makes fail in the same way, by
 * code and words, whoever says so; and the requests that are answered 503 for it, each of which would have a line of its own.
 */
function outageOf(fields: unknown, isAway: boolean): string | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined;
  const { err, status, refused } = fields as { err?: unknown; status?: unknown; refused?: unknown };
  // The queue's own are copies of errors.
  if (typeof err === 'object' && isDatabaseAway(err)) {
    const { code = '', message = '' } = rootOf(err);
    return `${DATABASE}: ${code} ${message.replace(OF_WORKER, '')}`;
  }
  return status === 503 && 'route' in fields && (isAway || refused === 'unavailable')
    ? 'answered 503'
    : undefined;
}

/**
 * A path as it may stand in a line of JSON: a slash that begins a word, or comes after a host, with all that may be in an address. Scheme names are
 * bounded: without that a long word with dots is gone through once from each of them.
 */
const PATHS =
  /(?<route>"route":"[^"]*")|(?<host>\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s"\\/?#]*)(?<rest>[/?#](?:[^\s"\\]|\\["\\])*)?|(?:(?<![\w./%*@+~-])|(?<=\\[nrtbf]))\/(?:[^\s"\\]|\\["\\])+/g;
/** A row of a stack: a file of ours, with line and column. */
const ROW = new RegExp(`^(?:file://)?${ROOT.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}/.*:\\d+:\\d+\\)?,?$`);

/** A line of the log without any path but those of routes, and of our own files in a stack: a path may hold the key of a link, or a search. */
export const withoutPaths = (line: string): string =>
  line.replace(PATHS, (found, route?: string, host?: string, rest?: string) => {
    if (route || ROW.test(found)) return found;
    if (host === undefined) return '/…';
    const [scheme = '', name = ''] = host.split('://');
    return `${scheme}://${name.replace(/^.*@/, '')}${rest ? '/…' : ''}`;
  });

/** What the log keeps of an error. A database error's detail and parameters repeat stored data: they stay out. */
function describeError(error: Error & { code?: string; cause?: unknown }) {
  const cause = error.cause instanceof Error ? (error.cause as Error & { code?: string }) : undefined;
  const root = cause ?? error;
  return { name: root.name, message: root.message, code: root.code, stack: root.stack };
}

/** Why something failed, in words for an operator, without the stored data that a database error repeats. */
export function reasonOf(error: Error): string {
  const { message, code, name } = describeError(error);
  return message || code || name; // a host that answers at none of its addresses has a code and no message
}
