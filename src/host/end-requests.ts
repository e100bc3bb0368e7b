import type { FastifyInstance } from 'fastify';

const REQUESTS_END_WITHIN_MS = 3_000;

/** Ends what runs; a connection on which nobody asks anything, or that takes too long, is cut. */
export async function endRequests(app: FastifyInstance): Promise<void> {
  const cut = setInterval(() => app.server.closeIdleConnections(), 100);
  const end = globalThis.setTimeout(() => app.server.closeAllConnections(), REQUESTS_END_WITHIN_MS);
  await app.close();
  clearInterval(cut);
  clearTimeout(end);
}
