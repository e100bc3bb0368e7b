/** Keeping a car for some minutes: one winner, whoever asks with them, and it ends by itself. */
import { createHash, randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { lockKey } from '../../../io/coordination.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import { mayKeepOneMore, type UnpaidBounds } from '../domain/bounds.ts';
import { FOR_SALE, RESERVED } from './finding.ts';

/** How a car stands for somebody who asks. */
export type HoldState =
  | { readonly state: 'free' }
  | {
      readonly state: 'yours';
      readonly until: Date;
      /** It keeps the car from nobody who orders it and pays. */
      readonly yields?: boolean | undefined;
    }
  | { readonly state: 'taken'; readonly until: Date }
  /** Somebody keeps it who has not paid, and whose hold yields: it may be ordered, and is whose money comes first. */
  | { readonly state: 'open' }
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

type Row = { holder: string; until: Date; byOrder: boolean; yieldsFrom: Date | null };
type Reader = Database | Transaction;

/** What a network is counted under: one keyed hash for each data key, so that what was kept before a change of keys counts too. */
export type NetworkKeys = readonly string[];

/** Whether a hold is counted against a network. */
const isOfNetwork = (network: NetworkKeys | undefined): SQL =>
  sql`h.network = any(${sql.param([...(network ?? [])])}::text[])`;

/** Whoever keeps a car, as they are counted. */
export type Keeper = {
  readonly bounds: (site: string) => UnpaidBounds;
  /** The keyed hashes of the network that asks, the current one first; none of whom no network is counted for. */
  readonly network?: NetworkKeys | undefined;
};

/** Until when a paid order keeps its car. */
export const FOR_GOOD = new Date('9999-01-01T00:00:00Z');
/** A hold of the same car by the same network within that time is no new one: it keeps the car from nobody who pays. */
export const AGAIN_MS = 24 * 3_600_000;

/**
 * Keeps a car, unless somebody else keeps it or as many cars are kept unpaid as may be (`full`). A holder has one car at a time: what was
 * kept before is free again. Asking once more for one's own car does not lengthen the time; asking again once it is over gives another hold,
 * which yields to whoever orders the car and pays first.
 */
export function takeHold(
  db: Database,
  car: number,
  key: string,
  { now, minutes, ...keeper }: Keeper & { readonly now: Date; readonly minutes: number },
): Promise<HoldState | { readonly state: 'full' }> {
  const holder = holderOf(key);
  const until = new Date(now.getTime() + minutes * 60_000);
  const at = now.toISOString();
  return db.transaction(async (tx) => {
    // Two tabs of one browser follow one another, or each would keep a car.
    await lockKey(tx, holder);
    const before = await rowOf(tx, car);
    if (before && before.until > now) return stateOf(before, holder, now);
    if (!(await mayKeep(tx, car, { ...keeper, now, holder }))) return { state: 'full' };
    const network = keeper.network?.[0] ?? null;
    const won = await tx.execute(sql`insert into stock_hold as h (car, holder, until, network)
      select id, ${holder}, ${until.toISOString()}, ${network} from stock_car where id = ${car}
      on conflict (car) do update set holder = excluded.holder, until = excluded.until, by_order = false, network = excluded.network,
        yields_from = ${yieldingAgain(now, sql`(${isOfNetwork(keeper.network)} or h.holder = excluded.holder)`)}
      where h.until <= ${at} returning car`);
    if (won.rowCount === 0) return stateOf(await rowOf(tx, car), holder, now);
    await tx.execute(
      sql`update stock_hold set until = ${at} where holder = ${holder} and car <> ${car} and until > ${at}`,
    );
    return stateOf(await rowOf(tx, car), holder, now);
  });
}

/** From now on, where whoever keeps a car comes shortly after another who is alike. */
const yieldingAgain = (now: Date, alike: SQL) => sql`case
  when h.until > ${new Date(now.getTime() - AGAIN_MS).toISOString()} and ${alike} then ${now.toISOString()}::timestamptz end`;

/** What an order asks of a car. */
type Claim = Keeper & {
  readonly now: Date;
  /** None: until it is given back. */
  readonly until: Date | undefined;
  /** From when on it keeps the car from nobody who orders it too and pays first. */
  readonly yieldsFrom?: Date | undefined;
  readonly from?: string | undefined;
  readonly isReserved?: boolean | undefined;
  /** Its deposit has come: no bound holds it up, and what others keep unpaid, and what yields, is its own from now on. */
  readonly isPaid?: boolean | undefined;
  /** The order had ended before: it takes the car from nobody. */
  readonly isLate?: boolean | undefined;
};

/**
 * `kept`: from everybody else. `open`: it is kept for nobody who has not paid, so that whoever pays first has it: somebody else's hold yields,
 * or as many cars are kept unpaid as may be. `taken`: somebody else keeps it, or it is in stock no more.
 */
export type Claimed = 'kept' | 'open' | 'taken';

/**
 * Keeps a car for an order, until a moment that the order says. What its shopper keeps goes over to it; asked once more, the moment
 * moves.
 * @param claim.from the key of the shopper's own hold, if there is one
 * @param claim.isReserved whether its terms were agreed to: then nobody else is shown the car
 */
export async function claimHold(
  tx: Reader,
  car: number,
  order: string,
  { now, until, yieldsFrom, from, isReserved = false, isPaid = false, isLate = false, ...keeper }: Claim,
): Promise<Claimed> {
  const holder = holderOf(order);
  const shopper = from === undefined ? holder : holderOf(from);
  const at = now.toISOString();
  const [end, yields] = [(until ?? FOR_GOOD).toISOString(), yieldsFrom?.toISOString() ?? null];
  const network = keeper.network?.[0] ?? null;
  const own = sql`h.holder in (${holder}, ${shopper})`;
  const displaced =
    isPaid && !isLate
      ? sql`or (h.until < ${FOR_GOOD.toISOString()} and (not h.by_order or h.yields_from <= ${at}))`
      : sql``;
  // What yields once does so until it is paid: a shopper's second hold does as an order's too.
  const updated =
    await tx.execute(sql`update stock_hold h set holder = ${holder}, until = ${end}, by_order = ${isReserved},
      network = ${'network' in keeper ? sql`${network}::text` : sql`h.network`},
      yields_from = case when ${isPaid} then null when h.yields_from <= ${at} then h.yields_from else ${yields}::timestamptz end
    where h.car = ${car} and h.until > ${at} and (${own} ${displaced}) returning h.car`);
  if ((updated.rowCount ?? 0) > 0) return 'kept';
  const current = await rowOf(tx, car);
  const claimOf = ({ yieldsFrom: yielding }: Row): Claimed =>
    yielding !== null && yielding <= now && !isPaid ? 'open' : 'taken';
  if (current && current.until > now) return claimOf(current);
  if (!isPaid && !(await mayKeep(tx, car, { ...keeper, now, holder }))) return isThere(tx, car);
  const won =
    await tx.execute(sql`insert into stock_hold as h (car, holder, until, by_order, network, yields_from)
    select id, ${holder}, ${end}, ${isReserved}, ${network}, ${yields}::timestamptz from stock_car where id = ${car}
    on conflict (car) do update set holder = excluded.holder, until = excluded.until, by_order = excluded.by_order,
      network = excluded.network, yields_from = coalesce(${isPaid ? null : yieldingAgain(now, sql`${isOfNetwork(keeper.network)} and not ${own}`)}, excluded.yields_from)
    where h.until <= ${at} returning car`);
  if ((won.rowCount ?? 0) > 0) return 'kept';
  const winner = await rowOf(tx, car);
  return winner ? claimOf(winner) : 'taken';
}

const isThere = async (tx: Reader, car: number): Promise<Claimed> => {
  const found = await tx.execute(sql`select 1 from stock_car where id = ${car}`);
  return found.rowCount === 0 ? 'taken' : 'open';
};

/**
 * Whether one more car may be kept unpaid: of its site, of its dealer, by a network. Who asks at the same time waits for the answer until the
 * transaction ends, so that no two take the last place.
 * @param holder whose own holds are not counted: the one that is taken is in their place
 */
async function mayKeep(
  tx: Reader,
  car: number,
  { bounds, network, now, holder }: Keeper & { readonly now: Date; readonly holder: string },
): Promise<boolean> {
  const found = await tx.execute<{ site: string; dealer: string }>(
    // Before the lock of all: what an import is about to take out is waited for while nobody waits for this.
    sql`select site, dealer from stock_car where id = ${car} for key share`,
  );
  const [stocked] = found.rows;
  if (!stocked) return true;
  const { site, dealer } = stocked;
  const allowed = bounds(site);
  // Always in one order: two that wait for each other would wait for ever.
  await lockUnpaid(tx);
  const unpaid = sql`h.until > ${now.toISOString()} and h.until < ${FOR_GOOD.toISOString()} and h.holder <> ${holder}`;
  const counted = await tx.execute<
    Record<'kept' | 'cars' | 'dealer_kept' | 'dealer_cars' | 'network', string>
  >(sql`
    select count(*) filter (where c.site = ${site}) as kept,
      count(*) filter (where c.site = ${site} and c.dealer = ${dealer}) as dealer_kept,
      count(*) filter (where ${isOfNetwork(network)}) as network,
      (select coalesce(sum(cars), 0) from stock_count where site = ${site})
        + count(*) filter (where c.site = ${site} and c.reserved = ${RESERVED}) as cars,
      (select count(*) from stock_car d where d.site = ${site} and d.dealer = ${dealer} and d.reserved = ${FOR_SALE})
        + count(*) filter (where c.site = ${site} and c.dealer = ${dealer} and c.reserved = ${RESERVED}) as dealer_cars
    from stock_hold h join stock_car c on c.id = h.car where ${unpaid}`);
  const [row] = counted.rows;
  if (!row) return true;
  return mayKeepOneMore(allowed, {
    site: { cars: Number(row.cars), held: Number(row.kept) },
    dealer: dealer === '' ? undefined : { cars: Number(row.dealer_cars), held: Number(row.dealer_kept) },
    network: network === undefined ? undefined : Number(row.network),
  });
}

/** Whoever changes what is kept unpaid of several cars follows whoever does so too, until the transaction ends. */
export const lockUnpaid = (tx: Reader) => lockKey(tx, 'unpaid', 3);

/** A car like one that cannot be had, which is an order's from now on. */
export type LikeCar = { readonly id: number; readonly number: string };

/**
 * Keeps for good, for an order whose deposit has come, a free car of the very same build in the place of one that somebody else has: at the
 * same dealer, else one of the factory's own; nothing where there is none.
 */
export async function claimLike(
  tx: Reader,
  car: number,
  order: string,
  now: Date,
): Promise<LikeCar | undefined> {
  // Somebody may keep a car between the look and the take: then there may be another.
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const found = await freeLike(tx, car, now);
    if (!found) return undefined;
    if (await keepForGood(tx, found.id, order, now)) return found;
  }
  return undefined;
}
const MOST_TRIES = 5;

