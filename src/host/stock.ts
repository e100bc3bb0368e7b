import { existsSync } from 'node:fs';
import type { Snapshot } from '../areas/catalogue/index.ts';
import { type DealerBook, whereIs } from '../areas/dealers/index.ts';
import { fundingAuthoring } from '../areas/financing/contract.ts';
import { type LenderSite, type LenderSource, lenderSources, type RateTables } from '../areas/lender/index.ts';
import { openPayments } from '../areas/lender/service/index.ts';
import { type Market, type Site, settingsOf, siteKey } from '../areas/platform/index.ts';
import { type StockSearch, stockSettings } from '../areas/stock/contract.ts';
import type { UnpaidBounds } from '../areas/stock/index.ts';
import {
  importStock,
  pricedShelves,
  readStockFiles,
  type StockRouteParts,
  type StoredShelves,
  stockSearch,
  watchStock,
} from '../areas/stock/service/index.ts';
import type { RecordImport } from '../io/change-log.ts';
import type { Database } from '../io/database.ts';
import { networkOf } from '../io/network-address.ts';
import type { Sealing } from '../io/sealing.ts';
import { telling } from '../io/seeding.ts';
import type { OpenDatabase } from './database/database.ts';
import type { pagePlaces } from './locations.ts';
import type { Log } from './process/log.ts';

type Needs = {
  readonly catalogue: () => Snapshot;
  readonly dealers: () => DealerBook;
  readonly tables: () => RateTables;
  readonly places: ReturnType<typeof pagePlaces>;
  readonly sites: readonly Site[];
  readonly today: (market: Market) => string;
  readonly checkPrices: boolean;
  readonly sealing: Sealing;
  readonly log: Log;
  /** Writes down what a database begins with. */
  readonly brought?: RecordImport;
};

/** The stock of all sites, for its service and for pages. */
export type OpenStock = {
  readonly search: StockSearch;
  /** Changes with every import: part of the identity of pages that show cars of the stock. */
  readonly revision: () => string;
  readonly routes: StockRouteParts;
  /** What stands where, by site. */
  readonly shelf: ReturnType<typeof pricedShelves>;
  /** The plans that a payment is judged by, by site. */
  readonly payments: ReturnType<typeof paymentsOf>;
  /** What the cars of a file are checked against now. */
  readonly rules: () => ReturnType<typeof rulesOf>;
  close(): Promise<void>;
};

/** Follows the stock; a database that never had any gets the demo's, as far as the catalogue sells such cars. */
export async function openStock({ db, url }: OpenDatabase, seeds: string, needs: Needs): Promise<OpenStock> {
  const watch = await watchStock(db, { url, ...telling<StoredShelves>(needs.log, 'stock') });
  if (watch.current().revision === '0') {
    await seed(db, seeds, needs);
    await watch.refresh();
  }
  const { dealers, places, sites } = needs;
  const shelf = pricedShelves(watch.current, needs.catalogue);
  const payments = paymentsOf(needs);
  const search = stockSearch({ db, shelf, dealers, payments });
  const settings = settingsOf(sites, ({ authoring }) => stockSettings(authoring.stock));
  return {
    ...{ search, shelf, payments },
    rules: () => rulesOf(needs),
    revision: () => watch.current().revision,
    routes: {
      db,
      stock: search,
      now: () => new Date(),
      holdMinutes: ({ market, brand }) => (settings(siteKey(market, brand)) ?? stockSettings({})).holdMinutes,
      bounds: boundsOf(sites),
      networkKeys: networkKeysOf(needs.sealing),
      positionOf: async ({ market }, text) => (await whereIs(places, market, text))?.position,
    },
    close: () => watch.close(),
  };
}

/** How much of each site's stock may be kept by people who have not paid; of a site that is there no more, what is usual. */
export function boundsOf(sites: readonly Site[]): (site: string) => UnpaidBounds {
  const settings = settingsOf(sites, ({ authoring }) => stockSettings(authoring.stock));
  return (site) => (settings(site) ?? stockSettings({})).unpaid;
}

/** What a network is counted under where cars are kept: the same for holds and for orders. */
export const networkKeysOf =
  (sealing: Sealing) =>
  (address: string): readonly string[] =>
    sealing.personKeys('address', networkOf(address));

const rulesOf = ({ catalogue, dealers, sites, today, checkPrices }: Needs) => ({
  sites: sites.map(({ key }) => key),
  ...{ catalogue: catalogue(), dealers: dealers(), today, checkPrices },
});

/** A maker's catalogue has other cars than the demo's: whose stock does not fit it begins without any. */
async function seed(db: Database, folder: string, needs: Needs): Promise<void> {
  if (!existsSync(folder)) return;
  const read = await readStockFiles(folder);
  for (const source of read.sources) {
    const told = await importStock(db, { sources: [source], errors: [] }, rulesOf(needs), needs.brought);
    if (!told.ok)
      needs.log.info({ file: source.file, first: told.errors[0] }, 'demo stock does not fit, left out');
  }
}

/**
 * The plans that a search by payment is judged by: all of the embedded lender's that the site's authors show. What the maker's own house
 * prices is not judged beforehand.
 */
function paymentsOf({ tables, today, sites }: Needs) {
  const lines = openPayments({ tables, today });
  const sources = settingsOf(sites, judgedSources);
  return (site: LenderSite) => lines(site, sources(siteKey(site.market, site.brand)) ?? []);
}

/** At which of a maker's own services a source is answered, where it has one. */
const serviceOf = (source: LenderSource) => {
  if (source === 'ZFLOW') return 'financingHub';
  return source === 'B2_TRADITIONAL' || source === 'B2_BALAO' ? 'hub' : 'financing';
};

/** The sources of a site whose plans are judged. */
export function judgedSources({ upstreams, authoring }: Site): readonly LenderSource[] {
  const { plans, product } = fundingAuthoring.parse(authoring.financing);
  const shown = plans.filter((plan) => !plan.hidden && plan.product === product && !plan.modelCode);
  return lenderSources.filter(
    (source) => !upstreams[serviceOf(source)] && shown.some(({ type }) => type === source),
  );
}
