import type { Transaction } from '../../io/database.ts';
import type { ServiceSite } from '../../io/service.ts';
import type { TermsRefused } from '../lender/contract.ts';
import type { Site } from '../platform/index.ts';
import { definePlug } from '../platform/plug.ts';
import type { CustomerSession, QuotationsAsking } from './contract.ts';
import type { QuotationStaff } from './index.ts';
import { type AgreedAnswer, agreedPrices, termsRefusal } from './service/agreed-prices.ts';
import { quotationEffects } from './service/open-quotations.ts';
import { quotationPersonalData } from './service/personal-data.ts';
import type { Buyer } from './service/purchase.ts';
import { QUOTATION_DEAD_LETTERS } from './service/queue.ts';
import { createQuotationService, type QuotationService } from './service/quotation-service.ts';

export type QuotationPlug = Pick<QuotationService, 'take' | 'keep'> & {
  /** Binds a quotation to a proposal, or says in the words of its service why it cannot be. */
  refusalOf(tx: Transaction, buyer: Buyer): Promise<TermsRefused | undefined>;
  /** The price that a reference proves on a site. */
  agreed(site: ServiceSite, reference: string): Promise<AgreedAnswer>;
};

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly quotations: QuotationPlug;
  }
  interface PageParts {
    /** What was agreed in a quotation, by a version's reference; nothing of one that does not stand. */
    readonly agreed: (site: Site, reference: string) => ReturnType<CustomerSession['agreed']>;
    /** Where the terms of a reference stand, also where nobody may go on with them; nothing of one that is none. */
    readonly termsStatus: (site: Site, reference: string) => ReturnType<CustomerSession['status']>;
  }
  interface PageServerParts {
    /** Dealers' quotations, on the pages of staff and customers. */
    readonly quotations: QuotationService;
  }
  interface StaffParts {
    /** A page of what somebody sees. */
    readonly quotations: QuotationService['page'];
    /** What of the quotations asks something of somebody, by site. */
    readonly askingQuotations: (staff: QuotationStaff) => Promise<Readonly<Record<string, QuotationsAsking>>>;
  }
  interface PlugSettings {
    /** Where dealers' quotations are saved too, and where their deletion is asked for. */
    readonly quotationCrm: {
      readonly url: string | undefined;
      readonly erasureUrl: string | undefined;
      readonly clientId: string | undefined;
      readonly clientSecret: string | undefined;
    };
  }
  interface StandInSettings extends Pick<PlugSettings, 'quotationCrm'> {}
}

/** What dealers offer to customers, approved by the maker. */
export const quotationsPlug = definePlug({
  name: 'quotations',
  standIn: {
    inbox: 'quotes',
    prefix: '/crm/quotations',
    isNeeded: ({ quotationCrm: { url } }) => !url,
    async routes(app, { settings: { quotationCrm, sandbox }, ...stores }) {
      const { quotationStandIn } = await import('./service/index.ts');
      await quotationStandIn({ ...stores, ...quotationCrm, sandbox })(app);
    },
    async pages(app, context, at) {
      const { quotationStandInPages } = await import('./service/index.ts');
      await quotationStandInPages(context, at)(app);
    },
  },
  callNotes: async () => (await import('./service/call-notes.ts')).callNotes,
  personalData: quotationPersonalData,
  needs: ['catalogue', 'dealers', 'lenders', 'orderClaims', 'proposalClaims', 'staff'],
  publicationEffects: quotationEffects,
  async open({
    db,
    boss,
    sealing,
    sites,
    origin,
    now,
    log,
    settings,
    record,
    addresses,
    perMinute = 0,
    use,
  }) {
    const { atAnyPrice, forPages } = use('lenders');
    const { staffOf, staffNames, colleagues, quotationPermit, bringsSession } = use('staff');
    const quotations = await createQuotationService({
      db,
      boss,
      sealing,
      sites,
      origin,
      now,
      log,
      record,
      perMinute,
      staffOf,
      staffNames,
      colleagues,
      bringsSession,
      permitOf: quotationPermit,
      crm: settings.quotationCrm,
      standIn: addresses.operators,
      isDealer: use('dealers').isListed,
      purchases: { order: use('orderClaims').claim, proposal: use('proposalClaims').claim },
      own: atAnyPrice,
      forPages,
    });
    return {
      service: {
        take: quotations.take,
        keep: quotations.keep,
        refusalOf: async (tx, buyer) => termsRefusal(await quotations.take(tx, buyer)),
        agreed: agreedPrices({ sites, catalogue: use('catalogue').current, quotations }),
      },
      page: {
        agreed: async (site, reference) => quotations.customers(site).agreed(reference),
        termsStatus: async (site, reference) => quotations.customers(site).status(reference),
      },
      pageServer: { quotations },
      staff: { quotations: quotations.page, askingQuotations: quotations.asking },
      deadLetters: { quotation: QUOTATION_DEAD_LETTERS },
      jobs: [() => quotations.work()],
    };
  },
});
