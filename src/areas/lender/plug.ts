import { join } from 'node:path';
import type { Transaction } from '../../io/database.ts';
import { seedOnce, telling } from '../../io/seeding.ts';
import { allowsSandbox, type Site } from '../platform/index.ts';
import { definePlug } from '../platform/plug.ts';
import type { CreditDecisionService, Lender, ProposalQueue } from './contract.ts';
import { type Criterion, criteriaOf } from './domain/credit-decision/criteria.ts';
import { creditSettingsOf } from './domain/credit-decision/settings.ts';
import { type CreditSettingsBySite, isTestDocument, type LenderSite, type RateTables } from './index.ts';
import { purgeSimulations, storedSimulations } from './service/b2/store.ts';
import { followLender } from './service/credit-decision/change-status.ts';
import { proposalPersonalData } from './service/credit-decision/personal-data.ts';
import {
  creditSettingsRevisions,
  publishCreditSettings,
  watchCreditSettings,
} from './service/credit-decision/publish.ts';
import { proposalQueue } from './service/credit-decision/queue.ts';
import { readCreditSettingsFiles } from './service/credit-decision/settings-file.ts';
import { termsElsewhere } from './service/credit-decision/terms-elsewhere.ts';
import { type Lending, openCreditDecision } from './service/credit-decision.ts';
import { draftSimulations } from './service/draft-simulations.ts';
import { createLender, lendsToday, marketDates } from './service/index.ts';
import { endLinkedCredit } from './service/linked-credit/ends.ts';
import { notifyOfLinkedEnd } from './service/linked-credit/notify.ts';
import {
  LINKED_CREDIT_DEAD_LETTERS,
  openLinkedCreditQueue,
  startLinkedEndNotices,
} from './service/linked-credit/queue.ts';
import { openPayments } from './service/payments.ts';
import { publishRateTables, rateTableRevisions } from './service/publish-tables.ts';
import { publishedCreditSettings, publishedRateTables } from './service/published-kinds.ts';
import { readRateTableFiles } from './service/rate-table-files.ts';
import { ratesReadiness } from './service/readiness.ts';
import { refinancing } from './service/refinance.ts';
import { lenderRoutes } from './service/routes.ts';
import { simulationIds } from './service/simulation-ids.ts';
import {
  creditDecisionCalls,
  type LenderCalls,
  lenderCalls,
  type SiteLenders,
  siteLenders,
} from './service/site-lenders.ts';
import { countedOffers, storedBoundOf } from './service/stored-bounds.ts';
import { findOffers, purgeOffers } from './service/stored-offers/store.ts';
import { vehiclesOf } from './service/vehicles.ts';
import { watchRateTables } from './service/watch-tables.ts';

export type LenderPlug = SiteLenders & {
  /** The portal's own at the price that a dealer asks, which no catalogue knows. */
  readonly atAnyPrice: Lender;
  /** What it works with. */
  readonly lending: Lending;
  readonly calls: LenderCalls;
};

export type CreditDecisionPlug = {
  /** Who decides about the proposals of a site. */
  of(site: Pick<Site, 'market' | 'brand'>): CreditDecisionService;
  /** Whether an applicant's document decides what it is named for, and is many people's. */
  isTest(site: LenderSite, document: string): boolean;
};

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly rateTables: { current(): RateTables };
    readonly creditSettings: { current(): CreditSettingsBySite };
    /** The plans that price a credit from price and entrance alone. */
    readonly paymentLines: ReturnType<typeof openPayments>;
    readonly lenders: LenderPlug;
    /** Moves a proposal of the portal's own with what a lender tells of it. */
    readonly lenderStatus: { readonly follow: typeof followLender };
    readonly linkedCredit: {
      /** Ends the credit of a purchase in its transaction, and has whoever lends told. */
      end(
        tx: Transaction,
        end: { readonly site: string; readonly number: string; readonly purchase: string; readonly at: Date },
      ): Promise<void>;
    };
    readonly creditDecision: CreditDecisionPlug;
    readonly lenderServices: undefined;
  }
  interface PublicationKinds {
    readonly rates: true;
    readonly desk: true;
  }
  interface DraftViews {
    readonly rateTables: RateTables;
    readonly creditSettings: CreditSettingsBySite;
  }
  interface PageServerParts {
    /** Who lends on a site: the embedded lender, or the maker's behind the site's address. */
    readonly lenderOf: SiteLenders['forPages'];
  }
  interface PageParts {
    /** Whether pages of a site can tell an instalment today. */
    readonly lendsToday: (site: Pick<Site, 'market' | 'brand' | 'upstreams'>) => boolean;
    /** Prices a balloon plan's final instalment in instalments. */
    readonly refinance: ReturnType<typeof refinancing>;
    /** Offers that the embedded lender keeps. */
    /** What a site's automatic decision about credit looks at; `elsewhere` where another company decides, nothing where nobody does. */
    readonly creditCriteria: (site: Site) => readonly Criterion[] | 'elsewhere' | undefined;
    /** The percent of an income that instalments may take by a site's policy; nothing where another company decides, or nobody does. */
    readonly incomeShare: (site: Site) => number | undefined;
    readonly storedOffers: (which: Parameters<typeof findOffers>[1]) => ReturnType<typeof findOffers>;
  }
  interface StaffParts {
    readonly proposals: ProposalQueue;
    /** The plans that are published, and since when. */
    readonly publishedRates: () => Promise<{ readonly tables: RateTables; readonly at: Date | undefined }>;
  }
  interface PlugSettings {
    /** Whether the embedded lender compares the prices that it is sent with the catalogue. */
    readonly checkPrices: boolean;
  }
}
declare module '../platform/index.ts' {
  interface PageChanges {
    /** By which settings credit is decided. */
    readonly creditSettings: true;
  }
}

