/** What sites say in the place of the portal's texts, as browsers have it: one script a site, and none where a site says nothing. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Site } from '../../areas/platform/index.ts';
import { boundedCache } from '../../io/bounded-cache.ts';
import type { OwnTexts } from '../../kit/markets/words.ts';
import { ownTextsOf } from '../../kit/own-texts.ts';
import { chooseEncoding, encoded } from './page-cache.ts';

/** Where they are served, and by what they are told apart: their site, and a hash of them. */
const OWN_TEXTS = '/own-texts/';
const YEAR = 31_536_000;
/** Pages are kept in front of the portal for a while, and ask for the texts that they were written with. */
const CACHE_BYTES = 8 * 2 ** 20;

/** The address of the script with the texts of a site; undefined of a site without any. */
export type TextFiles = (site: Site) => string | undefined;

/**
 * Serves the texts of sites as scripts: a page asks for its own before its code, and has it when that begins.
 * @param sites as they are now, within a request that looks at a draft as the draft has them
 */
export function serveOwnTexts(app: FastifyInstance, sites: () => readonly Site[]): TextFiles {
  const scripts = boundedCache<Buffer>({ maxBytes: CACHE_BYTES, sizeOf: ({ length }) => length });
  const addresses = new WeakMap<OwnTexts, string>();
  const addressOf: TextFiles = (site) => {
    const own = ownTextsOf(site);
    if (!own) return undefined;
    const known = addresses.get(own);
    if (known && scripts.get(known)) return known;
    const script = scriptOf(own);
    const mark = createHash('sha256').update(script).digest('base64url').slice(0, 16);
    const address = `${OWN_TEXTS}${site.key}/${mark}.js`;
    addresses.set(own, address);
    scripts.set(address, script);
    return address;
  };
  app.get(`${OWN_TEXTS}:market/:brand/:file`, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const { market, brand } = request.params as Readonly<Record<string, string>>;
    const site = sites().find(({ key }) => key === `${market}/${brand}`);
    const isNow = site !== undefined && addressOf(site) === path;
    // Another process may have written the page, or this one before it was started anew: what is said now is nearest to that.
    const script = scripts.get(path) ?? scriptOf(site && ownTextsOf(site));
    const isKnown = isNow || scripts.get(path) !== undefined;
    reply
      .type('text/javascript; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header('cache-control', isKnown ? `public, max-age=${YEAR}, immutable` : 'no-store');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return reply.send(script);
    return reply.header('content-encoding', encoding).send(await encoded(script, encoding));
  });
  return addressOf;
}

/** A text ends no script: nothing in it is read as markup, for it is in a file of its own. */
const scriptOf = (own: OwnTexts | undefined): Buffer => Buffer.from(`export default ${JSON.stringify(own)}`);
