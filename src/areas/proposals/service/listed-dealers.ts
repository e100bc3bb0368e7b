import { type DealerIndex, dealerByCode, fullAddressOf } from '../../dealers/index.ts';
import type { CreditDecisionService } from '../../lender/contract.ts';
import type { CreditRefused } from '../../lender/index.ts';
import { isForeign, type Site, siteKey } from '../../platform/index.ts';

const unknownDealer: CreditRefused = {
  ok: false,
  reason: 'invalid-proposal',
  faults: [{ field: 'dealer.code', message: 'unknown-dealer' }],
};

type DecisionsOf = (site: Pick<Site, 'market' | 'brand'>) => CreditDecisionService;

/** Each site's credit decision behind the directory; a maker's own dealer service knows codes that the directory does not. */
export function listedDealersOnly(
  decisionsOf: DecisionsOf,
  dealers: () => DealerIndex,
  sites: readonly Site[],
): DecisionsOf {
  const foreign = new Set(sites.filter(({ services }) => isForeign(services.dealer)).map(({ key }) => key));
  return (site) => {
    const decisions = decisionsOf(site);
    return foreign.has(siteKey(site.market, site.brand)) ? decisions : withListedDealers(decisions, dealers);
  };
}

/**
 * A credit decision whose proposals are told of dealers as the directory lists them: of what a browser says of one only the code counts, and
 * a proposal through a dealer that the site does not list is passed to none.
 */
export const withListedDealers = (
  decisions: CreditDecisionService,
  dealers: () => DealerIndex,
): CreditDecisionService => ({
  ...decisions,
  async propose(site, proposal, call) {
    if (!call?.dealer) return decisions.propose(site, proposal, call);
    const dealer = listed(dealers(), site, call.dealer.code);
    return dealer ? decisions.propose(site, proposal, { ...call, dealer }) : unknownDealer;
  },
  async submitFlow(site, proposal, call) {
    const dealer = listed(dealers(), site, proposal.dealer.code);
    return dealer ? decisions.submitFlow(site, { ...proposal, dealer }, call) : unknownDealer;
  },
});

function listed(dealers: DealerIndex, site: Parameters<typeof dealerByCode>[1], requested: string) {
  const dealer = dealerByCode(dealers, site, requested);
  if (!dealer) return undefined;
  const { cnpj: document, fantasyName, dealerCode: code } = dealer;
  return { document, name: fantasyName || dealer.name, code, address: fullAddressOf(dealer) };
}
