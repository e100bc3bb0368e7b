import { isPlainDate, type PlainDate } from '../../../kit/calendar.ts';

/** The two halves of a day that a visit is booked for (doc. 2 §2.5). */
export const HALVES = ['morning', 'afternoon'] as const;
export type Half = (typeof HALVES)[number];

/** What a dealer is visited in: a day there, and which half of it. */
export type HalfDay = { readonly day: PlainDate; readonly half: Half };

/** Minutes of the day from which and until which. */
export type Hours = { readonly opens: number; readonly closes: number };

const NOON = 12 * 60;
/** Nobody is asked to come for less. */
export const SHORTEST_MINUTES = 60;

const BOUNDS: Readonly<Record<Half, Hours>> = {
  morning: { opens: 0, closes: NOON },
  afternoon: { opens: NOON, closes: 24 * 60 },
};

/** `2026-11-24 morning`: under which a half-day is counted. */
export const halfDayKey = ({ day, half }: HalfDay): string => `${day} ${half}`;

export const isHalf = (text: unknown): text is Half => HALVES.some((half) => half === text);

/** What an address or a form names; nothing where it names none. */
export function readHalfDay(day: unknown, half: unknown): HalfDay | undefined {
  return isPlainDate(day) && isHalf(half) ? { day, half } : undefined;
}

/**
 * From when until when somebody is there in a half of a weekday: what the opening hours leave of it before or after noon. Nothing
 * where that is less than an hour.
 */
export function hoursIn(
  rules: readonly (Hours & { readonly days: readonly number[] })[],
  weekday: number,
  half: Half,
): Hours | undefined {
  const bounds = BOUNDS[half];
  const parts = rules
    .filter(({ days }) => days.includes(weekday))
    .map(({ opens, closes }) => ({
      opens: Math.max(opens, bounds.opens),
      closes: Math.min(closes, bounds.closes),
    }))
    .filter(({ opens, closes }) => closes - opens >= SHORTEST_MINUTES);
  if (parts.length === 0) return undefined;
  // Where somebody is there twice in one half, visitors come while they are there first.
  return parts.reduce((first, one) => (one.opens < first.opens ? one : first));
}
