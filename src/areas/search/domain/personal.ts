/**
 * What looks like a person's in a text that is searched for: documents, phones, mail addresses, plates, chassis, cards. Nobody needs them to
 * find a car, and they would stand in addresses and logs: they are taken out, and the rest is searched. Years, dates, prices, powers and
 * ranges are how cars are looked for, and stay.
 */

import { type CurrencyNames, eitherOf, MARKET_CURRENCIES } from '../../../kit/currency-signs.ts';
import { IDENTITIES, MARKET_CODES } from '../../../kit/markets/identities.ts';
import type { PlateRules } from '../../../kit/markets/market.ts';
import { PLATES } from '../../../kit/markets/plates.ts';
import { withoutAccents } from '../../../kit/plain.ts';
import { bareNumber } from '../../../kit/validators/vehicle.ts';

/** What a text is searched by, and whether something of a person was taken out of it. */
export type Cleaned = { readonly text: string; readonly isPersonal: boolean };

/**
 * A text without what looks like a person's.
 * @param text as somebody typed it, of any length
 * @param known how cars are marked and amounts said in the portal's markets
 */
export function withoutPersonal(text: string, known: Known = OF_MARKETS): Cleaned {
  let [isPersonal, rest] = [false, text];
  for (const { pattern, isAllowed } of [...PERSONAL, longPlate(known.plates)]) {
    const before = rest;
    rest = before.replace(pattern, (found: string, ...more) => {
      // Groups come before the offset; no pattern has any.
      if (isAllowed?.(found) || isAmountAt(before, Number(more[0]), found, known.amount)) return found;
      isPersonal = true;
      return ' ';
    });
  }
  return { text: isPersonal ? rest.replace(/\s+/g, ' ').trim() : text, isPersonal };
}

/**
 * The part of a text that may be asked about while it is still being typed: without what looks like a person's, and without the end that may
 * become so. Whoever types slowly is asked about at every sign, and the first digits of a document are a good part of it.
 */
export function askableWhileTyped(text: string): string {
  const { text: clean } = withoutPersonal(text);
  const begun = BEGUN.map(({ pattern, isAllowed }) => {
    const found = pattern.exec(clean);
    return found && !isAllowed?.(found[0]) ? found.index : undefined;
  }).filter((at) => at !== undefined);
  return begun.length > 0 ? clean.slice(0, Math.min(...begun)).trimEnd() : clean;
}

type Pattern = { readonly pattern: RegExp; isAllowed?(found: string): boolean };

const START = String.raw`(?<![\p{L}\d])`;
const END = String.raw`(?![\p{L}\d])`;
const whole = (source: string) => new RegExp(`${START}${source}${END}`, 'giu');

const YEAR = String.raw`(?:19|20)\d{2}`;
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const MONTH = '(?:0?[1-9]|1[0-2])';
/** A date, a day of a month, or years beside each other: `27/11/2026`, `2026-11-27`, `2026/2027`, `2025 2026`. */
const CALENDAR = new RegExp(
  `^(?:${DAY}[./-]${MONTH}[./-](?:${YEAR}|\\d{2})|${YEAR}[./-]${MONTH}[./-]${DAY}|${YEAR}(?:\\s*[./ -]\\s*(?:${YEAR}|\\d{2}))+|${YEAR})$`,
);
/** An amount in round thousands, grouped as the markets do or not at all: `1.000.000`, `95 000`, `120000,00`. */
const ROUND = /^\d{1,3}(?:[. ]?\d{3})*[. ]?000(?:,\d{1,2})?$/;
/** A date or two years that are not written to their end. */
const BEGUN_DATE = new RegExp(
  `^(?:${DAY}[./-]${MONTH}[./-]\\d{0,4}|${YEAR}\\s?[./ -]\\s?(?:2|20|20\\d)?|${YEAR}[./-]\\d{1,2}[./-]?\\d{0,2})$`,
);
const ROUND_PART = /^\d+00$/;
const isDateOrAmount = (found: string) => {
  const parts = found.trim().split(/\s+/);
  const isOne = (part: string) => CALENDAR.test(part) || BEGUN_DATE.test(part) || ROUND.test(part);
  return (
    isOne(found.trim()) || (parts.length > 1 && parts.every((part) => isOne(part) || ROUND_PART.test(part)))
  );
};

