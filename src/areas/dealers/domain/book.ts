/** The directory as it is now: what was published, and what staff changed since. */
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

/** By market and dealer code, see `dealerKey`; a dealer of whom nobody said anything is in it not. */
export type DealerStatuses = ReadonlyMap<string, DealerStatus>;

export type DealerBook = { readonly directory: DealerDirectory; readonly standings: DealerStatuses };

/** Whose dealers are meant: of a market or of all, of a brand or of all. */
export type DealerScope = {
  readonly market?: DealerMarket | undefined;
  readonly brand?: string | undefined;
};

export type DealerSite = { readonly market: DealerMarket; readonly brand: string };

const NOTHING_SAID: DealerStatus = { blocked: false };

export const dealerStatus = ({ standings }: DealerBook, { market, dealerCode }: Dealer): DealerStatus =>
  standings.get(dealerKey(market, dealerCode)) ?? NOTHING_SAID;

/** A blocked dealer is in no list, and takes no leads. */
export const isListed = (book: DealerBook, dealer: Dealer): boolean => !dealerStatus(book, dealer).blocked;

export const isEconnected = (book: DealerBook, dealer: Dealer): boolean =>
  dealerStatus(book, dealer).econnect ?? dealer.isEconnect;

/** The dealer with what was changed since it was published. */
export function asNow(book: DealerBook, dealer: Dealer): Dealer {
  const isEconnect = isEconnected(book, dealer);
  return isEconnect === dealer.isEconnect ? dealer : { ...dealer, isEconnect };
}

const MARKETS: readonly DealerMarket[] = MARKET_CODES;

const marketsOf = ({ market }: DealerScope): readonly DealerMarket[] => (market ? [market] : MARKETS);

/** The pools of dealers that a scope covers; no dealer is in two of them. */
export const poolsOf = ({ directory }: DealerBook, scope: DealerScope): readonly DealerPool[] =>
  marketsOf(scope).flatMap((market) => directory.pools.get(poolKey(market, scope.brand)) ?? []);

/** All listed dealers of a scope, in the order of the files. */
export const listedOf = (book: DealerBook, scope: DealerScope): readonly Dealer[] =>
  poolsOf(book, scope)
    .flatMap(({ dealers }) => dealers)
    .filter((dealer) => isListed(book, dealer));

/** A listed dealer of a site, by dealer code. */
export function dealerByCode(book: DealerBook, site: DealerSite, code: string): Dealer | undefined {
  const dealer = publishedDealer(book, site, code);
  return dealer && isListed(book, dealer) ? dealer : undefined;
}

/** The same, blocked or not: whoever has sold or expects something hears of its end also once nothing new comes to them. */
export function publishedDealer(book: DealerBook, site: DealerSite, code: string): Dealer | undefined {
  const dealer = book.directory.byCode.get(dealerKey(site.market, code));
  return dealer?.brands.includes(site.brand) ? asNow(book, dealer) : undefined;
}

/** Listed dealers of a scope with this id or, failing that, with this dealer code: one, unless both markets have such a one. */
export function anyDealers(book: DealerBook, scope: DealerScope, idOrCode: string): readonly Dealer[] {
  return marketsOf(scope).flatMap((market) => {
    const key = dealerKey(market, idOrCode);
    const isMeant = (dealer: Dealer | undefined): dealer is Dealer =>
      dealer !== undefined && isListed(book, dealer) && (!scope.brand || dealer.brands.includes(scope.brand));
    const found = [book.directory.byId.get(key), book.directory.byCode.get(key)].find(isMeant);
    return found ? [asNow(book, found)] : [];
  });
}
