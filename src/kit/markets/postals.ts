import { postal } from './all/postal.ts';
import type { ByMarket, MarketCode } from './identities.ts';
import type { PostalRules } from './market.ts';

/** How each market's post writes its codes. */
export const POSTALS: ByMarket<PostalRules> = postal;

/** A code in its plain form as the market's post writes it, `01310-100`; one that has none of its shapes as it is. */
export function writtenCode(market: MarketCode, plain: string): string {
  const shape = POSTALS[market].shapes.find((one) => one.replace(/[^#@]/g, '').length === plain.length);
  let at = 0;
  return shape?.replace(/[#@]/g, () => plain[at++] ?? '') ?? plain;
}
