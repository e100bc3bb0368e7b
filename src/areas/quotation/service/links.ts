import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sealing } from '../../../io/sealing.ts';
import { storedLinkOf, type VersionRow } from './store.ts';

const USE = 'quotation link';

type Linked = Pick<VersionRow, 'id' | 'content' | 'validUntil'>;

/** A new key for a customer's link: stored sealed with the version, so that it still opens it after a change of the data key. */
export const newLinkKey = (): string => randomBytes(32).toString('base64url');

/** The key that opens a version to whoever has it; until when says the version itself. */
export const linkKeyOf = (sealing: Sealing, version: Linked): string =>
  storedLinkOf(sealing, version) ?? signed(sealing.secret(USE), version);

/** The key of a version that was saved before each had its own. */
const signed = (secret: string, { id, validUntil }: Linked): string =>
  createHmac('sha256', secret).update(`${id} ${validUntil}`).digest('base64url');

/** Whether a key opens a version; one that was signed before a change of the data key does so too, while that key is kept. */
export function opensVersion(sealing: Sealing, version: Linked, key: string): boolean {
  if (!/^[\w-]{43}$/.test(key)) return false;
  const stored = storedLinkOf(sealing, version);
  const own = stored === undefined ? sealing.secrets(USE).map((secret) => signed(secret, version)) : [stored];
  return own.some((one) => timingSafeEqual(Buffer.from(key), Buffer.from(one)));
}
