/** Who buys under a programme, in the specification's words and order (doc. 2 §3.6). */
export const BUYER_TYPES = [
  'employee',
  'family-member',
  'invoice-assignee',
  'brand-collaborator',
  'collaborators-dependent',
] as const;
export type BuyerType = (typeof BUYER_TYPES)[number];

/** The holder is who works for the company: they buy themselves, or somebody buys by their right. */
const OWN_RIGHT: readonly BuyerType[] = ['employee', 'brand-collaborator'];

/** Whether a buyer of this type must name the holder by whose right they buy. */
export const namesHolder = (buyer: BuyerType): boolean => !OWN_RIGHT.includes(buyer);
