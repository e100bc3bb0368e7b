import { join } from 'node:path';
import { tablesOf } from '../../io/personal-column.ts';
import type { LenderSite, PaymentLines } from '../lender/index.ts';
import { definePlug } from '../platform/plug.ts';
import { purgeHolds } from './service/holds.ts';
import { importedStock } from './service/imported-stock.ts';
import { type OpenStock, openStock } from './service/open-stock.ts';
import { openOrderHolds } from './service/order-holds.ts';
import { stockEffects } from './service/orphaned-stock.ts';
import { startReserved } from './service/reserved.ts';
import { holdRoutes, stockRoutes } from './service/routes.ts';
import * as tables from './service/tables.ts';
import { stockRevisions } from './service/watch.ts';

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly stock: Pick<OpenStock, 'indexFor' | 'rules'>;
    /** What orders keep of the stock. */
    readonly orderHolds: Awaited<ReturnType<typeof openOrderHolds>>;
  }
  interface PageParts {
    /** The stock of all sites, and what changes with it. */
    readonly stock: OpenStock['search'];
    /** The plans of today that price a credit from price and entrance alone. */
    readonly paymentLines: (site: LenderSite) => readonly PaymentLines[];
  }
}
declare module '../platform/index.ts' {
  interface PageChanges {
    /** The cars of the stock. */
    readonly stock: true;
  }
}

export const orderHoldsPlug = definePlug({
  name: 'orderHolds',
  expire: async (db, now) => ({ holds: await purgeHolds(db, now) }),
  needs: [],
  async open({ db, boss, sealing, sites, now }) {
    const holds = await openOrderHolds({ db, boss, sealing, sites, now });
    return { service: holds, jobs: [() => startReserved(boss, holds.follow)] };
  },
});

/** The stock of all sites, followed as it is imported. A database that never had any gets the demo's. */
export const stockPlug = definePlug({
  name: 'stock',
  callNotes: async () => (await import('./service/call-notes.ts')).callNotes,
  needs: ['catalogue', 'dealers', 'locations', 'paymentLines'],
  publicationEffects: stockEffects,
  tables: tablesOf(tables),
  published: { stock: stockRevisions },
  async open(context) {
    const { db, reads, databaseUrl: url, sealing, sites, seeds, today, log, settings, use } = context;
    const stock = await openStock({ db, reads, url }, seeds && join(seeds, 'stock'), {
      catalogue: use('catalogue').current,
      dealers: use('dealers').index,
      lines: use('paymentLines'),
      places: use('locations').places,
      sites,
      today,
      log,
      sealing,
      checkPrices: settings.checkPrices,
      imported: context.importedAtStart('stock'),
    });
    const { indexFor, rules, search, revision, routes, payments } = stock;
    return {
      service: { indexFor, rules },
      page: { stock: search, paymentLines: payments },
      revisions: { stock: revision },
      imports: [importedStock(db, rules)],
      services: {
        async stock(app) {
          stockRoutes(routes)(app);
          await app.register(async (holds) => {
            await context.limitCalls(holds, 'hold');
            holdRoutes(routes)(holds);
          });
        },
      },
      close: () => stock.close(),
    };
  },
});
