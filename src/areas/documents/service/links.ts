import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sealing } from '../../../io/sealing.ts';

const USE = 'document link';
/** Long enough to press a button; a link that is passed on is dead. */
export const LINK_MS = 5 * 60_000;

const macBy = (secret: string, id: string, until: number) =>
  createHmac('sha256', secret).update(`${id} ${until}`).digest('base64url');

/** What opens one document until a moment, whoever holds it. */
export const signLink = (sealing: Pick<Sealing, 'secret'>, id: string, until: number): string =>
  `${until}.${macBy(sealing.secret(USE), id, until)}`;

/** Whether this opens the document now; a link from before a change of the data key does so too, while that key is kept. */
export function opensNow(sealing: Pick<Sealing, 'secrets'>, id: string, token: string, now: number): boolean {
  const [, written = '', mac = ''] = /^(\d{13})\.([\w-]{43})$/.exec(token) ?? [];
  const until = Number(written);
  if (!written || until < now) return false;
  const isBy = (secret: string) => timingSafeEqual(Buffer.from(mac), Buffer.from(macBy(secret, id, until)));
  return sealing.secrets(USE).some(isBy);
}
