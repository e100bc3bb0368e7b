/** Caches in front of the portal behind one small interface, an implementation each. */
import { createUpstream, type Upstream, type UpstreamCall, type UpstreamOptions } from '../../io/upstream.ts';

/** Has a cache let go of what bears one of some surrogate keys. */
export type Purger = {
  /** Resolves when the whole cache has let go; rejects where a part of it did not say so. Doing it twice does no harm. */
  purge(keys: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

export const PROVIDERS = ['varnish', 'fastly', 'cloudflare'] as const;
export type Provider = (typeof PROVIDERS)[number];

export type PurgerSettings = {
  readonly provider: Provider;
  /** Of Varnish each server; of the others their API. */
  readonly addresses: readonly string[];
  /** The service of Fastly, the zone of Cloudflare. */
  readonly zone: string;
  readonly token: string;
};

type Bounds = Pick<UpstreamOptions, 'allowInward' | 'connectWithinMs' | 'answerWithinMs' | 'log'>;

/** Where the APIs of the providers are. */
export const API: Readonly<Record<Exclude<Provider, 'varnish'>, string>> = {
  fastly: 'https://api.fastly.com',
  cloudflare: 'https://api.cloudflare.com/client/v4',
};

/** What our VCL answers at (`deploy/varnish/vitrine.vcl`). */
export const VARNISH_PURGE = '/vitrine-purge';
/** What a request of each takes at most; Varnish reads a header of 8 KB. */
const AT_ONCE: Readonly<Record<Provider, number>> = { varnish: 40, fastly: 256, cloudflare: 30 };

/**
 * Opens a cache. A purge is one call for every address and for every so many keys as the provider takes.
 * @see https://www.fastly.com/documentation/reference/api/purging/ https://developers.cloudflare.com/api/resources/cache/methods/purge/
 */
export function openPurger(settings: PurgerSettings, bounds: Bounds): Purger {
  const { provider, addresses } = settings;
  const servers = addresses.map((base) =>
    createUpstream({ ...bounds, name: 'cdn', base, credentials: credentialsOf(settings) }),
  );
  return {
    async purge(keys) {
      const calls = parts(keys, AT_ONCE[provider]).map((part) => callOf(settings, part));
      const results = await Promise.allSettled(
        servers.flatMap((server) => calls.map((call) => asked(server, call))),
      );
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    },
    close: async () => void (await Promise.all(servers.map((server) => server.close()))),
  };
}

const credentialsOf = ({ provider, token }: PurgerSettings): UpstreamOptions['credentials'] =>
  provider === 'fastly' ? undefined : { bearer: token };

function callOf({ provider, zone, token }: PurgerSettings, keys: readonly string[]): UpstreamCall {
  if (provider === 'varnish')
    return { method: 'POST', path: VARNISH_PURGE, headers: { 'xkey-purge': keys.join(' ') } };
  if (provider === 'fastly')
    return {
      method: 'POST',
      path: `/service/${zone}/purge`,
      // Soft: what is stale is asked for again by its entity tag, and most of it is as it was.
      headers: { 'fastly-key': token, 'fastly-soft-purge': '1' },
      body: { surrogate_keys: keys },
    };
  return { method: 'POST', path: `/zones/${zone}/purge_cache`, body: { tags: keys } };
}

/** An error's words end with the code that says why (`whyOf`), and hold nothing that was sent. */
async function asked(server: Upstream, call: UpstreamCall): Promise<void> {
  const answer = await server.call(call);
  if (!answer.ok) throw new Error(`the cache has not purged: ${codeOf(answer)}`);
  // Cloudflare may answer 200 and say in it that it has not.
  const { success } = (answer.body ?? {}) as { success?: unknown };
  if (success === false) throw new Error('the cache has not purged: refused');
}

const codeOf = (answer: Extract<Awaited<ReturnType<Upstream['call']>>, { readonly ok: false }>): string =>
  answer.status !== undefined
    ? String(answer.status)
    : answer.reason === 'timeout'
      ? 'ETIMEDOUT'
      : ('code' in answer && answer.code) || 'ECONNREFUSED';

const parts = <Of>(all: readonly Of[], size: number): Of[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
