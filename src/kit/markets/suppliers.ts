import { supplier } from './all/supplier.ts';
import type { ByMarket } from './identities.ts';
import type { SupplierRules } from './market.ts';

/** What each market's law has a site say of whoever sells through it. */
export const SUPPLIERS: ByMarket<SupplierRules> = supplier;
