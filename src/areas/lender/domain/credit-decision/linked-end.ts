/** A credit that ended because the purchase that it was for did: the law ties one to the other (CDC art. 54-F). */
export type LinkedEnd = {
  /** `br/aurora`. */
  readonly site: string;
  /** Of the proposal, as whoever lends gave it. */
  readonly number: string;
  /** Number of the order. */
  readonly purchase: string;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  /** When whoever lends took notice of it; none before. */
  readonly notifiedAt: number | undefined;
};
