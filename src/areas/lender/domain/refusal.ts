import type { CarRefusal, SentPrice } from './car.ts';
import type { CreditRefusal } from './pricing.ts';

/** Why a simulation that is kept cannot be changed. */
export type StoredRefusal =
  | 'unknown-simulation'
  | 'expired-simulation'
  | 'unknown-offer'
  | 'superseded-offer'
  | 'other-terms';

/** Why a buyer, or the credit that a bank partner's call names, does not fit the simulation. */
export type QuestionRefusal = 'wrong-market' | 'birthdate-in-future' | 'under-age' | 'financed-mismatch';

/**
 * Everything that can keep a simulation from being made. `no-plan`: the site has no such plan on this day; `unavailable`: the
 * lender does not answer now; `remote`: a maker's own lender refused or failed, as `passedOn` says.
 */
export type LenderRefusal =
  | CarRefusal
  | CreditRefusal
  | QuestionRefusal
  | StoredRefusal
  | 'no-plan'
  | 'unavailable'
  | 'remote';

type FieldParams = Readonly<Record<string, number | string | readonly string[]>>;

/** What may be told of another provider's refusal or failure: a problem document (RFC 9457) without its texts. */
export type PassedOn = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly errors?: { field: string; code: string; message: string; params?: FieldParams }[];
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number | undefined;
};

/** A simulation that is not made. `prices` comes with `price-mismatch` and `financed-mismatch`, `passedOn` with `remote`. */
export type Refused = {
  readonly ok: false;
  readonly reason: LenderRefusal;
  readonly prices?: SentPrice | undefined;
  readonly passedOn?: PassedOn | undefined;
};