async function freeLike(tx: Reader, car: number, now: Date): Promise<LikeCar | undefined> {
  const at = now.toISOString();
  const like = await tx.execute<{ id: string; number: string }>(sql`
    select c.id, c.number from stock_car c join stock_car w on w.id = ${car}
    where c.build = w.build and c.id <> w.id and c.reserved = ${FOR_SALE} and c.dealer in (w.dealer, '')
      and not exists (select from stock_hold h where h.car = c.id and h.until > ${at})
    order by c.dealer = '', c.arrival, c.expected, c.id limit 1 for no key update of c skip locked`);
  const [found] = like.rows;
  return found && { id: Number(found.id), number: found.number };
}

async function keepForGood(tx: Reader, car: number, order: string, now: Date): Promise<boolean> {
  const own = await tx.execute(sql`insert into stock_hold as h (car, holder, until, by_order)
    values (${car}, ${holderOf(order)}, ${FOR_GOOD.toISOString()}, true)
    on conflict (car) do update set holder = excluded.holder, until = excluded.until, by_order = true, network = null, yields_from = null
    where h.until <= ${now.toISOString()} returning car`);
  return own.rowCount !== 0;
}

/** The moment until which an order keeps its car from everybody else; none where it does not now. */
export async function heldUntil(
  db: Reader,
  car: number,
  order: string,
  now: Date,
): Promise<Date | undefined> {
  const row = await rowOf(db, car);
  if (row?.holder !== holderOf(order)) return undefined;
  const until = row.yieldsFrom && row.yieldsFrom < row.until ? row.yieldsFrom : row.until;
  return until > now ? until : undefined;
}

