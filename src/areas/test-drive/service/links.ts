import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sealing } from '../../../io/sealing.ts';
import { addDays, type PlainDate } from '../../../kit/calendar.ts';

const USE = 'booking link';
/** Days after the visit for which its page is there. */
const DAYS_AFTER = 7;

type Signed = { readonly id: string; readonly day: PlainDate };

const macOf = (sealing: Pick<Sealing, 'secret'>, id: string, until: number) =>
  createHmac('sha256', sealing.secret(USE)).update(`${id} ${until}`).digest('base64url');

/** What opens one booking, whoever holds it, until a week after its day. */
export function signBooking(sealing: Pick<Sealing, 'secret'>, { id, day }: Signed): string {
  const until = Date.parse(`${addDays(day, DAYS_AFTER + 1)}T00:00:00Z`);
  return `${until}.${macOf(sealing, id, until)}`;
}

/** Whether this opens the booking now. */
export function opensBooking(sealing: Pick<Sealing, 'secret'>, id: string, key: string, now: Date): boolean {
  const [, written = '', mac = ''] = /^(\d{13})\.([\w-]{43})$/.exec(key) ?? [];
  const until = Number(written);
  if (!written || until < now.getTime()) return false;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(sealing, id, until)));
}
