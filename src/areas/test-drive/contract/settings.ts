import { z } from 'zod';
import { isPlainDate } from '../../../kit/calendar.ts';
import { faultText } from '../../../kit/faults.ts';
import { memoizePerObject } from '../../../kit/memoize.ts';
import { isEmail } from '../../../kit/validators/email.ts';
import type { BookingSettings } from '../domain/agenda.ts';

const visitors = z.int().min(0).max(50);
const capacity = z.strictObject({ morning: visitors, afternoon: visitors });

/** The `testDrive` and `recall` parts of a site's authoring configuration: when dealers take visitors, and how many. */
export const bookingAuthoring = z
  .strictObject({
    isOffered: z.boolean().default(true),
    /** Visitors of one dealer in one half-day. */
    capacity: capacity.prefault({ morning: 3, afternoon: 3 }),
    /** Other numbers, by dealer code; 0 takes nobody. */
    dealers: z.record(z.string().min(1).max(40), capacity.partial()).default({}),
    /** Days on which nobody is taken beside the national holidays, `2026-12-24`. */
    closedDays: z
      .array(z.string().refine(isPlainDate, faultText('day')))
      .max(200)
      .default([]),
    /** From which day on, and until which, counted from today. */
    firstDay: z.int().min(1).max(30).default(1),
    lastDay: z.int().min(1).max(90).default(28),
    /** Of dealers without opening hours of their own, as schema.org writes them. */
    hours: z.string().max(200).default('Mo-Fr 09:00-18:00'),
    /** Where the maker is told of a dealer who has not answered within the promised time. */
    escalateTo: z.string().refine(isEmail, faultText('email')).optional(),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    error: faultText('earlier-than', { field: 'firstDay' }),
  });

/** Reads the part of a site's authoring configuration that one purpose has. */
export const bookingSettings = memoizePerObject((authoring): BookingSettings => {
  const { escalateTo, ...read } = bookingAuthoring.parse(authoring ?? {});
  const dealers = Object.fromEntries(
    Object.entries(read.dealers).map(([code, own]) => [code, given(own)] as const),
  );
  return { ...read, dealers, escalateTo };
});

/** Without what was left out: a dealer's own number stands before the site's only where there is one. */
const given = (own: { morning?: number | undefined; afternoon?: number | undefined }) => ({
  ...(own.morning === undefined ? {} : { morning: own.morning }),
  ...(own.afternoon === undefined ? {} : { afternoon: own.afternoon }),
});
