import { place as AR } from './ar/place.ts';
import { place as BR } from './br/place.ts';
import type { ByMarket } from './identities.ts';
import type { PlaceRules } from './market.ts';

/** How each market divides itself, and finds its dealers. */
export const PLACES: ByMarket<PlaceRules> = { BR, AR };
