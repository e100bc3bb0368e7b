import type { Waiting } from '../../../kit/waiting.ts';

export const LEAD_STATES = ['dead', 'pending', 'delivered', 'withdrawn', 'erased'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** A lead as operators see it: nothing of whom it is from. */
export type ListedLead = {
  readonly id: string;
  /** `br/aurora`. */
  readonly site: string;
  readonly status: LeadState;
  readonly receivedAt: string;
  readonly attempts: number;
  /** The last attempt's status code, or 'timeout' or 'network'. */
  readonly lastOutcome: string | undefined;
  readonly settledAt: string | undefined;
};

/** The leads of all sites, for operators. */
export type LeadDesk = {
  /** Those that nobody could deliver. */
  waiting(): Promise<Waiting>;
  /** The newest first; `after` is the `next` of the page before. */
  page(query: {
    readonly status: LeadState;
    readonly site?: string | undefined;
    readonly after?: string | undefined;
    readonly size?: number | undefined;
  }): Promise<{ readonly leads: readonly ListedLead[]; readonly next: string | undefined }>;
  /** Starts the delivery of dead leads afresh, in batches that the log says; gives the ids of those that it found. */
  retry(
    by: string,
    choice: { readonly ids: readonly string[] } | { readonly site: string },
  ): Promise<readonly string[]>;
};
