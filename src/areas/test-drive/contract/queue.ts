import type { Permit } from '../../../kit/authority.ts';
import type { Waiting } from '../../../kit/waiting.ts';
import type { BookingSubject, Purpose } from '../domain/booking.ts';
import type { HalfDay } from '../domain/half-day.ts';
import type { BookingState, StaffAct } from '../domain/status.ts';
import type { BookingDone } from './service.ts';
import type { BookingListed } from './staff.ts';

/** That somebody may see bookings, and change them: a dealer's people those of their dealer. */
export type SeesBookings = Permit<'bookings', 'read'>;
export type ChangesBookings = Permit<'bookings', 'update'>;

export type QueuedBooking = BookingListed;

/** One of them, with who comes: for whoever must expect them. */
export type OpenedBooking = BookingListed & {
  /** Goes back with an act. */
  readonly revision: number;
  readonly car: BookingSubject;
  /** None once they were erased. */
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string } | undefined;
  readonly events: readonly {
    readonly at: string;
    readonly what: StaffAct | 'ask' | 'move' | 'remind' | 'escalate';
    readonly by: 'customer' | 'staff' | 'clock';
    /** The half-day that it was moved to. */
    readonly half: HalfDay | undefined;
    readonly staff: string | undefined;
    readonly reason: string | undefined;
  }[];
  /** What may be done to it today. */
  readonly acts: readonly StaffAct[];
  /** Half-days to which it may be moved, those of its dealer that have a place; none where it may not. */
  readonly free: readonly HalfDay[];
};

/** The reason is empty where the customer reads none (`isReasonTold`). */
export type BookingStep =
  | { readonly act: StaffAct; readonly reason: string }
  | { readonly act: 'move'; readonly to: HalfDay; readonly reason: string };

/** What an act of staff came to. */
export type BookingActed = BookingDone | { readonly ok: false; readonly reason: 'changed-meanwhile' };

/** The visits to dealers of all sites, for the maker's and the dealers' staff, as far as each permit reaches. */
export type BookingQueue = {
  /** Those that wait for the dealer's reply, by whether it is promised still or was to be there by now. */
  waiting(permit: SeesBookings): Promise<Readonly<Record<'inTime' | 'late', Waiting>>>;
  /** Of what is open the one that was asked for first comes first, of all else the newest; `after` is a number. */
  page(
    permit: SeesBookings,
    query: {
      readonly state: BookingState;
      readonly site?: string | undefined;
      readonly purpose?: Purpose | undefined;
      readonly after?: string | undefined;
      readonly size?: number | undefined;
    },
  ): Promise<{ readonly bookings: readonly QueuedBooking[]; readonly next: string | undefined }>;
  isThere(permit: SeesBookings, number: string): Promise<boolean>;
  /** Opens one, which the log says, because it shows who comes. */
  open(permit: SeesBookings, number: string): Promise<OpenedBooking | undefined>;
  /** Does a step to a booking as it was `seen`, which is its revision; refused where it has changed since. */
  act(
    permit: ChangesBookings,
    number: string,
    step: BookingStep & { readonly seen: number },
  ): Promise<BookingActed>;
};
