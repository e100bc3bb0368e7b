/** Finds orders by what staff are told on the phone: a number, a person, a car or a dealer. */

import { and, arrayOverlaps, desc, eq, ilike, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { openReadable } from '../../../io/each-row.ts';
import { leadingWords, wordKeys } from '../../../io/name-keys.ts';
import { rowsWithin } from '../../../io/reach.ts';
import { isNamed, nameWords } from '../../../kit/name-words.ts';
import { plain } from '../../../kit/plain.ts';
import type { OrderSearch, SeesOrders } from '../contract.ts';
import type { ReservationDeps } from './ports.ts';
import { ORDER_NAMES, orderOf, type Row } from './store.ts';
import { reservation } from './tables.ts';

/** Orders that are shown of a search. */
const MOST = 50;

const MARKS = ['document', 'email', 'phone'] as const;

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Digits of the shortest documents and telephones. */
const FEWEST = { document: 7, phone: 8 } as const;

/** As what of a person a text is looked for; nothing where it could name nobody. */
export function personMarks({
  text,
}: Pick<OrderSearch, 'text'>): readonly ((typeof MARKS)[number] | 'name')[] {
  if (text.includes('@')) return ['email'];
  const digits = text.replace(/\D/g, '').length;
  return [
    ...(isName(text) ? (['name'] as const) : []),
    ...(['document', 'phone'] as const).filter((mark) => digits >= FEWEST[mark]),
  ];
}

const isName = (text: string): boolean => /\p{L}{2}/u.test(text);

/** The newest orders within a permit's reach that fit, whichever way; of a name each word must begin one of its words. */
export async function findOrders(
  { db, sealing }: Pick<ReservationDeps, 'db' | 'sealing'>,
  permit: SeesOrders,
  { text, site, dealers }: OrderSearch,
): Promise<readonly Row[]> {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const within = and(rowsWithin(permit, reservation), site ? eq(reservation.site, site) : undefined);
  const where = and(within, or(...fits({ sealing }, text, words), ofDealers(dealers)));
  const found = await db
    .select()
    .from(reservation)
    .where(where)
    .orderBy(desc(reservation.begunAt))
    .limit(MOST);
  const named = isName(text) ? await byName({ db, sealing }, nameWords(text), within) : [];
  const all = new Map([...found, ...named].map((row) => [row.id, row]));
  return [...all.values()]
    .toSorted((one, other) => other.begunAt.getTime() - one.begunAt.getTime())
    .slice(0, MOST);
}

function fits(
  { sealing }: Pick<ReservationDeps, 'sealing'>,
  text: string,
  words: readonly string[],
): readonly (SQL | undefined)[] {
  const { number, stockNumber, car } = reservation;
  const keys = {
    document: reservation.documentKey,
    email: reservation.emailKey,
    phone: reservation.phoneKey,
  };
  const name = sql`translate(lower(concat_ws(' ', ${car}->>'brandName', ${car}->>'modelName', ${car}->>'versionName',
    ${car}->>'year', ${car}->>'colourName')), 'áàâãäéêëíïóôõöúüçñ', 'aaaaaeeeiioooouucn')`;
  return [
    ilike(number, `%${literal(text.trim())}%`),
    ilike(stockNumber, `%${literal(text.trim())}%`),
    and(...words.map((word) => sql`${name} like ${`%${literal(word)}%`}`)),
    ...MARKS.map((mark) => {
      const own = sealing.personKeys(mark, text.trim());
      return own.length > 0 ? inArray(keys[mark], own) : undefined;
    }),
  ];
}

const ofDealers = (dealers: OrderSearch['dealers']): SQL | undefined =>
  or(...dealers.map(({ site, code }) => and(eq(reservation.site, site), eq(reservation.dealer, code))));

/** By the name, which is sealed: what its index finds is opened and compared, the newest order first, until a page is full. */
async function byName(
  { db, sealing }: Pick<ReservationDeps, 'db' | 'sealing'>,
  words: readonly string[],
  within: SQL | undefined,
): Promise<readonly Row[]> {
  const { id, begunAt, customer, nameKeys } = reservation;
  const keys = leadingWords(words).map((word) =>
    arrayOverlaps(nameKeys, [...wordKeys(sealing, ORDER_NAMES, word)]),
  );
  const found: Row[] = [];
  const order = sql`(${begunAt}, ${id})`;
  for (let last: Row | undefined; found.length < MOST; ) {
    const beyond = last && lt(order, sql`(${last.begunAt.toISOString()}::timestamptz, ${last.id}::uuid)`);
    const rows = await db
      .select()
      .from(reservation)
      .where(and(...keys, isNotNull(customer), within, beyond))
      .orderBy(desc(begunAt), desc(id))
      .limit(MOST);
    const named = openReadable(rows, (row) => ({ row, name: orderOf(sealing, row).customer?.name ?? '' }));
    found.push(...named.filter(({ name }) => isNamed(name, words)).map(({ row }) => row));
    last = rows.at(-1);
    if (rows.length < MOST) break;
  }
  return found.slice(0, MOST);
}
