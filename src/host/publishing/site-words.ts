/** Requests of a site speak in its words: what services answer, and the papers and mails that come of it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { resolveSite, type Site } from '../../areas/platform/index.ts';
import type { PublishedSites } from '../../areas/platform/plug.ts';
import { inWordsOf } from '../../io/own-texts.ts';
import { ownTextsOf } from '../../kit/own-texts.ts';

const SERVICE = /^\/services\/([a-z]+)\/([a-z0-9-]+)\//;

/** The site that a request is of: by the name of a service's address, else as pages are found. */
function siteOf(sites: readonly Site[], { url, host }: FastifyRequest): Site | undefined {
  const [path = '/'] = url.split('?');
  const [, market, brand] = SERVICE.exec(path) ?? [];
  return market ? sites.find(({ key }) => key === `${market}/${brand}`) : resolveSite(sites, host, path);
}

/** Puts each request of a site with texts of its own in their context; where no site has any, nothing is looked at. */
export function serveSiteWords(app: FastifyInstance, publishedSites: () => PublishedSites): void {
  let last: { readonly published: PublishedSites; readonly isSaid: boolean } | undefined;
  const speaking = (request: FastifyRequest): Site | undefined => {
    const published = publishedSites();
    if (last?.published !== published) last = { published, isSaid: published.sites.some(ownTextsOf) };
    return last.isSaid ? siteOf(published.sites, request) : undefined;
  };
  // Each later step of a request runs in the context that the one before it left; reading a body leaves it.
  for (const step of ['onRequest', 'preValidation', 'preHandler'] as const)
    app.addHook(step, (request: FastifyRequest, _reply: unknown, done: () => void) => {
      const site = speaking(request);
      if (site) inWordsOf(site, done);
      else done();
    });
}
