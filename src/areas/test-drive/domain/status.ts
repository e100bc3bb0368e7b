import type { PlainDate } from '../../../kit/calendar.ts';

/** Where a booking stands: the dealer has it, has said yes, it is off, the visitor came or did not. */
export const BOOKING_STATES = ['asked', 'confirmed', 'cancelled', 'kept', 'missed'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** What happens to one: customers move and cancel theirs; staff confirm, cancel and say what became of it. */
export const STAFF_ACTS = ['confirm', 'cancel', 'keep', 'miss'] as const;
export type StaffAct = (typeof STAFF_ACTS)[number];
export type BookingMove = StaffAct | 'move';

/** Whether the customer is told why: a yes needs no reason, and what became of a visit they know. */
export const isReasonShown = (act: string): boolean => act === 'cancel' || act === 'move';

const CHART: Readonly<Record<BookingState, Readonly<Partial<Record<BookingMove, BookingState>>>>> = {
  asked: { confirm: 'confirmed', move: 'asked', cancel: 'cancelled', keep: 'kept', miss: 'missed' },
  // Another half-day is asked for anew: the dealer has not said yes to it.
  confirmed: { move: 'asked', cancel: 'cancelled', keep: 'kept', miss: 'missed' },
  cancelled: {},
  kept: {},
  missed: {},
};

/** Where it stands after a move; undefined where that does not follow. */
export const movedTo = (state: BookingState, move: BookingMove): BookingState | undefined =>
  CHART[state][move];

/** Whether somebody is expected still: their place is taken. */
export const isOpen = (state: BookingState): boolean => state === 'asked' || state === 'confirmed';

type Dated = { readonly state: BookingState; readonly day: PlainDate };

/** Whether its customer may move it to another half-day: until the day before. */
export function mayMove({ state, day }: Dated, today: PlainDate): true | 'not-now' | 'too-late' {
  if (!isOpen(state)) return 'not-now';
  return day > today ? true : 'too-late';
}

/** Whether its customer may call it off: until its day is over. */
export function mayCancel({ state, day }: Dated, today: PlainDate): true | 'not-now' | 'too-late' {
  if (!isOpen(state)) return 'not-now';
  return day >= today ? true : 'too-late';
}

/** Whether staff may say what became of it: not before its day. */
export const isDue = ({ day }: Pick<Dated, 'day'>, today: PlainDate): boolean => day <= today;
