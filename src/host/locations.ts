import type { PlaceMarket } from '../areas/locations/index.ts';
import {
  type AskProviders,
  type CodeSource,
  findStreet,
  keptAnswers,
  type Locator,
  locator,
  middleOf,
  type PublishedPlaces,
  plausibleAnswers,
  providersSource,
  publishPlaces,
  serviceSource,
  streetsFrom,
  watchPlaces,
} from '../areas/locations/service/index.ts';
import type { RecordImport } from '../io/change-log.ts';
import { seedOnce, telling } from '../io/seeding.ts';
import { createUpstream } from '../io/upstream.ts';
import type { OpenDatabase } from './database/database.ts';
import type { Environment } from './process/environment.ts';
import type { Log } from './process/log.ts';

/** Who knows places, for the location service and for the areas that ask where something is. */
export type OpenLocations = { readonly locator: Locator; close(): Promise<void> };

/**
 * Follows the published places; a database that has none yet gets those of `seeds`. Codes that the street table does not have
 * are asked of the service in `LOCATION_UPSTREAM_URL`, when there is one.
 */
export async function openLocations(
  { db, url }: Pick<OpenDatabase, 'db' | 'url'>,
  seeds: string,
  settings: Pick<Environment, 'location' | 'upstream'>,
  log: Log,
  brought?: RecordImport,
): Promise<OpenLocations> {
  const watch = await watchPlaces(db, { url, ...telling<PublishedPlaces>(log, 'places') });
  await seedOnce(watch, seeds, (folder) => publishPlaces(db, folder, { brought }));
  const asked = await codeSource(settings, log);
  const source = asked && keptAnswers(plausibleAnswers(asked, watch.current));
  return {
    locator: locator({
      places: watch.current,
      streets: {
        find: (edition, code) => findStreet(db, edition, code),
        from: (edition, digits, limit) => streetsFrom(db, edition, digits, limit),
        middle: (edition, digits, cityCode) => middleOf(db, edition, digits, cityCode),
      },
      source,
      onStreetsAway: (error) => log.warn({ reason: error.name }, 'street table not asked'),
    }),
    async close() {
      await source?.close();
      await watch.close();
    },
  };
}

/** The bounds are those of every service of a maker's; its credentials are not: this one may be a stranger's. */
async function codeSource(
  { location, upstream }: Pick<Environment, 'location' | 'upstream'>,
  log: Log,
): Promise<CodeSource | undefined> {
  const { upstreamUrl } = location;
  if (!upstreamUrl) return undefined;
  if (upstreamUrl !== 'cep-promise') {
    const { credentials: _, ...bounds } = upstream;
    return serviceSource(createUpstream({ ...bounds, base: upstreamUrl, log }));
  }
  const { default: ask } = (await import('cep-promise')) as { default: AskProviders };
  const onFailed = (reason: string) => log.warn({ reason }, 'postal code providers failed');
  return providersSource(ask, { withinMs: upstream.answerWithinMs, onFailed });
}

/** Where places are and what they are called, for pages. */
export const pagePlaces = ({ places, positionOf, predict }: Locator) => ({
  positionOf,
  predict,
  state: (market: PlaceMarket, code: string) => places().state(market, code),
  statesOf: (market: PlaceMarket) => places().statesOf(market),
});
