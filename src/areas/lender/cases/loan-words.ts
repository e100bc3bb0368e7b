/** What cases say about a loan, as the engine's terms: amount, rate, due dates, residual. */

import { daysBetween, type PlainDate } from '../../../kit/calendar.ts';
import { fault } from '../../../kit/faults.ts';
import { type Cents, fromCents, toCents } from '../../../kit/money.ts';
import { roundTo } from '../../../kit/rounding.ts';
import type { Accrual, ScheduleRow } from '../domain/amortisation.ts';
import { monthlyFromAnnual } from '../domain/rates.ts';
import {
  anniversaryTimeline,
  type DayCount,
  datedTimeline,
  monthlyTimeline,
  type Timeline,
  undatedTimeline,
} from '../domain/timeline.ts';
import { dayCountOf, unknownConvention } from './day-counts.ts';
import { type CaseRefusal, type Json, maybe, missing, type Read, refused } from './kind.ts';
import * as words from './words.ts';

/** When a loan is released and falls due. */
export const timeWords = {
  n: maybe(words.installments),
  disbursement: maybe(words.disbursement),
  firstDue: maybe(words.firstDue),
  dueDates: maybe(words.dueDates),
  everyMonths: maybe(words.everyMonths),
  convention: maybe(words.convention),
} as const;

/** Its rate, one way or another. */
export const rateWords = {
  monthly: maybe(words.monthlyRate),
  nominal: maybe(words.annualNominalRate),
  annual: maybe(words.annualEffectiveRate),
} as const;

/** What is lent: said outright, or the price less the entrance. */
export const creditWords = {
  principal: maybe(words.principal),
  price: maybe(words.price),
  entrance: maybe(words.entrance),
  entranceShare: maybe(words.entranceShare),
} as const;

/** What stays for the end: an amount, or a share of the price. */
export const residualWords = {
  residual: maybe(words.residual),
  residualShare: maybe(words.residualShare),
} as const;

type Ok<T> = { readonly ok: true; readonly value: T };
type Maybe<T> = Ok<T> | CaseRefusal;

const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

/**
 * The due dates of a loan: those listed; or monthly ones from the first, on its day; or, when none is told, monthly ones on
 * the day of the release; or, without any day, periods of equal months.
 */
export function timelineOf(
  inputs: Read<typeof timeWords>,
  usual: DayCount = 'calendar-days',
): Maybe<Timeline> {
  const { n, disbursement, firstDue, dueDates, everyMonths = 1, convention } = inputs;
  const dayCount = convention === undefined ? usual : dayCountOf(convention);
  if (!dayCount) return unknownConvention(convention ?? '');
  const count = n ?? dueDates?.length;
  if (count === undefined) return missing(words.installments, words.dueDates);
  if (!disbursement) {
    return dueDates || firstDue ? missing(words.disbursement) : ok(undatedTimeline(count, everyMonths));
  }
  if (dueDates && dueDates.length !== count)
    return refused('bad-input', 'due_dates', fault('case-as-many', { field: 'n' }));
  if (dueDates) {
    const listed = () => datedTimeline(disbursement, dueDates, dayCount, everyMonths);
    return inOrder(disbursement, dueDates, listed);
  }
  const last = Number((firstDue ?? disbursement).slice(0, 4)) + Math.ceil((count * everyMonths) / 12) + 1;
  if (last > 9999) return refused('bad-input', 'due_dates', fault('case-year'));
  if (!firstDue) return ok(anniversaryTimeline(disbursement, count, dayCount, everyMonths));
  return inOrder(disbursement, [firstDue], () =>
    monthlyTimeline(disbursement, count, {
      firstDueAfterDays: 30,
      firstDueDate: firstDue,
      everyMonths,
      dayCount,
    }),
  );
}

function inOrder(release: PlainDate, dates: readonly PlainDate[], make: () => Timeline): Maybe<Timeline> {
  const isOrdered = dates.every((date, j) => date > (dates[j - 1] ?? release));
  return isOrdered ? ok(make()) : refused('bad-input', 'due_dates', fault('case-order'));
}

/** The rate of a month and how it grows: an annual nominal one is simple interest by the year, as its makers count it. */
export function rateOf({
  monthly,
  nominal,
  annual,
}: Read<typeof rateWords>): Maybe<{ readonly monthlyRate: number; readonly accrual: Accrual }> {
  if (monthly !== undefined) return ok({ monthlyRate: monthly, accrual: 'compound' });
  if (annual !== undefined) return ok({ monthlyRate: monthlyFromAnnual(annual), accrual: 'compound' });
  if (nominal !== undefined) return ok({ monthlyRate: nominal / 12, accrual: 'simple' });
  return missing(words.monthlyRate, words.annualEffectiveRate, words.annualNominalRate);
}

/** What is lent, in cents. */
export function creditOf({
  principal,
  price,
  entrance,
  entranceShare,
}: Read<typeof creditWords>): Maybe<Cents> {
  if (principal !== undefined) return ok(toCents(principal));
  if (price === undefined) return missing(words.principal, words.price);
  const down = entrance ?? (entranceShare === undefined ? undefined : price * entranceShare);
  if (down === undefined) return missing(words.entrance);
  const credit = toCents(price) - toCents(down);
  return credit > 0 ? ok(credit) : refused('bad-input', 'entrance', fault('under', { limit: price }));
}

/** What stays for the end, in cents; 0 when nothing is said of it. */
export function residualOf(
  { residual, residualShare }: Read<typeof residualWords>,
  price: number | undefined,
): Maybe<Cents> {
  if (residual !== undefined) return ok(toCents(residual));
  if (residualShare === undefined) return ok(0);
  if (price === undefined) return missing(words.price);
  return ok(roundTo(toCents(price) * residualShare, 0, 'half-up'));
}

/** A row by the names of its amounts, in units of currency. */
export function rowAsJson(row: ScheduleRow, release: PlainDate, before: PlainDate | undefined): Json {
  return {
    number: row.number,
    ...(row.date ? { date: row.date, days: daysBetween(before ?? release, row.date) } : {}),
    due: fromCents(row.installment),
    payment: fromCents(row.installment),
    interest: fromCents(row.interest),
    principal: fromCents(row.principal),
    balance: fromCents(row.balance),
    ...(row.unpaidInterest ? { unpaid_interest: fromCents(row.unpaidInterest) } : {}),
  };
}

/** All rows by the names of their amounts. */
export function rowsAsJson(rows: readonly ScheduleRow[], release: PlainDate): readonly Json[] {
  return rows.map((row, j) => rowAsJson(row, release, rows[j - 1]?.date));
}

/** What of a loan's rows adds up, in units of currency. */
export function totalsOf(rows: readonly ScheduleRow[], residual: Cents) {
  const paid = rows.reduce((sum, row) => sum + row.installment, residual);
  const interest = rows.reduce((sum, row) => sum + row.interest, rows.at(-1)?.unpaidInterest ?? 0);
  return { total_paid: fromCents(paid), total_interest: fromCents(interest) };
}
