import { plate as AR } from './ar/plate.ts';
import { plate as BR } from './br/plate.ts';
import type { ByMarket } from './identities.ts';
import type { PlateRules } from './market.ts';

/** How each market marks its cars. */
export const PLATES: ByMarket<PlateRules> = { BR, AR };
