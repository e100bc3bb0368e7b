/** The log of changes as it is asked and looked through. */
import type { Permit } from '../../../kit/authority.ts';
import type { Change, Entry } from '../index.ts';

/** What is asked of the log. */
export type AuditQuery = {
  readonly by?: string | undefined;
  readonly action?: string | undefined;
  /** How what was changed begins, `proposal AB12`. */
  readonly subject?: string | undefined;
  /** Entries from this instant on. */
  readonly from?: Date | undefined;
  /** Entries before this instant. */
  readonly until?: Date | undefined;
  /** Entries before this number. */
  readonly before?: number | undefined;
};
export type AuditPage = {
  readonly entries: readonly Entry[];
  /** What the subjects of these entries are called, of those that there still are and that have a name. */
  readonly names: Readonly<Record<string, string>>;
  readonly next: number | undefined;
  readonly status: AuditStatus;
};

/** Whether the log is as it was written, as far as one look can tell: it costs the same however long the log is. */
export type AuditStatus = {
  /** Of the entries shown, of those since the last whole look, or found by it: the first that does not follow on the one before. */
  readonly firstBroken: number | undefined;
  /**
   * Of the same, the first that this process cannot prove, or up to which the last whole look went under a key that it does not know: it was
   * started before the data keys were changed, and does not know the new one.
   */
  readonly firstUnproven: number | undefined;
  /** The last look at the whole log, and how far it went. */
  readonly checked: { readonly at: string; readonly number: number } | undefined;
  /** Since that look more has been written than one page looks at. */
  readonly isMoreToCheck: boolean;
};

/** An entry, by which whoever keeps it outside of the database can tell later whether the log was written anew. */
export type AuditHead = Pick<Entry, 'number' | 'hash'>;

export type AuditFound = {
  /** The newest entry. */
  readonly last: AuditHead;
  /** The first entry that does not follow on those before it, or is gone; none where all are as they were written. */
  readonly broken: number | undefined;
  /**
   * The first entry whose key this process does not know, so that it cannot tell whether it was changed, or else the one up to which the last
   * whole look went under such a key; none where it can prove all.
   */
  readonly unproven: number | undefined;
};

/** The log of every change; it grows and nothing else. */
export type AuditLog = {
  record(change: Change): Promise<void>;
  /** It names persons of the staff and of all sites: for whoever does not reach the whole portal there is nothing in it. */
  page(permit: Permit<'audit'>, query: AuditQuery): Promise<AuditPage>;
  /** Reads the whole log, and whether an entry that was noted outside is still there as it was. */
  look(known?: AuditHead): Promise<AuditFound>;
  /** The same, remembered, so that later looks go on from there: for the night. */
  check(): Promise<AuditFound>;
};
