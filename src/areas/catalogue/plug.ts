import { siteKey } from '../platform/index.ts';
import { definePlug } from '../platform/plug.ts';
import { catalogueRevisions } from './service/index.ts';

export type PublishedModels = {
  /** The keys of the models of each site in the newest revision, by the site's key; asks the database. */
  newest(): Promise<ReadonlyMap<string, readonly string[]>>;
};

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly publishedModels: PublishedModels;
  }
}

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
