import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sealing } from '../../../io/sealing.ts';

const USE = 'document link';
/** Long enough to press a button; a link that is passed on is dead. */
export const LINK_MS = 5 * 60_000;

const macOf = (sealing: Pick<Sealing, 'secret'>, id: string, until: number) =>
  createHmac('sha256', sealing.secret(USE)).update(`${id} ${until}`).digest('base64url');

/** What opens one document until a moment, whoever holds it. */
export const signLink = (sealing: Pick<Sealing, 'secret'>, id: string, until: number): string =>
  `${until}.${macOf(sealing, id, until)}`;

/** Whether this opens the document now. */
export function opensNow(sealing: Pick<Sealing, 'secret'>, id: string, token: string, now: number): boolean {
  const [, written = '', mac = ''] = /^(\d{13})\.([\w-]{43})$/.exec(token) ?? [];
  const until = Number(written);
  if (!written || until < now) return false;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(sealing, id, until)));
}
