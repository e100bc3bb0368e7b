import type { Transaction } from '../../../io/database.ts';
import { ifReadable } from '../../../io/each-row.ts';
import type { Site } from '../../platform/index.ts';
import type { BookingDeps, BookingEvent } from './ports.ts';
import { type Row, rowOf, visitorOf } from './store.ts';

/**
 * Tells the CRM of a change, within its transaction: that a booking is off, or on another half-day. Of anything else it is told nothing, nor of
 * somebody whose row does not open: staff act on that all the same.
 */
export async function sendBookingToCrm(
  deps: Pick<BookingDeps, 'sealing' | 'sendToCrm'>,
  tx: Transaction,
  site: Site,
  before: Row,
  who: Pick<BookingEvent, 'by' | 'reason'>,
): Promise<void> {
  const now = await rowOf(tx, before.id);
  const visitor = now && ifReadable(() => visitorOf(deps.sealing, now));
  if (!now || !visitor) return;
  const isOff = now.state === 'cancelled' && before.state !== 'cancelled';
  const isMoved = now.day !== before.day || now.half !== before.half;
  if (!isOff && !isMoved) return;
  const { number, subject, dealer, day, half } = now;
  const booking = { number, subject, dealer, day, half, visitor };
  await deps.sendToCrm?.(tx, site, booking, { ...who, what: isOff ? 'cancelled' : 'moved' });
}
