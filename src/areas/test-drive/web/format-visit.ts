import { formatDate } from '../../../kit/calendar.ts';
import type { Locale } from '../../../kit/markets/identities.ts';
import type { HalfDay } from '../index.ts';

/**
 * A half-day as people write it: `segunda-feira, 30/11/2026, manhã`.
 *
 * @param half what the half is called
 */
export function formatVisit(locale: Locale, { day }: Pick<HalfDay, 'day'>, half: string): string {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return `${weekday.format(new Date(`${day}T12:00:00Z`))}, ${formatDate(day, locale)}, ${half.toLowerCase()}`;
}
