import { law } from './all/law.ts';
import type { ByMarket } from './identities.ts';
import type { LawRules } from './market.ts';

/** How long each market's law leaves for what. */
export const LAWS: ByMarket<LawRules> = law;
