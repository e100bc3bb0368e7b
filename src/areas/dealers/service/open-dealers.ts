import type { FastifyInstance } from 'fastify';
import type { RecordImport } from '../../../io/change-log.ts';
import type { WatchedDatabase } from '../../../io/database.ts';
import type { Log } from '../../../io/log.ts';
import { seedOnce, telling } from '../../../io/seeding.ts';
import { serviceApp } from '../../../io/service.ts';
import type { Places } from '../../locations/index.ts';
import type { Site } from '../../platform/index.ts';
import { dealerSettings } from '../contract.ts';
import type { DealerDirectory, DealerIndex } from '../index.ts';
import { watchDealerStatuses } from './dealer-statuses.ts';
import { readDealerFiles } from './files.ts';
import type { DealerParts, SoldBrand } from './parts.ts';
import type { CityOfCode, DealerPlaces } from './ports.ts';
import { publishDealers, watchDirectory } from './publish.ts';
import { dealerRoutes } from './routes.ts';

/** The dealers as this process knows them: what was published, and what staff changed since. */
export type OpenDealers = {
  readonly index: () => DealerIndex;
  readonly places: DealerPlaces;
  /** The number of the last change that staff made of a dealer. */
  readonly statusRevision: () => number;
  /** Looks at once for what this process itself has changed. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

/** Who knows where places are, as the location service does. */
type KnownPlaces = { readonly places: () => Places; readonly positionOf: DealerPlaces['positionOf'] };

type DirectoryOptions = {
  /** The folder with the dealers that an empty database begins with. */
  readonly seeds?: string | undefined;
  readonly log: Log;
  readonly imported?: RecordImport | undefined;
  /** The directory of the draft that the running request looks at. */
  readonly draft?: (() => DealerDirectory | undefined) | undefined;
};

/** Follows the directory; a database that has none yet gets the demo dealers of `seeds`. */
export async function openDealers(
  { db, url }: WatchedDatabase,
  locator: KnownPlaces,
  { seeds, log, imported, draft = () => undefined }: DirectoryOptions,
): Promise<OpenDealers> {
  const directory = await watchDirectory(db, { url, ...telling<DealerDirectory>(log, 'dealers') });
  if (seeds)
    await seedOnce(directory, seeds, async (folder) =>
      publishDealers(db, await readDealerFiles(folder), {
        cityOf: citiesOf(locator.places()),
        recordImport: imported,
      }),
    );
  const { onError } = telling(log, 'dealers');
  const statuses = await watchDealerStatuses(db, { url, onError });
  return {
    index: () => ({
      directory: draft() ?? directory.current(),
      statuses: statuses.current(),
    }),
    places: dealerPlaces(locator),
    statusRevision: statuses.id,
    refresh: statuses.refresh,
    async close() {
      await statuses.close();
      await directory.close();
    },
  };
}

/** The calls of the dealer service: bound to a site by `mountServices`, and for every market and brand at `/dealerws`. */
export async function mountEveryDealer(app: FastifyInstance, parts: DealerParts): Promise<void> {
  await app.register(
    async (every) => {
      every.decorateRequest('site');
      every.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
      // Described where they are bound to a site: the same calls a second time would only be longer to read.
      every.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true } as never;
      });
      await dealerRoutes(parts)(serviceApp(every));
    },
    { prefix: '/dealerws' },
  );
}

/** The brands that the sites sell, as the dealer service tells them. */
export const soldBrands = (sites: readonly Site[]): SoldBrand[] =>
  sites.map((site) => ({
    brand: site.brand,
    brandName: site.brandName,
    market: site.market,
    get serviceCodes() {
      return dealerSettings(site.authoring.dealers).serviceCodes;
    },
  }));

/** States and cities by code, against which a dealer's address is checked where its market has places. */
export const citiesOf =
  (places: Places): CityOfCode =>
  (market) => {
    if (places.statesOf(market).length === 0) return undefined;
    return {
      city: (code) => places.city(market, code),
      hasState: (code) => places.state(market, code) !== undefined,
    };
  };

/** Where places are and what they are called, as the location service knows it. */
function dealerPlaces({ places, positionOf }: KnownPlaces): DealerPlaces {
  return {
    positionOf,
    stateName: (market, code) => places().state(market, code)?.name,
    city(market, cityCode) {
      const city = places().city(market, cityCode);
      return city && { cityCode, cityName: city.name, stateCode: city.stateCode };
    },
  };
}
