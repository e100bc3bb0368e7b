import type { ServiceApp, ServiceSite } from '../../../io/service.ts';
import type { Lender } from '../contract.ts';
import { b2Routes } from './b2/routes.ts';
import { cdcRoutes } from './cdc/routes.ts';
import { bankProposalRoutes, type CreditDecisionOf, flowProposalRoutes } from './credit-decision/routes.ts';
import { nextRoutes } from './next/routes.ts';
import { psaRoutes } from './psa/routes.ts';
import { type StoredOfferOptions, storedOfferRoutes } from './stored-offers/routes.ts';
import { zflowRoutes } from './zflow/routes.ts';

/** Each site's lender: the embedded one, or the one at the address that the site names. */
export type LenderOf = (site: ServiceSite) => Lender;

/** Who decides about proposals, and what bounds how many one address sends. */
export type ProposalParts = {
  readonly creditServiceOf: CreditDecisionOf;
  readonly limit?: (app: ServiceApp) => Promise<void>;
};

/**
 * What the lender answers, by the service at whose address it stands (document 1, section 7); and, where there is somewhere to
 * keep them, the offers that shoppers keep and what they propose.
 */
export function lenderRoutes(
  lenderOf: LenderOf,
  storedOffers?: StoredOfferOptions,
  proposals?: ProposalParts,
) {
  return {
    proposal: async (app: ServiceApp) => {
      if (proposals) await app.register(bankProposalRoutes(proposals.creditServiceOf, proposals.limit));
    },
    financing: async (app: ServiceApp) => {
      if (proposals) await app.register(flowProposalRoutes(proposals.creditServiceOf, proposals.limit));
      if (storedOffers) await app.register(storedOfferRoutes(storedOffers, lenderOf));
      cdcRoutes(app, lenderOf);
      psaRoutes(app, lenderOf);
      nextRoutes(app, lenderOf);
    },
    financingHub: async (app: ServiceApp) => {
      zflowRoutes(app, lenderOf);
    },
    hub: async (app: ServiceApp) => {
      await b2Routes(app, lenderOf, storedOffers?.limitSimulations);
    },
  };
}