/** The rates of the embedded lender, followed as they are published. */
export const rateTablesPlug = definePlug({
  name: 'rateTables',
  published: { rates: rateTableRevisions },
  publishes: (context) => [publishedRateTables(context)],
  readiness: [ratesReadiness],
  needs: [],
  async open({ db, databaseUrl: url, seeds, log, importedAtStart, draftOf }) {
    const watch = await watchRateTables(db, { url, ...telling<RateTables>(log, 'rate tables') });
    if (seeds)
      await seedOnce(watch, join(seeds, 'lender'), async (folder) =>
        publishRateTables(db, await readRateTableFiles(folder), { recordImport: importedAtStart('lender') }),
      );
    return {
      service: { current: () => draftOf('rateTables') ?? watch.current() },
      staff: {
        publishedRates: async () => ({
          tables: watch.current(),
          at: (await rateTableRevisions.newestName(db))?.at,
        }),
      },
      close: () => watch.close(),
    };
  },
});

/** What the embedded credit decision goes by on each site, followed as it is published. */
export const creditSettingsPlug = definePlug({
  name: 'creditSettings',
  published: { creditSettings: creditSettingsRevisions },
  publishes: (context) => [publishedCreditSettings(context)],
  needs: [],
  async open({ db, databaseUrl: url, seeds, log, importedAtStart, draftOf }) {
    const watch = await watchCreditSettings(db, {
      url,
      ...telling<CreditSettingsBySite>(log, 'credit settings'),
    });
    if (seeds)
      await seedOnce(watch, join(seeds, 'credit-settings'), async (folder) =>
        publishCreditSettings(db, await readCreditSettingsFiles(folder), {
          recordImport: importedAtStart('desk'),
        }),
      );
    return {
      service: { current: () => draftOf('creditSettings') ?? watch.current() },
      revisions: { creditSettings: () => watch.current().revision },
      close: () => watch.close(),
    };
  },
});

export const paymentLinesPlug = definePlug({
  name: 'paymentLines',
  needs: ['rateTables'],
  open: ({ today, use }) => ({ service: openPayments({ tables: use('rateTables').current, today }) }),
});

/** Who lends on each site: the portal's own lender, or a maker's at the address that its site names. */
export const lendersPlug = definePlug({
  name: 'lenders',
  expire: async (db, now, days) => ({ simulations: await purgeSimulations(db, now, days) }),
  needs: ['catalogue', 'rateTables'],
  open({ db, sealing, sites, log, settings, isDraft, use }) {
    const today = marketDates();
    const lending = {
      vehicles: vehiclesOf(use('catalogue').current),
      tables: use('rateTables').current,
      today,
      checkPrices: settings.checkPrices,
      injectsFaults: settings.sandbox,
      simulations: draftSimulations(storedSimulations(db), isDraft),
      ids: simulationIds(...sealing.secrets('simulations')),
    };
    const calls = lenderCalls({ ...settings.upstream, log });
    const lenders = siteLenders(sites, createLender(lending), calls, { today, terms: termsElsewhere(db) });
    const atAnyPrice = createLender({ ...lending, checkPrices: false });
    return {
      service: { ...lenders, atAnyPrice, lending, calls },
      pageServer: { lenderOf: lenders.forPages },
      page: {
        lendsToday: lendsToday(lending),
        refinance: refinancing(lending),
        storedOffers: (which) => findOffers(db, which),
      },
      close: () => calls.close(),
    };
  },
});

