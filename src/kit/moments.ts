import type { Locale } from './markets/identities.ts';
/** Points in time as readers of both countries expect them: by a clock of 24 hours, whatever a locale's own habit is. */

/** A day and a time (`27/11/2026, 14:05`; the day as `formatDate` writes it), a time alone, or a day of this year and a time. */
export type MomentShape = 'moment' | 'time' | 'soon';

const SHAPES = {
  // Not the locale's own short form, which is 5/3/26 in Argentina: one page has one form of a day.
  moment: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  time: { timeStyle: 'short' },
  soon: { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' },
} as const satisfies Readonly<Record<MomentShape, Intl.DateTimeFormatOptions>>;

/**
 * Writes points in time in a locale. Making it costs more than all that it writes.
 *
 * @param timeZone whose clock is read; without one that of whoever runs it, which for a page is its reader's and for a server nobody's
 */
export function momentWriter(
  locale: Locale,
  timeZone: string | undefined,
  shape: MomentShape = 'moment',
): (at: string | number | Date) => string {
  const format = new Intl.DateTimeFormat(locale, { ...SHAPES[shape], hourCycle: 'h23', timeZone });
  return (at) => format.format(new Date(at));
}
