import { type DestinationStream, pino } from 'pino';
import { redact } from '../io/redaction.ts';

export type Log = ReturnType<typeof openLog>;

/**
 * Structured log on standard output, a JSON object a line. A request is its method, path and id: never its query, body,
 * cookies or address, so that no personal data can get in by accident; what still does is masked in the line as it goes out
 * (LGPD art. 46).
 */
export function openLog(level: string, destination?: DestinationStream) {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite: redact },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0]?.slice(0, 200),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

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
