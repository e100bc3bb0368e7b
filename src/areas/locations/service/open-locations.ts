import type { RecordImport } from '../../../io/change-log.ts';
import type { WatchedDatabase } from '../../../io/database.ts';
import type { Log } from '../../../io/log.ts';
import { seedOnce, telling } from '../../../io/seeding.ts';
import { createUpstream, type UpstreamOptions } from '../../../io/upstream.ts';
import type { PlaceMarket } from '../index.ts';
import { cachedAnswers } from './answer-cache.ts';
import { type AskProviders, type CodeSource, providersSource, serviceSource } from './code-source.ts';
import { type Locator, locator } from './locator.ts';
import { plausibleAnswers } from './plausible-answers.ts';
import { type PublishedPlaces, publishPlaces, watchPlaces } from './publish.ts';
import { findStreet, middleOf, streetsFrom } from './streets.ts';

/** Who else knows postal codes, a service's address or `cep-promise` for the public ones, and the bounds within which it is called. */
export type LocationSettings = {
  readonly location: { readonly upstreamUrl: string | undefined };
  readonly upstream: Pick<UpstreamOptions, 'allowInward' | 'breaker' | 'credentials'> & {
    readonly connectWithinMs: number;
    readonly answerWithinMs: number;
  };
};

/** Who knows places, for the location service and for the areas that ask where something is. */
export type OpenLocations = { readonly locator: Locator; close(): Promise<void> };

/**
 * Follows the published places; a database that has none yet gets those of the folder. Codes that the street table does not have
 * are asked of the service in `LOCATION_UPSTREAM_URL`, when there is one.
 */
export async function openLocations(
  { db, reads = db, url }: WatchedDatabase,
  reference: string | undefined,
  settings: LocationSettings,
  log: Log,
  imported?: RecordImport,
): Promise<OpenLocations> {
  const watch = await watchPlaces(db, { url, ...telling<PublishedPlaces>(log, 'places') });
  if (reference)
    await seedOnce(watch, reference, (folder) => publishPlaces(db, folder, { recordImport: imported }));
  const request = await codeSource(settings, log);
  const source = request && cachedAnswers(plausibleAnswers(request, watch.current));
  return {
    locator: locator({
      places: watch.current,
      streets: {
        find: (edition, code) => findStreet(reads, edition, code),
        from: (edition, digits, limit) => streetsFrom(reads, edition, digits, limit),
        middle: (edition, digits, cityCode) => middleOf(reads, edition, digits, cityCode),
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
  { location, upstream }: LocationSettings,
  log: Log,
): Promise<CodeSource | undefined> {
  const { upstreamUrl } = location;
  if (!upstreamUrl) return undefined;
  if (upstreamUrl !== 'cep-promise') {
    const { credentials: _, ...bounds } = upstream;
    return serviceSource(createUpstream({ ...bounds, name: 'postal-codes', base: upstreamUrl, log }));
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
