/** What cases say about the tax on credit: its rates, outright or by borrower and day, and the principals it falls on. */

import { z } from 'zod';
import { daysBetween, type PlainDate } from '../../../kit/calendar.ts';
import { fault, faultText } from '../../../kit/faults.ts';
import { type Cents, toCents } from '../../../kit/money.ts';
import { type Borrower, cvOf, type IofRates, iofRates, isPowerExempt } from '../domain/iof-law.ts';
import type { PrincipalDue } from '../domain/iof-per-installment.ts';
import { type CaseRefusal, maybe, missing, type Read, refused, word } from './kind.ts';
import * as words from './words.ts';

/** The refusal of who is no borrower. */
export const unknownBorrower = () =>
  refused('bad-input', 'borrower', fault('option', { options: ['PF', 'PJ', 'PJ_SIMPLES_OR_MEI'] }));

/** The first day of the rates that are known here (Decreto 6.339/2008). */
const FIRST_RATES = '2008-01-03';

/** The refusal of a day of which no rates are known. */
export const beforeTheLaw = () =>
  refused('no-tax-rates', 'date', fault('case-before', { day: { day: FIRST_RATES } }));

const power = words.number.refine((value) => value > 0, faultText('over', { limit: 0 }));

export const borrowerWords = {
  borrower: word(z.string().min(1).max(200), 'borrower', 'borrower_type', 'person_type'),
  purpose: maybe(word(z.string().max(200), 'purpose')),
  creditLimit: maybe(word(words.number, 'principal_max')),
  horsepower: maybe(word(power, 'power_hp', 'horsepower')),
  cv: maybe(word(power, 'power_cv', 'potencia_cv')),
} as const;

export const taxWords = {
  daily: maybe(
    word(words.rate, 'iof_daily', 'daily', 'iof_daily_rate', 'daily_rate', 'iof_daily_pct', 'daily_pct'),
  ),
  additional: maybe(
    word(
      words.rate,
      'iof_additional',
      'additional',
      'iof_additional_rate',
      'additional_rate',
      'iof_additional_pct',
      'additional_pct',
    ),
  ),
  capDays: maybe(word(words.wholeDays, 'iof_cap_days', 'cap_days', 'max_days', 'max_daily_days')),
  ...borrowerWords,
  borrower: maybe(borrowerWords.borrower),
  date: maybe(
    word(
      words.plainDate,
      'date',
      'contract_day',
      'contract_date',
      'operation_date',
      ...words.disbursement.names,
    ),
  ),
} as const;

/** The day of a principal: a date, or days from release. */
const on = z.union([words.plainDate, words.wholeDays]);
const principalPart = words.number.refine((value) => value >= 0, faultText('least', { least: 0 }));
type Due = { readonly on?: string | number | undefined; readonly principal: number };

/** A principal that is paid back: alone, or with its day. */
const due = z.union(
  [
    principalPart.transform((principal): Due => ({ principal })),
    z.tuple([on, principalPart]).transform(([day, principal]): Due => ({ on: day, principal })),
    z
      .object({ days: words.wholeDays, principal: principalPart })
      .transform(({ days, principal }): Due => ({ on: days, principal })),
    z
      .object({ due_date: words.plainDate, principal: principalPart })
      .transform(({ due_date, principal }): Due => ({ on: due_date, principal })),
    z
      .object({ date: words.plainDate, principal: principalPart })
      .transform(({ date, principal }): Due => ({ on: date, principal })),
  ],
  { error: faultText('case-principal') },
);

/** Files call a list of principals and their number by the same names. */
const unlessNumber = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (Array.isArray(value) ? value : undefined), type);
const unlessList = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (Array.isArray(value) ? undefined : value), type);

/** Principals and their days, told one by one. */
export const dueWords = {
  days: maybe(
    word(
      z.union([words.wholeDays, z.array(words.wholeDays).min(1).max(1200)]),
      'days',
      'term_days',
      'prazo_dias',
    ),
  ),
  dues: maybe(
    word(
      unlessNumber(z.array(due).min(1).max(1200).optional()),
      'principals',
      'amortizations',
      'amortisations',
      'principal_parts',
      'principal_per_installment',
      'principal_per_instalment',
      'amortization',
      'amortisation',
      'principal_payments',
      'parts',
      'rows',
      'schedule',
      'payments',
      'flows',
      'installments',
      'instalments',
      'per_instalment',
      'per_installment',
    ),
  ),
  n: maybe(word(unlessList(words.count.optional()), ...words.installments.names)),
  disbursement: maybe(words.disbursement),
  dueDates: maybe(words.dueDates),
  principal: maybe(words.principal),
} as const;

const EXEMPT_CAR = /car|vehicle|ve[ií]culo|autom/i;

