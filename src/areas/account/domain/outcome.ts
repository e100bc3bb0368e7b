import type { Guessable } from '../../../kit/validators/guessable-password.ts';

/** What a code was sent for; one for another purpose is worth nothing. */
export type Purpose = 'sign-up' | 'reset' | 'change-email';

/**
 * Why something was refused. None of them tells whether an account exists: `wrong-credentials` and `code-invalid` are said of
 * those that do and of those that do not.
 */
export type Refusal =
  | {
      readonly reason:
        | 'wrong-credentials'
        | 'code-invalid'
        | 'wrong-password'
        | 'not-started'
        | 'documents-changed'
        | 'step-ended'
        | 'passkey-refused'
        | 'identity-refused'
        | 'identity-unverified'
        | 'identity-unavailable';
    }
  | WeakPassword
  | { readonly reason: 'too-many'; readonly retryAfter: number };

/** A password that is guessed before others; the reason is the key of what its field says. */
export type WeakPassword = { readonly reason: `password-${Guessable}` };

export type Outcome = { readonly ok: true } | ({ readonly ok: false } & Refusal);

export const DONE: Outcome = { ok: true };
export const isWeakPassword = (refusal: Refusal): refusal is WeakPassword =>
  refusal.reason.startsWith('password-');
export const refused = (reason: Exclude<Refusal['reason'], 'too-many'>): Exclude<Outcome, { ok: true }> => ({
  ok: false,
  reason,
});

/** Why a password that was judged is not taken; nothing for one that is. */
export const weakness = (guessed: Guessable | undefined): Exclude<Outcome, { ok: true }> | undefined =>
  guessed && refused(`password-${guessed}`);

/** What a log-in leads to: a session, or a second step where the account has one. */
export type Entry = { readonly ok: true; readonly next?: 'step' } | Exclude<Outcome, { ok: true }>;

/** Minutes for which a log-in waits for its second step, and how many codes may be tried in one. */
export const STEP_MINUTES = 10;
export const STEP_TRIES = 5;
/** Minutes for which an authenticator may be made known once the password was given. */
export const ENROL_MINUTES = 15;

/** Minutes for which a code may be used (ASVS 6.5.5: ten at most). */
export const CODE_MINUTES = 10;
/** With three tries a code and few codes a minute, guessing one takes thousands of years. */
export const CODE_DIGITS = 8;
