import {
  ANY_PATH,
  IDENTITIES,
  MARKET_CODES,
  type MarketCode,
  marketOfLocale,
  USUAL_MARKET,
} from '../../../kit/markets/identities.ts';
import { forLocales, wordsIn } from '../../../kit/markets/words.ts';
/** The copy of a person's data in words of theirs: what each record is, what for and until when, and its fields by their names. */

import { recordWords, stateWords } from '../../../areas/admin/contract.ts';
import { requestKinds } from '../../../areas/consumer-requests/index.ts';
import { quotationStates } from '../../../areas/quotation/contract.ts';
import {
  type CopyGround,
  KEPT_DAYS,
  type PersonalRecord,
  type RecordWords,
  type Retention,
} from '../../../io/personal-data.ts';
import { formatDate, isPlainDate } from '../../../kit/calendar.ts';
import { momentWriter } from '../../../kit/moments.ts';
import { formatMoney } from '../../../kit/money.ts';
import { marketOf, withAmounts } from './amounts.ts';
import { esAR as fieldsEsAR } from './field-labels.es-AR.ts';
import { ptBR as fieldsPtBR } from './field-labels.pt-BR.ts';
import { esAR } from './labels.es-AR.ts';
import { ptBR } from './labels.pt-BR.ts';
import { termsOf } from './terms.ts';
import { esAR as valuesEsAR } from './value-labels.es-AR.ts';
import { ptBR as valuesPtBR } from './value-labels.pt-BR.ts';

type Words = Readonly<Record<string, string>>;
const WORDS = forLocales(
  {
    'pt-BR': { ...ptBR, fields: fieldsPtBR as Words, values: valuesPtBR as Words },
    'es-AR': { ...esAR, fields: fieldsEsAR as Words, values: valuesEsAR as Words },
  } as const,
  'personal-copy',
);
type Language = keyof typeof WORDS;
type Ending<Key, Begin extends string> = Key extends `${Begin}.${infer Rest}` ? Rest : never;
type Kind = Ending<keyof typeof ptBR, 'what'>;
type Grounds = readonly [basis: CopyGround, until: Ending<keyof typeof ptBR, 'until'>];

/**
 * Each kind of record, by the table that it begins with: on which ground it is held, and until when. What stands here has its words here too;
 * of all others the store of their area says them (`PersonalDataStore.recordWords`).
 */
const GROUNDS: Readonly<Record<Kind, Grounds>> = {
  account_user: ['contract', 'account'],
  account_session: ['contract', 'session'],
  account_passkey: ['contract', 'account'],
  account_second_factor: ['contract', 'account'],
  account_car: ['contract', 'account'],
  account_proposal: ['contract', 'account'],
  account_simulation: ['contract', 'account'],
  account_bonus: ['contract', 'account'],
  staff_member: ['work', 'log'],
  document: ['proof', 'owner'],
  employee_purchase: ['steps', 'year'],
  lead: ['steps', 'delivered'],
  lead_consent: ['consent', 'consents'],
  legal_acceptance: ['consent', 'consents'],
  crm_inbox: ['steps', 'copied'],
  loyalty_member: ['contract', 'asked'],
  opinion: ['consent', 'opinion'],
  opinion_vote: ['interest', 'vote'],
  quotation: ['steps', 'quotation'],
  reservation: ['contract', 'order'],
  reward_redemption: ['contract', 'reward'],
  booking: ['steps', 'visit'],
  consumer_request: ['duty', 'answered'],
  credit_proposal: ['credit', 'proposal'],
  proposal_consent: ['leave', 'consents'],
  proposal_draft: ['steps', 'browser'],
  proposal_voucher: ['steps', 'voucher'],
  mail_outbox: ['steps', 'mail'],
};
export const isKnownRecord = (table: string): table is Kind => table in GROUNDS;

