import type { Transaction } from '../../io/database.ts';
import type { ServiceSite } from '../../io/service.ts';
import { siteNameOf } from '../../io/service.ts';
import type { Lead } from '../leads/index.ts';
import type { CreditDecisionService } from '../lender/contract.ts';
import { dateIn, type Site } from '../platform/index.ts';
import { definePlug } from '../platform/plug.ts';
import { couponsAuthoring } from './contract.ts';
import { accountLinks } from './service/account-links.ts';
import { agreedOnly, proposalEffects } from './service/consents/agreed-only.ts';
import { foundProposalConsents } from './service/consents/found-consents.ts';
import { couponStatus } from './service/coupons/store.ts';
import { leaveDrafts } from './service/draft/leave.ts';
import { draftPersonalData } from './service/draft/personal-data.ts';
import { proposalConsents } from './service/index.ts';
import { confirmsProposals } from './service/lead-claims.ts';
import { listedDealersOnly } from './service/listed-dealers.ts';
import { boundedProposals, proposalTries } from './service/proposal-limits.ts';
import {
  applyLenderEvent,
  decisionStore,
  proposalService,
  recordOpening,
  recordStatusChange,
} from './service/proposal-service.ts';
import { voucherChecks } from './service/vouchers/check.ts';
import { ownProposals, proposalClaim, proposalOfPerson } from './service/vouchers/own.ts';
import { voucherPersonalData } from './service/vouchers/personal-data.ts';
import { voucherRoutes } from './service/vouchers/routes.ts';
import { type EndOfPurchase, endWithPurchase } from './service/vouchers/store.ts';
import { tracking } from './service/vouchers/tracked.ts';
import { voucherDeps } from './service/vouchers/voucher-deps.ts';
import { voucherSettings, type WebhookSecret } from './service/vouchers/webhook-secrets.ts';

export type CouponPlug = {
  /** The codes of a site's coupons, by the site's key. */
  codes(site: string): readonly string[];
  /** Whether a proposal may still get a coupon today. */
  status(site: Site, code: string): ReturnType<typeof couponStatus>;
};

export type ProposalStorePlug = ReturnType<typeof decisionStore> & {
  /** Tells whoever follows a proposal, and the log of the staff, that it has moved on. */
  readonly moved: ReturnType<typeof recordStatusChange>;
  /** Tells that log who has seen the applicant of a proposal. */
  readonly opened: ReturnType<typeof recordOpening>;
};

export type CreditServicesPlug = {
  /** The credit service of a site, behind the checks that hold for every one: listed dealers, rate limits, consents. */
  creditServiceOf(site: Pick<Site, 'market' | 'brand'>): CreditDecisionService;
  /** Links a stored simulation to the account that is logged in. */
  linkSimulation(site: Pick<Site, 'market' | 'brand'>, offer: string, cookie: string): Promise<void>;
};

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly coupons: CouponPlug;
    readonly proposalStore: ProposalStorePlug;
    readonly proposalDrafts: {
      /** Ends the drafts of whoever sat at a browser, by its cookies; gives the cookies by which it forgets them. */
      leave(cookie: string): Promise<readonly string[]>;
    };
    /** Which proposals are under way on the terms of quotations. */
    readonly proposalClaims: { readonly claim: ReturnType<typeof proposalClaim> };
    readonly leadClaims: {
      /** Whether the proposal that a lead follows took place as the lead says. */
      confirms(site: ServiceSite, lead: Lead): Promise<boolean>;
    };
    readonly vouchers: {
      readonly ofPerson: ReturnType<typeof proposalOfPerson>;
      /**
       * Ends a credit with the purchase that it was for, and has whoever lends told; whether its customer had one, and is to be told. Of one that was
       * denied whoever lends is told alone.
       */
      endWithPurchase(tx: Transaction, end: EndOfPurchase): Promise<boolean>;
    };
    readonly creditServices: CreditServicesPlug;
  }
  interface PageServerParts {
    /** What has become of a proposal. */
    readonly tracking: ReturnType<typeof tracking>;
  }
  interface PageParts {
    /** Whether the voucher of a check code is valid. */
    readonly checkVoucher: ReturnType<typeof voucherChecks>;
    /** The proposals of these numbers, as whoever made them sees them. */
    readonly ownProposals: ReturnType<typeof ownProposals>;
  }
  interface PlugSettings {
    /** What a lender signs with that tells what has become of a proposal; none takes no such messages. */
    readonly webhookSecrets: readonly WebhookSecret[];
  }
}

