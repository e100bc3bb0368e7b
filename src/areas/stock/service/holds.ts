/** Keeping a car for some minutes: one winner, whoever asks with them, and it ends by itself. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';

/** How a car stands for somebody who asks. */
export type HoldState =
  | { readonly state: 'free' }
  | { readonly state: 'yours'; readonly until: Date }
  | { readonly state: 'taken'; readonly until: Date }
  /** An order has it, for nobody knows how long. */
  | { readonly state: 'reserved' };

/**
 * Keeps the holder's key: no script reads it and no other site sends it (RFC 6265bis). Whoever has it has the hold, and learns
 * nothing else by it.
 */
const NAME = '__Host-stock-hold';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';
const KEY = new RegExp(`(?:^|; *)${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`);

export const newHolderKey = (): string => randomBytes(32).toString('base64url');
export const holderKeyOf = (cookie: string | undefined): string | undefined => KEY.exec(cookie ?? '')?.[1];
export const holderCookie = (key: string): string => `${NAME}=${key}; ${ATTRIBUTES}`;

/** How a holder is stored: who reads the table learns no key. */
const holderOf = (key: string): string => createHash('sha256').update(`stock ${key}`).digest('base64url');

type Row = { holder: string; until: Date; byOrder: boolean };

/**
 * Keeps a car, unless somebody else keeps it. A holder has one car at a time: what was kept before is free again. Asking once more
 * for one's own car does not lengthen the time.
 */
export function takeHold(
  db: Database,
  car: number,
  key: string,
  { now, minutes }: { readonly now: Date; readonly minutes: number },
): Promise<HoldState> {
  const holder = holderOf(key);
  const until = new Date(now.getTime() + minutes * 60_000);
  return db.transaction(async (tx) => {
    // Two tabs of one browser follow one another, or each would keep a car.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${holder}, 0))`);
    const won = await tx.execute(sql`insert into stock_hold as h (car, holder, until)
      select id, ${holder}, ${until.toISOString()} from stock_car where id = ${car}
      on conflict (car) do update set holder = excluded.holder, until = excluded.until, by_order = false
      where h.until <= ${now.toISOString()} returning car`);
    if (won.rowCount === 0) return stateOf(await rowOf(tx, car), holder, now);
    await tx.execute(sql`delete from stock_hold where holder = ${holder} and car <> ${car}`);
    return { state: 'yours', until };
  });
}

/** What an order asks of a car. */
type Claim = {
  readonly now: Date;
  /** None: until it is given back. */
  readonly until: Date | undefined;
  readonly from?: string | undefined;
  readonly isReserved?: boolean | undefined;
};

const FOR_GOOD = new Date('9999-01-01T00:00:00Z');

/**
 * Keeps a car for an order, until a moment that the order says. What its shopper keeps goes over to it; asked once more, the moment
 * moves. False where somebody else keeps it, or it is in stock no more.
 * @param claim.from the key of the shopper's own hold, if there is one
 * @param claim.isReserved whether its terms were agreed to: then nobody else is shown the car
 */
export async function claimHold(
  tx: Database | Transaction,
  car: number,
  order: string,
  { now, until, from, isReserved = false }: Claim,
): Promise<boolean> {
  const holder = holderOf(order);
  const shopper = from === undefined ? holder : holderOf(from);
  const won = await tx.execute(sql`insert into stock_hold as h (car, holder, until, by_order)
    select id, ${holder}, ${(until ?? FOR_GOOD).toISOString()}, ${isReserved} from stock_car where id = ${car}
    on conflict (car) do update
      set holder = excluded.holder, until = excluded.until, by_order = excluded.by_order
    where h.until <= ${now.toISOString()} or h.holder in (${holder}, ${shopper}) returning car`);
  return (won.rowCount ?? 0) > 0;
}

/** Gives a car back; one that is not the holder's stays as it is. */
export async function releaseHold(db: Database | Transaction, car: number, key: string): Promise<void> {
  await db.execute(sql`delete from stock_hold where car = ${car} and holder = ${holderOf(key)}`);
}

/** How a car stands for a holder, or for somebody who has no key yet. */
export const holdOf = async (
  db: Database | Transaction,
  car: number,
  key: string | undefined,
  now: Date,
): Promise<HoldState> => stateOf(await rowOf(db, car), key === undefined ? undefined : holderOf(key), now);

/** Whether somebody else keeps a car: not the shopper, who keeps cars by the key `from`. */
export async function isHeldByOther(
  db: Database | Transaction,
  car: number,
  { now, from }: { readonly now: Date; readonly from?: string | undefined },
): Promise<boolean> {
  const { state } = await holdOf(db, car, from, now);
  return state === 'taken' || state === 'reserved';
}

async function rowOf(db: Database | Transaction, car: number): Promise<Row | undefined> {
  const { rows } = await db.execute<{ holder: string; until: string; by_order: boolean }>(
    sql`select holder, until, by_order from stock_hold where car = ${car}`,
  );
  const [row] = rows;
  return row && { holder: row.holder, until: new Date(row.until), byOrder: row.by_order };
}

function stateOf(row: Row | undefined, holder: string | undefined, now: Date): HoldState {
  if (!row || row.until <= now) return { state: 'free' };
  if (row.byOrder) return { state: 'reserved' };
  return { state: row.holder === holder ? 'yours' : 'taken', until: row.until };
}

/** Forgets holds that have ended, and gives how many that were; they count for nobody since they ended. */
export async function purgeHolds(db: Database, now: Date): Promise<number> {
  const gone = await db.execute(sql`delete from stock_hold where until <= ${now.toISOString()}`);
  return gone.rowCount ?? 0;
}
