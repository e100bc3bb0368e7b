import { phone as AR } from './ar/phone.ts';
import { phone as BR } from './br/phone.ts';
import type { ByMarket } from './identities.ts';
import type { PhoneRules } from './market.ts';

/** How each market numbers its phones. */
export const PHONES: ByMarket<PhoneRules> = { BR, AR };
