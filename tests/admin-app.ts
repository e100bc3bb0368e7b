import type { FastifyInstance } from 'fastify';
import { type Administration, figureStore, openPublications } from '../src/areas/admin/service/index.ts';
import { openStaff } from '../src/areas/admin/service/open-staff.ts';
import { aSnapshot } from '../src/areas/catalogue/examples.ts';
import { dealerDirectory } from '../src/areas/dealers/index.ts';
import { leadSettings } from '../src/areas/leads/contract.ts';
import { openLeadQueues } from '../src/areas/leads/service/index.ts';
import { importedPlaces } from '../src/areas/locations/service/index.ts';
import type { OpinionPlug } from '../src/areas/opinions/plug.ts';
import { dateIn } from '../src/areas/platform/index.ts';
import type { StaffParts } from '../src/areas/platform/plug.ts';
import { PLUGS } from '../src/areas/plugs.ts';
import { importedRecalls } from '../src/areas/recall/service/index.ts';
import { importedStock } from '../src/areas/stock/service/index.ts';
import type { OpenStock } from '../src/areas/stock/service/open-stock.ts';
import { mountInboxes } from '../src/host/demo/stand-ins.ts';
import { openSomePlugs } from '../src/host/plugs.ts';
import { openImports } from '../src/host/publishing/imports.ts';
import { publicationDeps } from '../src/host/publishing/publications.ts';
import { adminQueues } from './admin-queues.ts';
import { type BookingsApp, bookingsApp } from './bookings-app.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { openBoss } from './integration/leads-app.ts';
import { quotationService } from './integration/quotation-app.ts';
import { serveBuiltPages } from './integration/served-pages.ts';
import { TEST_PASSWORD_COST } from './password-cost.ts';
import { TEST_JUDGE } from './password-judge.ts';
import { type ReservationsApp, reservationsApp } from './reservations-app.ts';
import { testSealing } from './sealing.ts';

/** The administration on a database of its own, with all that its screens show. */
export type AdminApp = {
  readonly database: TestDatabase;
  readonly admin: Administration;
  readonly app: FastifyInstance;
  readonly orders: ReservationsApp;
  readonly bookings: BookingsApp;
  readonly opinions: OpinionPlug;
  readonly queues: ReturnType<typeof adminQueues> & Pick<StaffParts, 'legalDocuments'>;
  rows(text: string, values?: readonly unknown[]): Promise<Record<string, never>[]>;
  close(): Promise<void>;
};

/** What cars of the stock are checked against. */
type StockContext = Pick<ReturnType<OpenStock['rules']>, 'catalogue' | 'dealers'>;

export async function adminApp(ground: Partial<StockContext> = {}): Promise<AdminApp> {
  const database = await testDatabase();
  const { db } = database;
  const admin = await openStaff({
    db,
    sealing: testSealing,
    passwordCost: TEST_PASSWORD_COST,
    origin: 'http://localhost',
    perMinute: 1_000,
    judge: TEST_JUDGE,
  });
  const boss = await openBoss(database.url);
  await openLeadQueues(boss);
  const given = { ...database, drop: async () => undefined };
  const [orders, bookings] = [await reservationsApp(given), await bookingsApp(given)];
  const { sites } = orders.deps;
  const shared = { db, boss, sealing: testSealing, sites, origin: 'http://localhost' };
  const plugs = await openSomePlugs(PLUGS, ['opinions', 'offers', 'documentAdmin'], shared);
  const opinions = plugs.use('opinions');
  const publishing = publicationDeps({ db, sealing: testSealing, sites, warnFrom: 0.1 });
  const rules = {
    catalogue: aSnapshot(),
    today: () => '2026-11-23',
    checkPrices: false,
    sites: sites.map(({ key }) => key),
    dealers: { directory: dealerDirectory({ dealers: [], groups: [], services: [] }), statuses: new Map() },
    ...ground,
  };
  const kinds = [
    importedStock(db, () => rules),
    importedRecalls({ db, sealing: testSealing, sites, today: (market) => dateIn(market, Date.now()) }),
    importedPlaces(db),
  ];
  const { legalDocuments } = plugs.staff;
  if (!legalDocuments) throw new Error('the desk was opened');
  const areas = adminQueues({
    db,
    sealing: testSealing,
    boss,
    crms: { leads: false, quotations: false },
    figures: figureStore(db),
    publications: openPublications(publishing),
    inboxes: ['crm', 'quotes', 'outbox'] as const,
    imports: openImports({ db, sealing: testSealing, kinds: () => kinds }),
    offers: plugs.use('offers').admin,
    quotations: await quotationService({ db, boss, sites, crm: { url: '' } }),
    creditSettings: () => ({ revision: '0', bySite: new Map() }),
    orders: orders.deps,
    bookings: bookings.desk.deps,
    opinions: opinions.deps,
    leadRules: {
      sites,
      settings: ({ market }) => leadSettings({}, market),
      dealers: { byCode: (_site, code) => ({ id: code, cityCode: '' }) },
    },
  });
  const queues = { ...areas, legalDocuments };
  const app = await serveBuiltPages({
    admin: { ...admin, ...queues },
    catalogue: () => aSnapshot(),
    lenderOf: () => undefined as never,
  });
  await mountInboxes(app, queues.inboxes, { db, sites, sealing: testSealing, staffOf: admin.staffOf });
  return {
    database,
    admin,
    app,
    orders,
    bookings,
    opinions,
    queues,
    rows: async (text, values = []) => (await db.$client.query(text, [...values])).rows,
    async close() {
      await app.close();
      await orders.close();
      await bookings.close();
      await boss.stop({ graceful: false });
      await database.drop();
    },
  };
}
