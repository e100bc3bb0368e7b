/** A box of a proposal's form as whoever sends it says that it stood. */
export type StatedBox = {
  readonly id: string;
  /** Names the very wording that was on screen. */
  readonly textVersion: string;
  readonly isTicked: boolean;
};
