import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Attempt } from '../../../io/attempts.ts';
import type { ActingStaff } from '../../../io/change-log.ts';
import type { Transaction } from '../../../io/database.ts';
import { underKey } from '../../../io/idempotency.ts';
import { knownAccount } from '../../../io/known-account.ts';
import { networkOf } from '../../../io/network-address.ts';
import { readableNumber } from '../../../io/readable-number.ts';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { localMoment, openingRules } from '../../dealers/index.ts';
import { dateIn, type Site } from '../../platform/index.ts';
import type { Agenda, Booked, BookingDone, BookingRefused, NewBooking } from '../contract.ts';
import {
  agendaOf,
  capacityOf,
  earliestBegin,
  freePlace,
  type HalfDay,
  isOpen,
  mayBook,
  mayMove,
  type Purpose,
  replyBy,
} from '../index.ts';
import { bookingStart } from './calendar-file.ts';
import { bookingPath, notifyDealer, notifyVisitor } from './mails.ts';
import type { BookingDeps } from './ports.ts';
import {
  bookedHalves,
  lockedPlaces,
  marksOf,
  move,
  openOnes,
  type Row,
  todayOf,
  visitorColumns,
  waitForPerson,
} from './store.ts';
import { booking, bookingEvent } from './tables.ts';

/** Open visits that one person may have with one site for one purpose. */
export const MOST_OPEN = 2;

/** Who books, as far as that is known. */
export type Booker = {
  /** The network address that asks. */
  readonly address?: string | undefined;
  /** Id of the account that is logged in; rejects where the accounts do not answer. */
  readonly account?: () => Promise<string | undefined>;
  /** Its e-mail, whose mailbox its owner has shown to read. */
  readonly email?: () => Promise<string | undefined>;
};

export const refused = (reason: BookingRefused) => ({ ok: false, reason }) as const;

/** The days of a dealer, as they are offered now: to customers, and to staff what is too near for a reply as well. */
export async function agendaNow(
  deps: BookingDeps,
  site: Site,
  { purpose, dealer: dealerCode, by }: Pick<Wanted, 'purpose' | 'dealer' | 'by'>,
  db: BookingDeps['db'] | Transaction = deps.db,
): Promise<Agenda | undefined> {
  const dealer = deps.dealer(site, dealerCode);
  const settings = deps.settings(site, purpose);
  if (!dealer || !settings.isOffered) return undefined;
  const today = todayOf(deps, site);
  const taken = await bookedHalves(db, { site: site.key, purpose, dealer: dealerCode }, today);
  const rules = openingRules(dealer.openingHours || settings.hours);
  const earliest = by === 'customer' ? marketMoment(site, earliestBegin(deps.now())) : undefined;
  return agendaOf({ market: site.market, today, dealer: dealerCode, settings, rules, taken, earliest });
}

const marketMoment = ({ market }: Site, at: Date) => ({
  day: dateIn(market, at.getTime()),
  minutes: localMoment(at, IDENTITIES[market].timeZone).minutes,
});

/** Thrown within a transaction, so that nothing of it stays. */
class Back {
  readonly reason: BookingRefused;
  constructor(reason: BookingRefused) {
    this.reason = reason;
  }
}

/**
 * Books a half-day: the row, its lead and its mails, all or nothing. Of those who ask for the last place at once, one gets it; a form
 * that is sent again gets what it got.
 */
export async function book(
  deps: BookingDeps,
  site: Site,
  booking: NewBooking,
  { address, account }: Booker = {},
): Promise<Booked> {
  const agreed = await deps.agreements?.now(site, 'booking', booking.documents);
  if (agreed && !agreed.ok) return refused('outdated');
  const known = await knownAccount(account, deps.warn);
  const counted = await countPhone(deps, site, booking, address);
  // A form that is sent again books nothing.
  let isBooked = false;
  try {
    const isPhoneCounted = counted?.isAllowed === false;
    let isWritten = false;
    const booked = await deps.db.transaction((tx) => {
      const { key, subject, dealer, visitor, day, half } = booking;
      const content = { subject, dealer, visitor, day, half };
      const form = { scope: `${site.key} booking`, key, content };
      return underKey(tx, form, () =>
        bookWithin(deps, tx, site, booking, {
          isPhoneCounted,
          account: known,
          async onWritten({ id: written, requestedAt }) {
            isWritten = true;
            const by = { email: visitor.email, document: visitor.document, account: known };
            await agreed?.store(tx, { subject: written, by, at: requestedAt });
          },
        }),
      );
    });
    isBooked = booked.ok && isWritten;
    return booked;
  } catch (error) {
    if (error instanceof Back) return refused(error.reason);
    throw error;
  } finally {
    if (counted?.isAllowed && !isBooked) await counted.forgive();
  }
}

/**
 * Counts a booking against the network that asks under this phone: whoever knows somebody's phone and nothing else must not shut them out, and
 * one network must not book for many mailboxes under one phone. Over a connection of its own, before the transaction.
 */
async function countPhone(
  { sealing, countPhone: count }: BookingDeps,
  site: Site,
  { visitor, subject }: NewBooking,
  address: string | undefined,
): Promise<Attempt | undefined> {
  const phone = sealing.personKey('phone', visitor.phone);
  if (address === undefined || !phone) return undefined;
  return count(`${site.key} ${subject.purpose} ${networkOf(address)} ${phone}`);
}

