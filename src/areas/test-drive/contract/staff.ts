import { z } from 'zod';
import { isPlainDate } from '../../../kit/calendar.ts';
import { faultText } from '../../../kit/faults.ts';
import { ANY_PATH } from '../../../kit/markets/identities.ts';
import { PURPOSES } from '../domain/booking.ts';
import { HALVES } from '../domain/half-day.ts';
import { BOOKING_STATES, STAFF_ACTS } from '../domain/status.ts';

const day = z.string().refine(isPlainDate, faultText('day'));

/** What staff may ask the list for; all of it narrows it down. */
export const bookingQuery = z.strictObject({
  site: z
    .string()
    .regex(new RegExp(`^(${ANY_PATH})/[a-z0-9-]{1,40}$`), faultText('site-form'))
    .optional(),
  dealer: z.string().min(1).max(40).optional().describe('Dealer code'),
  state: z.enum(BOOKING_STATES).optional(),
  from: day.optional().describe('First day of the visits'),
  until: day.optional().describe('Last day of the visits'),
  after: z.string().max(20).optional().describe('Number of the last booking of the page before'),
});
export type BookingQuery = z.output<typeof bookingQuery>;

const listed = z.object({
  number: z.string(),
  site: z.string(),
  purpose: z.enum(PURPOSES),
  subject: z.string().describe('The car'),
  dealer: z.string(),
  day: z.string(),
  half: z.enum(HALVES),
  state: z.enum(BOOKING_STATES),
  askedAt: z.string(),
  replyBy: z.string().describe('Until when the reply is promised'),
  isLate: z.boolean(),
});
export type BookingListed = z.output<typeof listed>;

/** A page of bookings, the first that was asked for first; nothing of it says who comes. */
export const bookingList = z.object({ bookings: z.array(listed) });

/** One booking, with who comes. */
export const bookingAnswer = listed.extend({
  contact: z
    .object({ name: z.string(), email: z.string(), phone: z.string() })
    .optional()
    .describe('Who comes, where it was asked for; none once they were erased'),
});

/** What staff do to a booking; the customer reads the reason where it is called off. */
export const bookingCall = z.strictObject({
  act: z.enum(STAFF_ACTS),
  reason: z.string().trim().min(1).max(500),
});
