import { type Fault, fault } from './faults.ts';
import { isStorable } from './storable-text.ts';

/** They turn the direction of writing: a text reads otherwise than it is written (UTR 36, Bidirectional Text Spoofing). As in `PLAIN_LINE`. */
const TURNING = String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;

/**
 * What no text of an author has: control characters but tab and line ends, halves of a character, which no database stores, and the signs that
 * turn the direction of writing. Joiners of emoji and of writings, spaces of any width and soft hyphens are letters' own business.
 */
const UNREADABLE = new RegExp(String.raw`[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\p{Cs}${TURNING}]`, 'u');

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