async function bookWithin(
  deps: BookingDeps,
  tx: Transaction,
  site: Site,
  request: NewBooking,
  {
    isPhoneCounted,
    account,
    onWritten,
  }: {
    readonly isPhoneCounted: boolean;
    readonly account: string | undefined;
    readonly onWritten: (row: Row) => Promise<void>;
  },
): Promise<Booked> {
  const { subject, dealer, visitor, day, half, lead } = request;
  const { purpose } = subject;
  const requestKey = `${site.key} ${request.key}`;
  const [before] = await tx.select().from(booking).where(eq(booking.requestKey, requestKey));
  if (before) return { ok: true, path: bookingPath(deps, site, before) };
  if (!deps.dealer(site, dealer)) return refused('unknown-dealer');
  const [id, at] = [randomUUID(), deps.now()];
  const columns = visitorColumns(deps.sealing, id, visitor);
  const marks = marksOf(deps.sealing, visitor);
  await waitForPerson(tx, { site: site.key, purpose }, marks);
  // A phone counts where this network has booked under it before, and no other: nobody has proven whose it is.
  const counted = isPhoneCounted ? marks : { ...marks, phones: [] };
  const open = await openOnes(tx, { site: site.key, purpose }, counted, todayOf(deps, site));
  if (open >= MOST_OPEN) return refused('too-many');
  const place = await takePlace(deps, tx, site, { purpose, dealer, half: { day, half }, by: 'customer' });
  if (typeof place === 'string') return refused(place);
  const number = readableNumber('T');
  const [row] = await tx
    .insert(booking)
    .values({
      id,
      number,
      purpose,
      subject,
      dealer,
      day,
      half,
      place,
      requestKey,
      site: site.key,
      ...columns,
      state: 'asked',
      requestedAt: at,
      changedAt: at,
      replyBy: replyBy(at, bookingStart(deps, { day, half, purpose, dealer }, site)),
    })
    .returning();
  if (!row) throw new Error('a booking was not written');
  await onWritten(row);
  await tx.insert(bookingEvent).values({ booking: id, at, what: 'ask', by: 'customer' });
  const { documents } = request;
  if (lead && !(await deps.leaveLead(tx, site, lead.of(number), lead.textId, { account, documents }))) {
    // A document may have been published since the booking was looked at: nobody was shown that one.
    const still = await deps.agreements?.now(site, 'booking', documents, tx);
    throw new Back(still?.ok === false ? 'outdated' : 'refused');
  }
  await notifyVisitor(deps, tx, row, 'asked');
  await notifyDealer(deps, tx, row, 'dealer-asked');
  return { ok: true, path: bookingPath(deps, site, row) };
}

type Wanted = {
  readonly purpose: Purpose;
  readonly dealer: string;
  readonly half: HalfDay;
  readonly by: Mover['by'];
};

async function takePlace(
  deps: BookingDeps,
  tx: Transaction,
  site: Site,
  { purpose, dealer, half, by }: Wanted,
): Promise<number | BookingRefused> {
  const taken = await lockedPlaces(tx, { site: site.key, purpose, dealer }, half);
  const agenda = await agendaNow(deps, site, { purpose, dealer, by }, tx);
  if (!agenda) return 'unknown-dealer';
  const may = mayBook(agenda, half);
  if (may !== true) return may;
  const capacity = capacityOf(deps.settings(site, purpose), dealer)[half.half];
  return freePlace(taken, capacity) ?? 'full';
}

/** Moves a booking to another half-day of its dealer, who is asked anew; its own place is free from then on. */
export async function moveTo(
  deps: BookingDeps,
  tx: Transaction,
  site: Site,
  row: Row,
  to: HalfDay,
): Promise<BookingDone> {
  const may = mayMove(row, todayOf(deps, site));
  if (may !== true) return refused(may);
  const moved = await movedRow(deps, tx, site, row, to, { by: 'customer' });
  if ('ok' in moved) return moved;
  await notifyVisitor(deps, tx, moved, 'moved');
  await notifyDealer(deps, tx, moved, 'dealer-moved');
  return { ok: true };
}

/** The same by the dealer's or the maker's staff: whoever offers another half-day has said yes to it. */
export async function moveByStaff(
  deps: BookingDeps,
  tx: Transaction,
  site: Site,
  row: Row,
  to: HalfDay,
  { staff, reason }: Pick<ActingStaff, 'staff' | 'reason'>,
): Promise<BookingDone> {
  // Until the visit itself: somebody rings in the morning.
  if (!isOpen(row.state)) return refused('not-now');
  // It stands there: nothing would be promised, and nobody told.
  if (row.day === to.day && row.half === to.half) return refused('not-now');
  const who = { by: 'staff', staff, reason } as const;
  const moved = await movedRow(deps, tx, site, row, to, who);
  if ('ok' in moved) return moved;
  const at = deps.now();
  const confirmed = await move(tx, moved, 'confirm', { answeredAt: at, reason }, { at, ...who });
  if (!confirmed) return refused('not-now');
  await notifyVisitor(deps, tx, confirmed, 'moved-by-us');
  return { ok: true };
}

type Mover = { readonly by: 'customer' | 'staff'; readonly staff?: string; readonly reason?: string };

async function movedRow(
  deps: BookingDeps,
  tx: Transaction,
  site: Site,
  row: Row,
  to: HalfDay,
  who: Mover,
): Promise<Row | BookingDone> {
  if (row.day === to.day && row.half === to.half) return { ok: true };
  const { purpose, dealer } = row;
  const place = await takePlace(deps, tx, site, { purpose, dealer, half: to, by: who.by });
  if (typeof place === 'string') return refused(place);
  const at = deps.now();
  const columns = {
    ...to,
    place,
    replyBy: replyBy(at, bookingStart(deps, { ...to, purpose, dealer }, site)),
    answeredAt: null,
    escalatedAt: null,
    remindedAt: null,
  };
  const moved = await move(tx, row, 'move', columns, { at, ...who, half: `${to.day} ${to.half}` });
  return moved ?? refused('not-now');
}
