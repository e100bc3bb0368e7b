/** The dealer index: the directory as it was published, and the status that staff have given each dealer since. */
import { MARKET_CODES } from '../../../kit/markets/identities.ts';
import type { Dealer, DealerMarket } from './dealer.ts';
import { type DealerDirectory, type DealerPool, dealerKey, poolKey } from './directory.ts';

/** What staff said of a dealer. */
export type DealerStatus = {
  readonly blocked: boolean;
  /** Why it is blocked. */
  readonly reason?: string | undefined;
  /** As last changed; undefined where it is as published. */
  readonly econnect?: boolean | undefined;
};

/** By market and dealer code, see `dealerKey`; a dealer of whom staff said nothing has no entry. */
export type DealerStatuses = ReadonlyMap<string, DealerStatus>;

/** What questions about dealers are answered from. */
export type DealerIndex = { readonly directory: DealerDirectory; readonly statuses: DealerStatuses };

/** Whose dealers are meant: of a market or of all, of a brand or of all. */
export type DealerScope = {
  readonly market?: DealerMarket | undefined;
  readonly brand?: string | undefined;
};

export type DealerSite = { readonly market: DealerMarket; readonly brand: string };

const NOTHING_SAID: DealerStatus = { blocked: false };

export const dealerStatus = ({ statuses }: DealerIndex, { market, dealerCode }: Dealer): DealerStatus =>
  statuses.get(dealerKey(market, dealerCode)) ?? NOTHING_SAID;

/** A blocked dealer is in no list, and takes no leads. */
export const isListed = (index: DealerIndex, dealer: Dealer): boolean => !dealerStatus(index, dealer).blocked;

export const isEconnected = (index: DealerIndex, dealer: Dealer): boolean =>
  dealerStatus(index, dealer).econnect ?? dealer.isEconnect;

/** The dealer as published, with the changes of its status. */
export function asNow(index: DealerIndex, dealer: Dealer): Dealer {
  const isEconnect = isEconnected(index, dealer);
  return isEconnect === dealer.isEconnect ? dealer : { ...dealer, isEconnect };
}

const MARKETS: readonly DealerMarket[] = MARKET_CODES;

const marketsOf = ({ market }: DealerScope): readonly DealerMarket[] => (market ? [market] : MARKETS);

/** The pools of dealers that a scope covers; no dealer is in two of them. */
export const poolsOf = ({ directory }: DealerIndex, scope: DealerScope): readonly DealerPool[] =>
  marketsOf(scope).flatMap((market) => directory.pools.get(poolKey(market, scope.brand)) ?? []);

/** All listed dealers of a scope, in the order of the files. */
export const listedOf = (index: DealerIndex, scope: DealerScope): readonly Dealer[] =>
  poolsOf(index, scope)
    .flatMap(({ dealers }) => dealers)
    .filter((dealer) => isListed(index, dealer));

/** A listed dealer of a site, by dealer code. */
export function dealerByCode(index: DealerIndex, site: DealerSite, code: string): Dealer | undefined {
  const dealer = publishedDealer(index, site, code);
  return dealer && isListed(index, dealer) ? dealer : undefined;
}

/** A dealer of a site by dealer code, blocked or not: whoever has sold or expects something hears of its end also once nothing new comes to them. */
export function publishedDealer(index: DealerIndex, site: DealerSite, code: string): Dealer | undefined {
  const dealer = index.directory.byCode.get(dealerKey(site.market, code));
  return dealer?.brands.includes(site.brand) ? asNow(index, dealer) : undefined;
}

/** Listed dealers of a scope with this id or, failing that, with this dealer code: one, unless both markets have such a one. */
export function anyDealers(index: DealerIndex, scope: DealerScope, idOrCode: string): readonly Dealer[] {
  return marketsOf(scope).flatMap((market) => {
    const key = dealerKey(market, idOrCode);
    const isMeant = (dealer: Dealer | undefined): dealer is Dealer =>
      dealer !== undefined &&
      isListed(index, dealer) &&
      (!scope.brand || dealer.brands.includes(scope.brand));
    const found = [index.directory.byId.get(key), index.directory.byCode.get(key)].find(isMeant);
    return found ? [asNow(index, found)] : [];
  });
}