export const lenderStatusPlug = definePlug({
  name: 'lenderStatus',
  needs: [],
  open: () => ({ service: { follow: followLender } }),
});

/** Tells whoever lends that a credit has ended with the purchase that it was for (CDC art. 54-F). */
export const linkedCreditPlug = definePlug({
  name: 'linkedCredit',
  needs: ['lenders'],
  async open({ db, boss, sites, now, use }) {
    await openLinkedCreditQueue(boss);
    const desks = creditDecisionCalls(sites, use('lenders').calls);
    return {
      service: { end: (tx, end) => endLinkedCredit(boss, tx, end) },
      deadLetters: { credit: LINKED_CREDIT_DEAD_LETTERS },
      jobs: [() => startLinkedEndNotices(boss, (job) => notifyOfLinkedEnd({ db, now, desks }, job))],
    };
  },
});

/** Who decides about proposals: the portal's own decision, or a maker's; its staff decide what is left to them. */
export const creditDecisionPlug = definePlug({
  name: 'creditDecision',
  personalData: proposalPersonalData,
  needs: ['creditSettings', 'lenders', 'proposalStore', 'quotations'],
  open({ db, sealing, sites, now, log, settings, use }) {
    const { lending, calls } = use('lenders');
    const { decided, keep, moved, opened } = use('proposalStore');
    const { current } = use('creditSettings');
    const decidesTests = allowsSandbox(settings, sites);
    const desks = creditDecisionCalls(sites, calls);
    return {
      service: {
        of: openCreditDecision({
          db,
          sealing,
          sites,
          lending,
          calls,
          log,
          decidesTests,
          decided,
          keep,
          settings: current,
          bind: use('quotations').refusalOf,
        }),
        isTest: (site, document) => decidesTests && isTestDocument(current(), site, document),
      },
      page: {
        creditCriteria({ key, market, brand }) {
          if (desks(key).length > 0) return 'elsewhere';
          const settings = creditSettingsOf(current(), { market, brand });
          return settings && criteriaOf(settings.policy);
        },
        incomeShare: ({ key, market, brand }) =>
          desks(key).length > 0
            ? undefined
            : creditSettingsOf(current(), { market, brand })?.policy.commitment,
      },
      staff: { proposals: proposalQueue({ db, sealing, creditSettings: current, now, moved, opened }) },
    };
  },
});

/** What the lender answers at the addresses of a site's services. */
export const lenderServicesPlug = definePlug({
  name: 'lenderServices',
  expire: async (db, now, days) => ({ offers: await purgeOffers(db, now, days) }),
  callNotes: async () => (await import('./service/call-notes.ts')).callNotes,
  needs: ['accounts', 'catalogue', 'figures', 'lenders', 'creditServices', 'rateTables'],
  open({ db, sealing, limitCalls, perMinute, use }) {
    const { creditServiceOf: decisionsOf, linkSimulation: kept } = use('creditServices');
    const [catalogue, rates] = [use('catalogue'), use('rateTables')];
    const keeping: Parameters<typeof lenderRoutes>[1] = {
      db,
      secrets: sealing.secrets('kept offers'),
      onStored: kept,
      today: use('lenders').lending.today,
      revisions: () => ({ rates: rates.current().revision, catalogue: catalogue.current().revision }),
      limit: (app: Parameters<typeof limitCalls>[0]) => limitCalls(app, 'offer'),
      limitSimulations: (app: Parameters<typeof limitCalls>[0]) => limitCalls(app, 'simulation'),
      ...(perMinute !== undefined && {
        countOffer: countedOffers(storedBoundOf(perMinute), { db, sealing }),
        accountOf: use('accounts').accountOf,
      }),
    };
    const proposals = {
      creditServiceOf: decisionsOf,
      limit: (app: Parameters<typeof limitCalls>[0]) => limitCalls(app, 'proposal'),
    };
    return {
      services: lenderRoutes(use('figures').countLenders(use('lenders').forServices), keeping, proposals),
    };
  },
});
