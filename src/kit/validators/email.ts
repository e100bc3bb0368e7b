/** Longest address that can be delivered to (RFC 5321, 4.5.3.1.3). */
export const EMAIL_MAX = 254;
const LOCAL_MAX = 64;

const LOCAL = /^[a-z0-9!#$%&'*+/=^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=^_`{|}~-]+)*$/i;
const HOST_PART = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const TOP = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/**
 * An address in the usual ASCII form: no question mark, no accented characters, a host name with a top-level domain
 * (doc. 2 §5.3).
 */
export function isEmail(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > EMAIL_MAX) return false;
  const [local = '', host = '', ...more] = value.split('@');
  if (more.length > 0 || local.length > LOCAL_MAX || !LOCAL.test(local)) return false;
  const parts = host.split('.');
  return parts.length >= 2 && parts.every((part) => HOST_PART.test(part)) && TOP.test(parts.at(-1) ?? '');
}
