import type { PrivacyWish } from './privacy-words.ts';

/** What was done at a person's wish, and by whom; nothing of it says who they are. */
export type PrivacyEntry = {
  readonly id: string;
  readonly at: string;
  /** The id of a member of staff, or the name that a command was given. */
  readonly by: string;
  readonly action: PrivacyWish | 'export';
  readonly records: number;
};
