import type { Lender } from '../areas/lender/contract.ts';
import { pageLender, remoteCall, remoteLender } from '../areas/lender/service/index.ts';
import { type Site, siteKey } from '../areas/platform/index.ts';
import { createUpstream, type Upstream } from '../io/upstream.ts';
import type { Environment } from './environment.ts';
import type { Log } from './log.ts';

/** The base addresses at which a maker's own lender may stand. */
const LENDER_SERVICES = ['financing', 'financingHub', 'hub'] as const;

type SiteName = Pick<Site, 'brand' | 'market'>;

/** Who lends on each site, for its services and for its pages. */
export type SiteLenders = {
  readonly forServices: (site: SiteName) => Lender;
  readonly forPages: (site: SiteName | undefined) => Lender;
  close(): Promise<void>;
};

/**
 * The embedded lender for every site, except for the calls whose base address a site sets to a host of the maker's: those are
 * forwarded. Sites that name one address share its connections and its circuit.
 */
export function siteLenders(
  sites: readonly Site[],
  own: Lender,
  settings: Environment['upstream'],
  log: Log,
): SiteLenders {
  const upstreams = new Map<string, Upstream>();
  const callTo = (base: string) => {
    const known = upstreams.get(base) ?? createUpstream({ ...settings, base, log });
    upstreams.set(base, known);
    return remoteCall(known);
  };
  const lenders = new Map(
    sites.flatMap(({ key, upstreams: named }) => {
      const calls = LENDER_SERVICES.flatMap((name) => (named[name] ? [[name, callTo(named[name])]] : []));
      return calls.length > 0 ? [[key, remoteLender(Object.fromEntries(calls), own)] as const] : [];
    }),
  );
  const pages = new Map(
    sites.flatMap(({ key, upstreams: named }) => {
      const lender = named.financing && lenders.get(key);
      return lender ? [[key, pageLender(lender)] as const] : [];
    }),
  );
  return {
    forServices: ({ market, brand }) => lenders.get(siteKey(market, brand)) ?? own,
    forPages: (site) => (site && pages.get(siteKey(site.market, site.brand))) ?? own,
    async close() {
      await Promise.all([...upstreams.values()].map((upstream) => upstream.close()));
    },
  };
}
