import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { joinSites } from '../src/areas/catalogue/domain/merging.ts';
import type { WrittenSite } from '../src/areas/catalogue/domain/written.ts';
import { type Snapshot, snapshotOf } from '../src/areas/catalogue/index.ts';
import { readCatalogueFiles } from '../src/areas/catalogue/service/index.ts';
import { type DealerIndex, dealerDirectory } from '../src/areas/dealers/index.ts';
import { readDealerFiles } from '../src/areas/dealers/service/index.ts';
import { releaseOn } from '../src/areas/lender/domain/pricing.ts';
import { aTable, EXAMPLE_DAY } from '../src/areas/lender/examples.ts';
import { type PaymentLines, paymentLines } from '../src/areas/lender/index.ts';
import { type StockSearch, stockSettings } from '../src/areas/stock/contract.ts';
import {
  holdRoutes,
  importStock,
  pricedIndexes,
  readStockFiles,
  type StoredIndexes,
  stockRoutes,
  stockSearch,
  watchStock,
} from '../src/areas/stock/service/index.ts';
import { createServer } from '../src/host/http/server.ts';
import { mountServices } from '../src/host/http/services.ts';
import { readSites } from '../src/host/sites/sites.ts';
import type { RevisionWatch } from '../src/io/revision-watch.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { testEnvironment } from './environment.ts';

const SEEDS = resolve(import.meta.dirname, '..', 'seeds');

type DemoStock = { readonly catalogue: Snapshot; readonly dealers: DealerIndex };

/** The demo's catalogue and dealers, read from their files once a process, without a database. */
export function demoStock(): Promise<DemoStock> {
  read ??= readDemo();
  return read;
}
let read: Promise<DemoStock> | undefined;

async function readDemo(): Promise<DemoStock> {
  const written = await readCatalogueFiles(`${SEEDS}/catalogue`);
  const sites = joinSites(written.sources.map(({ site }) => site as WrittenSite));
  const { sources } = await readDealerFiles(`${SEEDS}/dealers`);
  const dealers = sources.flatMap((source) => (source.dealers ?? []).map(({ dealer }) => dealer));
  return {
    catalogue: snapshotOf(sites, { revision: '1', publishedAt: '2026-11-21T12:00:00.000Z' }),
    dealers: {
      directory: dealerDirectory({ dealers, groups: [], services: [] }),
      statuses: new Map(),
    },
  };
}

export const TODAY = '2026-11-23';

export type StockApp = {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly catalogue: Snapshot;
  readonly dealers: DealerIndex;
  readonly search: StockSearch;
  readonly lines: readonly PaymentLines[];
  readonly watch: RevisionWatch<StoredIndexes>;
  /** Imports files and waits until this process holds them. */
  importFiles(path: string): ReturnType<typeof importStock>;
  /** What the service takes for now. */
  clock: { now: Date };
  close(): Promise<void>;
};

/** The stock service over the demo's catalogue, dealers and stock, on a database of its own. */
export async function stockApp(): Promise<StockApp> {
  const database = await testDatabase();
  const { catalogue, dealers } = await demoStock();
  const lines = [paymentLines(aTable(), releaseOn(aTable(), EXAMPLE_DAY))];
  const watch = await watchStock(database.db, { url: database.url, onError: () => undefined });
  const clock = { now: new Date('2026-11-23T15:00:00.000Z') };
  const indexFor = pricedIndexes(watch.current, () => catalogue);
  const search = stockSearch({
    db: database.db,
    indexFor,
    dealers: () => dealers,
    payments: () => lines,
  });
  const app = await createServer(
    testEnvironment({ VITRINE_ORIGINS: 'http://localhost' }),
    pino({ level: 'silent' }) as never,
  );
  const parts = {
    db: database.db,
    stock: search,
    now: () => clock.now,
    holdMinutes: () => 30,
    bounds: () => stockSettings({}).unpaid,
    networkKeys: (address: string) => [address],
    positionOf: async (_site: unknown, text: string) =>
      text === 'paulista' ? { latitude: -23.5629, longitude: -46.6544 } : undefined,
  };
  await mountServices(app, await readSites(`${SEEDS}/sites`), {
    stock: (own) => {
      stockRoutes(parts)(own);
      holdRoutes(parts)(own);
    },
  });
  await app.ready();
  const sites = ['aurora', 'cerrado', 'lumen'].flatMap((brand) => [`br/${brand}`, `ar/${brand}`]);
  const rules = { sites, catalogue, dealers, today: () => TODAY, checkPrices: true };
  return {
    app,
    database,
    catalogue,
    dealers,
    search,
    lines,
    watch,
    clock,
    async importFiles(path) {
      const imported = await importStock(database.db, await readStockFiles(path), rules);
      await watch.refresh();
      return imported;
    },
    async close() {
      await app.close();
      await watch.close();
      await database.drop();
    },
  };
}
