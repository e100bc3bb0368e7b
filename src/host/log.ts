import { pino } from 'pino';

export type Log = ReturnType<typeof openLog>;

/**
 * Structured log on standard output, a JSON object a line. A request is its method, path and id: never its query, body,
 * cookies or address, so that no personal data can get in by accident (LGPD art. 46).
 */
export function openLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0]?.slice(0, 200),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
  });
}

/** What the log keeps of an error. A database error's detail and parameters repeat stored data: they stay out. */
function describeError(error: Error & { code?: string; cause?: unknown }) {
  const cause = error.cause instanceof Error ? (error.cause as Error & { code?: string }) : undefined;
  const root = cause ?? error;
  return { name: root.name, message: root.message, code: root.code, stack: root.stack };
}
