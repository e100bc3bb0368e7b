import { place } from './all/place.ts';
import type { ByMarket } from './identities.ts';
import type { PlaceRules } from './market.ts';

/** How each market divides itself, and finds its dealers. */
export const PLACES: ByMarket<PlaceRules> = place;
