import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a message's moment may lie from ours, in seconds, in either direction. */
export const WINDOW_SECONDS = 300;

/** The three headers of Standard Webhooks 1.0. */
export type SignedHeaders = { readonly id: string; readonly timestamp: string; readonly signature: string };

const PREFIX = 'whsec_';

/** A secret as it is handed over: `whsec_` and base64 of 24 to 64 bytes; undefined for anything else. */
export function readWebhookSecret(text: string): Uint8Array | undefined {
  const encoded = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : text;
  const bytes = Buffer.from(encoded, 'base64');
  const isWhole = bytes.toString('base64').replace(/=+$/, '') === encoded.replace(/=+$/, '');
  return isWhole && bytes.length >= 24 && bytes.length <= 64 ? bytes : undefined;
}

/** HMAC-SHA-256 over `id.timestamp.body`, the body to the byte, as the header writes it. */
export function signatureOf(
  secret: Uint8Array,
  { id, timestamp }: Omit<SignedHeaders, 'signature'>,
  body: Uint8Array,
): string {
  return `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
}

/**
 * Why a message is not taken; undefined for one that a holder of a secret signed within the window. Several secrets are good at
 * once while one takes another's place, and a sender may sign with several. Compared in constant time.
 *
 * @param now milliseconds since 1970
 */
export function signatureFault(
  secrets: readonly Uint8Array[],
  headers: SignedHeaders,
  body: Uint8Array,
  now: number,
): 'invalid-signature' | 'stale-message' | undefined {
  const signatures = headers.signature.split(' ').map((one) => Buffer.from(one));
  const isSigned = secrets
    .map((secret) => Buffer.from(signatureOf(secret, headers, body)))
    .some((right) => signatures.some((one) => one.length === right.length && timingSafeEqual(one, right)));
  if (!isSigned) return 'invalid-signature';
  const age = Math.abs(now / 1000 - Number(headers.timestamp));
  return age <= WINDOW_SECONDS ? undefined : 'stale-message';
}
