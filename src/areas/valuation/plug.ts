import { join } from 'node:path';
import { wrongSeeds } from '../../io/seeding.ts';
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

/** What used cars are worth: by the price guide whose address a site names; on a demonstration without one by the sample of the seeds. */
export const valuationPlug = definePlug({
  name: 'valuation',
  callNotes: async () => (await import('./service/call-notes.ts')).callNotes,
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

/** Knows no car: what a site is told that names no guide and is no demonstration. */
const NO_GUIDE: UsedCarGuide = {
  makes: async () => ({ kind: 'told', value: [] }),
  models: async () => ({ kind: 'unknown' }),
  years: async () => ({ kind: 'unknown' }),
  price: async () => ({ kind: 'unknown' }),
  source: undefined,
};

/** Sites that name one address share its connections, its circuit and what it has answered. */
async function openGuides({ sites, seeds, settings, log }: PlugContext) {
  const folder = join(seeds ?? '', 'used-cars');
  const { sources, errors } = seeds ? await readGuideFiles(folder) : { sources: [], errors: [] };
  if (errors.length > 0) throw wrongSeeds(folder, errors);
  const samples = new Map(sources.map((file) => [file.market, embeddedGuide(file)] as const));
  const remote = new Map<string, { upstream: Upstream; guide: UsedCarGuide }>();
  const guideAt = (base: string) => {
    const known = remote.get(base);
    if (known) return known.guide;
    const upstream = createUpstream({ ...settings.upstream, name: 'valuation', base, log });
    const guide = remoteGuide(upstream);
    remote.set(base, { upstream, guide });
    return guide;
  };
  const sampleOf = (market: Market) => samples.get(market) ?? NO_GUIDE;
  const guides = new Map(
    sites.map(({ key, market, demonstration, upstreams: { valuation } }) => {
      const own = demonstration ? sampleOf(market) : NO_GUIDE;
      return [key, valuation ? guideAt(valuation) : own];
    }),
  );
  return {
    guideOf: ({ market, brand }: Pick<Site, 'brand' | 'market'>) =>
      guides.get(siteKey(market, brand)) ?? NO_GUIDE,
    async close() {
      await Promise.all([...remote.values()].map(({ upstream }) => upstream.close()));
    },
  };
}
