/** The requests of all sites as staff answer them, as far as their permit reaches. */
import { and, asc, desc, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isConflict } from '../../../io/change-log.ts';
import { countWaiting } from '../../../io/count-waiting.ts';
import { ifReadable } from '../../../io/each-row.ts';
import { clearedColumns } from '../../../io/personal-table.ts';
import { rowsWithin } from '../../../io/reach.ts';
import type { Permit } from '../../../kit/authority.ts';
import { IDENTITIES, MARKET_CODES, marketOfSite } from '../../../kit/markets/identities.ts';
import { dateIn } from '../../platform/index.ts';
import type { ConsumerRequestQueue, QueuedRequest, RequestAnswered } from '../contract.ts';
import { answerAt, hoursBefore, hourTermsOf } from '../index.ts';
import { notifyRequester } from './mails.ts';
import type { AnswerDeps } from './ports.ts';
import { answerOf, type Row, sealedAnswer, siteOf, writtenOf } from './store.ts';
import { consumerRequest } from './tables.ts';

const PAGE = 50;
/** The row at which the page before ended. */
const before = alias(consumerRequest, 'before');
const { id, number, state, site, kind, dueOn, receivedAt } = consumerRequest;

const BY_HOURS = [...new Set(MARKET_CODES.flatMap(hourTermsOf).map((one) => one.kind))];
/** Of requests that are due on a day those come first whose term ends at an hour of it, the others end with the day. */
const hourOf = (of: typeof consumerRequest | typeof before): SQL =>
  sql`case when ${inArray(of.kind, BY_HOURS)} then 0 else 1 end`;

export function requestQueue(deps: AnswerDeps): ConsumerRequestQueue {
  const { db, sealing, record } = deps;
  const found = async (permit: Pick<Permit, 'reach'>, wanted: string) => {
    const own = and(eq(number, wanted), rowsWithin(permit, { site }));
    const [row] = await db.select().from(consumerRequest).where(own);
    return row;
  };
  return {
    async waiting(permit) {
      const isOpen = and(eq(state, 'open'), rowsWithin(permit, { site }));
      const of = (isLate: boolean) =>
        countWaiting(db, { from: consumerRequest, by: dueOn, where: and(isOpen, ended(deps.now(), isLate)) });
      const [late, inTime] = await Promise.all([of(true), of(false)]);
      return { late, inTime };
    },
    async page(permit, { state: wanted, kind: ofKind, site: ofSite, after, size = PAGE }) {
      // A cursor beyond their reach is one that there is not: nobody learns from it which numbers there are.
      const known = and(eq(before.number, after ?? ''), rowsWithin(permit, before));
      const isOpen = wanted === 'open';
      const placeOf = (of: typeof consumerRequest | typeof before) =>
        isOpen ? sql`${of.dueOn}, ${hourOf(of)}, ${of.id}` : sql`${of.receivedAt}, ${of.id}`;
      const last = sql`(select ${placeOf(before)} from ${consumerRequest} ${before} where ${known})`;
      const beyond = sql`(${placeOf(consumerRequest)}) ${isOpen ? sql`>` : sql`<`} ${last}`;
      const rows = await db
        .select()
        .from(consumerRequest)
        .where(
          and(
            eq(state, wanted),
            ofKind ? eq(kind, ofKind) : undefined,
            ofSite ? eq(site, ofSite) : undefined,
            rowsWithin(permit, { site }),
            after ? beyond : undefined,
          ),
        )
        .orderBy(
          ...(isOpen ? [asc(dueOn), asc(hourOf(consumerRequest)), asc(id)] : [desc(receivedAt), desc(id)]),
        )
        .limit(size + 1);
      const requests = rows.slice(0, size).map((row) => queued(row, deps.now()));
      return { requests, next: rows.length > size ? requests.at(-1)?.number : undefined };
    },
    isThere: async (permit, wanted) => (await found(permit, wanted)) !== undefined,
    async open(permit, wanted) {
      const row = await found(permit, wanted);
      if (!row) return undefined;
      // Written first: what is not written down is not seen.
      const entry = { by: permit.by, action: 'consumer-request.open', subject: subjectOf(row) } as const;
      await db.transaction((tx) => record(tx, { ...entry, before: null, after: null }));
      return {
        ...queued(row, deps.now()),
        revision: row.revision,
        written: ifReadable(() => writtenOf(sealing, row)),
        answer: ifReadable(() => answerOf(sealing, row)),
        answeredBy: row.answeredBy ?? undefined,
      };
    },
    answer: (permit, wanted, { text, seen }) =>
      db.transaction(async (tx): Promise<RequestAnswered> => {
        const own = and(eq(number, wanted), rowsWithin(permit, { site }));
        const [row] = await tx.select().from(consumerRequest).where(own).for('update');
        const published = row && siteOf(deps, row);
        if (!row || !published) return { ok: false, reason: 'unknown' };
        if (isConflict({ seen }, row)) return { ok: false, reason: 'changed-meanwhile' };
        if (row.state !== 'open') return { ok: false, reason: 'not-now' };
        const columns = {
          state: 'answered',
          answer: sealedAnswer(sealing, row.id, text),
          endedAt: deps.now(),
          answeredBy: permit.name,
          revision: row.revision + 1,
        } as const;
        // Its person has asked for the erasure of their data meanwhile: the mail below is all that is left of what was written.
        const erased = row.isErasedWithAnswer ? clearedColumns(consumerRequest) : {};
        await tx
          .update(consumerRequest)
          .set({ ...columns, ...erased })
          .where(eq(id, row.id));
        const now = { ...row, ...columns };
        if (row.wish) await deps.wishes.meet(tx, permit.by, row.wish);
        await notifyRequester(deps, tx, published, now, { mail: 'answered', why: 'own' });
        await record(tx, {
          by: permit.by,
          action: 'consumer-request.answer',
          subject: subjectOf(row),
          before: { state: row.state },
          after: { state: now.state },
        });
        return { ok: true };
      }),
  };
}

const subjectOf = (row: Pick<Row, 'number'>): string => `consumer-request ${row.number}`;

/** A term of days ends with a day of its market: nothing is late before that day is over there. One of hours ends by the clock. */
function ended(at: Date, isLate: boolean): SQL | undefined {
  const inMarkets = MARKET_CODES.map((market) => {
    const today = dateIn(market, at.getTime());
    const byHours = hourTermsOf(market);
    const ofHours = byHours.map((term) => term.kind);
    const ends = or(
      and(notInArray(kind, ofHours), isLate ? lt(dueOn, today) : gte(dueOn, today)),
      ...byHours.map((term) => {
        const since = hoursBefore(at, term.hours);
        return and(eq(kind, term.kind), isLate ? lt(receivedAt, since) : gte(receivedAt, since));
      }),
    );
    return and(sql`${site} like ${`${IDENTITIES[market].path}/%`}`, ends);
  });
  return or(...inMarkets);
}

function queued(row: Row, now: Date): QueuedRequest {
  const market = marketOfSite(row.site);
  const dueAt = answerAt(market, row.kind, row.receivedAt);
  const isOver = dueAt ? dueAt < now : row.dueOn < dateIn(market, now.getTime());
  return {
    number: row.number,
    site: row.site,
    kind: row.kind,
    state: row.state,
    receivedOn: row.receivedOn,
    receivedAt: row.receivedAt.toISOString(),
    dueOn: row.dueOn,
    dueAt: dueAt?.toISOString(),
    answeredAt: row.state === 'answered' ? row.endedAt?.toISOString() : undefined,
    isLate: row.state === 'open' && isOver,
  };
}
