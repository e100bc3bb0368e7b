/** Amounts of money and when they move: item `j` of both lists belongs to the same flow. */
export type Flows = {
  /** In any unit of money. */
  readonly amounts: readonly number[];
  /** Distance from a common start, in any unit: days, months, periods, years. */
  readonly times: readonly number[];
};

/**
 * Why no rate exists, or none can be told safely:
 * - `not-finite`: a value is no number, or the rate lies beyond what a number can hold;
 * - `no-sign-change`: money only goes one way, so no rate balances it;
 * - `no-rate`: money goes both ways and still no rate balances it;
 * - `several-rates`: more than one rate fits and no convention says which is meant;
 * - `too-many-sign-changes`: the flows go to and fro so often that the work would not be bounded.
 */
export type NoRate = 'not-finite' | 'no-sign-change' | 'no-rate' | 'several-rates' | 'too-many-sign-changes';

export type RateResult =
  | { readonly ok: true; readonly rate: number }
  | { readonly ok: false; readonly reason: NoRate };

/** The refusal of a rate, as a value. */
export function noRate(reason: NoRate) {
  return { ok: false, reason } as const;
}
