/** The copy of a person's data in words of theirs: what each record is, what for and until when, and its fields by their names. */

import { recordWords, valueWords } from '../../../areas/admin/contract.ts';
import {
  type PersonalRecord,
  RETENTION_DAYS,
  type RecordWords,
  type Retention,
} from '../../../io/personal-data.ts';
import { formatDate, isPlainDate } from '../../../kit/calendar.ts';
import {
  ANY_PATH,
  DEFAULT_MARKET,
  IDENTITIES,
  MARKET_CODES,
  type MarketCode,
  marketOfLocale,
} from '../../../kit/markets/identities.ts';
import { forLocales, wordsIn } from '../../../kit/markets/words.ts';
import { momentWriter } from '../../../kit/moments.ts';
import { type Cents, formatMoney } from '../../../kit/money.ts';
import { marketOf, tableOf, withAmounts } from './amounts.ts';
import { esAR as fieldsEsAR } from './field-labels.es-AR.ts';
import { ptBR as fieldsPtBR } from './field-labels.pt-BR.ts';
import { esAR } from './labels.es-AR.ts';
import { ptBR } from './labels.pt-BR.ts';
import { termsOf } from './terms.ts';

type Words = Readonly<Record<string, string>>;
const WORDS = forLocales(
  {
    'pt-BR': { ...ptBR, fields: fieldsPtBR as Words },
    'es-AR': { ...esAR, fields: fieldsEsAR as Words },
  } as const,
  'personal-copy',
);
type Language = keyof typeof WORDS;

/** What countries and their languages are called, by their codes. */
const COUNTRIES: Words = Object.fromEntries(
  Object.values(IDENTITIES).flatMap(({ code, path, locale, ownName, ownLanguage }) => [
    [`country.${code}`, ownName],
    [`country.${path}`, ownName],
    [`locale.${locale}`, `${ownLanguage} (${ownName})`],
  ]),
);

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;
const SITE = new RegExp(`\\b(${ANY_PATH})/([a-z0-9-]+)`);

/** The language of the country that most of it is from. */
export function languageOf(records: readonly Pick<PersonalRecord, 'source'>[]): Language {
  const counted = MARKET_CODES.map((market) => {
    const of = new RegExp(`\\b${IDENTITIES[market].path}/|\\bin ${market}\\b`);
    return { market, count: records.filter(({ source }) => of.test(source)).length };
  });
  const usual: { readonly market: MarketCode; readonly count: number } = { market: DEFAULT_MARKET, count: 0 };
  const { market } = counted.reduce((most, one) => (one.count > most.count ? one : most), usual);
  return IDENTITIES[market].locale;
}

type Copy = {
  readonly records: readonly PersonalRecord[];
  readonly related: number;
  readonly at: string;
  /** The days for which this portal keeps what it stores. */
  readonly days?: Retention | undefined;
  /** How areas say their records, by the table that these begin with. */
  readonly recordWords: Readonly<Record<string, RecordWords>>;
};

/** The copy as its person reads it, in `language`; a field that has no word stands under its own name. */
export function inWords(
  { records, related, at, days = RETENTION_DAYS, recordWords: own }: Copy,
  language: Language,
): Readonly<Record<string, unknown>> {
  const t = WORDS[language];
  const instant = momentWriter(language, IDENTITIES[marketOfLocale(language)].timeZone);
  const values: Words = { ...valueWords[language], ...recordWords[language], ...COUNTRIES };
  const withTerms = termsOf(days, language);
  const ownWords = new Map<string, Words>(
    Object.entries(own).map(([table, { words }]) => [table, wordsIn<Words>(words, language)]),
  );
  const written = (table: string, field: string, value: unknown): unknown => {
    if (typeof value === 'boolean') return values[`is.${value}`];
    if (Array.isArray(value)) return value.map((one) => written(table, field, one));
    if (typeof value === 'object' && value !== null) return fieldsOf(table, value);
    if (typeof value !== 'string') return value;
    if (INSTANT.test(value)) return instant(value);
    if (isPlainDate(value)) return formatDate(value, language);
    const begin = own[table]?.valueWords?.[field];
    return (begin && values[`${begin}${value}`]) || ownWords.get(table)?.[`value.${field}.${value}`] || value;
  };
  const fieldsOf = (table: string, data: object): object =>
    Object.fromEntries(
      Object.entries(data)
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([field, value]) => {
          const name = ownWords.get(table)?.[`field.${field}`] ?? t.fields[field] ?? field;
          return [name, written(table, field, value)];
        }),
    );
  const wordsOf = (one: PersonalRecord) => {
    const { record, source, at: when } = one;
    const currency = IDENTITIES[marketOf(one) ?? marketOfLocale(language)].currency;
    const table = tableOf(one);
    const [, , ofWhom] = record.split(' ');
    const write = (cents: Cents) => formatMoney(cents, { locale: language, currency });
    const data = withAmounts(one.data, own[table]?.amounts ?? [], write);
    const [, market, brand] = SITE.exec(source) ?? [];
    // Of one that its area has no words for the copy says what it is called alone.
    const { what = table, purpose, until } = ownWords.get(table) ?? {};
    const ground = own[table]?.ground;
    return {
      [t['ui.what']]: ofWhom === 'spouse' ? `${what} (${t['ui.spouse']})` : what,
      ...(brand && {
        [t['ui.where']]:
          `${brand.charAt(0).toUpperCase()}${brand.slice(1)}, ${COUNTRIES[`country.${market}`]}`,
      }),
      [t['ui.at']]: instant(when),
      ...(purpose && { [t['ui.purpose']]: purpose }),
      ...(ground && { [t['ui.basis']]: t[`basis.${ground}`] }),
      ...(until && { [t['ui.until']]: withTerms(until) }),
      [t['ui.data']]: typeof data === 'object' && data !== null ? fieldsOf(table, data) : data,
    };
  };
  return {
    [t['ui.about']]: t['ui.about-text'],
    [t['ui.made']]: instant(at),
    [t['ui.law']]: t['ui.law-text'],
    [t['ui.records']]: records.map(wordsOf),
    [t['ui.related']]: related,
  };
}

/** The name under which the words stand before the data. */
export const wordsName = (language: Language): string => WORDS[language]['ui.read'];
