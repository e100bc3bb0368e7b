/** Day counts by the names that files give them, and the cases about days alone. */

import { fault } from '../../../kit/faults.ts';
import { roundTo } from '../../../kit/rounding.ts';
import type { DayFraction, YearConvention } from '../domain/day-fraction.ts';
import { dayFraction } from '../domain/day-fraction.ts';
import type { DayCount } from '../domain/timeline.ts';
import { answered, type Kind, kind, maybe, refused, word } from './kind.ts';
import * as words from './words.ts';

type Spelling<T> = { readonly spelt: RegExp; readonly means: T };

/** Upper case and without blanks, dots, commas and underscores. */
const yearSpellings: readonly Spelling<YearConvention>[] = [
  { spelt: /^(30E\/?360|EUROBOND.*|30\/360E)$/, means: 'thirty-e-360' },
  { spelt: /^(30\/?360(US|U|NASD)?|360\/30|THIRTY-?360|BOND.*)$/, means: 'thirty-360' },
  { spelt: /^(ACT|ACTUAL)\/?(ACT|ACTUAL)(ISDA)?$/, means: 'actual-actual' },
  { spelt: /^((ACT|ACTUAL)\/?360(DAYS)?|360\/ACT(UAL)?(DAYS)?)$/, means: 'actual-360' },
  { spelt: /^((ACT|ACTUAL)\/?364(DAYS)?|364\/ACT(UAL)?(DAYS)?)$/, means: 'actual-364' },
  { spelt: /^((ACT|ACTUAL)\/?365(F|FIXED|DAYS)?|365\/ACT(UAL)?(DAYS)?|365)$/, means: 'actual-365' },
];

const loanSpellings: readonly Spelling<DayCount>[] = [
  { spelt: /^(ACT|ACTUAL)\/?(ACT|ACTUAL)ISDA$/, means: 'actual-actual' },
  { spelt: /12\/365|DAILY(-?365)?/, means: 'daily-365' },
  { spelt: /DAYS\/30|CALENDAR-?DAYS/, means: 'calendar-days' },
  { spelt: /^(EQUAL-?MONTHS?|MONTHLY|MONTHS?|12|NONE)$/, means: 'equal-months' },
];

const asDayCount: Record<YearConvention, DayCount> = {
  'actual-365': 'daily-365',
  'actual-360': 'calendar-days',
  'actual-364': 'actual-364',
  'actual-actual': 'actual-actual-december', // as loan engines count it; the bonds' way is called ACT/ACT ISDA
  'actual-actual-december': 'actual-actual-december',
  'thirty-360': 'thirty-360',
  'thirty-e-360': 'thirty-360',
};

function plain(name: string): string {
  return name.toUpperCase().replace(/[\s_.,()]/g, '');
}

/** The year convention that a name means; undefined for one that nobody knows. */
export function yearConvention(name: string): YearConvention | undefined {
  return yearSpellings.find(({ spelt }) => spelt.test(plain(name)))?.means;
}

/** How a loan's time counts, by name; undefined for one that nobody knows. */
export function dayCountOf(name: string): DayCount | undefined {
  const special = loanSpellings.find(({ spelt }) => spelt.test(plain(name)))?.means;
  if (special) return special;
  const year = yearConvention(name);
  return year && asDayCount[year];
}

/** The refusal of a name that means no day count. */
export function unknownConvention(name: string) {
  return refused('bad-input', 'day_count', fault('case-day-count', { name: name.slice(0, 40) }));
}

const ends = {
  start: word(words.plainDate, 'start', 'startDate', 'start_date', 'from', 'date0'),
  end: word(words.plainDate, 'end', 'endDate', 'end_date', 'to', 'date1'),
};

const basis: Record<YearConvention, string> = {
  'actual-365': '365',
  'actual-360': '360',
  'actual-364': '364',
  'actual-actual': '',
  'actual-actual-december': '',
  'thirty-360': '360',
  'thirty-e-360': '360',
};

function asText(convention: YearConvention, { days, fraction }: DayFraction): string | number {
  return basis[convention] ? `${days}/${basis[convention]}` : fraction;
}

export const dayCountKinds: Readonly<Record<string, Kind>> = {
  daycount: kind(
    { ...ends, convention: maybe(words.convention) },
    ({ start, end, convention = 'ACT/365' }) => {
      const year = yearConvention(convention);
      if (!year) return unknownConvention(convention);
      const counted = dayFraction(year, start, end);
      return answered({
        days: counted.days,
        fraction: asText(year, counted),
        year_fraction: counted.fraction,
        yearFraction: counted.fraction,
      });
    },
  ),
  daycount_interest: kind(
    {
      ...ends,
      principal: words.principal,
      annualRate: words.annualNominalRate,
      convention: words.convention,
    },
    ({ start, end, principal, annualRate, convention }) => {
      const year = yearConvention(convention);
      if (!year) return unknownConvention(convention);
      const { days, fraction } = dayFraction(year, start, end);
      const interest = roundTo(principal * annualRate * fraction, 2, 'half-up');
      return answered({ interest, yearFraction: fraction, year_fraction: fraction, days, convention });
    },
  ),
};
