import { DAYS, type LocalMoment, MINUTES_A_DAY } from './dealer-clock.ts';

/** Days of one rule, `0` is Monday, and the minutes of the day from which and until which somebody is there. */
export type OpeningRule = {
  readonly days: readonly number[];
  readonly opens: number;
  readonly closes: number;
};

/** `closesAt` today; `opensOn` and `opensAt` of the next opening, `days` from today. */
export type OpenState =
  | { readonly isOpen: true; readonly closesAt: number }
  | {
      readonly isOpen: false;
      readonly next: { readonly days: number; readonly opensAt: number } | undefined;
    };

/**
 * Reads opening hours as schema.org's `openingHours` writes them: `Mo-Fr 08:00-18:00, Sa 09:00-13:00`.
 * Rules that it cannot read are left out: no hours are better than wrong ones.
 * @see https://schema.org/openingHours
 */
export function openingRules(text: string): OpeningRule[] {
  const rules = text.matchAll(
    /((?:Mo|Tu|We|Th|Fr|Sa|Su)(?:[-,](?:Mo|Tu|We|Th|Fr|Sa|Su))*)\s+(\d\d):(\d\d)-(\d\d):(\d\d)/g,
  );
  return [...rules].flatMap(([, days = '', ...clock]) => {
    const [h1 = 0, m1 = 0, h2 = 0, m2 = 0] = clock.map(Number);
    const [opens, closes] = [h1 * 60 + m1, h2 * 60 + m2];
    if (opens >= closes || closes > MINUTES_A_DAY) return [];
    return [{ days: days.split(',').flatMap(daysOf), opens, closes }];
  });
}

function daysOf(range: string): number[] {
  const [first = '', last = first] = range.split('-');
  const [from, to] = [first, last].map((day) => DAYS.indexOf(day as (typeof DAYS)[number]));
  if (from === undefined || to === undefined || from < 0 || to < 0) return [];
  const count = ((to - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, at) => (from + at) % 7);
}

/** Days of the week on which somebody is there, `0` is Monday. */
export const openWeekdays = (rules: readonly OpeningRule[]): readonly number[] =>
  [...new Set(rules.flatMap(({ days }) => days))].toSorted((one, other) => one - other);

/** Whether somebody is there at a moment, until when, or from when on. A week without any opening has no next one. */
export function openState(rules: readonly OpeningRule[], { day, minutes }: LocalMoment): OpenState {
  const today = rules.filter(({ days }) => days.includes(day));
  const now = today.find(({ opens, closes }) => opens <= minutes && minutes < closes);
  if (now) return { isOpen: true, closesAt: now.closes };
  for (let days = 0; days <= 7; days++) {
    const opening = rules
      .filter((rule) => rule.days.includes((day + days) % 7) && (days > 0 || rule.opens > minutes))
      .map(({ opens }) => opens);
    if (opening.length > 0) return { isOpen: false, next: { days, opensAt: Math.min(...opening) } };
  }
  return { isOpen: false, next: undefined };
}

/** `8 * 60` is `08:00`. */
export const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
