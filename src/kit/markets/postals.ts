import { postal } from './all/postal.ts';
import type { ByMarket } from './identities.ts';
import type { PostalRules } from './market.ts';

/** How each market's post writes its codes. */
export const POSTALS: ByMarket<PostalRules> = postal;
