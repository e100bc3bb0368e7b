import { join } from 'node:path';
import { createUpstream, type Upstream } from '../../io/upstream.ts';
import { type Market, type Site, siteKey } from '../platform/index.ts';
import { definePlug, type PlugContext } from '../platform/plug.ts';
import type { UsedCarGuide } from './contract.ts';
import { embeddedGuide, readGuideFiles, remoteGuide, valuationRoutes } from './service/index.ts';

export type ValuationPlug = {
  /** The price guide of used cars on a site. */
  guideOf(site: Pick<Site, 'brand' | 'market'>): UsedCarGuide;
};

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly valuation: ValuationPlug;
  }
  interface PageParts {
    /** Who tells on a site what used cars are worth. */
    readonly guideOf: ValuationPlug['guideOf'];
  }
}

/** What used cars are worth: the sample of the seeds, except where a site names a price guide's own address. */
export const valuationPlug = definePlug({
  name: 'valuation',
  needs: [],
  async open(context) {
    const { guideOf, close } = await openGuides(context);
    return {
      service: { guideOf },
      page: { guideOf },
      services: {
        async valuation(app) {
          await context.limitCalls(app, 'valuation');
          valuationRoutes(guideOf)(app);
        },
      },
      close,
    };
  },
});

/** Sites that name one address share its connections, its circuit and what it has answered. */
async function openGuides({ sites, seeds, settings, log }: PlugContext) {
  const folder = join(seeds ?? '', 'used-cars');
  const { sources, errors } = await readGuideFiles(folder);
  if (errors.length > 0) throw new Error(`${folder}: ${JSON.stringify(errors.slice(0, 5))}`);
  const samples = new Map(sources.map((file) => [file.market, embeddedGuide(file)] as const));
  const remote = new Map<string, { upstream: Upstream; guide: UsedCarGuide }>();
  const guideAt = (base: string) => {
    const known = remote.get(base);
    if (known) return known.guide;
    const upstream = createUpstream({ ...settings.upstream, base, log });
    const guide = remoteGuide(upstream);
    remote.set(base, { upstream, guide });
    return guide;
  };
  const sampleOf = (market: Market) => {
    const sample = samples.get(market);
    if (!sample) throw new Error(`${folder}: no price guide for ${market}`);
    return sample;
  };
  const guides = new Map(
    sites.map(({ key, market, upstreams: { valuation } }) => [
      key,
      valuation ? guideAt(valuation) : sampleOf(market),
    ]),
  );
  return {
    guideOf: ({ market, brand }: Pick<Site, 'brand' | 'market'>) =>
      guides.get(siteKey(market, brand)) ?? sampleOf(market),
    async close() {
      await Promise.all([...remote.values()].map(({ upstream }) => upstream.close()));
    },
  };
}
