import { piecesOf } from './pieces.ts';

const SHORTEST = 8;
const LONGEST = 16;
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\p{M}\p{N}\s]/u];
const FORBIDDEN = /[*+<|?>/\\]/;

/**
 * The newer rule (doc. 2 §5.3): 8 to 16 characters with a small letter, a capital, a number and a special character, and none
 * of * + < | ? > / and the backslash.
 */
export function isPassword(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 2 * LONGEST) return false;
  const { length } = [...value];
  return length >= SHORTEST && length <= LONGEST && hasAllKinds(value) && !FORBIDDEN.test(value);
}

/** The older rule: at least 8 characters with the same four kinds; nothing is forbidden. */
export const isOlderPassword = (value: unknown): boolean =>
  typeof value === 'string' && isLongEnough(value) && hasAllKinds(value);

/** Was the same password written twice (doc. 2 §5.4)? Two that are missing are not the same. @public */
export const arePasswordsEqual = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && one === other;

function hasAllKinds(text: string): boolean {
  const pieces = piecesOf(text);
  return KINDS.every((kind) => pieces.some((piece) => kind.test(piece)));
}

/** Characters, not the two halves of which some consist. */
const isLongEnough = (text: string): boolean => text.length >= 2 * SHORTEST || [...text].length >= SHORTEST;
