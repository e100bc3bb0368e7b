import type { Lead } from './lead.ts';

/**
 * The lead with the offer that goes along with it, or with none: an offer that the sender names is nothing until somebody who knows has
 * said so. What the person asks in words stays; where they ask nothing, the remarks are what the offer is called.
 */
export function withOffer(
  { offer: stated, ...lead }: Lead,
  offer: { readonly id: string; readonly title: string } | undefined,
): Lead {
  const remarks = stated?.remarks || lead.remarks;
  return offer
    ? { ...lead, remarks: undefined, offer: { id: offer.id, remarks: remarks || offer.title } }
    : { ...lead, remarks };
}
