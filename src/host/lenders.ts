import type { CreditDecisionService, Lender } from '../areas/lender/contract.ts';
import {
  notingFlowTerms,
  notingTerms,
  pageCall,
  remoteCall,
  remoteCreditDecision,
  remoteLender,
  type TermsElsewhere,
} from '../areas/lender/service/index.ts';
import { type Market, type Site, siteKey } from '../areas/platform/index.ts';
import { createUpstream, type Upstream } from '../io/upstream.ts';
import type { Environment } from './process/environment.ts';
import type { Log } from './process/log.ts';

/** The base addresses at which a maker's own lender may stand. */
const LENDER_SERVICES = ['financing', 'financingHub', 'hub'] as const;

/** The base addresses at which a maker's own credit desk may stand: flow A's, and flow B's. */
const DESK_SERVICES = ['proposal', 'financing'] as const;

/**
 * A bank partner keeps a simulation for every question: pages ask it once a day for a price, not with every view. The other
 * lenders' answers serve ten minutes.
 */
const KEPT_FOR_PAGES_MS = { financing: undefined, financingHub: undefined, hub: 24 * 3_600_000 } as const;

type SiteName = Pick<Site, 'brand' | 'market'>;

type SiteLenderParts = {
  readonly log: Log;
  readonly today: (market: Market) => string;
  /** What makers' own desks need of the portal. */
  readonly desk: Parameters<typeof remoteCreditDecision>[2] & { readonly terms: TermsElsewhere };
};

/** Who lends on each site, for its services and for its pages. */
export type SiteLenders = {
  readonly forServices: (site: SiteName) => Lender;
  readonly forPages: (site: SiteName | undefined) => Lender;
  /** Who decides about proposals. */
  readonly desk: (site: SiteName) => CreditDecisionService;
  close(): Promise<void>;
};

/**
 * The embedded lender for every site, except for the calls whose base address a site sets to a host of the maker's: those are
 * forwarded. Sites that name one address share its connections and its circuit.
 */
export function siteLenders(
  sites: readonly Site[],
  own: Lender,
  ownDesk: CreditDecisionService,
  settings: Environment['upstream'],
  { log, today, desk }: SiteLenderParts,
): SiteLenders {
  const upstreams = new Map<string, Upstream>();
  const callTo = (base: string) => {
    const known = upstreams.get(base) ?? createUpstream({ ...settings, base, log });
    upstreams.set(base, known);
    return remoteCall(known);
  };
  const lenders = new Map(
    sites.flatMap(({ key, market, upstreams: named }) => {
      const addressed = LENDER_SERVICES.flatMap((name) =>
        named[name] ? [[name, callTo(named[name])] as const] : [],
      );
      if (addressed.length === 0) return [];
      const forPages = addressed.map(([name, call]) => {
        const keeping = { today: () => today(market), forMs: KEPT_FOR_PAGES_MS[name] };
        return [name, pageCall(call, keeping)] as const;
      });
      const remote = remoteLender(Object.fromEntries(addressed), own);
      // The portal's own simulations say themselves on whose terms they are.
      const services = {
        ...remote,
        ...(named.hub && notingTerms(remote, desk.terms)),
        // Theirs say nothing of it, nor do the portal's own that no row stores.
        ...(named.financing && notingFlowTerms(remote, desk.terms)),
      };
      return [[key, { services, pages: remoteLender(Object.fromEntries(forPages), own) }] as const];
    }),
  );
  const desks = new Map(
    sites.map(({ key, upstreams: named }) => {
      const calls = DESK_SERVICES.map((name) => [name, named[name] && callTo(named[name])] as const);
      return [
        key,
        remoteCreditDecision(Object.fromEntries(calls.filter(([, call]) => call)), ownDesk, desk),
      ] as const;
    }),
  );
  return {
    desk: ({ market, brand }) => desks.get(siteKey(market, brand)) ?? ownDesk,
    forServices: ({ market, brand }) => lenders.get(siteKey(market, brand))?.services ?? own,
    forPages: (site) => (site && lenders.get(siteKey(site.market, site.brand))?.pages) ?? own,
    async close() {
      await Promise.all([...upstreams.values()].map((upstream) => upstream.close()));
    },
  };
}

/** Whether a site's simulations are another house's: flow B's desk may be the portal's own all the same. */
export const simulatesElsewhere = (sites: readonly Site[], { market, brand }: SiteName): boolean => {
  const { financing, financingHub } =
    sites.find(({ key }) => key === siteKey(market, brand))?.upstreams ?? {};
  return Boolean(financing || financingHub);
};
