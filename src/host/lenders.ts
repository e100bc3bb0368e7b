import type { Lender } from '../areas/lender/contract.ts';
import { pageLender, remoteCall, remoteLender } from '../areas/lender/service/index.ts';
import { isForeign, type Site, siteKey } from '../areas/platform/index.ts';
import { createUpstream, type Upstream } from '../io/upstream.ts';
import type { Environment } from './environment.ts';
import type { Log } from './log.ts';

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
  const elsewhere = sites.filter(({ services }) => isForeign(services.financing));
  const lenders = new Map(
    elsewhere.map(({ key, services }) => [key, remoteLender({ financing: callTo(services.financing) }, own)]),
  );
  const pages = new Map([...lenders].map(([key, lender]) => [key, pageLender(lender)]));
  return {
    forServices: ({ market, brand }) => lenders.get(siteKey(market, brand)) ?? own,
    forPages: (site) => (site && pages.get(siteKey(site.market, site.brand))) ?? own,
    async close() {
      await Promise.all([...upstreams.values()].map((upstream) => upstream.close()));
    },
  };
}
