import type { PgBoss } from 'pg-boss';
import { colourCoatingRoutes, pricingRoutes } from '../../areas/catalogue/service/index.ts';
import type { DealerBook } from '../../areas/dealers/index.ts';
import { type DealerParts, dealerRoutes } from '../../areas/dealers/service/index.ts';
import { documentRoutes } from '../../areas/documents/service/index.ts';
import { leadRoutes } from '../../areas/leads/service/index.ts';
import { lenderRoutes } from '../../areas/lender/service/index.ts';
import { locationRoutes } from '../../areas/locations/service/index.ts';
import type { Site } from '../../areas/platform/index.ts';
import { siteKey } from '../../areas/platform/index.ts';
import { voucherRoutes } from '../../areas/proposals/service/index.ts';
import { holdRoutes, stockRoutes } from '../../areas/stock/service/index.ts';
import type { Database } from '../../io/database.ts';
import { limitRequests } from '../../io/rate-limit.ts';
import type { Sealing } from '../../io/sealing.ts';
import type { ServiceApp } from '../../io/service.ts';
import { accountService } from '../accounts.ts';
import { confirmsProposals } from '../lead-claims.ts';
import { listedDealersOnly } from '../proposal-dealers.ts';
import { proposalService } from '../proposals.ts';
import type { ServiceRoutes } from '../services.ts';

type First<Of extends (...given: never[]) => unknown> = Parameters<Of>[0];

/** What the services of a site answer from. */
export type SiteServiceParts = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  readonly today: NonNullable<Parameters<typeof lenderRoutes>[1]>['today'];
  /** Of one network address in a minute, for each service that stores something. */
  readonly perMinute: number;
  readonly lenders: First<typeof lenderRoutes>;
  readonly deskOf: First<typeof listedDealersOnly>;
  readonly kept: NonNullable<NonNullable<Parameters<typeof lenderRoutes>[1]>['kept']>;
  readonly vouchers: First<typeof voucherRoutes>;
  readonly catalogue: Parameters<typeof pricingRoutes>[1];
  readonly rateTables: { current(): { readonly revision: string } };
  readonly dealers: () => DealerBook;
  readonly locator: First<typeof locationRoutes>;
  readonly stock: { readonly routes: First<typeof stockRoutes> & First<typeof holdRoutes> };
  readonly documents: First<typeof documentRoutes>;
  readonly accounts: First<typeof accountService>;
  readonly dealerParts: DealerParts;
  readonly payments: { service(perMinute: number): NonNullable<ServiceRoutes['payment']> };
  readonly leads: Omit<First<typeof leadRoutes>, 'db' | 'sealing'> & { readonly boss: PgBoss };
};

/** Every service of a site by its name, each with its limit. */
export function siteServices(parts: SiteServiceParts): ServiceRoutes {
  const { db, sealing, sites, today, perMinute, deskOf, catalogue, stock, vouchers } = parts;
  const shared = { db, sealing };
  const limited = (name: string) => (own: ServiceApp) => limitRequests(own, { name, perMinute }, shared);
  const keeping = {
    db,
    today,
    revisions: () => ({
      rates: parts.rateTables.current().revision,
      catalogue: catalogue.current().revision,
    }),
    kept: parts.kept,
    limit: limited('offer'),
  };
  const listedDesk = listedDealersOnly(deskOf, parts.dealers, sites);
  const proposals = {
    deskOf: listedDesk,
    limit: limited('proposal'),
  };
  const lends = lenderRoutes(parts.lenders, keeping, proposals);
  return {
    ...lends,
    authentication: accountService(parts.accounts, {
      ...{ ...shared, perMinute },
      brandName: ({ market, brand }) =>
        sites.find(({ key }) => key === siteKey(market, brand))?.brandName ?? brand,
    }),
    lead: async (own) => {
      await limited('lead')(own);
      await leadRoutes(
        { ...shared, ...parts.leads, confirms: confirmsProposals({ ...shared, sites }) },
        parts.dealerParts.tokens,
      )(own);
    },
    proposal: async (own) => {
      await own.register(lends.proposal as never);
      await voucherRoutes(vouchers)(own);
      await proposalService({ ...shared, perMinute, desk: listedDesk, today })(own);
    },
    dealer: dealerRoutes(parts.dealerParts),
    payment: parts.payments.service(perMinute),
    location: locationRoutes(parts.locator),
    stock: async (own) => {
      stockRoutes(stock.routes)(own);
      await own.register(async (holds) => {
        await limited('hold')(holds as never);
        holdRoutes(stock.routes)(holds as never);
      });
    },
    documents: async (own) => {
      // Each piece of an upload is a call of its own.
      await limited('document')(own);
      documentRoutes(parts.documents)(own);
    },
    pricing: (own) => pricingRoutes(own, catalogue),
    colourCoating: (own) => colourCoatingRoutes(own, catalogue),
  };
}