/** The coupons of proposals, which offers name. */
export const couponsPlug = definePlug({
  name: 'coupons',
  needs: [],
  open({ db, now, settingsOf }) {
    const coupons = settingsOf(({ authoring }) =>
      couponsAuthoring.parse((authoring.proposals as { coupons?: unknown } | undefined)?.coupons),
    );
    return {
      service: {
        codes: (site) => (coupons(site) ?? []).map(({ code }) => code),
        status: ({ key: site, market }, code) =>
          couponStatus(db, {
            site,
            code,
            coupons: coupons(site) ?? [],
            today: dateIn(market, now().getTime()),
          }),
      },
    };
  },
});

/** What is written of every decision: what its shopper follows it by, and the mail with its number. */
export const proposalStorePlug = definePlug({
  name: 'proposalStore',
  needs: ['catalogue', 'legalDocuments'],
  open: ({ db, boss, sealing, sites, origin, record, use }) => ({
    service: {
      ...decisionStore({
        db,
        boss,
        sealing,
        sites,
        origin,
        agreements: use('legalDocuments'),
        catalogue: use('catalogue').current,
      }),
      moved: recordStatusChange(record),
      opened: recordOpening(record),
    },
  }),
});

export const proposalDraftsPlug = definePlug({
  name: 'proposalDrafts',
  personalData: draftPersonalData,
  needs: [],
  open: ({ db, sites }) => ({
    service: { leave: (cookie) => leaveDrafts(db, sites.map(siteNameOf), cookie) },
  }),
});

export const proposalClaimsPlug = definePlug({
  name: 'proposalClaims',
  needs: [],
  open: ({ sealing, today }) => ({ service: { claim: proposalClaim({ sealing, today }) } }),
});

export const leadClaimsPlug = definePlug({
  name: 'leadClaims',
  needs: [],
  open: ({ db, sealing, sites }) => ({ service: { confirms: confirmsProposals({ db, sealing, sites }) } }),
});

/** The vouchers of proposals, by which their shoppers follow them and dealers check them. */
export const vouchersPlug = definePlug({
  name: 'vouchers',
  settings: voucherSettings,
  secrets: ['LENDER_WEBHOOK_SECRETS'],
  personalData: (sealing, { linkedProposals }) => voucherPersonalData(sealing, linkedProposals),
  needs: ['catalogue', 'dealers', 'lenderStatus', 'linkedCredit'],
  open({ db, sealing, sites, origin, today, now, record, settings, use }) {
    const deps = voucherDeps({
      db,
      sealing,
      sites,
      origin,
      today,
      now,
      webhookSecrets: settings.webhookSecrets,
      dealers: use('dealers').index,
      catalogue: use('catalogue').current,
      recordEvent: applyLenderEvent({ db, record, follow: use('lenderStatus').follow }),
    });
    return {
      service: {
        ofPerson: proposalOfPerson(deps),
        async endWithPurchase(tx, end) {
          const ended = await endWithPurchase(tx, end);
          if (ended) await use('linkedCredit').end(tx, end);
          return ended?.wasDenied === false;
        },
      },
      page: {
        checkVoucher: voucherChecks(deps),
        ownProposals: ownProposals(deps),
      },
      pageServer: { tracking: tracking(deps) },
      services: { proposal: voucherRoutes(deps) },
    };
  },
});

/**
 * The credit service of each site, embedded or of a maker, behind the checks that hold for both: the dealers that a site lists, the rate limits
 * of attempts, the consents of its forms. What is decided is linked to the account that is logged in.
 */
export const creditServicesPlug = definePlug({
  name: 'creditServices',
  callNotes: async () => (await import('./service/call-notes.ts')).callNotes,
  personalData: proposalConsents,
  consents: foundProposalConsents,
  needs: ['accounts', 'creditDecision', 'dealers', 'legalDocuments'],
  publicationEffects: proposalEffects,
  async open({ db, sealing, sites, today, log, perMinute = 0, use }) {
    const { of, isTest } = use('creditDecision');
    const links = accountLinks({ sites, open: use('accounts').open, log });
    const agreed = await agreedOnly(db, sites, use('legalDocuments'));
    const tries = proposalTries({ db, sealing, perMinute });
    const bounded = boundedProposals(agreed(links.linkedDecisions(of)), { tries, isTest });
    const decisionsOf = listedDealersOnly(bounded, use('dealers').index, sites);
    return {
      service: { creditServiceOf: decisionsOf, linkSimulation: links.simulation },
      services: { proposal: proposalService({ db, sealing, perMinute, decisions: decisionsOf, today }) },
    };
  },
});
