import { existsSync } from 'node:fs';
import type { RecordImport } from '../../../io/change-log.ts';
import type { Database, WatchedDatabase } from '../../../io/database.ts';
import type { Log } from '../../../io/log.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { telling } from '../../../io/seeding.ts';
import type { Snapshot } from '../../catalogue/index.ts';
import { type DealerIndex, whereIs } from '../../dealers/index.ts';
import { fundingAuthoring } from '../../financing/contract.ts';
import { type LenderSite, type LenderSource, lenderSources, type PaymentLines } from '../../lender/index.ts';
import { type Market, type Site, settingsOf, siteKey } from '../../platform/index.ts';
import { type StockSearch, stockSettings } from '../contract.ts';
import { readStockFiles } from './files.ts';
import { importStock } from './import.ts';
import type { StockRouteParts } from './routes.ts';
import { stockSearch } from './search.ts';
import { boundsOf, networkKeysOf } from './unpaid-bounds.ts';
import { pricedIndexes, type StoredIndexes, watchStock } from './watch.ts';

type StockOptions = {
  readonly catalogue: () => Snapshot;
  readonly dealers: () => DealerIndex;
  /** The plans that price a credit from price and entrance alone. */
  readonly lines: (site: LenderSite, sources: readonly LenderSource[]) => readonly PaymentLines[];
  readonly places: Parameters<typeof whereIs>[0];
  readonly sites: readonly Site[];
  readonly today: (market: Market) => string;
  readonly checkPrices: boolean;
  readonly sealing: Sealing;
  readonly log: Log;
  /** Writes down what a database begins with. */
  readonly imported?: RecordImport;
};

/** The stock of all sites, for its service and for pages. */
export type OpenStock = {
  readonly search: StockSearch;
  /** Changes with every import: part of the identity of pages that show cars of the stock. */
  readonly revision: () => string;
  readonly routes: StockRouteParts;
  /** What stands where, by site. */
  readonly indexFor: ReturnType<typeof pricedIndexes>;
  /** The plans that a payment is judged by, by site. */
  readonly payments: ReturnType<typeof paymentsOf>;
  /** What the cars of a file are checked against now. */
  readonly rules: () => ReturnType<typeof rulesOf>;
  close(): Promise<void>;
};

/** Follows the stock; a database that never had any gets the demo's, as far as the catalogue sells such cars. */
export async function openStock(
  { db, reads, url }: WatchedDatabase,
  seeds: string | undefined,
  options: StockOptions,
): Promise<OpenStock> {
  const watch = await watchStock(db, { url, ...telling<StoredIndexes>(options.log, 'stock') });
  if (seeds && watch.current().revision === '0') {
    await seed(db, seeds, options);
    await watch.refresh();
  }
  const { dealers, places, sites } = options;
  const indexFor = pricedIndexes(watch.current, options.catalogue);
  const payments = paymentsOf(options);
  const search = stockSearch({ db, reads, indexFor, dealers, payments });
  const settings = settingsOf(sites, ({ authoring }) => stockSettings(authoring.stock));
  return {
    search,
    indexFor,
    payments,
    rules: () => rulesOf(options),
    revision: () => watch.current().revision,
    routes: {
      db,
      stock: search,
      now: () => new Date(),
      holdMinutes: ({ market, brand }) => (settings(siteKey(market, brand)) ?? stockSettings({})).holdMinutes,
      bounds: boundsOf(sites),
      networkKeys: networkKeysOf(options.sealing),
      positionOf: async ({ market }, text) => (await whereIs(places, market, text))?.position,
    },
    close: () => watch.close(),
  };
}

const rulesOf = ({ catalogue, dealers, sites, today, checkPrices }: StockOptions) => ({
  sites: sites.map(({ key }) => key),
  catalogue: catalogue(),
  dealers: dealers(),
  today,
  checkPrices,
});

/** A maker's catalogue has other cars than the demo's: whose stock does not fit it begins without any. */
async function seed(db: Database, folder: string, options: StockOptions): Promise<void> {
  if (!existsSync(folder)) return;
  const read = await readStockFiles(folder);
  for (const source of read.sources) {
    const imported = await importStock(
      db,
      { sources: [source], errors: [] },
      rulesOf(options),
      options.imported,
    );
    if (!imported.ok)
      options.log.info({ file: source.file, first: imported.errors[0] }, 'demo stock does not fit, left out');
  }
}

/**
 * The plans that a search by payment is judged by: all of the embedded lender's that the site's authors show. What the maker's own lender
 * prices is not judged beforehand.
 */
function paymentsOf({ lines, sites }: StockOptions) {
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
