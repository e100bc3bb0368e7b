import { MARKET_CURRENCIES, writtenAmount } from './currency-signs.ts';
import { type Cents, fromCents, toCents } from './money.ts';
import { writeNumber } from './numerals.ts';
import { plain } from './plain.ts';
import { plainMarks } from './validators/plain-marks.ts';

/** More than any car costs, in cents: what is larger was not meant. */
const MOST = 1_000_000_000_000;
/** Longest text that anybody writes an amount with. */
const LONGEST = 60;

/**
 * Why a text is no amount: nothing stands there, it is below zero, it is more than anything costs, it has decimals that the currency does
 * not have, or it has no one reading.
 */
export type AmountFault =
  | 'required'
  | 'amount-negative'
  | 'amount-too-large'
  | 'amount-decimals'
  | 'amount-invalid';

export type ReadAmount = { readonly cents: Cents } | { readonly fault: AmountFault };

/**
 * An amount as people write it, in any market, typed, pasted or kept: `120000`, `120.000`, `R$ 120.000,50`, `1500.50`, `1,500.50`,
 * `20 000`, `20 millones`, `1,5 milhão`, `120 mil`. A separator with one or two digits behind it begins the decimals; one with three parts
 * thousands. What has more than one reading (`1234.567`, `1.23.45`) is refused: an amount is never guessed.
 *
 * @param unit the smallest amount of the currency (`smallestIn`): one without decimals takes `1.000,00` and refuses `1.000,50`
 */
export function readMoney(text: string, unit: Cents = 1): ReadAmount {
  if (text.length > LONGEST) return { fault: 'amount-invalid' };
  const bare = plain(plainMarks(text)).trim();
  if (bare === '') return { fault: 'required' };
  const [, sign = '', unsigned = ''] = WRITTEN.exec(bare) ?? [];
  const amount = sumOf(unsigned);
  if (amount === undefined) return { fault: 'amount-invalid' };
  const cents = toCents(amount);
  if (sign && cents > 0) return { fault: 'amount-negative' };
  if (cents > MOST) return { fault: 'amount-too-large' };
  return cents % unit === 0 ? { cents } : { fault: 'amount-decimals' };
}

/** The cents of an amount in any writing; undefined for what `readMoney` finds a fault in. */
export function readAmount(text: string, unit: Cents = 1): Cents | undefined {
  const read = readMoney(text, unit);
  return 'cents' in read ? read.cents : undefined;
}

/** Why a text is no amount that may be asked for; nothing where it is one. An empty text is none, and no fault either. */
export function amountFault(
  text: string | undefined,
  unit: Cents = 1,
): Exclude<AmountFault, 'required'> | undefined {
  const read = readMoney(text ?? '', unit);
  return 'fault' in read && read.fault !== 'required' ? read.fault : undefined;
}

/** An amount as people write it into a form: `120.000`, `1.234,50`. `readAmount` reads it as the same. */
export const writeAmount = (cents: Cents): string =>
  writeNumber(fromCents(cents), { least: cents % 100 === 0 ? 0 : 2, most: 2 });

/**
 * What stands in a field while an amount is typed into it: thousands in groups, a comma before the decimals, whichever separators were
 * typed. A text that could not be read like that stays as it was typed.
 */
export function groupWhileTyped(typed: string): string {
  const [, whole = typed, decimals] = /^(.*)[.,](\d{0,2})$/.exec(typed) ?? [];
  if (decimals !== undefined && isWhole(whole)) return `${grouped(whole)},${decimals}`;
  return isWhole(typed) ? grouped(typed) : typed;
}

const WRITTEN = writtenAmount(MARKET_CURRENCIES);

const THOUSAND = 1_000;
const MILLION = 1_000_000;
const UNITS: Readonly<Record<string, number>> = {
  mil: THOUSAND,
  k: THOUSAND,
  mi: MILLION,
  m: MILLION,
  milhao: MILLION,
  milhoes: MILLION,
  millon: MILLION,
  millones: MILLION,
};

/** Parts with a unit each, `1 milhão e 200 mil`, from the largest to the smallest; the last one may have none. */
function sumOf(text: string): number | undefined {
  const only = text.replace(/\b[ey]\b/g, ' ');
  const parts = [...only.matchAll(/\s*(\d[\d., ]*)\s*([a-z]*)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== only) return undefined;
  let sum = 0;
  let before = Number.POSITIVE_INFINITY;
  for (const [, figures = '', unit = ''] of parts) {
    const value = readFigures(figures.trim());
    const times = unit === '' ? 1 : UNITS[unit];
    if (value === undefined || times === undefined || times >= before) return undefined;
    sum += value * times;
    before = times;
  }
  return sum;
}

/** Figures with their separators as a number of at most two decimals. */
function readFigures(text: string): number | undefined {
  const [, whole = '', decimals] = /^(.*)[.,](\d{0,2})$/.exec(text) ?? [];
  if (decimals !== undefined && isWhole(whole)) return Number(`${digitsOf(whole)}.${decimals}`);
  return isWhole(text) ? Number(digitsOf(text)) : undefined;
}

/** Digits, or groups of three with one kind of separator between them. */
const isWhole = (text: string): boolean =>
  /^(?:\d+|(?!0)\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+|(?: \d{3})+))$/.test(text);

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const grouped = (text: string): string =>
  digitsOf(text)
    .replace(/^0+(?=\d)/, '')
    .replace(/\B(?=(\d{3})+$)/g, '.');
