import { credit as AR } from './ar/credit.ts';
import { credit as BR } from './br/credit.ts';
import type { ByMarket } from './identities.ts';
import type { CreditRules } from './market.ts';

/** What each market's law and lenders make of a credit. */
export const CREDITS: ByMarket<CreditRules> = { BR, AR };
