/**
 * The header by which a call is made at what was agreed in a quotation: the reference of a version, which the portal opens anew. Nothing of
 * it is a figure; without it the catalogue's prices count.
 */
export const QUOTATION_HEADER = 'quotation-reference';

/** How such a call is refused where the terms do not stand any more; the last segment of the problem's `type`. */
export const TERMS_REFUSED = ['quotation-ended', 'quotation-superseded', 'quotation-taken'] as const;
export type TermsRefused = (typeof TERMS_REFUSED)[number];

/** The word of a problem that says so; nothing of another. */
export const termsRefused = (problem: { readonly type: string } | undefined): TermsRefused | undefined => {
  const word = problem?.type.split('/').at(-1);
  return TERMS_REFUSED.find((one) => one === word);
};
