import { randomUUID } from 'node:crypto';
import { and, asc, between, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PrivacyWishes } from '../../areas/admin/contract.ts';
import {
  dueIn,
  dueOn,
  type PrivacyRight,
  WISH_DUE_SOON_DAYS,
  type WishTerm,
} from '../../areas/admin/index.ts';
import { dateIn } from '../../areas/platform/index.ts';
import type { RecordChange } from '../../io/change-log.ts';
import { countWaiting } from '../../io/count-waiting.ts';
import type { Database, Transaction } from '../../io/database.ts';
import type { Retention } from '../../io/personal-data.ts';
import { expireRows } from '../../io/personal-table.ts';
import { portalRows } from '../../io/reach.ts';
import type { Sealing } from '../../io/sealing.ts';
import { reachesPortal } from '../../kit/authority.ts';
import { addDays } from '../../kit/calendar.ts';
import { MARKET_CODES } from '../../kit/markets/identities.ts';
import { isUuid } from '../../kit/uuid.ts';
import { privacyWish } from '../database/tables.ts';
import type { Person } from './privacy.ts';

type PrivacyWishesOptions = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly record: RecordChange<'privacy.note' | 'privacy.meet'>;
  now(): Date;
};

const PAGE = 50;

/** The wishes that wait, each with the last day that a law leaves for it; whose they are stands here as a keyed hash only. */
export function privacyWishes({ db, sealing, record, now }: PrivacyWishesOptions): PrivacyWishes {
  const open = isNull(privacyWish.metAt);
  /** A term ends with a day of its market: nobody's wish is told as missed before that day is over there. */
  const ofTerm = (term: WishTerm): SQL | undefined => {
    const { dueOn: due, market } = privacyWish;
    const inMarkets = MARKET_CODES.map((one) => {
      const today = dateIn(one, now().getTime());
      const ends =
        term === 'overdue' ? lt(due, today) : between(due, today, addDays(today, WISH_DUE_SOON_DAYS));
      return and(eq(market, one), ends);
    });
    return and(open, or(...inMarkets));
  };
  return {
    async waiting(permit) {
      const countOf = (term: WishTerm) =>
        countWaiting(db, {
          from: privacyWish,
          by: privacyWish.dueOn,
          where: and(portalRows(permit), ofTerm(term)),
        });
      const [overdue, soon] = await Promise.all([countOf('overdue'), countOf('soon')]);
      return { overdue, soon };
    },
    async open(permit, { term, after, size = PAGE } = {}) {
      const at = now().getTime();
      const last = sql`(select w.due_on, w.id from ${privacyWish} w where w.id = ${after})`;
      const { dueOn: by, id: ofWish } = privacyWish;
      const beyond = after && isUuid(after) ? sql`(${by}, ${ofWish}) > ${last}` : undefined;
      const rows = await db
        .select()
        .from(privacyWish)
        .where(and(portalRows(permit), term ? ofTerm(term) : open, beyond))
        .orderBy(asc(by), asc(ofWish))
        .limit(size + 1);
      const wishes = rows.slice(0, size).map(({ id, market, right, receivedOn, dueOn: due }) => ({
        id,
        market,
        right,
        receivedOn,
        dueOn: due,
        due: dueIn(due, dateIn(market, at)),
      }));
      return { wishes, next: rows.length > size ? wishes.at(-1)?.id : undefined };
    },
    async note(permit, { mark, value, market, right, receivedOn }) {
      const { by } = permit;
      const personKey = reachesPortal(permit) ? sealing.personKey(mark, value) : undefined;
      if (!personKey) return 'nobody';
      if (receivedOn > dateIn(market, now().getTime())) return 'future';
      const id = randomUUID();
      const due = dueOn(market, right, receivedOn);
      await db.transaction(async (tx) => {
        const notedAt = now();
        await tx
          .insert(privacyWish)
          .values({ id, market, right, receivedOn, dueOn: due, personKey, notedAt, notedBy: by });
        await record(tx, {
          by,
          action: 'privacy.note',
          subject: `wish ${id}`,
          before: null,
          after: { market, right, receivedOn, dueOn: due },
        });
      });
      return 'noted';
    },
    async meet(permit, id) {
      if (!isUuid(id)) return false;
      const { by } = permit;
      return db.transaction(async (tx) => {
        const met = await closeWishes(tx, by, now(), and(portalRows(permit), open, eq(privacyWish.id, id)));
        for (const one of met) await recordMet(record, tx, by, one);
        return met.length > 0;
      });
    },
  };
}

/** What a wish that was settled settles of those that wait. */
const MET: Readonly<Record<'export' | 'erase' | 'withdraw', readonly PrivacyRight[]>> = {
  export: ['confirm', 'access'],
  /** Nothing is left that one could confirm, give, correct or stop the use of. */
  erase: ['confirm', 'access', 'correct', 'erase', 'withdraw'],
  withdraw: ['withdraw'],
};

/** Closes, in the transaction that settles a person's wish, what of theirs was waiting for it under the same mark. */
export async function meetWishes(
  { sealing, record }: Pick<PrivacyWishesOptions, 'sealing' | 'record'>,
  tx: Transaction,
  by: string,
  person: Person,
  action: keyof typeof MET,
): Promise<void> {
  for (const id of await closeWishesOf(sealing, tx, by, person, action)) await recordMet(record, tx, by, id);
}

/**
 * Closes what of a person's wishes waits under one mark, without an entry in the staff's log: for what the person does by themselves.
 *
 * @returns the ids of those that it closed
 */
export function closeWishesOf(
  sealing: Sealing,
  tx: Transaction,
  by: string,
  { mark, value }: Person,
  action: keyof typeof MET,
): Promise<readonly string[]> {
  const keys = [...sealing.personKeys(mark, value)];
  const own = and(
    isNull(privacyWish.metAt),
    inArray(privacyWish.personKey, keys),
    inArray(privacyWish.right, [...MET[action]]),
  );
  return closeWishes(tx, by, new Date(), own);
}

export async function closeWishes(tx: Transaction, by: string, at: Date, which: ReturnType<typeof and>) {
  const met = await tx
    .update(privacyWish)
    .set({ metAt: at, metBy: by })
    .where(which)
    .returning({ id: privacyWish.id });
  return met.map(({ id }) => id);
}

export const recordMet = (record: RecordChange<'privacy.meet'>, tx: Transaction, by: string, id: string) =>
  record(tx, { by, action: 'privacy.meet', subject: `wish ${id}`, before: null, after: null });

/** Forgets wishes that were met before a moment; gives how many. */
export const purgeWishes = (db: Database, now: Date, days: Retention): Promise<number> =>
  expireRows(db, privacyWish, now, days);
