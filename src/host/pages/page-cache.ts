import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { boundedCache } from '../../io/bounded-cache.ts';
import { pageCacheRequests, showCache } from '../../io/measures.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

type Encoding = 'identity' | 'br' | 'gzip';

/** A page as it goes out: what is kept is hashed and compressed once, then only copied to sockets. */
export type CachedPage = {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** In what it is kept; one that is not kept is only compressed for whoever asks, see `inEncoding`. */
  body: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  failure?: unknown;
  /** Whether the next request may get it too. */
  isCacheable: boolean;
};

export type PageCache = {
  /** The page of a key; concurrent first requests share one rendering. */
  get(key: string, render: () => Promise<Rendered>): Promise<CachedPage>;
};

export type Rendered = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Why the page could not be rendered, for the log of each request that asked for it. */
  failure?: unknown;
  /** Something that belongs on it could not be had just now: the next request tries again. */
  isPartial?: boolean;
};

const PAGES_BYTES = 96 * 1024 * 1024;

/**
 * Keeps anonymous pages. The key holds everything that a page depends on (site, path, revisions, date), so an entry never
 * goes stale: a new revision or a new day simply asks for other keys. Only pages that were found, and whole, are kept.
 *
 * @param maxBytes of all encodings together
 * @param cache what it is called in measurements
 */
export function createPageCache(maxBytes = PAGES_BYTES, cache = 'pages'): PageCache {
  const pages = boundedCache<CachedPage>({
    maxBytes,
    sizeOf: ({ body }) => Object.values(body).reduce((sum, { length }) => sum + length, 1_000),
  });
  const underWay = new Map<string, Promise<CachedPage>>();
  showCache(cache, () => ({ pages: pages.size, bytes: pages.calculatedSize }));

  const renderOnce = async (key: string, render: () => Promise<Rendered>) => {
    try {
      const page = await finish(await render());
      if (page.isCacheable) pages.set(key, page);
      return page;
    } finally {
      underWay.delete(key);
    }
  };

  return {
    get(key, render) {
      const page = pages.get(key);
      const waitedFor = page ? undefined : underWay.get(key);
      pageCacheRequests.inc({ cache, result: page ? 'hit' : waitedFor ? 'shared' : 'miss' });
      if (page) return Promise.resolve(page);
      const running = waitedFor ?? renderOnce(key, render);
      underWay.set(key, running);
      return running;
    },
  };
}

/** A page as it goes out: hashed and compressed, where others may get it too; kept by nobody yet. */
export async function finish({
  status,
  headers,
  body,
  failure,
  isPartial = false,
}: Rendered): Promise<CachedPage> {
  const isCacheable = status === 200 && !isPartial;
  if (!isCacheable) return { status, headers, etag: '', body: { identity: body }, failure, isCacheable };
  const [br, zipped] = await Promise.all([encoded(body, 'br', KEPT), encoded(body, 'gzip')]);
  // Weak: the same page in another encoding has other bytes.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { status, headers, etag, body: { identity: body, br, gzip: zipped }, failure, isCacheable };
}

/** A page's bytes as they are sent. */
export async function inEncoding({ body }: Pick<CachedPage, 'body'>, encoding: Encoding): Promise<Buffer> {
  return body[encoding] ?? encoded(body.identity, encoding);
}

/** How hard brotli tries for what many get, and for what is sent once: that saves half of the time and costs 1 % of the bytes. */
const [KEPT, ONCE] = [6, 5];

/** A page's bytes in an encoding. */
export async function encoded(body: Buffer, encoding: Encoding, quality = ONCE): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return deflate(body, { level: 7 });
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** The encoding to answer with, of those that a page is kept in. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const offers = accepted.split(',').filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer));
  const names = new Set(offers.map((offer) => offer.split(';')[0]?.trim().toLowerCase()));
  return names.has('br') ? 'br' : names.has('gzip') ? 'gzip' : 'identity';
}
