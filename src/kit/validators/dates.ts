import { addDays, addMonths, isPlainDate, type PlainDate } from '../calendar.ts';
import { type AgeRules, isOfAge } from '../of-age.ts';

/** The day on which a rule is asked; no rule reads a clock. */
export type OnDay = { readonly today: PlainDate };
/** How the day is written: `dd`, `mm` and `yyyy` once each, and what stands between them. */
export type DateFormat = { readonly format?: string | undefined };
/** What the market's record says of coming of age (`FORMS`). */
export type ByLaw = { readonly rules: AgeRules };

const USUAL = 'dd/mm/yyyy';
const OLDEST_YEARS = 200;
const WINDOW_DAYS = 30;

/**
 * The day that a text writes, or nothing: strict, so every digit and every separator stands where the format says and the day
 * exists in the calendar.
 */
export function readDate(value: unknown, format: string = USUAL): PlainDate | undefined {
  if (typeof value !== 'string' || value.length !== format.length) return undefined;
  const part = (token: string) => {
    const at = format.indexOf(token);
    return at < 0 ? '' : value.slice(at, at + token.length);
  };
  const [day, month, year] = [part('dd'), part('mm'), part('yyyy')];
  const separated = format.replace('dd', day).replace('mm', month).replace('yyyy', year);
  const date = `${year}-${month}-${day}`;
  return separated === value && isPlainDate(date) ? date : undefined;
}

/** Is it a day, dd/mm/yyyy unless told otherwise, at most 200 years ago (doc. 2 §5.3)? It may lie ahead. */
export const isDate = (value: unknown, { today, format }: OnDay & DateFormat): boolean =>
  holds(value, format, (date) => date >= addMonths(today, -12 * OLDEST_YEARS));

/** Is it a birthday, dd/mm/yyyy, of 1900 to 2099, and its year not after the current one (doc. 2 §5.3)? */
export const isBirthday = (value: unknown, { today }: OnDay): boolean =>
  holds(value, USUAL, (date) => {
    const year = date.slice(0, 4);
    return year >= '1900' && year <= '2099' && year <= today.slice(0, 4);
  });

/** Is the day today or before (doc. 2 §5.3)? */
export const isNotInFuture = (value: unknown, { today, format }: OnDay & DateFormat): boolean =>
  holds(value, format, (date) => date <= today);

/** Is the day today or after (doc. 2 §5.3)? */
export const isNotInPast = (value: unknown, { today, format }: OnDay & DateFormat): boolean =>
  holds(value, format, (date) => date >= today);

/** Is the day one of today and the thirty that follow (doc. 2 §5.3)? */
export const isWithinThirtyDays = (value: unknown, { today, format }: OnDay & DateFormat): boolean =>
  holds(value, format, (date) => date >= today && date <= addDays(today, WINDOW_DAYS));

/** Does the day lie at most thirty days before or after today (doc. 2 §5.3)? */
export const isThirtyDaysAround = (value: unknown, { today, format }: OnDay & DateFormat): boolean =>
  holds(value, format, (date) => date >= addDays(today, -WINDOW_DAYS) && date <= addDays(today, WINDOW_DAYS));

/** Is a person born on that day eighteen or older today (doc. 2 §5.3, §5.4), by the law of the market whose rules these are? */
export const isOverEighteen = (
  value: unknown,
  { today, format, rules }: OnDay & DateFormat & ByLaw,
): boolean => holds(value, format, (date) => isOfAge(date, today, rules));

function holds(value: unknown, format: string | undefined, rule: (date: PlainDate) => boolean): boolean {
  const date = readDate(value, format);
  return date !== undefined && rule(date);
}
