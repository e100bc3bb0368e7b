import fc, { type Arbitrary } from 'fast-check';
import { hostileValues, placesIn, put } from '../hostile.ts';
import type { Operation, Parameter } from './document.ts';
import { type GoodCall, isOf } from './good.ts';
import { fitting } from './values.ts';

export type Call = {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** As sent. */
  readonly body?: string;
  /** What the body says, where it is JSON. */
  readonly said?: unknown;
};

/** What stands in answers and can be asked for again, by the names of parameters: so one call goes on where another ended. */
export type Seen = ReadonlyMap<string, readonly string[]>;

const JSON_BODY = { 'content-type': 'application/json' };
/** Bodies that are no JSON, or do not say that they are. */
const UNREADABLE: readonly Pick<Call, 'headers' | 'body'>[] = [
  { headers: JSON_BODY, body: '{"a":' },
  { headers: JSON_BODY, body: '' },
  { headers: JSON_BODY, body: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}' },
  { headers: JSON_BODY, body: `${'['.repeat(5_000)}${']'.repeat(5_000)}` },
  { headers: JSON_BODY, body: JSON.stringify('x'.repeat(70_000)) },
  { headers: { 'content-type': 'text/plain' }, body: '{}' },
  { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1&a=2&__proto__[x]=1' },
  { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x\r\n\r\n--x--' },
  { headers: { ...JSON_BODY, 'content-encoding': 'gzip' }, body: '{}' },
];

/**
 * Calls of an operation: one that is taken or what its description wants, with something wrong in one place, and with bodies that
 * nobody can read.
 */
export function callsOf(operation: Operation, good: readonly GoodCall[], seen: Seen): Arbitrary<Call> {
  const { method, body: wanted } = operation;
  const own = good.filter((call) => isOf(operation, call));
  const made = fc.record({
    path: pathsOf(operation, seen),
    query: queriesOf(operation),
    headers: headersOf(operation),
    ...(wanted && { body: fitting(wanted) }),
  });
  const sent = own.length > 0 ? fc.oneof(made, fc.constantFrom(...own).map(spoken)) : made;
  return fc
    .record({
      sent,
      from: fc.ipV4(),
      harm: fc.option(fc.record({ place: fc.nat(), kind: fc.nat(), values: hostileValues }), { freq: 2 }),
      unreadable: seldom(fc.constantFrom(...UNREADABLE)),
    })
    .map(({ sent: whole, from, harm, unreadable }): Call => {
      const { path, query, headers, body } = (harm ? harmed(whole, harm) : whole) as Sent;
      const words = Object.entries(query).map(([name, value]): [string, string] => [name, wordOf(value)]);
      const search = String(new URLSearchParams(words));
      const parts = operation.path.slice(1).split('/');
      const address = parts.map((part, at) => `/${isOpen(part) ? segment(path[at]) : part}`).join('');
      const call = { method, path: search ? `${address}?${search}` : address };
      const first: Record<string, string> = { 'x-forwarded-for': from, ...wordsOf(headers) };
      if (method !== 'GET' && unreadable)
        return { ...call, ...unreadable, headers: { ...first, ...unreadable.headers } };
      if (body === undefined) return { ...call, headers: first };
      return { ...call, headers: { ...first, ...JSON_BODY }, body: JSON.stringify(body), said: body };
    });
}

/** The open parts of an address by their places, what is asked in it, and what is said in its headers and its body. */
type Sent = {
  readonly path: Readonly<Record<number, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

const isOpen = (part: string) => part.startsWith('{');

const spoken = ({ path, query = {}, headers = {}, body }: GoodCall): Sent => ({
  path: { ...path.slice(1).split('/') },
  query,
  headers,
  ...(body !== undefined && { body }),
});

const SITES = ['br/aurora', 'br/aurora', 'br/aurora', 'br/aurora', 'br/lumen', 'ar/cerrado', 'br/none'];

/** What stands in the open parts of an address, by their places: what the description wants, or what was seen in an answer. */
function pathsOf({ path, parameters }: Operation, seen: Seen): Arbitrary<Sent['path']> {
  const schemas = new Map(
    parameters.filter((one) => one.in === 'path').map(({ name, schema }) => [name, schema]),
  );
  const parts = path
    .slice(1)
    .split('/')
    .flatMap((part, at) => {
      if (!isOpen(part)) return [];
      const name = part.slice(1, -1);
      const again = fc.nat().map((which) => {
        const known = seen.get(name) ?? [];
        return known[which % known.length] ?? 'x';
      });
      return [[at, fc.oneof(fitting(schemas.get(name) ?? {}, name), again)] as const];
    });
  const values = fc.record(Object.fromEntries(parts)) as Arbitrary<Sent['path']>;
  if (!path.startsWith('/services/')) return values;
  return fc.tuple(fc.constantFrom(...SITES), values).map(([site, rest]) => {
    const [market, brand] = site.split('/');
    return { ...rest, 1: market, 2: brand };
  });
}

/** What is asked: all that must be, and a little or much of what may be. */
function queriesOf({ parameters }: Operation): Arbitrary<Sent['query']> {
  const all = parameters.filter((one) => one.in === 'query');
  const [must, may] = [all.filter((one) => one.required), all.filter((one) => !one.required)];
  const few = fc
    .subarray(may, { maxLength: Math.min(2, may.length) })
    .chain((some) => fc.record(recordOf([...must, ...some])));
  return fc.oneof(few, fc.record(recordOf(all), { requiredKeys: requiredOf(all) }));
}

function headersOf({ parameters }: Operation): Arbitrary<Sent['headers']> {
  const headers = parameters.filter((one) => one.in === 'header');
  return fc.record(recordOf(headers), { requiredKeys: requiredOf(headers) });
}

const seldom = <Value>(one: Arbitrary<Value>) =>
  fc.oneof({ weight: 11, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: one });

const recordOf = (parameters: readonly Parameter[]) =>
  Object.fromEntries(parameters.map(({ name, schema }) => [name, fitting(schema, name)]));
const requiredOf = (parameters: readonly Parameter[]) =>
  parameters.filter((one) => one.required).map(({ name }) => name);

type Harm = { readonly place: number; readonly kind: number; readonly values: readonly unknown[] };

/** One place holds what it should not, or nothing. */
function harmed(sent: object, { place, kind, values }: Harm): object {
  const places = placesIn(sent);
  const at = places[place % places.length];
  return at ? put(sent, at, kind % 5 === 0 ? undefined : values[kind % values.length]) : sent;
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)) ?? '';
/** Never empty, and no `.` or `..`: these would be another address. */
const segment = (value: unknown): string =>
  encodeURIComponent(wordOf(value).toWellFormed().slice(0, 2_000)).replace(/^\.{0,2}$/, 'x');
/** A header can hold no more than Latin letters. */
const wordsOf = (headers: Sent['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, wordOf(value).replace(/[^\x20-\x7e]/g, '-')]),
  );
