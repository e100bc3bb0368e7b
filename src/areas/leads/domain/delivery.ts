/** What came of one attempt to hand a lead to the maker's CRM. */
export type Attempt =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfter?: number | undefined }
  | { readonly kind: 'timeout' | 'network' }
  /** A fault of ours: the CRM was not asked. */
  | { readonly kind: 'fault' };

/** What an attempt says, in as many words as a metric has labels. */
export const ATTEMPT_OUTCOMES = [
  'delivered',
  /** The CRM will not have this lead, now or later. */
  'refused',
  /** The CRM will not have this caller, or not in this way. */
  'denied',
  'throttled',
  'failed',
  'timeout',
  'network',
  'fault',
] as const;
export type Outcome = (typeof ATTEMPT_OUTCOMES)[number];

export type Verdict = 'delivered' | 'retry' | 'dead';

/** Seconds after which a lead that the CRM never took is left to an operator: three days. */
export const GIVE_UP_AFTER = 3 * 24 * 60 * 60;
/** How often the CRM may deny the same lead before it is left to an operator. */
export const DENIALS_MAX = 3;
/** A CRM may ask for an hour's pause, not for a week's. */
export const RETRY_AFTER_MAX = 60 * 60;
/** Failures one after the other that make a CRM one that fails. */
export const PATIENCE = 5;

/** 4xx answers that speak of the content: the same bytes will meet them again. */
const REFUSES = new Set([400, 404, 410, 413, 415, 422]);
/** 4xx answers that speak of the moment. */
const PASSING = new Set([408, 425]);

/** A redirect is not followed (it could lead the personal data anywhere) and counts as a fault of the moment. */
export function outcomeOf(attempt: Attempt): Outcome {
  if (attempt.kind !== 'answered') return attempt.kind;
  const { status } = attempt;
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 429) return 'throttled';
  if (REFUSES.has(status)) return 'refused';
  return status >= 400 && status < 500 && !PASSING.has(status) ? 'denied' : 'failed';
}

/**
 * What becomes of the lead.
 * @param denials how often it was denied so far, this time included
 * @param age seconds since delivery began
 */
export function verdictOn(attempt: Attempt, denials: number, age: number): Verdict {
  const outcome = outcomeOf(attempt);
  if (outcome === 'delivered') return 'delivered';
  if (outcome === 'refused' || age >= GIVE_UP_AFTER) return 'dead';
  return outcome === 'denied' && denials >= DENIALS_MAX ? 'dead' : 'retry';
}

/** Times in seconds. */
export type RestPace = { readonly firstRest: number; readonly longestRest: number };

/**
 * What becomes of the CRM: whether it is left in peace, so that an outage costs a few probes and not an attempt of every lead.
 * One that says when it wants to be asked again is left in peace at once; any other after `PATIENCE` failures in a row, ever
 * longer. A refusal of content is a sign of life.
 *
 * @param failures in a row before this attempt
 * @returns failures in a row now, and the seconds to rest
 */
export function restAfter(
  attempt: Attempt,
  failures: number,
  pace: RestPace,
): { readonly failures: number; readonly rest: number } {
  const outcome = outcomeOf(attempt);
  if (outcome === 'fault') return { failures, rest: 0 };
  if (outcome === 'delivered' || outcome === 'refused') return { failures: 0, rest: 0 };
  const requested = attempt.kind === 'answered' ? attempt.retryAfter : undefined;
  const isRequested = requested !== undefined || outcome === 'throttled';
  const now = isRequested ? Math.max(failures + 1, PATIENCE) : failures + 1;
  if (now < PATIENCE) return { failures: now, rest: 0 };
  const rest = Math.min(pace.longestRest, pace.firstRest * 2 ** Math.min(now - PATIENCE, 16));
  return { failures: now, rest: requested === undefined ? rest : Math.min(requested, RETRY_AFTER_MAX) };
}

/** Seconds that a Retry-After header asks for, given as a number or as a date (RFC 9110, 10.2.3); none when unreadable. */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}
