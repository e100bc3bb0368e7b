import { credit } from './all/credit.ts';
import type { ByMarket } from './identities.ts';
import type { CreditRules } from './market.ts';

/** What each market's law and lenders make of a credit. */
export const CREDITS: ByMarket<CreditRules> = credit;
