import { isMarketCode, MARKET_CODES } from '../../../kit/markets/identities.ts';
/** For which dealers a token lets its bearer act. */

import { type Bound, isWithin, type Reach } from '../../../kit/authority.ts';
import { type Dealer, type DealerIndex, type DealerMarket, type DealerScope, dealerKey } from '../index.ts';

type SoldSite = { readonly key: string; readonly market: DealerMarket; readonly brand: string };
type Claims = Readonly<Record<string, unknown>>;

/**
 * How far a token goes. Its claim `dealers` lists codes, or is `*` for all and for what is the maker's; a code of two markets means neither
 * of their dealers unless it stands there with its market, as `AR:0001017`. Its claim `sites`, where it has one, bounds it further: sites
 * (`br/aurora`) or markets (`br`). Without `dealers` it goes nowhere.
 */
export function reachOf(claims: Claims, index: DealerIndex, sites: readonly SoldSite[]): Reach {
  const { dealers, sites: only } = claims;
  const own = only === undefined ? sites : sites.filter((site) => isNamed(site, listed(only)));
  const codes = dealers === '*' ? ['*'] : listed(dealers);
  if (codes.includes('*')) return only === undefined ? 'everything' : [{ sites: own.map(({ key }) => key) }];
  return codes.flatMap((code): readonly Bound[] => {
    const meant = dealerNamed(index, code);
    return meant ? [{ sites: keysOf(own, meant.market), dealer: meant.code }] : [];
  });
}

const listed = (claim: unknown): readonly string[] =>
  Array.isArray(claim) ? claim.filter((one): one is string => typeof one === 'string') : [];

const isNamed = ({ key, market }: SoldSite, names: readonly string[]): boolean =>
  names.includes(key) || names.includes(market.toLowerCase());

const keysOf = (sites: readonly SoldSite[], of: DealerMarket): readonly string[] =>
  sites.filter(({ market }) => market === of).map(({ key }) => key);

/** A dealer that is in the directory no more is still meant by its code and its market. */
function dealerNamed(
  index: DealerIndex,
  text: string,
): { readonly market: DealerMarket; readonly code: string } | undefined {
  const [, market, named = ''] = /^([A-Z]{2}):(.+)$/.exec(text) ?? [];
  if (isMarketCode(market)) return { market, code: named };
  const [only, ...others] = dealersOfCode(index, {}, text);
  return only && others.length === 0 ? { market: only.market, code: text } : undefined;
}

/** Who stands in the directory, and which brands this portal sells where. */
export type KnownDealers = {
  readonly index: DealerIndex;
  readonly brands: readonly { readonly market: DealerMarket; readonly brand: string }[];
};

/**
 * Whether a reach has the dealer of a code in a scope; of a code of two markets that the scope does not tell apart, both. What is changed of a
 * dealer is seen on the sites of all its brands: a reach that ends before one of them does not have it.
 */
export function mayActFor(reach: Reach, known: KnownDealers, scope: DealerScope, code: string): boolean {
  if (reach === 'everything') return true;
  const meant = dealersOfCode(known.index, scope, code);
  return meant.length > 0 && meant.every((dealer) => isReached(reach, known, dealer));
}

function isReached(
  reach: Reach,
  { brands: sold }: KnownDealers,
  { market, brands, dealerCode: dealer }: Dealer,
): boolean {
  const own = sold.filter((one) => one.market === market && brands.includes(one.brand));
  const sites = own.map(({ brand }) => `${market.toLowerCase()}/${brand}`);
  return sites.length > 0 && sites.every((site) => isWithin({ reach }, { site, dealer }));
}

/** Published dealers of a scope with this code, blocked ones too: in each market at most one. */
export function dealersOfCode(index: DealerIndex, scope: DealerScope, code: string): Dealer[] {
  const markets: readonly DealerMarket[] = scope.market ? [scope.market] : MARKET_CODES;
  return markets.flatMap((market) => {
    const dealer = index.directory.byCode.get(dealerKey(market, code));
    return dealer && (!scope.brand || dealer.brands.includes(scope.brand)) ? [dealer] : [];
  });
}
