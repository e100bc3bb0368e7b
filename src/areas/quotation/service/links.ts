import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sealing } from '../../../io/sealing.ts';

const USE = 'quotation link';

type Signed = { readonly id: string; readonly validUntil: string };

/** What opens a version to whoever holds it; until when is the version's own business. */
export const signVersion = (sealing: Pick<Sealing, 'secret'>, { id, validUntil }: Signed): string =>
  createHmac('sha256', sealing.secret(USE)).update(`${id} ${validUntil}`).digest('base64url');

export function opensVersion(sealing: Pick<Sealing, 'secret'>, version: Signed, key: string): boolean {
  if (!/^[\w-]{43}$/.test(key)) return false;
  return timingSafeEqual(Buffer.from(key), Buffer.from(signVersion(sealing, version)));
}
