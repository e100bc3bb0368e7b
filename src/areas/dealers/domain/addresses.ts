import type { MarketCode } from '../../../kit/markets/identities.ts';
import { PLACES } from '../../../kit/markets/places.ts';
import { forMarkets } from '../../../kit/markets/words.ts';
import { slugOf } from '../../../kit/slug.ts';
import type { Dealer } from './dealer.ts';

/** The first segment of a site's dealer pages, in the market's language. No model may be called so. */
export const DEALER_PAGES = forMarkets({ BR: 'concessionarias', AR: 'concesionarios' } as const);

/** The name of the search field in the address of a page of dealers, in the words of each market. */
export const NEAR_FIELD = forMarkets({ BR: 'perto', AR: 'cerca' } as const);

type Placed = Pick<Dealer, 'dealerCode' | 'fantasyName' | 'state' | 'province' | 'city'>;

/** What is above a city: the state by its code in Brazil, the province by its name in Argentina. */
export const stateSlug = ({ state, province }: Pick<Placed, 'state' | 'province'>): string =>
  slugOf(province?.name ?? state);

/** Where the pages of a state, of a city and of a dealer stand below the page of all dealers. */
export const citySlugs = (dealer: Pick<Placed, 'state' | 'province' | 'city'>): [string, string] => [
  stateSlug(dealer),
  slugOf(dealer.city),
];

/** A dealer's address: its name to be read, its code to be found by, so that neither a new name nor a new dealer breaks it. */
export const dealerSlugs = (dealer: Placed): [string, string, string] => [
  ...citySlugs(dealer),
  `${slugOf(dealer.fantasyName)}-${slugOf(dealer.dealerCode)}`,
];

/** The dealer that an address means, also one of a former name. */
export const dealerAt = <D extends Placed>(dealers: readonly D[], slug: string): D | undefined =>
  dealers.find(({ dealerCode }) => slug.endsWith(`-${slugOf(dealerCode)}`));

/** Leads to a map with the way to a dealer; `{lat}` and `{lng}` are filled in. */
export const ROUTE_TEMPLATE = 'https://www.google.com/maps/dir/?api=1&destination={lat},{lng}';

export const routeAddress = (
  template: string,
  { latitude, longitude }: Pick<Dealer, 'latitude' | 'longitude'>,
): string => template.replace('{lat}', String(latitude)).replace('{lng}', String(longitude));

/** Whether a dealer is in the place that the words of an address mean: a state, a city of it, or all of them where it names none. */
export const isAt = (
  dealer: Pick<Placed, 'state' | 'province' | 'city'>,
  { state, city }: { readonly state?: string | undefined; readonly city?: string | undefined },
): boolean => {
  const [ofState, ofCity] = citySlugs(dealer);
  return (!state || ofState === state) && (!city || ofCity === city);
};

/** The word of a state by the code and name that lists of places have: by its code in Brazil, by its name in Argentina, as `stateSlug`. */
export const slugOfState = (market: MarketCode, state: Readonly<Record<'code' | 'name', string>>): string =>
  slugOf(state[PLACES[market].stateInAddress]);
