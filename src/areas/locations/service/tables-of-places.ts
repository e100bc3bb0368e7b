/** The columns of the tables of places. */
import { type Fault, fault } from '../../../kit/faults.ts';
import { IDENTITIES, MARKET_CODES, type MarketCode } from '../../../kit/markets/identities.ts';
import { POSTALS } from '../../../kit/markets/postals.ts';
import { PLAIN_LINE } from '../../../kit/validators/plain-line.ts';
import type { Columns, Field, Table } from './csv.ts';

const NOTHING = Symbol('nothing');
/** A field that is left empty. */
export type Empty = typeof NOTHING;
export const isEmpty = (value: unknown): value is Empty => value === NOTHING;

const matching = (pattern: RegExp, found: Fault): Field<string> => ({
  fault: found,
  read: (text) => (pattern.test(text) ? text : undefined),
});
/** One line of text (`PLAIN_LINE`). */
const words = (max: number, min = 1): Field<string> => ({
  fault: fault('place-words', { least: min, most: max }),
  read: (text) => (text.length >= min && text.length <= max && PLAIN_LINE.test(text) ? text : undefined),
});
const number = (min: number, max: number): Field<number> => ({
  isNumber: true,
  fault: fault('place-number', { least: min, most: max }),
  read(text) {
    const value = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  },
});
const cep: Field<number> = {
  fault: fault('place-code'),
  read: (text) => (/^\d{5}-?\d{3}$/.test(text) ? Number(text.replace('-', '')) : undefined),
};
const orEmpty = <T>({ read, ...more }: Field<T>): Field<T | Empty> => ({
  ...more,
  read: (text) => (text === '' ? NOTHING : read(text)),
});

const ibgeCity = matching(/^\d{7}$/, fault('place-digits', { digits: 7 }));
const stateCode = matching(/^[A-Z]{2}$/, fault('place-state'));
const key = matching(/^[\w-]{1,20}$/, fault('place-key', { most: 20 }));

/** What the table of states and that of cities have in common, and the cities of both markets. */
const secondRange = { cepFrom2: orEmpty(cep), cepTo2: orEmpty(cep) };
const lying = {
  latitude: number(-90, 90),
  longitude: number(-180, 180),
  population: number(0, 1e9),
};

export const brStates = {
  file: 'br-states.csv',
  columns: {
    code: stateCode,
    name: words(60),
    cepFrom: cep,
    cepTo: cep,
    ...secondRange,
  },
  unread: ['ibgeCode', 'region', 'capitalIbgeCode'],
  absent: ['cepFrom2', 'cepTo2'],
} as const satisfies Table<object & Record<string, Field<unknown>>>;

export const brCities = {
  file: 'br-cities.csv',
  columns: {
    ibgeCode: ibgeCity,
    name: words(80),
    state: stateCode,
    ...lying,
    cepFrom: orEmpty(cep),
    cepTo: orEmpty(cep),
    ...secondRange,
  },
  unread: ['ddd'],
  absent: ['cepFrom', 'cepTo', 'cepFrom2', 'cepTo2'],
} as const satisfies Table<Record<string, Field<unknown>>>;

export const brStreets = {
  file: 'br-streets.csv',
  columns: {
    postalCode: cep,
    address: words(200, 0),
    neighborhood: words(200, 0),
    cityCode: ibgeCity,
    latitude: orEmpty(number(-90, 90)),
    longitude: orEmpty(number(-180, 180)),
  },
  absent: ['latitude', 'longitude'],
} as const satisfies Table<Record<string, Field<unknown>>>;

const PROVINCE = { id: key, name: words(60) } as const;
const LOCALITY = { id: key, name: words(80), provinceId: key, ...lying } as const;

/** Markets whose places have tables of their own kind: postal codes by ranges, and streets. */
const CODED: Readonly<Partial<Record<MarketCode, true>>> = { BR: true };

/** The tables of every other market: `ar-provinces.csv`, `ar-localities.csv`. */
export const PROVINCE_TABLES = MARKET_CODES.filter((market) => !CODED[market]).map((market) => ({
  market,
  provinces: {
    file: `${IDENTITIES[market].path}-provinces.csv`,
    columns: { ...PROVINCE, isoCode: isoCodeOf(market) },
  } satisfies Table<Columns>,
  localities: {
    file: `${IDENTITIES[market].path}-localities.csv`,
    columns: LOCALITY,
  } satisfies Table<Columns>,
}));

/** A subdivision of ISO 3166-2, with its country before it or without; a letter where postal codes begin with it. */
function isoCodeOf(market: MarketCode): Field<string> {
  const code = POSTALS[market].shapes.some((shape) => shape.startsWith('@')) ? '[A-Z]' : '[A-Z0-9]{1,3}';
  const form = new RegExp(`^(?:${market}-)?(${code})$`);
  return { fault: fault('place-letter-form', { country: market }), read: (text) => form.exec(text)?.[1] };
}
