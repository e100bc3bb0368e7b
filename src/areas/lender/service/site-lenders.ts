import { createUpstream, type Upstream, type UpstreamOptions } from '../../../io/upstream.ts';
import { type Market, type Site, siteKey } from '../../platform/index.ts';
import type { CreditDecisionService, Lender } from '../contract.ts';
import { remoteCreditDecision } from './credit-decision/remote.ts';
import { notingFlowTerms, notingTerms, type TermsElsewhere } from './credit-decision/terms-elsewhere.ts';
import { pageCall } from './page-call.ts';
import { remoteCall } from './remote-call.ts';
import { remoteLender } from './remote-lender.ts';

/** The base addresses at which a maker's own lender may stand. */
const LENDER_SERVICES = ['financing', 'financingHub', 'hub'] as const;

/** The base addresses at which a maker's own credit service answers: flow A's, and flow B's. */
const DESK_SERVICES = ['proposal', 'financing'] as const;

/**
 * A bank partner keeps a simulation for every question: pages ask it once a day for a price, not with every view. The other
 * lenders' answers serve ten minutes.
 */
const PAGE_CACHE_MS = { financing: undefined, financingHub: undefined, hub: 24 * 3_600_000 } as const;

type SiteName = Pick<Site, 'brand' | 'market'>;

/** The calls of makers' own services, one connection for all that name one address. */
export type LenderCalls = { to(base: string): RemoteCall; close(): Promise<void> };
type RemoteCall = ReturnType<typeof remoteCall>;

/** Who lends on each site, for its services and for its pages. */
export type SiteLenders = {
  readonly forServices: (site: SiteName) => Lender;
  readonly forPages: (site: SiteName | undefined) => Lender;
};

/** Calls that share connections and circuit wherever the same address is named. */
export function lenderCalls(bounds: Omit<UpstreamOptions, 'base'>): LenderCalls {
  const upstreams = new Map<string, Upstream>();
  return {
    to(base) {
      const known = upstreams.get(base) ?? createUpstream({ ...bounds, name: 'lender', base });
      upstreams.set(base, known);
      return remoteCall(known);
    },
    async close() {
      await Promise.all([...upstreams.values()].map((upstream) => upstream.close()));
    },
  };
}

/**
 * The embedded lender for every site, except for the calls whose base address a site sets to a host of the maker's: those are
 * forwarded.
 */
export function siteLenders(
  sites: readonly Site[],
  own: Lender,
  calls: LenderCalls,
  { today, terms }: { readonly today: (market: Market) => string; readonly terms: TermsElsewhere },
): SiteLenders {
  const lenders = new Map(
    sites.flatMap(({ key, market, upstreams: named }) => {
      const addressed = LENDER_SERVICES.flatMap((name) =>
        named[name] ? [[name, calls.to(named[name])] as const] : [],
      );
      if (addressed.length === 0) return [];
      const forPages = addressed.map(([name, call]) => {
        const pageCache = { today: () => today(market), forMs: PAGE_CACHE_MS[name] };
        return [name, pageCall(call, pageCache)] as const;
      });
      const remote = remoteLender(Object.fromEntries(addressed), own);
      // The portal's own simulations say themselves on whose terms they are.
      const services = {
        ...remote,
        ...(named.hub && notingTerms(remote, terms)),
        // Theirs say nothing of it, nor do the portal's own that no row stores.
        ...(named.financing && notingFlowTerms(remote, terms)),
      };
      return [[key, { services, pages: remoteLender(Object.fromEntries(forPages), own) }] as const];
    }),
  );
  return {
    forServices: ({ market, brand }) => lenders.get(siteKey(market, brand))?.services ?? own,
    forPages: (site) => (site && lenders.get(siteKey(site.market, site.brand))?.pages) ?? own,
  };
}

/** Who decides about proposals on each site: the portal's own, or a maker's by the calls that its site addresses. */
export function siteCreditDecisions(
  sites: readonly Site[],
  own: CreditDecisionService,
  calls: LenderCalls,
  elsewhere: Parameters<typeof remoteCreditDecision>[2],
): (site: SiteName) => CreditDecisionService {
  const decisions = new Map(
    sites.map(({ key, upstreams: named }) => {
      const addressed = DESK_SERVICES.flatMap((name) =>
        named[name] ? [[name, calls.to(named[name])] as const] : [],
      );
      return [key, remoteCreditDecision(Object.fromEntries(addressed), own, elsewhere)] as const;
    }),
  );
  return ({ market, brand }) => decisions.get(siteKey(market, brand)) ?? own;
}

/** The credit services of a maker's own that a site names, by its key: each address once. */
export const creditDecisionCalls =
  (sites: readonly Site[], calls: LenderCalls) =>
  (key: string): readonly RemoteCall[] => {
    const named = sites.find((site) => site.key === key)?.upstreams ?? {};
    return [...new Set(DESK_SERVICES.flatMap((name) => named[name] ?? []))].map((base) => calls.to(base));
  };

/** Whether a site's simulations are another provider's: flow B's credit decision may be the portal's own all the same. */
export const simulatesElsewhere = (sites: readonly Site[], { market, brand }: SiteName): boolean => {
  const { financing, financingHub } =
    sites.find(({ key }) => key === siteKey(market, brand))?.upstreams ?? {};
  return Boolean(financing || financingHub);
};
