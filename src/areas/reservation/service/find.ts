/** Finds orders by what staff are told on the phone: a number, a person, a car or a dealer. */
import { and, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { OrderSearch } from '../contract.ts';
import type { Customer } from '../index.ts';
import type { ReservationDeps } from './ports.ts';
import { customerPlace, type Row } from './store.ts';
import { reservation } from './tables.ts';

/** Orders that are shown of a search. */
const MOST = 50;
/** Sealed names that are read together. */
const AT_ONCE = 1_000;

const MARKS = ['document', 'email', 'phone'] as const;

/** Without accents and case, as people type in a hurry. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The newest orders that fit, whichever way; of a name every word must be in it. */
export async function findOrders(
  { db, sealing }: Pick<ReservationDeps, 'db' | 'sealing'>,
  { text, site, dealers }: OrderSearch,
): Promise<readonly Row[]> {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const where = and(
    site ? eq(reservation.site, site) : undefined,
    or(...fits({ sealing }, text, words), ofDealers(dealers)),
  );
  const found = await db
    .select()
    .from(reservation)
    .where(where)
    .orderBy(desc(reservation.begunAt))
    .limit(MOST);
  const named = words.some((word) => /\p{L}{2}/u.test(word))
    ? await byName({ db, sealing }, words, site)
    : [];
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

/** Names are sealed: they are read one after the other, the newest order first, until a page is full. */
async function byName(
  { db, sealing }: Pick<ReservationDeps, 'db' | 'sealing'>,
  words: readonly string[],
  site: string | undefined,
): Promise<readonly Row[]> {
  const { id, begunAt, customer } = reservation;
  const ids: string[] = [];
  const order = sql`(${begunAt}, ${id})`;
  for (let last: { readonly at: Date; readonly id: string } | undefined; ids.length < MOST; ) {
    const beyond: SQL | undefined =
      last && lt(order, sql`(${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`);
    const rows = await db
      .select({ id, begunAt, customer })
      .from(reservation)
      .where(and(sql`${customer} is not null`, site ? eq(reservation.site, site) : undefined, beyond))
      .orderBy(desc(begunAt), desc(id))
      .limit(AT_ONCE);
    for (const row of rows) {
      const { name } = JSON.parse(sealing.open(row.customer ?? '', customerPlace(row.id))) as Customer;
      const own = plain(name);
      if (words.every((word) => own.includes(word))) ids.push(row.id);
    }
    const end = rows.at(-1);
    if (rows.length < AT_ONCE || !end) break;
    last = { at: end.begunAt, id: end.id };
  }
  if (ids.length === 0) return [];
  return db
    .select()
    .from(reservation)
    .where(inArray(id, ids.slice(0, MOST)));
}
