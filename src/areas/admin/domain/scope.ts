import type { Staff } from './staff.ts';

/** What somebody of a dealer's people sees: what is of their dealer, on the sites that it sells; nothing bounds the maker's. */
export function dealerScope(
  { dealer }: Pick<Staff, 'dealer'>,
  sites: readonly { readonly key: string; readonly market: string; readonly brand: string }[],
): { readonly sites: readonly string[]; readonly dealer: string } | undefined {
  if (!dealer) return undefined;
  const { market, brand, code } = dealer;
  const own = sites.filter((site) => site.market === market && (!brand || site.brand === brand));
  return { sites: own.map(({ key }) => key), dealer: code };
}
