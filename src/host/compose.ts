import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { openPublications } from '../areas/admin/service/index.ts';
import { carFiles } from '../areas/configurator/service/index.ts';
import { dealerByCode } from '../areas/dealers/index.ts';
import { sweepFiles } from '../areas/documents/service/index.ts';
import { leadMetrics, ownLeads, ownRequests, startLeadDelivery } from '../areas/leads/service/index.ts';
import {
  createLender,
  findOffers,
  marketDates,
  refinancing,
  simulationIds,
  storedSimulations,
} from '../areas/lender/service/index.ts';
import type { Site } from '../areas/platform/index.ts';
import { PLUGS } from '../areas/plugs.ts';
import { ownProposals, proposalOfPerson, tracking, voucherChecks } from '../areas/proposals/service/index.ts';
import type { Sealing } from '../io/sealing.ts';
import { siteOf } from '../io/service.ts';
import { accountLinks } from './account-links.ts';
import { markAccounts } from './account-mark.ts';
import { openAccounts } from './accounts.ts';
import { adminQueues } from './admin-queues.ts';
import { openStaff, staffPorts, startAuditCheck, tellFirstStaff } from './administration.ts';
import { agreedPrices, purchaseBook, termsRefusal } from './agreed-prices.ts';
import { importedBy } from './audit-recorder.ts';
import { createCreditDecisionService } from './credit-desk.ts';
import { customerIdentity } from './customer-identity.ts';
import type { OpenDatabase } from './database/database.ts';
import { mountEveryDealer, openDealers, soldBrands } from './dealers.ts';
import { seedOwners } from './demo/demo-owners.ts';
import { inboxesOf, mountInboxes } from './demo/stand-ins.ts';
import { openDocuments, startWaitingDocuments } from './documents.ts';
import { countedLenders, openFigures, startFigures } from './figures.ts';
import { ROOT, SEEDS } from './folders.ts';
import { allowsSandbox, unpaidFault } from './gateways.ts';
import { addressOf, ownOrigin } from './http/addresses.ts';
import { admissionOf } from './http/admission.ts';
import { closeGracefully, runEventLoopFor } from './http/graceful-shutdown.ts';
import { listenForOperators, openOperations } from './http/operations.ts';
import { createServer } from './http/server.ts';
import { openTokens } from './http/tokens.ts';
import { offersOfLeads } from './lead-offers.ts';
import { vehiclesOf } from './lead-ports.ts';
import { siteLenders } from './lenders.ts';
import { openLocations, pagePlaces } from './locations.ts';
import { startMails } from './mails.ts';
import { startMakerPrices } from './maker-prices.ts';
import { builtPages, type PageBuild, type PageDevelopment } from './pages/page-build.ts';
import { servePages } from './pages/pages.ts';
import { openPayments } from './payments.ts';
import { openPlugs } from './plugs.ts';
import { crmsOf, crmsToNotify } from './privacy/notices.ts';
import { startPersonalData } from './privacy/personal-data-jobs.ts';
import type { UnreadableNotes } from './privacy/unreadable-texts.ts';
import type { Environment, Role } from './process/environment.ts';
import type { Readiness } from './process/health.ts';
import { openJobs } from './process/jobs.ts';
import type { Log } from './process/log.ts';
import { openMetrics } from './process/metrics.ts';
import { agreedOnly } from './proposal-consents.ts';
import { openImports, startImportPurge } from './publishing/imports.ts';
import { draftSimulations, draftViews, servePreviews } from './publishing/preview.ts';
import { publicationDeps, workPublications } from './publishing/publications.ts';
import { openPublished } from './publishing/published.ts';
import { createQuotationService } from './quotations.ts';
import { createReservationService } from './reservations.ts';
import { openSearch } from './search.ts';
import { mountServices } from './services.ts';
import { siteServices } from './sites/site-services.ts';
import { liveConfig } from './sites/site-settings.ts';
import { soldOrders } from './sold-orders.ts';
import { openStock } from './stock.ts';
import { voucherDeps } from './vouchers.ts';

