import { type Market, type Site, siteKey } from '../areas/platform/index.ts';
import type { UsedCarGuide } from '../areas/valuation/contract.ts';
import { embeddedGuide, readGuideFiles, remoteGuide } from '../areas/valuation/service/index.ts';
import { createUpstream, type Upstream } from '../io/upstream.ts';
import type { Environment } from './environment.ts';
import type { Log } from './log.ts';

/** Who tells what used cars are worth on each site. */
export type UsedCarGuides = {
  readonly of: (site: Pick<Site, 'brand' | 'market'>) => UsedCarGuide;
  close(): Promise<void>;
};

/**
 * The sample of `seeds` for every site, except where a site names a price guide's own address. Sites that name one address share
 * its connections, its circuit and what it has answered.
 */
export async function openGuides(
  sites: readonly Site[],
  seeds: string,
  settings: Environment['upstream'],
  log: Log,
): Promise<UsedCarGuides> {
  const { sources, errors } = await readGuideFiles(seeds);
  if (errors.length > 0) throw new Error(`${seeds}: ${JSON.stringify(errors.slice(0, 5))}`);
  const samples = new Map(sources.map((file) => [file.market, embeddedGuide(file)] as const));
  const remote = new Map<string, { upstream: Upstream; guide: UsedCarGuide }>();
  const guideAt = (base: string) => {
    const known = remote.get(base);
    if (known) return known.guide;
    const upstream = createUpstream({ ...settings, base, log });
    const guide = remoteGuide(upstream);
    remote.set(base, { upstream, guide });
    return guide;
  };
  const sampleOf = (market: Market) => {
    const sample = samples.get(market);
    if (!sample) throw new Error(`${seeds}: no price guide for ${market}`);
    return sample;
  };
  const guides = new Map(
    sites.map(({ key, market, upstreams: { valuation } }) => [
      key,
      valuation ? guideAt(valuation) : sampleOf(market),
    ]),
  );
  return {
    of: ({ market, brand }) => guides.get(siteKey(market, brand)) ?? sampleOf(market),
    async close() {
      await Promise.all([...remote.values()].map(({ upstream }) => upstream.close()));
    },
  };
}
