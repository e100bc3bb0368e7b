import type { Permit } from '../../../kit/authority.ts';
import type { Waiting } from '../../../kit/waiting.ts';

export const LEAD_STATES = ['dead', 'pending', 'delivered', 'closed', 'withdrawn', 'erased'] as const;
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

/** What of a lead may be another than was typed, so that the CRM takes it: whom it is from, and the dealer. */
export const CORRECTABLE = ['firstName', 'email', 'phone', 'document', 'dealerCode'] as const;
export type CorrectableField = (typeof CORRECTABLE)[number];
export type LeadContact = Readonly<Record<CorrectableField, string>>;

/** A dead lead that somebody looks into. */
export type DeadLeadView = ListedLead & { readonly contact: LeadContact };

export type Corrected =
  | { readonly ok: true }
  /** `not-dead`: it is on its way, delivered, closed or gone by now. */
  | { readonly ok: false; readonly reason: 'not-dead' }
  | { readonly ok: false; readonly reason: 'invalid'; readonly fields: readonly CorrectableField[] };

/** The leads of the sites that a permit reaches, for operators; of another site there are none. */
export type LeadAdmin = {
  /** Those that nobody could deliver. */
  waiting(permit: Permit<'leads'>): Promise<Waiting>;
  /** Those on their way that the CRM does not take: an attempt has failed, or none was made for minutes, as while a CRM is left in peace. */
  failing(permit: Permit<'leads'>): Promise<Waiting>;
  /** A dead lead with whom it is from, which the log says; nothing of any other. */
  open(permit: Permit<'leads', 'update'>, id: string): Promise<DeadLeadView | undefined>;
  /** Puts other words in a dead lead and starts its delivery afresh, under its old key: what a CRM has refused it has not kept. */
  correct(permit: Permit<'leads', 'update'>, id: string, contact: LeadContact): Promise<Corrected>;
  /** Ends a dead lead for good, with a reason that the log keeps; false where it is dead no more. */
  close(permit: Permit<'leads', 'update'>, id: string, reason: string): Promise<boolean>;
  /** The newest first; `after` is the `next` of the page before. */
  page(
    permit: Permit<'leads'>,
    query: {
      readonly status: LeadState;
      readonly site?: string | undefined;
      readonly after?: string | undefined;
      readonly size?: number | undefined;
    },
  ): Promise<{ readonly leads: readonly ListedLead[]; readonly next: string | undefined }>;
  /** Starts the delivery of dead leads afresh, in batches that the log says; gives the ids of those that it found. */
  retry(
    permit: Permit<'leads', 'update'>,
    choice: { readonly ids: readonly string[] } | { readonly site: string },
  ): Promise<readonly string[]>;
};
