/** A day as readers see it. Apart from the calendar, which few pages count in (`calendar.ts` exports both). */
import type { Locale } from './markets/identities.ts';

/** A day without time or zone, `YYYY-MM-DD`, in the Gregorian calendar, years 0001 to 9999. */
export type PlainDate = string;

/** The locales in which the portal writes dates. */
export type DateLocale = Locale | 'en-US';

/** Writes a day as the locale's readers expect: DD/MM/YYYY for pt-BR and es-AR, YYYY-MM-DD for en-US. */
export function formatDate(date: PlainDate, locale: DateLocale): string {
  if (locale === 'en-US') return date;
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}