const BUILD = join(ROOT, 'build');
/** How long running visitors are told to leave, by `Connection: close`, before the port closes on them. */
const DRAIN_MS = 1_000;
/** Meanwhile leads on their way may arrive; then running jobs may end, and what has not is handed back to the queue. */
const DELIVERY_ENDS_WITHIN_MS = 4_000;
const JOBS_END_WITHIN_MS = 1_000;
export type Portal = {
  /** Starts to answer; gives the origins under which the portal is open, and under which operators reach it. */
  listen(): Promise<{ readonly origin: string; readonly operations: string }>;
  /** Ends in order: running requests first, then running jobs. */
  close(): Promise<void>;
};

export type PortalParts = {
  settings: Environment;
  log: Log;
  sites: readonly Site[];
  database: OpenDatabase;
  sealing: Sealing;
  unreadable?: UnreadableNotes | undefined;
  development?: Development | undefined;
};

/** What whoever works on the portal has in the place of its build and of its own port. */
export type Development = PageDevelopment & { build: PageBuild; answer(app: FastifyInstance): Promise<void> };

/** Puts the portal together from its parts; nothing listens yet. */
export async function composePortal(parts: PortalParts): Promise<Portal> {
  const { settings, log, sites: files, database, sealing, development } = parts;
  const has = (role: Role) => settings.roles.includes(role);
  const brought = importedBy(sealing, 'start');
  const readiness: Readiness = { closing: false };
  // What waits for nothing of the others is opened beside them: a start is mostly waiting.
  const [{ catalogue, rateTables, creditDesks, ...published }, locations, boss, app] = await Promise.all([
    openPublished(database, SEEDS, files, log, brought),
    openLocations(database, join(SEEDS, 'places'), settings, log, brought('places')),
    openJobs(database, has('worker'), log),
    createServer(settings, log, files),
  ]);
  const sites = liveConfig(files, () => published.sites.current().sites);
  markAccounts(app);
  // Before any route: each of them may be asked for by somebody who looks at a draft.
  servePreviews(app, {
    staffOf: (request) => admin.staffOf(request),
    draftOf: (id) => draftOf(id),
  });
  const noting = { log, brought: brought('dealers') };
  const dealers = await openDealers(database, join(SEEDS, 'dealers'), locations.locator, noting);
  const today = marketDates();
  const vehicles = vehiclesOf(catalogue.current);
  const lending = {
    vehicles,
    tables: rateTables.current,
    today,
    checkPrices: settings.checkPrices,
    rehearsals: settings.rehearsal,
    simulations: draftSimulations(storedSimulations(database.db)),
    ids: simulationIds(...sealing.secrets('simulations')),
  };
  const shared = { db: database.db, sealing };
  const origin = settings.origins[0] ?? ownOrigin(settings);
  const { desk, elsewhere, bounded } = createCreditDecisionService({
    ...{ ...shared, boss, sites, origin, lending, desks: creditDesks.current },
    ...{ decidesTests: allowsSandbox(settings), perMinute: settings.leadLimit },
    bind: async (tx, asked) => termsRefusal(await quotations.take(tx, asked)),
    log,
  });
  const { webhookSecrets, passwordCost, staffIdleMinutes: idleMinutes, retention: days } = settings;
  const voucherParts = { ...shared, sites, origin, today, webhookSecrets, now: () => new Date() };
  const vouchers = voucherDeps({ ...voucherParts, dealers: dealers.book, catalogue: catalogue.current });
  const others = { log, today, desk: elsewhere };
  const stock = await openStock(database, join(SEEDS, 'stock'), {
    catalogue: catalogue.current,
    dealers: dealers.book,
    tables: rateTables.current,
    places: pagePlaces(locations.locator),
    ...{ sites, today, log, sealing, checkPrices: settings.checkPrices, brought: brought('stock') },
  });
  const desks = { ...shared, boss, sites, origin, perMinute: settings.leadLimit };
  const people = staffPorts(() => admin);
  const { figures, counter, counted } = openFigures(app, { sites, db: database.db, log, ...people });
  const given = { catalogue, dealers, figures: { counted } };
  const plugs = await openPlugs(app, PLUGS, { ...desks, log, settings, seeds: SEEDS }, { given });
  const leadParts = plugs.use('leadRules');
  await seedOwners(
    { ...desks, catalogue: catalogue.current(), brought: brought('owners') },
    join(SEEDS, 'owners'),
  );
  const offers = plugs.use('offers');
  const offerOf = offersOfLeads({ sites, catalogue: catalogue.current, open: offers.active });
  const search = openSearch({
    ...{ db: database.db, sealing, sites, today, log, shelf: stock.shelf },
    ...{ catalogue: catalogue.current, dealers: dealers.book, offers: offers.active },
  });
  const admin = await openStaff({ ...shared, passwordCost, idleMinutes, origin, log, sites: files });
  const quotations = await createQuotationService({
    ...{ ...desks, log, crm: settings.quotationCrm, standIn: () => addressOf(operations) },
    ...people,
    isDealer: (site, code) => dealerByCode(dealers.book(), site, code) !== undefined,
    purchases: purchaseBook({ sealing, today }),
    own: createLender({ ...lending, checkPrices: false }),
    forPages: (site) => lenders.forPages(site),
  });
  const publishing = publicationDeps({
    ...{ ...shared, ...locations, sites: files, warnFrom: settings.warnFrom },
    faultIn: (said) => unpaidFault(settings, said),
  });
  const draftOf = draftViews(publishing, files);
  const reservations = await createReservationService({
    ...{ ...desks, log, catalogue: catalogue.current, proposals: { ofPerson: proposalOfPerson(vouchers) } },
    quotations: { take: quotations.take, keep: quotations.keep },
    sold: soldOrders({ ...desks, catalogue: catalogue.current, dealers: dealers.book, leads: leadParts }),
    lookup: (...asked) => locations.locator.lookup(...asked),
    accounts: (caller) => accounts(caller), // Each needs the other, at the first visit and the first payment only.
    payments: () => payments.payments,
  });
  const { mayPay, payableOf, settled, undecided, refundOwed, isAwaited, disputed } = reservations;
  const payments = await openPayments({
    ...{ ...shared, boss, settings, log, today, sites, origin },
    address: () => addressOf(app),
    ...{ mayPay, payableOf, settled, undecided, refundOwed, isAwaited, disputed },
  });
  const queues = adminQueues({
    ...{ ...shared, boss, told: crmsToNotify(settings), days },
    ...{ offers: offers.admin, orders: reservations.deps, leadRules: leadParts },
    publications: openPublications(publishing),
    imports: openImports({ ...shared, sites, stock: stock.rules }),
    ...{ figures, quotations, inboxes: inboxesOf(settings), desks: creditDesks.current },
    ...{ bookings: plugs.use('testDrive').deps, opinions: plugs.use('opinions').deps },
  });
  const documents = await openDocuments(settings, {
    ...{ ...shared, sites, log },
    mayRead: (request, owner) => reservations.mayReadOf(siteOf(request), request, owner),
  });
  const lenders = siteLenders(sites, createLender(lending), desk, settings.upstream, others);

  const metrics = openMetrics(parts.unreadable);
  const stores = { ...database, dataFolder: settings.dataFolder };
  const operations = await openOperations(app, { ...shared, settings, log, readiness, metrics, stores });
  let delivery: Awaited<ReturnType<typeof startLeadDelivery>> | undefined;
  const house = customerIdentity(settings.customerIdentity, log);
  const asked = { perMinute: settings.accountLimit, ...crmsOf(settings), house, sites, days };
  const accounts = await openAccounts({ ...shared, passwordCost, boss, log, ...asked });
  const links = accountLinks({ sites, open: accounts, log });
  const agreed = await agreedOnly(database.db, sites);
  const deskOf = bounded(agreed(links.desk(lenders.desk)));
  if (has('services')) {
    const tokens = await openTokens(app, { ...shared, settings, log, sites, origin, dealers: dealers.book });
    await reservations.staff(app, tokens);
    await plugs.operations(app, tokens);
    const dealerParts = {
      ...dealers,
      db: database.db,
      brands: soldBrands(sites),
      tokens,
      contextHeader: settings.dealerContextHeader,
    };
    await mountEveryDealer(app, dealerParts);
    const lending = {
      lenders: countedLenders(lenders.forServices, counter),
      deskOf,
      kept: links.simulation,
      vouchers,
    };
    const held = {
      catalogue,
      rateTables,
      dealers: dealers.book,
      locator: locations.locator,
      stock,
      documents,
    };
    const answering = { ...shared, sites, today, perMinute: settings.leadLimit, ...lending, ...held };
    await mountServices(
      app,
      sites,
      {
        ...siteServices({
          ...answering,
          accounts,
          dealerParts,
          payments,
          leads: { boss, offerOf, ...leadParts },
        }),
        ...plugs.services,
      },
      agreedPrices({ sites, catalogue: catalogue.current, quotations }),
    );
  }
  if (has('web')) await mountInboxes(app, inboxesOf(settings), { ...shared, sites, staffOf: admin.staffOf });
  if (has('web')) {
    const build = development?.build ?? (await builtPages(BUILD));
    const files = { build, development, buildFolder: BUILD, publicFolder: join(ROOT, 'public') };
    const lenderOf = lenders.forPages;
    const where = { dealers: dealers.book, places: pagePlaces(locations.locator) };
    const followed = { checkVoucher: voucherChecks(vouchers), tracking: tracking(vouchers) };
    const carFile = carFiles({
      folder: files.publicFolder,
      report: (error) => log.warn({ err: error }, 'picture of a car could not be read'),
    });
    const own = ownProposals(vouchers);
    const told = {
      framePort: payments.framePort,
      payments,
      plugs: plugs.pages,
      ...{ offers, quotations, accounts, reservations, lenderOf },
      ...{ admin: { ...admin, ...queues }, ...followed, carFile, ...where },
      refinance: refinancing(lending),
      keptOffers: (which: Parameters<typeof findOffers>[1]) => findOffers(database.db, which),
      hasLeadOf: ownLeads({ db: database.db, sealing }),
      ownRequests: ownRequests({ db: database.db, sealing }),
      liveSites: () => published.sites.current().sites,
      ...{
        catalogue: published.shown,
        ownProposals: own,
        stock,
        guideOf: plugs.use('valuation').guideOf,
        ...{ search: search.search, takeSuggestion: search.takeTurn },
        paymentLines: stock.payments,
      },
    };
    const { mapTiles } = settings;
    const { cardHouse } = payments;
    await servePages(app, { ...files, ...told, cardHouse, mapTiles, sites, origin, today, log });
  }

  let delivered: Promise<unknown> | undefined;
  // Hooks that come last run first: jobs end after the last request, and before the plugs close that they work with.
  app.addHook('onClose', async () => {
    await delivered;
    await counter.close();
    await boss.stop({ graceful: true, timeout: JOBS_END_WITHIN_MS });
  });
  return {
    async listen() {
      await payments.listen();
      const operationsAt = await listenForOperators(operations, settings);
      await (development?.answer(app) ?? app.listen({ port: settings.port, host: settings.host }));
      if (has('web')) await tellFirstStaff(admin, log);
      if (has('worker')) {
        const integration = { ...settings.lead, url: settings.lead.url ?? `${operationsAt}/crm/leads` };
        const needs = { ...shared, boss, log, integration, observe: leadMetrics(metrics, database.db) };
        delivery = await startLeadDelivery({ ...needs, ...settings.delivery });
        await startMails({ ...shared, boss, log, sites, mail: settings.mail });
        search.work();
        await payments.work();
        await reservations.work();
        await plugs.work();
        await quotations.work();
        await workPublications(boss, publishing, log);
        await startMakerPrices(boss, { ...shared, sites: () => sites, upstream: settings.upstream }, log);
        await startImportPurge(boss, database.db, log);
        await startWaitingDocuments(boss, documents, log);
        const sweep = () => reservations.programmes.expire().then(() => sweepFiles(documents));
        await startPersonalData({ settings, log, ...shared, sweep }, boss);
        await startFigures(boss, figures);
        await startAuditCheck(boss, admin, log);
      }
      return { origin, operations: operationsAt };
    },
    async close() {
      readiness.closing = true;
      admissionOf(app)?.close();
      // What is not handed over by then is handed over again by another process, when its lease has ended.
      const late = setTimeout(DELIVERY_ENDS_WITHIN_MS, undefined, { ref: false });
      delivered = Promise.race([delivery?.stop(), late]);
      if (!development) await runEventLoopFor(DRAIN_MS);
      await Promise.all([app, operations].map((server) => closeGracefully(server, settings.closeMs)));
      await Promise.all(
        [search, lenders, payments, stock, dealers, locations, published].map((part) => part.close()),
      );
    },
  };
}
