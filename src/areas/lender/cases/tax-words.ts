/** What cases say about the tax on credit: its rates, outright or by borrower and day, and the principals it falls on. */
import { z } from 'zod';
import { daysBetween } from '../../../kit/calendar.ts';
import { type Cents, toCents } from '../../../kit/money.ts';
import { type Borrower, type IofRates, iofRates } from '../domain/iof-law.ts';
import type { PrincipalDue } from '../domain/iof-per-installment.ts';
import { type CaseRefusal, maybe, missing, type Read, refused, word } from './kind.ts';
import * as words from './words.ts';

export const borrowerWords = {
  borrower: word(z.string().min(1).max(200), 'borrower', 'borrower_type', 'person_type'),
  purpose: maybe(word(z.string().max(200), 'purpose')),
  creditLimit: maybe(word(words.number, 'principal_max')),
} as const;

export const taxWords = {
  daily: maybe(
    word(words.rate, 'iof_daily', 'daily', 'iof_daily_rate', 'daily_rate', 'iof_daily_pct', 'daily_pct'),
  ),
  additional: maybe(
    word(
      words.rate,
      ...['iof_additional', 'additional', 'iof_additional_rate', 'additional_rate'],
      ...['iof_additional_pct', 'additional_pct'],
    ),
  ),
  capDays: maybe(word(words.wholeDays, 'iof_cap_days', 'cap_days', 'max_days')),
  ...borrowerWords,
  borrower: maybe(borrowerWords.borrower),
  date: maybe(word(words.plainDate, 'date', 'contract_day', 'release', 'disbursement', 'date0')),
} as const;

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
  principals: maybe(
    word(
      z
        .array(words.number.refine((value) => value >= 0, 'must not be negative'))
        .min(1)
        .max(1200),
      ...['principals', 'amortizations', 'amortisations', 'principal_parts', 'principal_per_installment'],
      ...['principal_per_instalment', 'amortization', 'amortisation'],
    ),
  ),
  parts: maybe(
    word(
      z
        .array(
          z.union([
            z.tuple([words.wholeDays, words.number]),
            z
              .object({ days: words.wholeDays, principal: words.number })
              .transform(({ days, principal }): [number, number] => [days, principal]),
          ]),
        )
        .min(1)
        .max(1200),
      'parts',
      'rows',
      'schedule',
    ),
  ),
  dated: maybe(word(words.datedAmounts, 'payments', 'flows', 'principal_payments')),
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

/** Who borrows, by the words of a case; the exemptions are for financing a car only (Lei 8.383/1991, art. 72). */
export function borrowerOf(text: string, purpose?: string): Borrower | undefined {
  const found = borrowers.find(([said]) => said.test(text))?.[1];
  const isExempt = found === 'taxi-driver' || found === 'disabled-driver';
  return isExempt && purpose !== undefined && !EXEMPT_CAR.test(purpose) ? 'person' : found;
}

type Rates = { readonly ok: true; readonly rates: IofRates } | CaseRefusal;

/** The rates that a case names, or those of its borrower on its day. */
export function ratesOf(inputs: Read<typeof taxWords>, credit: Cents = 0): Rates {
  const { daily, additional, capDays = 365, borrower, purpose, date } = inputs;
  if (daily !== undefined || additional !== undefined) {
    if (daily === undefined) return missing(taxWords.daily);
    if (additional === undefined) return missing(taxWords.additional);
    return { ok: true, rates: { daily, additional, maxDays: capDays } };
  }
  if (borrower === undefined) return missing(taxWords.daily, taxWords.borrower);
  if (date === undefined) return missing(taxWords.date);
  const who = borrowerOf(borrower, purpose);
  if (!who) return refused('bad-input', 'borrower: nobody is called that; use PF, PJ or PJ_SIMPLES_OR_MEI');
  const rates = iofRates(who, date, credit);
  return rates ? { ok: true, rates } : refused('no-tax-rates', 'date: lies before 3 January 2008');
}

type Dues = { readonly ok: true; readonly dues: readonly PrincipalDue[] | undefined } | CaseRefusal;

/** The principals of a case with their days from release; none when the case leaves them to a schedule. */
export function duesOf(inputs: Read<typeof dueWords>): Dues {
  const { parts, dated, disbursement } = inputs;
  if (parts)
    return { ok: true, dues: parts.map(([on, amount]) => ({ days: on, principal: toCents(amount) })) };
  const amounts = dated?.map(([, amount]) => amount) ?? inputs.principals ?? single(inputs);
  if (!amounts) return { ok: true, dues: undefined };
  const dates = dated?.map(([date]) => date) ?? inputs.dueDates;
  const days = typeof inputs.days === 'number' ? [inputs.days] : (inputs.days ?? daysOf(disbursement, dates));
  if (!days) return missing(dueWords.days, words.disbursement);
  if (days.length !== amounts.length) return refused('bad-input', 'days: must be as many as the principals');
  return { ok: true, dues: amounts.map((amount, j) => ({ principal: toCents(amount), days: days[j] ?? 0 })) };
}

/** One payment of all that is lent. */
function single({ days, dueDates, principal }: Read<typeof dueWords>): readonly number[] | undefined {
  const isOne = typeof days === 'number' || (days === undefined && dueDates?.length === 1);
  return isOne && principal !== undefined ? [principal] : undefined;
}

function daysOf(release: string | undefined, dates: readonly string[] | undefined) {
  if (!release || !dates || dates.some((date) => date < release)) return undefined;
  return dates.map((date) => daysBetween(release, date));
}
