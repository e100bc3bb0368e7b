import { lending } from './all/lending.ts';
import type { ByMarket } from './identities.ts';
import type { LendingRules } from './market.ts';

/** What each market's law asks of whoever lends. */
export const LENDINGS: ByMarket<LendingRules> = lending;
