import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Database, ReadDatabase } from '../../../io/database.ts';
import type { Log } from '../../../io/log.ts';
import { type RateLimitResult, sharedCount } from '../../../io/rate-limit.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { Snapshot } from '../../catalogue/index.ts';
import type { DealerIndex } from '../../dealers/index.ts';
import type { Offer } from '../../offers/index.ts';
import type { Market, Site, SoughtPage } from '../../platform/index.ts';
import type { StockIndex } from '../../stock/index.ts';
import type { SiteSearch } from '../contract.ts';
import { siteSearch } from './find.ts';
import { keepIndex } from './index-store.ts';
import { searchEntries } from './search-entries.ts';

/** How often to look whether anything changed, in milliseconds: what is published is found within seconds. */
const LOOK_MS = 2_000;

type SearchOptions = {
  readonly db: Database;
  /** What is searched; without it the same. */
  readonly reads?: ReadDatabase | undefined;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  readonly catalogue: () => Snapshot;
  readonly dealers: () => DealerIndex;
  readonly stockIndexFor: (site: Site) => StockIndex;
  /** Those that stand today. */
  readonly offers: (site: Site) => Promise<readonly Offer[]>;
  /** What menus lead to. */
  readonly pages: readonly SoughtPage[];
  readonly today: (market: Market) => string;
  readonly log: Log;
};

/** How long a site rests whose index could not be written, in milliseconds: longer after each failure. */
const REST_MS = { first: 10_000, longest: 10 * 60_000 };

/** Suggestions that one address is given in a minute: nobody types more, and each costs the database a look. */
const SUGGESTIONS_A_MINUTE = 240;

/** The search of all sites, and what keeps its index. */
export type OpenSearch = {
  readonly search: SiteSearch;
  /** Whether an address may be given one more suggestion; the count is that of all processes. */
  readonly consumeLimit: (address: string) => Promise<RateLimitResult>;
  /** Writes what has changed since it last did; another process may have done so already. A site that cannot be kept is logged and rests. */
  refresh(): Promise<void>;
  /** Goes on doing so until it is closed. */
  work(): void;
  close(): Promise<void>;
};

/** Opens the search over the index of the database. */
export function openSearch(options: SearchOptions): OpenSearch {
  const { db, reads = db, sealing, sites, log } = options;
  const seen = new Map<string, readonly unknown[]>();
  const keep = async (site: Site) => {
    const state = await stateOf(options, site);
    const before = seen.get(site.key);
    if (before && before.length === state.signs.length && before.every((one, at) => one === state.signs[at]))
      return;
    const { written, removed } = await keepIndex(db, site, searchEntries(site, state.sources));
    seen.set(site.key, state.signs);
    if (written + removed > 0) log.info({ site: site.key, written, removed }, 'search index kept');
  };
  const resting = new Map<string, { readonly until: number; readonly ms: number }>();
  const tryToKeep = async (site: Site) => {
    const rest = resting.get(site.key);
    if (rest && performance.now() < rest.until) return;
    try {
      await keep(site);
      resting.delete(site.key);
    } catch (error) {
      const ms = rest ? Math.min(2 * rest.ms, REST_MS.longest) : REST_MS.first;
      resting.set(site.key, { until: performance.now() + ms, ms });
      log.warn({ site: site.key, ...reasonOf(error) }, 'search index not kept');
    }
  };
  let running: Promise<void> = Promise.resolve();
  const refresh = () => {
    const next = running
      .catch(() => undefined)
      .then(async () => {
        for (const site of sites) await tryToKeep(site);
      });
    running = next;
    return next;
  };
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const look = async (): Promise<void> => {
    await refresh();
    if (isClosed) return;
    timer = setTimeout(look, LOOK_MS);
    timer.unref();
  };
  return {
    search: siteSearch(reads),
    consumeLimit: sharedCount({ name: 'suggestions', perMinute: SUGGESTIONS_A_MINUTE }, { db, sealing }),
    refresh,
    work: () => void look(),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running.catch(() => undefined);
    },
  };
}

/** Why a statement failed, in the database's words: the whole error would carry hundreds of rows into the log. */
function reasonOf(error: unknown) {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const { code, message } = (cause ?? {}) as { code?: string; message?: string };
  return { code, reason: message?.slice(0, 200) };
}

/** What a site's entries are made of now, and by what that is told from what it was: most is held in memory and compared there. */
async function stateOf(
  { catalogue, dealers, stockIndexFor, offers, pages, today }: SearchOptions,
  site: Site,
) {
  const sources = {
    catalogue: catalogue(),
    dealers: dealers(),
    stockIndex: stockIndexFor(site),
    offers: await offers(site),
    pages,
  };
  const { directory, statuses } = sources.dealers;
  const signs = [
    sources.catalogue.revision,
    directory.revision,
    statuses,
    sources.stockIndex,
    JSON.stringify(sources.offers),
    site.authoring.loyalty,
    today(site.market),
  ];
  return { sources, signs };
}
