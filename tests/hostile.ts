import fc from 'fast-check';
import { anyCharacter } from './any-character.ts';

const SCRIPTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)//',
  '=HYPERLINK("http://x")',
  '{{7*7}}#{7*7}<%= 7*7 %>',
];
const STATEMENTS = ["'; drop table credit_proposal; --", "' or '1'='1", '1); select pg_sleep(5); --'];
const PATHS = ['../../etc/passwd', 'file:///etc/passwd', '%2e%2e%2f', 'C:\\con'];
/** Control characters, signs that turn the writing, halves of signs, and signs that nobody sees. */
const UNSEEN = '\u0000\u0007\u001b\r\n\u200b\u200f\u202e\u2066\u2028\ufeff\ud800';
const DIGITS = ['０', '٠', '०', '𝟎'].map((zero) => zero.codePointAt(0) ?? 0);
const VALUES = [-0, 1e308, -1, null, true, [], {}, { $gt: '' }, [['']]];

/** Digits of a writing in which software may take them for ours. */
const foreignDigits = fc
  .tuple(fc.constantFrom(...DIGITS), fc.array(fc.nat(9), { minLength: 1, maxLength: 14 }))
  .map(([zero, digits]) => String.fromCodePoint(...digits.map((digit) => zero + digit)));
const unseen = fc
  .tuple(fc.string(), fc.constantFrom(...UNSEEN.split('')), fc.string())
  .map((parts) => parts.join(''));

/** One text of each kind that no form should trip over. */
export const hostileTexts = fc.tuple(
  fc.constantFrom(...SCRIPTS),
  fc.constantFrom(...STATEMENTS),
  fc.constantFrom(...PATHS),
  unseen,
  foreignDigits,
  fc.string({ unit: anyCharacter, minLength: 1, maxLength: 60 }),
  fc.integer({ min: 200, max: 9_000 }).map((length) => 'X'.repeat(length)),
);

/** The same, and a value that is no text. */
export const hostileValues = fc
  .tuple(hostileTexts, fc.constantFrom(...VALUES))
  .map(([texts, value]): unknown[] => [...texts, value]);

/** Every place in a body that holds a value. */
export const placesIn = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))
    : [path];

/** A copy of a body with another value in one place. */
export function put<Body extends object>(body: Body, path: readonly string[], value: unknown): Body {
  const copy = structuredClone(body);
  let at = copy as Record<string, unknown>;
  for (const name of path.slice(0, -1)) at = at[name] as Record<string, unknown>;
  at[path.at(-1) ?? ''] = value;
  return copy;
}
