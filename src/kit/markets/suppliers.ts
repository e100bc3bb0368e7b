import { supplier as AR } from './ar/supplier.ts';
import { supplier as BR } from './br/supplier.ts';
import type { ByMarket } from './identities.ts';
import type { SupplierRules } from './market.ts';

/** What each market's law has a site say of whoever sells through it. */
export const SUPPLIERS: ByMarket<SupplierRules> = { BR, AR };
