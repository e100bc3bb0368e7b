/** What came of one attempt to hand a lead to the maker's CRM. */
export type Attempt =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfter?: number | undefined }
  | { readonly kind: 'timeout' | 'network' };

export type Verdict =
  | { readonly next: 'delivered' }
  /** Without `wait` the queue's own back-off decides; with it, seconds until the CRM wants to be asked again. */
  | { readonly next: 'retry'; readonly wait?: number }
  | { readonly next: 'dead' };

/** Seconds after which a lead that the CRM never took is left to an operator: three days. */
export const GIVE_UP_AFTER = 3 * 24 * 60 * 60;
/** How often the CRM may refuse the same lead before it is left to an operator. */
export const REFUSALS_MAX = 3;
/** A CRM may ask for an hour's pause, not for a week's. */
export const RETRY_AFTER_MAX = 60 * 60;

/** 4xx answers that speak of the moment and not of the lead. */
const PASSING = new Set([408, 425, 429]);

/** Is the answer a refusal of this very lead, which the same bytes will meet again? */
export const isRefusal = (attempt: Attempt): boolean =>
  attempt.kind === 'answered' &&
  attempt.status >= 400 &&
  attempt.status < 500 &&
  !PASSING.has(attempt.status);

/**
 * What follows an attempt. A redirect is not followed (it could lead the personal data anywhere) and counts as a fault
 * of the moment.
 * @param refusals refusals so far, this one included
 * @param age seconds since delivery began
 */
export function verdictOn(attempt: Attempt, refusals: number, age: number): Verdict {
  if (attempt.kind === 'answered' && attempt.status >= 200 && attempt.status < 300)
    return { next: 'delivered' };
  if (age >= GIVE_UP_AFTER || (isRefusal(attempt) && refusals >= REFUSALS_MAX)) return { next: 'dead' };
  const asked = attempt.kind === 'answered' ? attempt.retryAfter : undefined;
  return asked === undefined ? { next: 'retry' } : { next: 'retry', wait: Math.min(asked, RETRY_AFTER_MAX) };
}

/** Seconds that a Retry-After header asks for, given as a number or as a date (RFC 9110, 10.2.3); none when unreadable. */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}
