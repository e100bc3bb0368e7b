/** What the CRM answers to a quotation that it does not save (doc. 2 §8). */
export const CRM_CODES = ['001', '002', '003', '004', '005', '006'] as const;
export type CrmCode = (typeof CRM_CODES)[number];

export const isCrmCode = (code: unknown): code is CrmCode => CRM_CODES.some((one) => one === code);

/** The outcome of saving is success or failure (doc. 2 §4.4); a failure without a code is no answer that says one. */
export type SaveOutcome =
  | { readonly outcome: 'success' }
  | { readonly outcome: 'failure'; readonly code: CrmCode | undefined };

/**
 * What a seller does about a failure: wait for whoever keeps the portal's own access to the CRM, open the quotation again there, open
 * it from another quote of the CRM, or send it once more.
 */
export const NEXT_STEPS = {
  '001': 'operator',
  '002': 'reopen',
  '003': 'base',
  '004': 'again',
  '005': 'again',
  '006': 'again',
} as const satisfies Record<CrmCode, string>;
export type NextStep = (typeof NEXT_STEPS)[CrmCode];

export const nextStep = (code: CrmCode | undefined): NextStep => (code ? NEXT_STEPS[code] : 'again');
