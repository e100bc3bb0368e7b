import type { ImportDifferences } from '../kit/import-differences.ts';
import type { Transaction } from './database.ts';

/** What an entry says of how something stood: states, numbers, names of things; nothing of a person's. */
export type ChangeFacts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/**
 * Writes into the log of what the staff does, in the transaction that does it: either both have happened, or neither. `by` is the id
 * of a member of staff, `command` for one given on the machine itself, `back-end` for a call with a token.
 */
export type RecordChange<Action extends string = string> = (
  tx: Transaction,
  change: {
    readonly by: string;
    readonly action: Action;
    /** `order 7f…`. */
    readonly subject: string;
    readonly before: ChangeFacts | null;
    readonly after: ChangeFacts | null;
  },
) => Promise<void>;

/**
 * Writes down that something was brought in, last in the transaction that brings it; told what it came to, and by imports that
 * have a dry run also what they do. Where it throws, nothing was brought in.
 */
export type RecordImport = (
  tx: Transaction,
  facts: ChangeFacts,
  differences?: ImportDifferences,
) => Promise<void>;

/** Who of the staff does something, and why. */
export type ActingStaff = {
  /** As the history of the thing names them. */
  readonly staff: string;
  readonly reason: string;
  /** As the log names them; a command where nothing is said. */
  readonly by?: string | undefined;
  /** The revision of the thing that they looked at: what has changed since is not acted on unseen. A command looks at none. */
  readonly seen?: number | undefined;
};

/** Whether it is no longer as whoever acts has seen it. */
export const isConflict = (
  { seen }: Pick<ActingStaff, 'seen'>,
  { revision }: { readonly revision: number },
) => seen !== undefined && seen !== revision;
