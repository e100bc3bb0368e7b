import type { Transaction } from '../../io/database.ts';
import type { ServiceSite } from '../../io/service.ts';
import type { TermsRefused } from '../lender/contract.ts';
import { definePlug } from '../platform/plug.ts';
import type { QuotationsAsking } from './contract.ts';
import type { QuotationStaff } from './index.ts';
import { type AgreedAnswer, agreedPrices, termsRefusal } from './service/agreed-prices.ts';
import type { Buyer } from './service/purchase.ts';
import { QUOTATION_LETTERS } from './service/queue.ts';
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
}

/** What dealers offer to customers, approved by the maker. */
export const quotationsPlug = definePlug({
  name: 'quotations',
  needs: ['catalogue', 'dealers', 'lenders', 'orderClaims', 'proposalClaims', 'staff'],
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
      page: { quotations },
      staff: { quotations: quotations.page, askingQuotations: quotations.asking },
      deadLetters: { quotation: QUOTATION_LETTERS },
      jobs: [() => quotations.work()],
    };
  },
});
