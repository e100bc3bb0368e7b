/** How the form asks for the dealer: it shows the fixed one, or asks by province and zone, or by place. */
export type DealerSection = 'fixed' | 'province-zone' | 'location';

/** Exactly one of the three (doc. 1 §2.6); a fixed dealer code comes first. */
export function dealerSection(fixedDealerCode: string | undefined, market: 'BR' | 'AR'): DealerSection {
  if (fixedDealerCode) return 'fixed';
  return market === 'AR' ? 'province-zone' : 'location';
}
