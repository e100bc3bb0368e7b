import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { boundedCache } from '../../io/bounded-cache.ts';
import { pageCacheRequests, showCache } from '../../io/measures.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = 'identity' | 'br' | 'gzip';

/** A page as it goes out. */
export type CachedPage = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly failure?: unknown;
  /** Whether the next request may get it too. */
  readonly isCacheable: boolean;
  /** Its bytes as they are sent: one that is kept is compressed for the first who asks for this encoding, then only copied to sockets. */
  inEncoding(encoding: Encoding): Promise<Buffer>;
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

type Bodies = { readonly identity: Buffer } & { readonly [Name in Encoding]?: Buffer };
/** A page with its bytes in all encodings that somebody has asked for so far. */
type Kept = { readonly page: CachedPage; readonly body: Bodies };

/**
 * Keeps anonymous pages. The key holds everything that a page depends on (site, path, revisions, date), so an entry never
 * goes stale: a new revision or a new day simply asks for other keys. Only pages that were found, and whole, are kept.
 *
 * @param maxBytes of all encodings together
 * @param cache what it is called in measurements
 * @param compress makes the bytes of an encoding
 */
export function createPageCache(
  maxBytes = PAGES_BYTES,
  cache = 'pages',
  compress: typeof encoded = encoded,
): PageCache {
  const pages = boundedCache<Kept>({
    maxBytes,
    sizeOf: ({ body }) => Object.values(body).reduce((sum, { length }) => sum + length, 1_000),
  });
  const underWay = new Map<string, Promise<CachedPage>>();
  showCache(cache, () => ({ pages: pages.size, bytes: pages.calculatedSize }));

  const keep = (key: string, rendered: Rendered): CachedPage => {
    const body: Bodies = { identity: rendered.body };
    const compressing: Partial<Record<Encoding, Promise<Buffer>>> = {};
    const compressOnce = async (encoding: Encoding) => {
      try {
        const bytes = await compress(body.identity, encoding, KEPT);
        const kept = pages.peek(key);
        // Another entry is set, so that its size is counted anew. One that had to go meanwhile stays away.
        if (kept?.page === page) pages.set(key, { page, body: { ...kept.body, [encoding]: bytes } });
        return bytes;
      } finally {
        delete compressing[encoding];
      }
    };
    const inEncoding = async (encoding: Encoding) => {
      const kept = pages.peek(key);
      const bytes = (kept?.page === page ? kept.body : body)[encoding];
      if (bytes) return bytes;
      compressing[encoding] ??= compressOnce(encoding);
      return compressing[encoding];
    };
    const page: CachedPage = { ...finish(rendered), inEncoding };
    pages.set(key, { page, body });
    return page;
  };

  const renderOnce = async (key: string, render: () => Promise<Rendered>) => {
    try {
      const rendered = await render();
      return isKept(rendered) ? keep(key, rendered) : finish(rendered);
    } finally {
      underWay.delete(key);
    }
  };

  return {
    get(key, render) {
      const page = pages.get(key)?.page;
      const waitedFor = page ? undefined : underWay.get(key);
      pageCacheRequests.inc({ cache, result: page ? 'hit' : waitedFor ? 'shared' : 'miss' });
      if (page) return Promise.resolve(page);
      const running = waitedFor ?? renderOnce(key, render);
      underWay.set(key, running);
      return running;
    },
  };
}

const isKept = ({ status, isPartial = false }: Rendered): boolean => status === 200 && !isPartial;

/** A page as it goes out, kept by nobody: hashed where others may get it too, and compressed anew for whoever asks. */
export function finish(rendered: Rendered): CachedPage {
  const { status, headers, body, failure } = rendered;
  const isCacheable = isKept(rendered);
  // Weak: the same page in another encoding has other bytes.
  const hash = () => createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const etag = isCacheable ? `W/"${hash()}"` : '';
  const inEncoding = (encoding: Encoding) => encoded(body, encoding);
  return { status, headers, etag, failure, isCacheable, inEncoding };
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

/** The encoding to answer with. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const offers = accepted.split(',').filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer));
  const names = new Set(offers.map((offer) => offer.split(';')[0]?.trim().toLowerCase()));
  return names.has('br') ? 'br' : names.has('gzip') ? 'gzip' : 'identity';
}
