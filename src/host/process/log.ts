import { type DestinationStream, pino } from 'pino';
import { redact } from '../../io/redaction.ts';
import { placeInLog } from '../../io/tracing.ts';
import { ROOT } from '../folders.ts';

export type Log = ReturnType<typeof openLog>;

/**
 * Structured log on standard output, a JSON object a line. A request is its method, route and id: never its path, query, body,
 * cookies or address, so that neither personal data nor the key of a link can get in by accident; what still does, in the words of the
 * framework too, is masked in the line as it goes out (LGPD art. 46).
 */
export function openLog(level: string, destination?: DestinationStream) {
  const options = {
    level,
    base: null,
    mixin: placeInLog,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite: (line: string) => redact(withoutPaths(line)) },
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'none',
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * A path as it may stand in a line of JSON: a slash that begins a word, or comes after a host, with all that may be in an address. Scheme names are
 * bounded: without that a long word with dots is gone through once from each of them.
 */
const PATHS =
  /(?<route>"route":"[^"]*")|(?<host>\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s"\\/?#]*)(?<rest>[/?#](?:[^\s"\\]|\\["\\])*)?|(?:(?<![\w./%*@+~-])|(?<=\\[nrtbf]))\/(?:[^\s"\\]|\\["\\])+/g;
/** A row of a stack: a file of ours, with line and column. */
const ROW = new RegExp(`^(?:file://)?${ROOT.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}/.*:\\d+:\\d+\\)?,?$`);

/** The same line without any path but those of routes, and of our own files in a stack: a path may hold the key of a link, or a search. */
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
