import type { FastifyInstance } from 'fastify';
import { dealerSettings } from '../areas/dealers/contract.ts';
import type { DealerBook, DealerDirectory } from '../areas/dealers/index.ts';
import {
  type CityOfCode,
  type DealerParts,
  type DealerPlaces,
  dealerRoutes,
  publishDealers,
  readDealerFiles,
  type SoldBrand,
  watchDealerStatuses,
  watchDirectory,
} from '../areas/dealers/service/index.ts';
import type { Places } from '../areas/locations/index.ts';
import type { Locator } from '../areas/locations/service/index.ts';
import type { Site } from '../areas/platform/index.ts';
import type { RecordImport } from '../io/change-log.ts';
import { seedOnce, telling } from '../io/seeding.ts';
import type { ServiceApp } from '../io/service.ts';
import type { OpenDatabase } from './database/database.ts';
import type { Log } from './process/log.ts';
import { previewed } from './publishing/preview.ts';

/** The dealers as this process knows them: what was published, and what staff changed since. */
export type OpenDealers = {
  readonly book: () => DealerBook;
  readonly places: DealerPlaces;
  /** Looks at once for what this process itself has changed. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

/** Follows the directory; a database that has none yet gets the demo dealers of `seeds`. */
export async function openDealers(
  { db, url }: OpenDatabase,
  seeds: string,
  locator: Locator,
  { log, brought }: { readonly log: Log; readonly brought?: RecordImport },
): Promise<OpenDealers> {
  const directory = await watchDirectory(db, { url, ...telling<DealerDirectory>(log, 'dealers') });
  await seedOnce(directory, seeds, async (folder) =>
    publishDealers(db, await readDealerFiles(folder), { cityOf: citiesOf(locator.places()), brought }),
  );
  const { onError } = telling(log, 'dealers');
  const standings = await watchDealerStatuses(db, { url, onError });
  return {
    book: () => ({
      directory: previewed()?.views.dealers ?? directory.current(),
      standings: standings.current(),
    }),
    places: dealerPlaces(locator),
    refresh: standings.refresh,
    async close() {
      await standings.close();
      await directory.close();
    },
  };
}

/** The calls of the dealer service: bound to a site by `mountServices`, and for every market and brand at `/dealerws`. */
export async function mountEveryDealer(app: FastifyInstance, parts: DealerParts): Promise<void> {
  await app.register(
    async (every) => {
      every.decorateRequest('site', undefined as never);
      every.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      // Described where they are bound to a site: the same calls a second time would only be longer to read.
      every.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true } as never;
      });
      await dealerRoutes(parts)(every as unknown as ServiceApp);
    },
    { prefix: '/dealerws' },
  );
}

/** The brands that the sites sell, as the dealer service tells them. */
export const soldBrands = (sites: readonly Site[]): SoldBrand[] =>
  sites.map((site) => ({
    ...{ brand: site.brand, brandName: site.brandName, market: site.market },
    get serviceCodes() {
      return dealerSettings(site.authoring.dealers).serviceCodes;
    },
  }));

/** Cities by code, against which a dealer's address is checked; undefined before any place is published. */
export function citiesOf(places: Places): CityOfCode | undefined {
  return places.statesOf('BR').length > 0 ? (market, code) => places.city(market, code) : undefined;
}

/** Where places are and what they are called, as the location service knows it. */
function dealerPlaces({ places, positionOf }: Locator): DealerPlaces {
  return {
    positionOf,
    stateName: (market, code) => places().state(market, code)?.name,
    city(market, cityCode) {
      const city = places().city(market, cityCode);
      return city && { cityCode, cityName: city.name, stateCode: city.stateCode };
    },
  };
}