/** Words of people for those who borrow, the narrower first. */
const borrowers: readonly (readonly [RegExp, Borrower])[] = [
  [/taxi/i, 'taxi-driver'],
  [/visual|mental|intelle|intele|autis|hearing|auditiv|blind|deaf/i, 'person'],
  [/disab|defici|\bpcd\b/i, 'disabled-driver'],
  [/simples|\bmei\b|_mei|small/i, 'small-company'],
  [/^pj|company|business|legal|jur[ií]dica|empresa|cooperat/i, 'company'],
  [/^pf|person|natural|individual|f[ií]sica|consumer/i, 'person'],
];

type BorrowerWords = Partial<Read<typeof borrowerWords>> & { readonly borrower: string };

/**
 * Who borrows, by the words of a case. The exemptions are for financing a passenger car of up to 127 HP only (Lei 8.383/1991,
 * art. 72): where a case tells another purpose or more power, the tax is that of the same borrower without one.
 */
export function borrowerOf({ borrower, purpose, horsepower, cv }: BorrowerWords): Borrower | undefined {
  const found = borrowers.find(([said]) => said.test(borrower))?.[1];
  if (found !== 'taxi-driver' && found !== 'disabled-driver') return found;
  const power = cv ?? (horsepower === undefined ? undefined : cvOf(horsepower));
  const isOutside =
    (purpose !== undefined && !EXEMPT_CAR.test(purpose)) || (power !== undefined && !isPowerExempt(power));
  if (!isOutside) return found;
  return /cooperat/i.test(borrower) && !/aut[oô]nom|\bpf\b/i.test(borrower) ? 'company' : 'person';
}

type Rates = { readonly ok: true; readonly rates: IofRates & { readonly source?: string } } | CaseRefusal;

/** After every law that is known. */
const LATEST = '9999-12-31';

/** The rates that a case names, or those of its borrower on its day; of the newest law where no day is told. */
export function ratesOf(inputs: Read<typeof taxWords>, credit: Cents = 0): Rates {
  const { daily, additional, capDays = 365, borrower, date = LATEST } = inputs;
  if (daily !== undefined || additional !== undefined) {
    if (daily === undefined) return missing(taxWords.daily);
    if (additional === undefined) return missing(taxWords.additional);
    return { ok: true, rates: { daily, additional, maxDays: capDays } };
  }
  if (borrower === undefined) return missing(taxWords.daily, taxWords.borrower);
  const who = borrowerOf({ ...inputs, borrower });
  if (!who) return unknownBorrower();
  const rates = iofRates(who, date, credit);
  return rates ? { ok: true, rates } : beforeTheLaw();
}

type Dues = { readonly ok: true; readonly dues: readonly PrincipalDue[] | undefined } | CaseRefusal;

/** The principals of a case with their days from release; none when the case leaves them to a schedule. */
export function duesOf(inputs: Read<typeof dueWords>): Dues {
  const dues = inputs.dues ?? single(inputs);
  if (!dues) return { ok: true, dues: undefined };
  const ons = dues.every((one) => one.on !== undefined) ? dues.map((one) => one.on) : listedDays(inputs);
  if (!ons) return missing(dueWords.days, words.disbursement);
  if (ons.length !== dues.length)
    return refused('bad-input', 'days', fault('case-as-many', { field: 'principals' }));
  const days = ons.map((day) => daysTo(day, inputs.disbursement));
  if (days.some(Number.isNaN)) return missing(words.disbursement);
  if (days.some((day) => day < 0)) return refused('bad-input', 'due_dates', fault('case-follows'));
  if (!addsUp(dues, inputs.principal)) return refused('bad-input', 'principal', fault('case-parts'));
  return {
    ok: true,
    dues: dues.map(({ principal }, j) => ({ principal: toCents(principal), days: days[j] ?? 0 })),
  };
}

/** Whether principals are those of what is lent; lenders' systems round each on its own. */
function addsUp(dues: readonly Due[], whole: number | undefined): boolean {
  const sum = dues.reduce((before, { principal }) => before + principal, 0);
  return whole === undefined || Math.abs(toCents(sum) - toCents(whole)) <= dues.length;
}

/** One payment of all that is lent. */
function single({ days, dueDates, principal }: Read<typeof dueWords>): readonly Due[] | undefined {
  const isOne = typeof days === 'number' || (days === undefined && dueDates?.length === 1);
  return isOne && principal !== undefined ? [{ principal }] : undefined;
}

function listedDays({ days, dueDates }: Read<typeof dueWords>): readonly (string | number)[] | undefined {
  return typeof days === 'number' ? [days] : (days ?? dueDates);
}

function daysTo(day: string | number | undefined, release: PlainDate | undefined): number {
  if (typeof day === 'number') return day;
  return day === undefined || release === undefined ? Number.NaN : daysBetween(release, day);
}