/** What the words of a field's value begin with, by the table that the record begins with. */
const VALUES: Readonly<Partial<Record<Kind, Readonly<Record<string, string>>>>> = {
  account_user: { market: 'country.' },
  staff_member: { roles: 'role.', market: 'country.', locale: 'locale.', source: 'staff-source.' },
  document: { kind: 'paper.', state: 'upload.', face: 'face.', review: 'review.', ownerKind: 'owner.' },
  employee_purchase: { state: 'enrolment.', boughtAs: 'buyer.', to: 'invoiced.' },
  lead: { status: 'leads.one.' },
  lead_consent: {
    channel: 'consents.channel.',
    purpose: 'consents.kind.',
    source: 'consents.source.',
    locale: 'locale.',
  },
  legal_acceptance: { act: 'agreement-act.', kind: 'consents.channel.' },
  loyalty_member: { what: 'points.' },
  opinion: { state: 'opinions.one.' },
  quotation: { state: 'state-', kind: 'line.' },
  reservation: { state: 'orders.state.', refused: 'financing.' },
  reward_redemption: { state: 'redemption.' },
  booking: { state: 'bookings.state.', half: 'bookings.half-day.', purpose: 'bookings.purpose.' },
  consumer_request: { kind: 'consumer-requests.kind.', state: 'consumer-requests.state.' },
  credit_proposal: {
    status: 'proposals.status.',
    flow: 'proposals.flow.',
    reasons: 'proposals.reason.',
  },
  proposal_consent: { box: 'box.' },
  proposal_draft: { maritalStatus: 'marital.' },
  mail_outbox: { status: 'mail.', kind: 'mail-kind.' },
};

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
  const usual: { readonly market: MarketCode; readonly count: number } = { market: USUAL_MARKET, count: 0 };
  const { market } = counted.reduce((most, one) => (one.count > most.count ? one : most), usual);
  return IDENTITIES[market].locale;
}

type Copy = {
  readonly records: readonly PersonalRecord[];
  readonly related: number;
  readonly at: string;
  /** The days for which this portal keeps what it stores. */
  readonly days?: Retention | undefined;
  /** How areas call their own records, by the table that these begin with. */
  readonly recordWords?: Readonly<Record<string, RecordWords>> | undefined;
};

/** The copy as its person reads it, in `language`; a field that has no word stands under its own name. */
export function inWords(
  { records, related, at, days = KEPT_DAYS, recordWords: own = {} }: Copy,
  language: Language,
): Readonly<Record<string, unknown>> {
  const t = WORDS[language];
  const instant = momentWriter(language, IDENTITIES[marketOfLocale(language)].timeZone);
  const values: Words = {
    ...stateWords[language],
    ...quotationStates[language],
    ...requestKinds[language],
    ...recordWords[language],
    ...COUNTRIES,
    ...t.values,
  };
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
    const begin = isKnownRecord(table) && VALUES[table]?.[field];
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
  /** What a kind of record is, what for, on which ground and until when; of one without words what it is alone. */
  const kindOf = (
    table: string,
  ): Readonly<Record<'what' | 'purpose' | 'basis' | 'until', string | undefined>> => {
    if (isKnownRecord(table)) {
      const [basis, until] = GROUNDS[table];
      return {
        what: t[`what.${table}`],
        purpose: t[`purpose.${table}`],
        basis: t[`basis.${basis}`],
        until: t[`until.${until}`],
      };
    }
    const words = ownWords.get(table);
    const ground = own[table]?.ground;
    return {
      what: words?.what ?? table,
      purpose: words?.purpose,
      basis: ground && t[`basis.${ground}`],
      until: words?.until,
    };
  };
  const wordsOf = (one: PersonalRecord) => {
    const { record, source, at: when } = one;
    const currency = IDENTITIES[marketOf(one) ?? marketOfLocale(language)].currency;
    const data = withAmounts(one, (cents) => formatMoney(cents, { locale: language, currency }));
    const [table = '', , ofWhom] = record.split(' ');
    const [, market, brand] = SITE.exec(source) ?? [];
    const { what, purpose, basis, until } = kindOf(table);
    return {
      [t['ui.what']]: ofWhom === 'spouse' ? `${what} (${t['ui.spouse']})` : what,
      ...(brand && {
        [t['ui.where']]:
          `${brand.charAt(0).toUpperCase()}${brand.slice(1)}, ${COUNTRIES[`country.${market}`]}`,
      }),
      [t['ui.at']]: instant(when),
      ...(purpose && { [t['ui.purpose']]: purpose }),
      ...(basis && { [t['ui.basis']]: basis }),
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
