import type { ListedState } from '../domain/addresses.ts';
import type { AgreedTerms } from '../domain/agreed.ts';
import type { CrmState, DecisionRefused, VersionState } from '../domain/approval.ts';
import type { CrmCode, SaveOutcome } from '../domain/crm.ts';
import type { TermsStand } from '../domain/purchase.ts';
import type { QuotationContent } from '../domain/quotation.ts';
import type { QuotationStaff } from '../domain/scope.ts';
import type { DraftFields } from '../index.ts';
import type { DraftEdit } from './forms.ts';
import type { QuotationSettings } from './settings.ts';

/** A line of the dealer's list. */
export type QuotationListed = {
  readonly id: string;
  readonly number: string;
  readonly opportunity: string;
  readonly dealer: string;
  readonly startedAt: string;
  readonly version: number;
  readonly state: VersionState | undefined;
  readonly crm: CrmState | undefined;
  readonly validUntil: string | undefined;
  readonly price: number | undefined;
};

/** A saved version: never changed, but for what was decided about it and what the CRM said. */
export type SavedVersion = {
  readonly id: string;
  readonly version: number;
  readonly savedAt: string;
  readonly savedBy: string;
  readonly state: VersionState;
  /** All that its seller gives away, in cents: what is approved or not. */
  readonly conceded: number;
  /** Why a discount was approved or not, and by whom, as long as they work here. */
  readonly decision: { readonly by: string | undefined; readonly reason: string } | undefined;
  readonly crm: { readonly state: CrmState; readonly code: CrmCode | undefined };
  readonly content: QuotationContent;
  /** What opens it to its customer, below the site's address, and what a purchase on its terms names it by. */
  readonly path: string;
  readonly reference: string;
};

/** Where a version stands, and what became of it at the CRM. */
export type VersionStatus = {
  readonly version: number;
  readonly state: VersionState;
  readonly crm: CrmState;
};

export type OpenQuotation = {
  readonly id: string;
  readonly number: string;
  readonly dealer: string;
  readonly base: string | undefined;
  readonly fields: DraftFields;
  readonly revision: number;
  readonly storedAt: string;
  /** The page that has changed it last, as it named itself. */
  readonly editor: string | undefined;
  /** The last one first. */
  readonly versions: readonly SavedVersion[];
};

export type QuotationRefused =
  | 'unknown'
  | 'changed-elsewhere'
  | 'no-dealer'
  | 'discount-beyond'
  | 'key-reused';

type Refused<Reason extends string = QuotationRefused> = { readonly ok: false; readonly reason: Reason };

export type DraftStored =
  | { readonly ok: true; readonly revision: number; readonly storedAt: string }
  | Refused;

export type Saving = {
  readonly key: string;
  readonly revision?: number | undefined;
  readonly edit?: DraftEdit | undefined;
  readonly fields: DraftFields;
  readonly content: QuotationContent;
};

/** Saved here; `crm` says what the CRM made of it, or that it waits for an approval first. */
export type Saved =
  | {
      readonly ok: true;
      readonly version: number;
      readonly state: VersionState;
      readonly crm: SaveOutcome | undefined;
    }
  | Refused;

export type Decision = { readonly version: number; readonly isApproved: boolean; readonly reason: string };

export type Decided =
  | { readonly ok: true; readonly crm: SaveOutcome | undefined }
  | Refused<DecisionRefused | 'changed-meanwhile' | 'unknown'>;

/** `after`: the last one of the page before; `state`: only those that stand so; `size`: how many at most. */
export type QuotationWish = {
  readonly after?: string | undefined;
  readonly state?: ListedState | undefined;
  readonly size?: number | undefined;
};

/**
 * How many quotations ask something of somebody: discounts that wait for a word of theirs, and what has become of their own, valid ones,
 * whose last version was approved a short time ago, or refused, or was not saved by the CRM.
 */
export type QuotationsAsking = Readonly<Record<'waiting' | 'approved' | 'refused' | 'failed', number>>;

/** The quotations of a site, for one member of staff: what is not theirs to see does not exist. */
export type QuotationSession = {
  readonly staff: QuotationStaff;
  readonly settings: QuotationSettings;
  /** The dealer for whom they sell here; nobody else starts or saves quotations. */
  readonly dealer: string | undefined;
  /** A page, the newest first; that somebody has read it stands in the log. */
  list(wish?: QuotationWish): Promise<{
    readonly quotations: readonly QuotationListed[];
    readonly after: string | undefined;
  }>;
  /** The same for a file that names no customer, of which the log says that it was taken as a whole. */
  filed: QuotationSession['list'];
  /** By number, by the customer's e-mail, or by a part of the opportunity's name: the newest, at most a page of them. */
  find(text: string): Promise<readonly QuotationListed[]>;
  asking(): Promise<QuotationsAsking>;
  /** Started again with the same key it is the same one; another car's is refused. `base`: the quote of the CRM that it begins with. */
  start(begun: {
    readonly key: string;
    readonly base?: string | undefined;
    readonly fields: DraftFields;
  }): Promise<{ readonly ok: true; readonly id: string } | Refused<'no-dealer' | 'key-reused'>>;
  open(id: string): Promise<OpenQuotation | undefined>;
  /** Where the last version of one stands now: what a page that is open asks from time to time. */
  status(id: string): Promise<VersionStatus | undefined>;
  /** Writes into the log that they look at one, before it is shown. */
  look(open: Pick<OpenQuotation, 'number'>): Promise<void>;
  /**
   * Keeps what was typed, where nobody else has changed it since `revision`. A page that says which of its changes this is goes on from
   * its own ones, whose answers it may not have got; one that comes after a later one of the same page is not taken.
   */
  keep(id: string, revision: number, fields: DraftFields, edit?: DraftEdit): Promise<DraftStored>;
  /**
   * A version that stays as it is, and then the CRM. Sent again with the same key it is the same version, and other fields are refused. Where a `revision` is given,
   * only if nobody has changed the draft since.
   */
  save(id: string, saving: Saving): Promise<Saved>;
  /** Hands the last version to the CRM once more. */
  send(id: string): Promise<Saved>;
  /** Approves the discount of the version that they look at, or does not; only while there is none after it. */
  decide(id: string, decision: Decision): Promise<Decided>;
};

/** What a customer's link opens. */
export type CustomerQuotation = {
  readonly number: string;
  readonly version: number;
  readonly content: Omit<QuotationContent, 'note'>;
};

/** Where the terms of a reference stand, whether anybody may go on with them or not. */
export type TermsStatusView = {
  readonly status: TermsStand;
  readonly number: string;
  /** What opens the version that takes the place of this one, below the site's address. */
  readonly newest: string | undefined;
};

/** The same site for customers: nothing for a link that is none or has ended. */
export type CustomerSession = {
  open(id: string, key: string): Promise<CustomerQuotation | undefined>;
  /** Where the version of a reference stands; nothing for one that is none. */
  status(reference: string): Promise<TermsStatusView | undefined>;
  /** What somebody who has a version's reference may buy on, with the customer's e-mail as far as it was given; as long as it opens. */
  agreed(
    reference: string,
  ): Promise<{ readonly terms: AgreedTerms; readonly email: string | undefined } | undefined>;
};
