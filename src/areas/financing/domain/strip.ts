import type { Cents } from '../../../kit/money.ts';

/** The strip is shown when it has something to say, or always when the authors want so (doc. 1 §2.1). */
export function isStripShown(strip: {
  readonly alwaysDisplay: boolean;
  readonly hasSimulationParameters: boolean;
  readonly installmentValue: Cents | undefined;
}): boolean {
  return strip.alwaysDisplay || (strip.hasSimulationParameters && strip.installmentValue !== undefined);
}

/** An e-commerce price is fixed elsewhere, so no preview may stand beside it (doc. 1 §2.1). */
export function showsPricePreview(strip: {
  readonly isEcommercePrice: boolean;
  readonly installmentValue: Cents | undefined;
}): boolean {
  return !strip.isEcommercePrice && strip.installmentValue !== undefined;
}
