import type { Dealer } from './dealer.ts';

/** The first segment of a site's dealer pages, in the market's language. No model may be called so. */
export const DEALER_PAGES = { BR: 'concessionarias', AR: 'concesionarios' } as const;

/** The name of the search field in the address of a page of dealers. */
export const NEAR_FIELD = 'perto';

/** A name as a part of an address: `São José dos Campos` is `sao-jose-dos-campos`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

type Placed = Pick<Dealer, 'dealerCode' | 'fantasyName' | 'state' | 'province' | 'city'>;

/** What is above a city: the state by its code in Brazil, the province by its name in Argentina. */
export const stateSlug = ({ state, province }: Pick<Placed, 'state' | 'province'>): string =>
  slugOf(province?.name ?? state);

/**
 * Addresses of dealers below the page of all of them: state, city, dealer. Where two of a city bear one name, all but the
 * one of the lowest code carry their code too, so that each address leads to one dealer.
 */
export function dealerAddresses(dealers: readonly Placed[]): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>();
  const taken = new Set<string>();
  const ordered = [...dealers].sort((a, b) => (a.dealerCode < b.dealerCode ? -1 : 1));
  for (const dealer of ordered) {
    const plain = [stateSlug(dealer), slugOf(dealer.city), slugOf(dealer.fantasyName)].join('/');
    const address = taken.has(plain) ? `${plain}-${slugOf(dealer.dealerCode)}` : plain;
    taken.add(address);
    addresses.set(dealer.dealerCode, address);
  }
  return addresses;
}

/** Leads to a map with the way to a dealer; `{lat}` and `{lng}` are filled in. */
export const ROUTE_TEMPLATE = 'https://www.google.com/maps/dir/?api=1&destination={lat},{lng}';

export const routeAddress = (
  template: string,
  { latitude, longitude }: Pick<Dealer, 'latitude' | 'longitude'>,
): string => template.replace('{lat}', String(latitude)).replace('{lng}', String(longitude));