/** Gives a car back; one that is not the holder's stays as it is. That it was kept is known for a day (`AGAIN_MS`). */
export async function releaseHold(db: Reader, car: number, key: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.execute(
    sql`update stock_hold set until = ${at}, by_order = false where car = ${car} and holder = ${holderOf(key)} and until > ${at}`,
  );
}

/** How a car stands for a holder, or for somebody who has no key yet. */
export const holdOf = async (
  db: Reader,
  car: number,
  key: string | undefined,
  now: Date,
): Promise<HoldState> => stateOf(await rowOf(db, car), key === undefined ? undefined : holderOf(key), now);

/** Whether somebody else keeps a car, and does not yield: not the shopper, who keeps cars by the key `from`. */
export async function isHeldByOther(
  db: Reader,
  car: number,
  { now, from }: { readonly now: Date; readonly from?: string | undefined },
): Promise<boolean> {
  const { state } = await holdOf(db, car, from, now);
  return state === 'taken' || state === 'reserved';
}

async function rowOf(db: Reader, car: number): Promise<Row | undefined> {
  const { rows } = await db.execute<{
    holder: string;
    until: string;
    by_order: boolean;
    yields_from: string | null;
  }>(sql`select holder, until, by_order, yields_from from stock_hold where car = ${car}`);
  const [row] = rows;
  if (!row) return undefined;
  const { holder, until, by_order: byOrder, yields_from: yields } = row;
  return { holder, byOrder, until: new Date(until), yieldsFrom: yields === null ? null : new Date(yields) };
}

function stateOf(row: Row | undefined, holder: string | undefined, now: Date): HoldState {
  if (!row || row.until <= now) return { state: 'free' };
  const yields = row.yieldsFrom !== null && row.yieldsFrom <= now;
  if (row.holder === holder && !row.byOrder) return { state: 'yours', until: row.until, yields };
  if (yields) return { state: 'open' };
  return row.byOrder ? { state: 'reserved' } : { state: 'taken', until: row.until };
}

/** Forgets holds that ended a day ago, and gives how many that were; they count for nobody since they ended. */
export async function purgeHolds(db: Database, now: Date): Promise<number> {
  const ended = new Date(now.getTime() - AGAIN_MS).toISOString();
  const gone = await db.execute(sql`delete from stock_hold where until <= ${ended}`);
  return gone.rowCount ?? 0;
}
