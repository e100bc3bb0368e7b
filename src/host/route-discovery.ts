import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { chooseEncoding, createPageCache, inEncoding } from './page-cache.ts';

/** Where a page asks; React Router's own name for it. */
const DISCOVERY = '/__manifest';

const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Tells a page which code the pages need that it links to. It asks when it is alive: all routes at once would weigh more on
 * every first visit with each page that the portal gains, and nobody goes to all of them.
 *
 * An answer holds what the build knows about these paths, nothing of the visitor's, and is asked for by the build's version.
 */
export function serveDiscovery(app: FastifyInstance, build: ServerBuild, origin: string): void {
  const handle = createRequestHandler(build, 'production');
  const cache = createPageCache(MAX_BYTES);
  app.get(DISCOVERY, async (request, reply) => {
    const address = new URL(request.url, origin);
    const key = createHash('sha256').update(address.search).digest('base64url'); // as short for any length of question
    const answer = await cache.get(key, async () => {
      const response = await handle(new Request(address), new RouterContextProvider());
      const { status, headers } = response;
      return {
        status,
        headers: Object.fromEntries(headers),
        body: Buffer.from(await response.arrayBuffer()),
      };
    });
    reply.headers(answer.headers).header('vary', 'accept-encoding');
    if (answer.status !== 200) return reply.code(answer.status).send();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await inEncoding(answer, encoding));
  });
}
