import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sealing } from '../../../io/sealing.ts';
import { addDays, type PlainDate } from '../../../kit/calendar.ts';

const USE = 'booking link';
/** Days after the visit for which its page is there. */
const DAYS_AFTER = 7;

type Signed = { readonly id: string; readonly day: PlainDate };

const macBy = (secret: string, id: string, until: number) =>
  createHmac('sha256', secret).update(`${id} ${until}`).digest('base64url');

const endOf = ({ day }: Pick<Signed, 'day'>): number =>
  Date.parse(`${addDays(day, DAYS_AFTER + 1)}T00:00:00Z`);

/** Whether the link of a booking opens it no more. */
export const hasEnded = (booking: Pick<Signed, 'day'>, now: Date): boolean => endOf(booking) < now.getTime();

/** What opens one booking, whoever holds it, until a week after its day. */
export function signBooking(sealing: Pick<Sealing, 'secret'>, { id, day }: Signed): string {
  const until = endOf({ day });
  return `${until}.${macBy(sealing.secret(USE), id, until)}`;
}

/** Whether this opens the booking now; a link from before a change of the installation's key does so too, while that key is kept. */
export function opensBooking(sealing: Pick<Sealing, 'secrets'>, id: string, key: string, now: Date): boolean {
  const [, written = '', mac = ''] = /^(\d{13})\.([\w-]{43})$/.exec(key) ?? [];
  const until = Number(written);
  if (!written || until < now.getTime()) return false;
  const isBy = (secret: string) => timingSafeEqual(Buffer.from(mac), Buffer.from(macBy(secret, id, until)));
  return sealing.secrets(USE).some(isBy);
}
