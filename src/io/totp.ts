/**
 * Codes by time (TOTP, RFC 6238), as every authenticator knows them: six digits for each half minute, HMAC-SHA-1. The one module of staff
 * and customers for what an authenticator is told and for how a code is typed; staff's codes are checked by better-auth, whose tables have
 * their keys, with the same numbers.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
/** As long as the digest is, which RFC 4226 §4 asks for. */
const KEY_BYTES = 20;
/** Clocks may differ by so many steps, either way (RFC 6238 §5.2). */
const DRIFT_STEPS = 1;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const [BITS, BYTE] = [5, 8];

/** Bytes as authenticators take them (RFC 4648 §6), without the padding that none of them wants. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(BYTE, '0')).join('');
  const groups = bits.match(new RegExp(`.{1,${BITS}}`, 'g')) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(BITS, '0'), 2)]).join('');
}

function bytesOf(text: string): Buffer {
  const bits = [...text].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(BITS, '0')).join('');
  const whole = bits.match(new RegExp(`.{${BYTE}}`, 'g')) ?? [];
  return Buffer.from(whole.map((byte) => Number.parseInt(byte, 2)));
}

/** A new key, in base32: 160 random bits. */
export const newTotpKey = (): string => base32(randomBytes(KEY_BYTES));

/** What an authenticator reads from a QR code (Key Uri Format). @param key in base32 */
export function totpAddress(told: {
  readonly issuer: string;
  readonly account: string;
  readonly key: string;
}): string {
  const label = encodeURIComponent(`${told.issuer}:${told.account}`);
  const issuer = encodeURIComponent(told.issuer);
  return `otpauth://totp/${label}?secret=${told.key}&issuer=${issuer}&digits=${DIGITS}&period=${STEP_MS / 1_000}`;
}

/** A code however it was typed: authenticators show it in two groups. */
export const plainCode = (typed: string): string => typed.replace(/\s/g, '');

/** The code of a key in a step of half a minute since 1970. @param key in base32 */
function totpCode(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(key)).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * The step of which somebody has typed the code; undefined where it is none of now, nor of half a minute before or after. Steps up to
 * `after` are spent: neither the code that was taken last nor an older one is taken again (RFC 6238 §5.2, OWASP ASVS 6.5.1).
 */
export function totpStep(
  key: string,
  typed: string,
  { now, after }: { readonly now: Date; readonly after: number },
): number | undefined {
  const given = Buffer.from(plainCode(typed));
  const present = Math.floor(now.getTime() / STEP_MS);
  // All of them are compared, so that the time says nothing of which one it was.
  const fitting = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, at) => present - DRIFT_STEPS + at).filter(
    (step) => {
      const wanted = Buffer.from(totpCode(key, step));
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  );
  return fitting.find((step) => step > after);
}
