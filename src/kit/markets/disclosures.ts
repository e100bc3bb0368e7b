import { disclosure } from './all/disclosure.ts';
import type { ByMarket } from './identities.ts';
import type { DisclosureRules } from './market.ts';

/** What each market's law has pages say of a car and beside its price. */
export const DISCLOSURES: ByMarket<DisclosureRules> = disclosure;
