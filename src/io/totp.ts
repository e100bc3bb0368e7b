/**
 * Codes by time (TOTP, RFC 6238), as every authenticator knows them: six digits for each half minute, HMAC-SHA-1. The one module of staff
 * and customers for what an authenticator is told and for how a code is typed; staff's codes are checked by better-auth, whose tables have
 * their keys, with the same numbers.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { base32 as codec } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

const STEP_MS = 30_000;
const DIGITS = 6;
/** As long as the digest is, which RFC 4226 §4 asks for. */
const KEY_BYTES = 20;
/** Clocks may differ by so many steps, either way (RFC 6238 §5.2). */
const DRIFT_STEPS = 1;

/** Bytes as authenticators take them (RFC 4648 §6), without the padding that none of them wants. */
export const base32 = (bytes: Uint8Array): string => codec.encode(bytes, { padding: false });

/** A new key, in base32: 160 random bits. */
export const newTotpKey = (): string => base32(randomBytes(KEY_BYTES));

/** What an authenticator reads from a QR code (Key Uri Format). @param key in base32 */
export function totpAddress(result: {
  readonly issuer: string;
  readonly account: string;
  readonly key: string;
}): string {
  const label = encodeURIComponent(`${result.issuer}:${result.account}`);
  const issuer = encodeURIComponent(result.issuer);
  return `otpauth://totp/${label}?secret=${result.key}&issuer=${issuer}&digits=${DIGITS}&period=${STEP_MS / 1_000}`;
}

/** A code however it was typed: authenticators show it in two groups. */
export const plainCode = (typed: string): string => typed.replace(/\s/g, '');

/**
 * The step of which somebody has typed the code; undefined where it is none of now, nor of half a minute before or after. Steps up to
 * `after` are spent: neither the code that was taken last nor an older one is taken again (RFC 6238 §5.2, OWASP ASVS 6.5.1).
 */
export async function totpStep(
  key: string,
  typed: string,
  { now, after }: { readonly now: Date; readonly after: number },
): Promise<number | undefined> {
  const digits = Buffer.from(plainCode(typed));
  const present = Math.floor(now.getTime() / STEP_MS);
  const authenticator = createOTP(codec.decode(key), { digits: DIGITS });
  const steps = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, at) => present - DRIFT_STEPS + at);
  const codes = await Promise.all(steps.map((step) => authenticator.hotp(step)));
  // All of them are compared, so that the time says nothing of which one it was.
  const isFitting = codes.map((code) => {
    const wanted = Buffer.from(code);
    return digits.length === wanted.length && timingSafeEqual(digits, wanted);
  });
  return steps.find((step, at) => isFitting[at] && step > after);
}
