/** The documents that a site has, in the order in which they are listed. */
export const DOCUMENT_KINDS = [
  'terms',
  'privacy',
  'cookies',
  'warranty',
  'purchase',
  'accessibility',
  'correspondents',
] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const isDocumentKind = (text: string): text is DocumentKind =>
  (DOCUMENT_KINDS as readonly string[]).includes(text);
