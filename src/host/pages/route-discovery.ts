import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { ofBuild, type PageBuild } from './page-build.ts';
import { chooseEncoding, createPageCache } from './page-cache.ts';

/** Where a page asks; React Router's own name for it. */
const DISCOVERY = '/__manifest';

const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Tells a page which code the pages need that it links to. It asks when it is alive: all routes at once would weigh more on
 * every first visit with each page that the portal gains, and nobody goes to all of them.
 *
 * An answer holds what the build knows about these paths, nothing of the visitor's, and is asked for by the build's version.
 */
export function serveDiscovery(app: FastifyInstance, build: PageBuild, origin: string): void {
  // What is kept goes with the pages that it tells of.
  const pagesNow = ofBuild(build, (pages) => ({
    handle: createRequestHandler(pages, 'production'),
    cache: createPageCache(MAX_BYTES, 'route-discovery'),
  }));
  app.get(DISCOVERY, async (request, reply) => {
    const { handle, cache } = await pagesNow();
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
    const bytes = await answer.inEncoding(encoding);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(bytes);
  });
}
