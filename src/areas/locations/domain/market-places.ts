/** What is known of a market's places beside its table of cities. */
import { type ByMarket, byMarket, type MarketCode } from '../../../kit/markets/identities.ts';
import { type ArgentineArea, argentineArea } from './argentine-codes.ts';
import type { City } from './model.ts';
import { neighbourhoodsOf } from './neighbourhoods.ts';

type KnownPlaces = {
  /** The area that a postal code says by itself; undefined where codes are looked up by the ranges of states and cities. */
  readonly areaOfCode: ((postalCode: string) => ArgentineArea | undefined) | undefined;
  /** What people say rather than the city. */
  readonly neighbourhoodsOf: (city: City) => readonly City[];
};

const NOTHING: KnownPlaces = { areaOfCode: undefined, neighbourhoodsOf: () => [] };
const KNOWN: Readonly<Partial<Record<MarketCode, KnownPlaces>>> = {
  BR: { ...NOTHING, neighbourhoodsOf },
  AR: { ...NOTHING, areaOfCode: argentineArea },
};

export const KNOWN_PLACES: ByMarket<KnownPlaces> = byMarket((market) => KNOWN[market] ?? NOTHING);
