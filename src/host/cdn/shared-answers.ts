/** The last word on what caches in front of the portal may keep: each answer goes out as shared, with its surrogate keys, or as private. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RELEASE } from '../../io/release.ts';
import { releaseOf, surrogateKeys } from './surrogate-keys.ts';

/** In which the keys stand: as Fastly and the VCL of `deploy/varnish` read them, and as Cloudflare does. */
export const KEYS = 'surrogate-key';
const CLOUDFLARE_KEYS = 'cache-tag';

/** What no shared cache may keep; `private` for those that do not know `no-store`. */
export const NOT_SHARED = 'private, no-store';

/** How answers are shared. */
export type Sharing = {
  /** For how many seconds a shared cache may go on with an answer that nobody has purged. */
  readonly seconds: number;
  /** Whether the cache keeps an answer apart by every header that `Vary` names. */
  readonly variesByAll: boolean;
  /** In which header the keys stand. */
  readonly header: typeof KEYS | typeof CLOUDFLARE_KEYS;
};

export const sharingWith = (provider: string | undefined, seconds: number): Sharing =>
  provider === 'cloudflare'
    ? { seconds, variesByAll: false, header: CLOUDFLARE_KEYS }
    : { seconds, variesByAll: true, header: KEYS };

/** For how long an answer is shared unless a setting says otherwise. */
export const SHARED_SECONDS = 60;

/** A browser asks again each time, a shared cache when the time is over or it was told. */
export const sharedFor = (seconds: number): string => `public, max-age=0, s-maxage=${seconds}`;

/** Cookies by which the portal knows somebody: customers, staff, and authors who look at a draft. The VCL of `deploy/varnish` names them too. */
const KNOWN = /(?:^|;\s*)__Host-(?:account|staff|vitrine_preview)[^=;]*=/;
export const bringsSession = (cookies: string | undefined): boolean => KNOWN.test(cookies ?? '');

/** Shared by all whatever cookies they bring: files that say in their address what they are. */
const isImmutable = (said: string): boolean => /\bimmutable\b/.test(said);

/**
 * Marks every answer. One that sets a cookie or that somebody known has asked for is never shared, whatever its route says; one that is
 * not shared bears no key. Calls of services are never shared.
 */
export function markShared(app: FastifyInstance, sharing: Sharing): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    mark(request, reply, sharing);
    done(null, payload);
  });
}

function mark(request: FastifyRequest, reply: FastifyReply, { header }: Sharing): void {
  const cacheControl = String(reply.getHeader('cache-control') ?? '');
  const isShared = /\bpublic\b/.test(cacheControl) && reply.statusCode < 400;
  if (!isShared || reply.hasHeader('set-cookie')) {
    reply.removeHeader(KEYS);
    if (reply.hasHeader('set-cookie') || /\bno-store\b/.test(cacheControl) || /\bpublic\b/.test(cacheControl))
      reply.header('cache-control', NOT_SHARED);
    return;
  }
  if (bringsSession(request.headers.cookie) && !isImmutable(cacheControl)) {
    // The same bytes as anybody's, for this browser alone: it may keep them, and asks whether they are still so.
    reply.removeHeader(KEYS).header('cache-control', 'private, no-cache');
    return;
  }
  const keys = String(
    reply.getHeader(KEYS) ?? surrogateKeys([{ name: 'files', revision: '' }, releaseOf(RELEASE)]),
  );
  reply.removeHeader(KEYS).header(header, header === KEYS ? keys : keys.replaceAll(' ', ','));
}
