import { law as AR } from './ar/law.ts';
import { law as BR } from './br/law.ts';
import type { ByMarket } from './identities.ts';
import type { LawRules } from './market.ts';

/** How long each market's law leaves for what. */
export const LAWS: ByMarket<LawRules> = { BR, AR };
