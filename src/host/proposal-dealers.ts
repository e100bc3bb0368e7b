import { type DealerBook, dealerByCode, fullAddressOf } from '../areas/dealers/index.ts';
import type { CreditDesk } from '../areas/lender/contract.ts';
import type { DeskRefused } from '../areas/lender/index.ts';
import { isForeign, type Site, siteKey } from '../areas/platform/index.ts';

const unknownDealer: DeskRefused = {
  ok: false,
  reason: 'invalid-proposal',
  faults: [{ field: 'dealer.code', message: 'unknown-dealer' }],
};

type DeskOf = (site: Pick<Site, 'market' | 'brand'>) => CreditDesk;

/** Each site's desk behind the directory; a maker's own dealer service knows codes that the directory does not. */
export function listedDealersOnly(deskOf: DeskOf, dealers: () => DealerBook, sites: readonly Site[]): DeskOf {
  const foreign = new Set(sites.filter(({ services }) => isForeign(services.dealer)).map(({ key }) => key));
  return (site) => {
    const desk = deskOf(site);
    return foreign.has(siteKey(site.market, site.brand)) ? desk : withListedDealers(desk, dealers);
  };
}

/**
 * A desk whose proposals are told of dealers as the directory lists them: of what a browser says of one only the code counts, and
 * a proposal through a dealer that the site does not list is taken by no desk.
 */
export const withListedDealers = (desk: CreditDesk, dealers: () => DealerBook): CreditDesk => ({
  ...desk,
  async submitFlow(site, proposal, call) {
    const dealer = dealerByCode(dealers(), site, proposal.dealer.code);
    if (!dealer) return unknownDealer;
    const { cnpj: document, fantasyName, dealerCode: code } = dealer;
    const listed = { document, name: fantasyName || dealer.name, code, address: fullAddressOf(dealer) };
    return desk.submitFlow(site, { ...proposal, dealer: listed }, call);
  },
});
