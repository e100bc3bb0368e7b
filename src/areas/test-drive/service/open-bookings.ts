/** The visits of one site, as whoever asks for one or has the link of one may handle them. */
import { and, desc, inArray, isNotNull, like } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import { openReadable } from '../../../io/each-row.ts';
import { hasOwnHost, type Site } from '../../platform/index.ts';
import type { BookingDone, BookingSession } from '../contract.ts';
import { type HalfDay, mayCancel, mayMove } from '../index.ts';
import { agendaNow, type Booker, book, moveTo, refused } from './book.ts';
import { bookingHours, calendarFile } from './calendar-file.ts';
import { sendBookingToCrm } from './crm.ts';
import { hasEnded, opensBooking } from './links.ts';
import { bookingPath, notifyDealer, notifyVisitor } from './mails.ts';
import type { BookingDeps } from './ports.ts';
import { bookingOf, lockedRow, move, type Row, rowOf, siteOf, todayOf } from './store.ts';
import { booking as bookings } from './tables.ts';

/** Bookings of one account that its page shows. */
const MOST_SHOWN = 50;

/** Opens the bookings of a site to whoever asks. */
export function openBookings(deps: BookingDeps, site: Site, booker?: Booker): BookingSession {
  const isTheirs = (row: Row | undefined, key: string): row is Row =>
    row !== undefined &&
    row.site === site.key &&
    row.content !== null &&
    opensBooking(deps.sealing, row.id, key, deps.now());
  const found = async (id: string, key: string): Promise<Row | undefined> => {
    const row = await rowOf(deps.db, id);
    return isTheirs(row, key) ? row : undefined;
  };
  const own = (id: string, key: string, act: (tx: Transaction, row: Row) => Promise<BookingDone>) =>
    deps.db.transaction(async (tx) => {
      const row = await lockedRow(tx, id);
      return isTheirs(row, key) ? act(tx, row) : refused('unknown-booking');
    });
  return {
    isOffered: (purpose) => deps.settings(site, purpose).isOffered,
    agenda: (purpose, dealer) => agendaNow(deps, site, { purpose, dealer, by: 'customer' }),
    book: (request) => book(deps, site, request, booker),
    async open(id, key) {
      const row = await found(id, key);
      if (!row) return undefined;
      const today = todayOf(deps, site);
      const booking = bookingOf(deps.sealing, row);
      const dealer = deps.dealer(site, row.dealer);
      const hours = dealer && bookingHours(deps, row, site, dealer);
      return { booking, hours, mayMove: mayMove(row, today), mayCancel: mayCancel(row, today) };
    },
    move: (id, key, to) => own(id, key, (tx, row) => moveOwn(deps, tx, site, row, to)),
    cancel: (id, key) => own(id, key, (tx, row) => cancelOwn(deps, tx, site, row)),
    async ofAccount() {
      const email = await booker?.email?.();
      const keys = email === undefined ? [] : deps.sealing.personKeys('email', email);
      if (keys.length === 0) return [];
      const rows = await deps.db
        .select()
        .from(bookings)
        .where(
          and(
            inArray(bookings.emailKey, [...keys]),
            like(bookings.site, `${site.market.toLowerCase()}/%`),
            isNotNull(bookings.content),
          ),
        )
        .orderBy(desc(bookings.day), desc(bookings.requestedAt), desc(bookings.id))
        .limit(MOST_SHOWN);
      return openReadable(rows, (row) => {
        // Of the site that is visited the address stands on the visitor's host.
        const of = row.site === site.key ? site : siteOf(deps, row);
        // A host name of a site's own serves no other one: from there it is told as mails do.
        const portal = of !== site && hasOwnHost(site) ? deps.origin : '';
        const path = of && !hasEnded(row, deps.now()) ? `${portal}${bookingPath(deps, of, row)}` : undefined;
        return { booking: bookingOf(deps.sealing, row), path };
      });
    },
    async calendarFile(id, key) {
      const row = await found(id, key);
      const published = row && siteOf(deps, row);
      if (!published) return undefined;
      const dealer = deps.dealer(published, row.dealer);
      // Whatever host it was asked under, the file leads where the mails do.
      return calendarFile(deps, row, published, dealer, `${deps.origin}${bookingPath(deps, published, row)}`);
    },
  };
}

async function moveOwn(deps: BookingDeps, tx: Transaction, site: Site, row: Row, to: HalfDay) {
  const done = await moveTo(deps, tx, site, row, to);
  if (done.ok) await sendBookingToCrm(deps, tx, site, row, { by: 'customer' });
  return done;
}

async function cancelOwn(deps: BookingDeps, tx: Transaction, site: Site, row: Row): Promise<BookingDone> {
  // Pressed twice it is off all the same.
  if (row.state === 'cancelled') return { ok: true };
  const may = mayCancel(row, todayOf(deps, site));
  if (may !== true) return refused(may);
  const off = await move(tx, row, 'cancel', {}, { at: deps.now(), by: 'customer' });
  if (!off) return refused('not-now');
  await notifyVisitor(deps, tx, off, 'cancelled');
  await notifyDealer(deps, tx, off, 'dealer-cancelled');
  await sendBookingToCrm(deps, tx, site, row, { by: 'customer' });
  return { ok: true };
}
