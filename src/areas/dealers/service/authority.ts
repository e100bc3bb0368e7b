/** For which dealers a token lets its bearer act. */
import type { Bearer } from '../../../io/bearer.ts';
import { type Dealer, type DealerBook, type DealerMarket, type DealerScope, dealerKey } from '../index.ts';

/** What a token must say for its bearer to change dealers. */
export const WRITE_SCOPE = 'dealers.write';

/**
 * Whether the token lets its bearer act for the dealer of a code in a scope: the claim `dealers` lists codes, or is `*` for
 * all. A code of two markets means neither of their dealers unless it stands there with its market, as `AR:0001017`.
 */
export function mayActFor(
  { claims }: Pick<Bearer, 'claims'>,
  book: DealerBook,
  scope: DealerScope,
  code: string,
): boolean {
  const { dealers } = claims;
  const listed: unknown[] = Array.isArray(dealers) ? dealers : dealers === '*' ? ['*'] : [];
  if (listed.includes('*')) return true;
  if (dealersOfCode(book, {}, code).length < 2) return listed.includes(code);
  const meant = dealersOfCode(book, scope, code);
  return meant.length > 0 && meant.every(({ market }) => listed.includes(`${market}:${code}`));
}

/** Published dealers of a scope with this code, blocked ones too: in each market at most one. */
export function dealersOfCode(book: DealerBook, scope: DealerScope, code: string): Dealer[] {
  const markets: DealerMarket[] = scope.market ? [scope.market] : ['BR', 'AR'];
  return markets.flatMap((market) => {
    const dealer = book.directory.byCode.get(dealerKey(market, code));
    return dealer && (!scope.brand || dealer.brands.includes(scope.brand)) ? [dealer] : [];
  });
}
