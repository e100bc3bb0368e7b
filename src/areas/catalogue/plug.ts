import { join } from 'node:path';
import { tablesOf } from '../../io/personal-column.ts';
import { seedOnce, telling } from '../../io/seeding.ts';
import { siteKey } from '../platform/index.ts';
import { definePlug } from '../platform/plug.ts';
import type { Snapshot } from './index.ts';
import { demoCars } from './service/demo.ts';
import { startMakerPrices } from './service/import-maker-prices.ts';
import {
  catalogueRevisions,
  colourCoatingRoutes,
  pricingRoutes,
  publishCatalogue,
  readCatalogueFiles,
  watchCatalogue,
} from './service/index.ts';
import type { ModelCheck } from './service/model-check.ts';
import { publishedCars } from './service/published-cars.ts';
import { catalogueReadiness } from './service/readiness.ts';
import * as tables from './service/tables.ts';

export type PublishedModels = {
  /** The keys of the models of each site in the newest revision, by the site's key; asks the database. */
  newest(): Promise<ReadonlyMap<string, readonly string[]>>;
};

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly catalogue: { current(): Snapshot };
    readonly publishedModels: PublishedModels;
  }
  interface PublishedContent {
    /** The cars of all sites; a snapshot without revision. */
    readonly catalogue: Snapshot;
  }
  interface PublicationKinds {
    readonly catalogue: true;
  }
  interface PublicationLinks {
    /** What is wrong with a model's options. */
    readonly checkModel: ModelCheck;
  }
  interface DraftViews {
    readonly catalogue: Snapshot;
  }
}

/** The cars that are sold, followed as they are published. A database that has none yet gets those of the seeds. */
export const cataloguePlug = definePlug({
  name: 'catalogue',
  tables: tablesOf(tables),
  published: { catalogue: catalogueRevisions },
  publishes: (context) => [publishedCars(context)],
  callNotes: async () => (await import('./service/call-notes.ts')).callNotes,
  readiness: [catalogueReadiness],
  demo: demoCars,
  needs: ['configurator'],
  async open(context) {
    const { db, databaseUrl: url, boss, sites, seeds, settings, log, draftOf, use } = context;
    const { checkModel } = use('configurator');
    const watch = await watchCatalogue(db, { url, ...telling<Snapshot>(log, 'catalogue') });
    if (seeds)
      await seedOnce(watch, join(seeds, 'catalogue'), async (folder) =>
        publishCatalogue(db, await readCatalogueFiles(folder), {
          checkModel,
          recordImport: context.importedAtStart('catalogue'),
        }),
      );
    const catalogue = { current: () => draftOf('catalogue') ?? watch.current() };
    const imported = context.importedByJob('catalogue');
    return {
      service: catalogue,
      services: {
        pricing: (app) => pricingRoutes(app, catalogue),
        colourCoating: (app) => colourCoatingRoutes(app, catalogue),
      },
      jobs: [
        () =>
          startMakerPrices(
            boss,
            { db, sites: () => sites, upstream: settings.upstream, checkModel, imported },
            log,
          ),
      ],
      close: () => watch.close(),
    };
  },
});

/** Which models are published: for imports, which run in commands too, where nobody follows the catalogue. */
export const publishedModelsPlug = definePlug({
  name: 'publishedModels',
  needs: [],
  open: ({ db }) => ({
    service: {
      async newest() {
        const cars = (await catalogueRevisions.newest(db))?.content ?? [];
        return new Map(
          cars.map(({ market, brand, models = [] }) => [
            siteKey(market, brand),
            models.map(({ key }) => key),
          ]),
        );
      },
    },
  }),
});
