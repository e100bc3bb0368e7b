import { plate } from './all/plate.ts';
import type { ByMarket } from './identities.ts';
import type { PlateRules } from './market.ts';

/** How each market marks its cars. */
export const PLATES: ByMarket<PlateRules> = plate;
