import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sealing } from '../../../io/sealing.ts';
import { storedLinkOf, type VersionRow } from './store.ts';

const USE = 'quotation link';

type Linked = Pick<VersionRow, 'id' | 'content' | 'validUntil'>;

/** A new key for a customer's link: kept sealed with the version, so that it opens it under other data keys as well. */
export const newLinkKey = (): string => randomBytes(32).toString('base64url');

/** What opens a version to whoever holds it; until when is the version's own business. */
export const linkKeyOf = (sealing: Sealing, version: Linked): string =>
  storedLinkOf(sealing, version) ?? signed(sealing, version);

/** The key of a version that was saved before each had its own. */
const signed = (sealing: Sealing, { id, validUntil }: Linked): string =>
  createHmac('sha256', sealing.secret(USE)).update(`${id} ${validUntil}`).digest('base64url');

export function opensVersion(sealing: Sealing, version: Linked, key: string): boolean {
  if (!/^[\w-]{43}$/.test(key)) return false;
  return timingSafeEqual(Buffer.from(key), Buffer.from(linkKeyOf(sealing, version)));
}
