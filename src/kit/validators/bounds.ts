import { type Cents, toCents } from '../money.ts';
import { readNumber } from './text.ts';

const PRICE_MAX = 40;
const PRICE = /^\s*(?:R?\$)?\s*(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?\s*$/;

/** Is there anything: a text that is not blank, a list that is not empty, a number or a boolean (doc. 2 §5.3)? */
export function isPresent(value: unknown): boolean {
  if (typeof value === 'string' || Array.isArray(value)) return countOf(value) > 0;
  return value !== null && value !== undefined && !Number.isNaN(value);
}

/** Has the text at least so many characters (doc. 2 §5.3)? */
export const hasMinLength = (value: unknown, min: number): boolean =>
  typeof value === 'string' && value.length >= min;

/** Has the text at most so many characters (doc. 2 §5.3)? */
export const hasMaxLength = (value: unknown, max: number): boolean =>
  typeof value === 'string' && value.length <= max;

/** Is the text empty, or has it at least so many characters (doc. 2 §5.3)? */
export const isEmptyOrHasMinLength = (value: unknown, min: number): boolean =>
  value === '' || hasMinLength(value, min);

/** Are at least so many chosen (doc. 2 §5.3)? */
export const hasMinSelected = (value: unknown, min: number): boolean =>
  Array.isArray(value) && value.length >= min;

/** Are at most so many chosen (doc. 2 §5.3)? */
export const hasMaxSelected = (value: unknown, max: number): boolean =>
  Array.isArray(value) && value.length <= max;

/** Is the number, or the one that the text writes, above the limit (doc. 2 §5.3)? */
export function isGreaterThan(value: unknown, limit: number): boolean {
  const number = readNumber(value);
  return number !== undefined && number > limit;
}

/** Is the number above zero (doc. 2 §5.4)? */
export const isPositive = (value: unknown): boolean => isGreaterThan(value, 0);

/** Is the price, written as in Brazil (`R$ 1.234,56`), above the limit in cents (doc. 2 §5.3)? */
export function isPriceGreaterThan(value: unknown, limit: Cents): boolean {
  const price = readPrice(value);
  return price !== undefined && price > limit;
}

/** Cents of a price in the Brazilian form, with or without sign and points: `R$ 1.234,56` is 123456; of another form, nothing. */
function readPrice(value: unknown): Cents | undefined {
  if (typeof value !== 'string' || value.length > PRICE_MAX) return undefined;
  const [, whole, decimals = ''] = PRICE.exec(value) ?? [];
  if (whole === undefined) return undefined;
  const cents = toCents(Number(`${whole.replaceAll('.', '')}.${decimals.padEnd(2, '0')}`));
  return Number.isSafeInteger(cents) ? cents : undefined;
}

function countOf(value: string | readonly unknown[]): number {
  return typeof value === 'string' ? Number(/\S/.test(value)) : value.length;
}
