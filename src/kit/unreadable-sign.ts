import { type Fault, fault } from './faults.ts';
import { isStorable } from './storable-text.ts';

/**
 * What no text of an author has and nobody would see in it: control characters but tab and line ends, halves of a character, which no
 * database stores, and the signs that turn the direction of writing, by which a text reads otherwise than it is written (UTR 36, 2.10).
 */
const UNREADABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** The first such sign of a text as Unicode names its code point, `U+202E`; undefined where there is none. */
export function unreadableSign(text: string): string | undefined {
  const [sign] = UNREADABLE.exec(text) ?? [];
  return sign && `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** That such a sign stands in a text, as a fault of it; none where it has none. */
export function unreadableFaults(text: string): readonly Fault[] {
  const sign = unreadableSign(text);
  if (!sign) return [];
  return [isStorable(text) ? fault('sign-unreadable', { sign }) : fault('nul')];
}