/** An amount that says so: its currency stands before it, or how many of what behind it. Nobody writes a document like this. */
const amountSaid = ({ signs, words }: Pick<CurrencyNames, 'signs' | 'words'>): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:(?:${eitherOf([...signs, 'u$s'])})\s*\d[\d.,]{0,14}|\d[\d.,]{0,14}\s*(?:mil|milh[aã]o|milh[oõ]es|mill[oó]n|millones|${eitherOf(words)}|km)(?!\p{L}))`,
    'giu',
  );

/** The dearest car, to the cent. */
const AMOUNT_DIGITS = 10;

/** Whether what was found at a place of a text lies within an amount that says so. */
function isAmountAt(text: string, at: number, found: string, said: RegExp): boolean {
  if (found.replace(/\D/g, '').length > AMOUNT_DIGITS) return false;
  return [...text.matchAll(said)].some(
    (amount) => amount.index <= at && at + found.length <= amount.index + amount[0].length,
  );
}

/** What of markets decides what is a person's. */
export type Known = { readonly plates: readonly PlateRules[]; readonly amount: RegExp };

/** @param currencies words with their accents or without: people write both */
export const knownOf = (
  plates: readonly PlateRules[],
  currencies: Pick<CurrencyNames, 'signs' | 'words'>,
): Known => ({
  plates,
  amount: amountSaid({
    signs: currencies.signs,
    words: currencies.words.flatMap((word) => [word, withoutAccents(word)]),
  }),
});

const OF_MARKETS = knownOf(Object.values(PLATES), {
  signs: MARKET_CURRENCIES.signs,
  words: MARKET_CODES.flatMap((code) => [...IDENTITIES[code].currencyWords]),
});

/** Two letters that stand before a number and units behind it: `de 400 km` is no plate. */
const JOINING = new Set(
  'de da do em no na um el la en un al su os as ou se mi ao te me tu lo le es ev ac'.split(' '),
);
const UNITS = new Set('km cv hp kw kg cc nm mm cm ml lt ps ah wh gb kn'.split(' '));
const isMeasure = (found: string) => {
  const [first = '', last = ''] = [/^\p{L}+/u, /\p{L}+$/u].map((part) => part.exec(found)?.[0].toLowerCase());
  return /\s/.test(found) && (JOINING.has(first) || UNITS.has(last));
};

/** Words of three letters that stand before a number. */
const BEFORE_NUMBER = new Set(
  'por com sem ate max min ano mes kit van suv con sin del los las son uns mas'.split(' '),
);
/** Three letters before the year of a car or an amount: `suv 2026`, `por 1500`. */
const isNumbered = (found: string) => {
  if (new RegExp(`^[a-z]{3}\\s?${YEAR}$`, 'i').test(found)) return true;
  return /\s/.test(found) && (found.endsWith('00') || BEFORE_NUMBER.has(found.slice(0, 3).toLowerCase()));
};

const PERSONAL: readonly Pattern[] = [
  { pattern: /\S*\S@\S+/g },
  // CNPJ, CPF and CUIT as they are written, and whatever else has so many digits in one piece.
  { pattern: whole(String.raw`\d{2}[. ]?\d{3}[. ]?\d{3}\s?\/\s?\d{4}[- ]?\d{2}`) },
  { pattern: whole(String.raw`\d{3}[. ]\d{3}[. ]\d{3}\s?[- ]?\s?\d{2}`) },
  { pattern: whole(String.raw`(?:20|23|24|27|30|33|34)[- .]\d{2}[.]?\d{3}[.]?\d{3}[- .]\d`) },
  // Cards.
  { pattern: whole(String.raw`\d{4}(?:[ -]\d{4}){3}`), isAllowed: isDateOrAmount },
  // Phones: with the country, with an area in brackets or not, with the trunk's 0 or 15.
  { pattern: whole(String.raw`(?:\+|00)\s?\d{1,3}(?:[\s().-]*\d){7,12}`) },
  {
    pattern: whole(String.raw`\(?0?\d{2,4}\)?[\s.-]*(?:15[\s.-]?|9[\s.]?)?\d{3,5}[\s.-]\d{4}`),
    isAllowed: isDateOrAmount,
  },
  // The zero of calls at home before it: no amount and no year begins so, and a month and a year are shorter.
  {
    pattern: whole(String.raw`(?=(?:[ .-]?\d){8})0\d{1,4}(?:[ .-]?\d{2,4}){2,3}`),
    isAllowed: isDateOrAmount,
  },
  { pattern: /\(\s?0?\d{2,4}\s?\)[\s.-]*\d[\d\s.-]{5,}\d(?![\p{L}\d])/gu },
  { pattern: whole(String.raw`9?\d{4}[ -]\d{4}`), isAllowed: isDateOrAmount },
  // DNI and every other number of seven digits and more.
  { pattern: whole(String.raw`\d{1,3}(?:[. ]\d{3}){2,4}(?:-[\dxk])?`), isAllowed: isDateOrAmount },
  { pattern: whole(String.raw`\d(?:[./()+-]*\d){6,}`), isAllowed: isDateOrAmount },
  // Plates: ABC1D23, ABC-1234; AB123CD; ABC123.
  { pattern: whole(String.raw`[a-z]{3}[\s-]?\d[a-z\d]\d{2}`), isAllowed: isNumbered },
  { pattern: whole(String.raw`[a-z]{2}[\s-]?\d{3}[\s-]?[a-z]{2}`), isAllowed: isMeasure },
  { pattern: whole(String.raw`[a-z]{3}-?\d{3}`) },
  // A chassis number: seventeen letters and digits, both among them.
  { pattern: whole(String.raw`(?=[a-z\d]*\d)(?=\d*[a-z])[a-hj-npr-z\d]{17}`) },
];

/** Words of four letters that stand before a number. */
const FOUR_BEFORE_NUMBER = new Set('para como unos unas tipo auto mais'.split(' '));
/**
 * Plates with four letters beside their digits, where a market has such: `ABCD 123`, `123 ABCD`. Apart from the others, which the words of
 * everyday searches are told from by their own rules.
 */
const longPlate = (plates: readonly PlateRules[]): Pattern => ({
  pattern: whole(String.raw`(?:[a-z]{4}[\s-]?\d{3}|\d{3}[\s-]?[a-z]{4})`),
  isAllowed: (found) => !plates.some(({ isPlate }) => isPlate(bareNumber(found))) || isWordByNumber(found),
});
/** A word beside a number: `para 150`, `tipo 200`, `200 mill`. */
const isWordByNumber = (found: string) =>
  /\s/.test(found) && (/\d00(?!\d)/.test(found) || FOUR_BEFORE_NUMBER.has(found.slice(0, 4).toLowerCase()));

const BEGUN: readonly Pattern[] = [
  // Five digits of any number at the end; years, dates and amounts may still be none.
  {
    pattern: /(?<![\p{L}\d])[(+]*\d(?:[\s./()+-]*\d){4,}[\s./()+-]*$/u,
    isAllowed: isDateOrAmount,
  },
  // A chassis number begins with a digit, and is longer than the code of a version.
  { pattern: /(?<![\p{L}\d])\d[a-hj-npr-z\d]{7,}/iu },
];
