/** What somebody has said yes or no to. */
export type FoundConsent = {
  readonly id: string;
  readonly kind: 'contact' | 'proposal' | 'document';
  /** A channel, a box of a proposal, or a legal document. */
  readonly what: string;
  readonly isGranted: boolean;
  readonly site: string;
  readonly at: string;
  /** Where it was said: in a form, or by asking to stop. */
  readonly source: 'form' | 'withdrawal';
  readonly version: string;
  /** Word for word, as far as it was written down. */
  readonly wording: string | undefined;
};
