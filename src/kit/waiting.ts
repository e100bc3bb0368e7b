/** More is not counted: whoever begins to work reads “999+” and begins. */
export const COUNTED_AT_MOST = 1_000;

/** How much of something waits for somebody. */
export type Waiting = {
  /** `COUNTED_AT_MOST` stands for that many and more. */
  readonly count: number;
  /** The instant, or the date, of the one that comes first; nothing where none waits. */
  readonly first: string | undefined;
};
