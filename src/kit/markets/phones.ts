import { phone } from './all/phone.ts';
import type { ByMarket } from './identities.ts';
import type { PhoneRules } from './market.ts';

/** How each market numbers its phones. */
export const PHONES: ByMarket<PhoneRules> = phone;
