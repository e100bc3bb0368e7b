import type { Lead } from '../../leads/index.ts';
import type { AgendaDay, SlotRefusal } from '../domain/agenda.ts';
import type { Booking, BookingSubject, Purpose, Visitor } from '../domain/booking.ts';
import type { HalfDay, Hours } from '../domain/half-day.ts';

/** The days of one dealer. */
export type Agenda = readonly AgendaDay[];

/**
 * Why something was not done. `full`: others were faster; `too-many`: whoever asks is expected often enough already; `refused`: the
 * lead that goes with it was; `key-reused`: the key of the form was used for another booking.
 */
export type BookingRefused =
  | SlotRefusal
  | 'unknown-booking'
  | 'unknown-dealer'
  | 'too-many'
  | 'too-late'
  | 'not-now'
  | 'key-reused'
  | 'outdated'
  | 'refused';

export type BookingDone = { readonly ok: true } | { readonly ok: false; readonly reason: BookingRefused };

/** `path`: what opens it, below the site's address. */
export type Booked =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly reason: BookingRefused };

export type NewBooking = HalfDay & {
  readonly subject: BookingSubject;
  readonly dealer: string;
  readonly visitor: Visitor;
  /** Sent again with the same key it is the same booking. */
  readonly key: string;
  /** Which versions of the legal documents its form has shown. */
  readonly documents?: string | undefined;
  /** The lead that goes to the dealer's CRM with it, once its number is known; none for an owner who brings a car in. */
  readonly lead?: { readonly of: (number: string) => Lead; readonly textId: string } | undefined;
};

/** A booking with what its page needs beside it. */
export type OwnBooking = {
  readonly booking: Booking;
  /** Of the dealer in that half-day; nothing where it is a dealer of the site no more. */
  readonly hours: Hours | undefined;
  readonly mayMove: true | 'not-now' | 'too-late';
  readonly mayCancel: true | 'not-now' | 'too-late';
};

/** One of the bookings of a mailbox. */
export type ListedBooking = {
  readonly booking: Booking;
  /** Where its page is, from the site that is visited; none once its link has ended. */
  readonly path: string | undefined;
};

/** The visits of one site, for whoever asks: a booking opens to its link alone. */
export type BookingSession = {
  isOffered(purpose: Purpose): boolean;
  /** Nothing for a dealer that the site does not have. */
  agenda(purpose: Purpose, dealer: string): Promise<Agenda | undefined>;
  book(booking: NewBooking): Promise<Booked>;
  /** Nothing for a link that is none or has ended, as for a booking that does not exist. */
  open(id: string, key: string): Promise<OwnBooking | undefined>;
  /** Moves it to another half-day of the same dealer; the link of before stays good until it ends. */
  move(id: string, key: string, to: HalfDay): Promise<BookingDone>;
  cancel(id: string, key: string): Promise<BookingDone>;
  /** Those of its market's sites that were asked for with the e-mail of the account that is open, the last visit first; none where nobody is logged in. */
  ofAccount(): Promise<readonly ListedBooking[]>;
  /** As a calendar takes it (RFC 5545), with the e-mail address of who comes: the file is that of their mail. */
  calendarFile(id: string, key: string): Promise<string | undefined>;
};
