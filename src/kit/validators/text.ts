import { piecesOf } from './pieces.ts';

const RG_MAX = 50;

/** Marks follow the letter they stand on, where a text has them apart. */
const LETTER_FIRST = /^\p{L}/u;
const LETTERS = /^[\p{L}\p{M}]*$/u;
const DIGITS = /^\d+$/;
const NUMBER = /^-?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:[.,]\d+)?$/;
const OCCUPATION_MAX = 120;
const OCCUPATION = /^\p{L}[\p{L}\p{M}]*(?: \p{L}[\p{L}\p{M}]*)*$/u;
const RESTRICTED = /[&$<>%]/;

/** Longest number that anybody writes; what is longer is refused before it is read. */
const NUMBER_MAX = 40;

/** Only letters, of any script, accented or not (doc. 2 §5.3). */
export const isLetters = (value: unknown): boolean =>
  isText(value) && LETTER_FIRST.test(value) && piecesOf(value).every((piece) => LETTERS.test(piece));

/** Only digits 0-9 (doc. 2 §5.3). */
export const isDigits = (value: unknown): boolean => isText(value) && DIGITS.test(value);

/** A number, or a text that writes one: with a minus, with points between thousands, with decimals after comma or point. */
export const isNumeric = (value: unknown): boolean => readNumber(value) !== undefined;

/** Letters only, in one word or several (doc. 2 §5.4). */
export const isOccupation = (value: unknown): boolean =>
  isText(value) && value.length <= OCCUPATION_MAX && OCCUPATION.test(value);

/** Holds none of & $ < > % (doc. 2 §5.3). */
export const hasNoRestrictedCharacters = (value: unknown): boolean =>
  isText(value) && !RESTRICTED.test(value);

/** Does not begin with a space of any kind; may be empty (doc. 2 §5.4). */
export const hasNoLeadingSpace = (value: unknown): boolean => isText(value) && !/^\s/.test(value);

/** An identity number: not empty and at most 50 characters, whatever the state puts into it (doc. 2 §5.3). */
export const isRg = (value: unknown): boolean =>
  isText(value) && value.length <= RG_MAX && value.trim() !== '';

/** The number that a value is or writes: `1.234,5` is 1234.5, and a point before three digits parts thousands. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (!isText(value) || value.length > NUMBER_MAX || !NUMBER.test(value)) return undefined;
  const isGrouped = value.includes(',') || /^-?\d{1,3}(?:\.\d{3})+$/.test(value);
  const number = Number(isGrouped ? value.replaceAll('.', '').replace(',', '.') : value);
  return Number.isFinite(number) ? number : undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string';
