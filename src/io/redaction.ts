import type { DocumentForm } from '../kit/markets/document-form.ts';
import { DOCUMENTS } from '../kit/markets/documents.ts';
import { PHONES } from '../kit/markets/phones.ts';
import { UUID_TEXT } from '../kit/uuid.ts';

/**
 * Masks what identifies a person in text that leaves the process otherwise than to that person: log lines, errors and
 * problem documents (LGPD art. 46). A last line of defence: nothing of the kind is written in the first place.
 */

/** A separator as typed, as in an address (also encoded twice) or as JSON may escape it. */
const SEP = String.raw`(?:[.\-/ +()_]|\u00a0|%(?:25)?(?:2[0-9A-Fa-f]|[cC]2%(?:25)?[aA]0)|\\u00[0-9a-fA-F]{2})`;
/** Numbers begin after an encoded or escaped character too, although that ends in a digit or a letter. */
const BEFORE = String.raw`(?<![0-9A-Za-z]|%[0-9A-Fa-f])(?<!\\u[0-9a-fA-F]{1,3})|(?<=%[0-9A-Fa-f]{2}|\\[nrtbf]|\\u[0-9a-fA-F]{4})`;
const AFTER = '(?![0-9A-Za-z])';
const CPF = String.raw`\d{3}${SEP}?\d{3}${SEP}?\d{3}${SEP}?\d{2}`;
/** From so many digits on a number is hardly anything else, also without what stands between them. */
const TOLD_BY_LENGTH = 11;
/** What a country's document looks like in a text, at each length; of one that could be an amount or a count as well, nothing. */
function patternsOf({ lengths, write, shape, prefixes }: DocumentForm): readonly string[] {
  const lettered = shape.includes('*')
    ? [patternOf(shape.replaceAll('*', 'A').replaceAll('#', '0'), false)]
    : [];
  return [
    ...lettered,
    ...lengths.flatMap((length) => {
      const written = write('0'.repeat(length));
      const exact = /[^\d.]/.test(written) ? [patternOf(written, false)] : [];
      if (length < TOLD_BY_LENGTH) return exact;
      const loose = patternOf(written, true);
      // Figures side by side may have its length: loosely written it is told by how it begins, where that is known.
      return prefixes ? [...exact, `(?=${prefixes.join('|')})${loose}`] : [loose];
    }),
  ];
}
/** @param isLoose whether what stands between the digits may be anything, or missing */
const patternOf = (written: string, isLoose: boolean): string =>
  written.replace(/A+|0+|[^A0]/g, (part) => {
    if (part.startsWith('A')) return `[0-9A-Z]{${part.length}}`;
    if (part.startsWith('0')) return String.raw`\d{${part.length}}`;
    return isLoose ? `${SEP}?` : String.raw`\u${part.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
const { cpf: _, ...OTHERS } = DOCUMENTS;
const DOCUMENT = Object.values(OTHERS)
  .flatMap(patternsOf)
  .sort((one, other) => other.length - one.length)
  .join('|');
const CODES = Object.values(PHONES)
  .map(({ countryCode }) => countryCode)
  .join('|');
/** With the code of a country, as somebody writes it who may be read abroad; also with what is dialled at home alone, the zero of an area and a 15 or a carrier. */
const ABROAD = String.raw`(?:\+|%2[bB]|00)(?:${CODES})(?:${SEP}{0,2}\d){6,14}`;
/**
 * Argentina's numbers of ten digits, by those of the area and those of the subscriber before the last four. Told from amounts by the zero of calls at
 * home, by the 15 of mobiles behind the area, or by a hyphen.
 */
const AT_HOME = [
  ['11', 4],
  [String.raw`(?:2[2-9]|3[3-8])\d`, 3],
  [String.raw`(?:2[2-9]|3[3-8])\d{2}`, 2],
]
  .map(([area, first]) => {
    const subscriber = String.raw`\d{${first}}${SEP}?\d{4}`;
    const unambiguous = String.raw`15${SEP}{1,2}${subscriber}|\d{${first}}-\d{4}`;
    return String.raw`(?:\(|%28)?(?:0${area}${SEP}{1,3}(?:15${SEP}{0,2})?${subscriber}|${area}${SEP}{1,3}(?:${unambiguous})|${area}-(?:15)?\d{${first}}\d{4})`;
  })
  .join('|');
/** No area of two digits has a zero. */
const PHONE = String.raw`(?:(?:\+|%2[bB])?5[45]${SEP}{0,2})?(?:\(|%28)?0?(?:9${SEP})?[1-9]{2}${SEP}{0,3}\d{4,5}${SEP}?\d{4}`;
/** The id of a request or a row is nobody's, and one in a thousand holds digits as a phone number has them: it is taken first, and kept. */
const NUMBERS = new RegExp(
  `(?=[0-9A-Za-f(+%])(?:${BEFORE})(?:(?<uuid>${UUID_TEXT})|(?<cpf>${CPF})|(?<document>${DOCUMENT})|(?<phone>${PHONE})|(?<other>${ABROAD}|${AT_HOME}))${AFTER}`,
  'g',
);

/** Begins where a word begins, so that no text is gone over twice. */
const MAIL =
  /(?<![^\s"'`<>(){}[\],;:=&?/\\|@])([^\s"'`<>(){}[\],;:=&?/\\|@])[^\s"'`<>(){}[\],;:=&?/\\|@]*(?:@|\\u0040)([\p{L}\p{N}])[\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)+/gu;
const ENCODED_MAIL =
  /(?<![\w.+~!*%-])([\w.+~!*-]|%)[\w.+~!*%-]*?%(?:25)?40([A-Za-z0-9])[A-Za-z0-9-]*(?:(?:\.|%(?:25)?2[eE])[A-Za-z0-9-]+)+/g;

/**
 * A text with every CPF, every document of any market that is told from an amount, phone number and e-mail address masked. Takes time in line with its
 * length.
 */
export function redact(text: string): string {
  let safe = text;
  if (safe.includes('@') || safe.includes('\\u0040')) safe = safe.replace(MAIL, '$1***@$2***');
  if (safe.includes('40') && safe.includes('%')) safe = safe.replace(ENCODED_MAIL, '$1***%40$2***');
  return safe.replace(NUMBERS, masked);
}

function masked(found: string, ...rest: unknown[]): string {
  const { uuid, cpf, phone, other } = rest.at(-1) as Record<string, string | undefined>;
  if (uuid !== undefined) return uuid;
  if (cpf === undefined && phone === undefined && other === undefined) return '***';
  const digits = found.replace(/%(?:25)?..|\\u..../g, ' ').replace(/\D/g, '');
  if (cpf !== undefined) return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
  if (other !== undefined) return `*****-${digits.slice(-4)}`;
  const national = digits.replace(/^5[45]9?(?=\d{10}$)|^55(?=\d{11}$)|^0/, '');
  return `(${national.slice(0, 2)}) *****-${digits.slice(-4)}`;
}
