/** What owners say of the cars of one site, for whoever reads it. */

import { createHash } from 'node:crypto';
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import { openReadable } from '../../../io/each-row.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { PAGE_SIZE } from '../../../kit/page-size.ts';
import { isUuid } from '../../../kit/uuid.ts';
import { dateIn, type Site } from '../../platform/index.ts';
import type { OpinionDone, OpinionPage, OpinionRefused, OpinionSession } from '../contract.ts';
import {
  NO_RATINGS,
  type Opinion,
  type OpinionQuery,
  publicName,
  type Rating,
  type Ratings,
  type Sort,
} from '../index.ts';
import type { OpinionDeps, Writer } from './ports.ts';
import { opinion, opinionVote } from './tables.ts';

export type Row = typeof opinion.$inferSelect;
export type Content = {
  readonly name: string;
  readonly email: string;
  readonly title: string;
  readonly text: string;
};

export const contentPlace = (id: string): string => `opinion.content ${id}`;
export const contentOf = (sealing: Sealing, { id, content }: Pick<Row, 'id' | 'content'>): Content =>
  JSON.parse(sealing.open(content, contentPlace(id)));

/**
 * The opinion of an order has one id for ever (RFC 9562, version 8): what it brings once, as its points, it brings once also to a writer
 * who has taken it back and written another.
 */
export function idOf(order: string): string {
  const hex = createHash('sha256').update(`opinion ${order}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(12, 15)}`, `a${hex.slice(15, 18)}`];
  return [...parts, hex.slice(18, 30)].join('-');
}

const refused = (reason: OpinionRefused): OpinionDone => ({ ok: false, reason });

/** Of equals the newest comes first, and of those the id decides, so that no opinion is on two pages. */
const ORDERS: Readonly<Record<Sort, readonly SQL[]>> = {
  'most-recent': [],
  'best-rated': [desc(opinion.rating), desc(opinion.useful)],
  'most-useful': [desc(opinion.useful), desc(opinion.rating)],
};

/** Opens the opinions of a site to whoever asks. */
export function openOpinions(
  deps: OpinionDeps,
  site: Site,
  who: () => Promise<Writer | undefined>,
): OpinionSession {
  const { db, sealing } = deps;
  /** What somebody who is logged in does to an opinion that all can read, with its row locked. */
  const onPublished = async (
    id: string,
    act: (tx: Transaction, row: Row, account: string) => Promise<OpinionDone>,
  ): Promise<OpinionDone> => {
    const writer = await who();
    if (!writer) return refused('log-in');
    if (!isUuid(id)) return refused('unknown-opinion');
    return db.transaction(async (tx) => {
      const [row] = await tx.select().from(opinion).where(eq(opinion.id, id)).for('update');
      const isShown = row?.site === site.key && row.state === 'published';
      return isShown ? act(tx, row, writer.id) : refused('unknown-opinion');
    });
  };
  return {
    list: async (query) => listed(deps, site, query, (await who())?.id),
    async mayWrite() {
      const writer = await who();
      if (!writer) return undefined;
      const cars = await deps.delivered(site.key, writer.id);
      if (cars.length === 0) return [];
      const orders = cars.map(({ order }) => order);
      const opinions = await db
        .select({ order: opinion.order, state: opinion.state, reason: opinion.reason })
        .from(opinion)
        .where(inArray(opinion.order, orders));
      return cars.flatMap((car) => {
        const own = opinions.find(({ order }) => order === car.order);
        if (own && own.state !== 'refused') return [];
        return [{ ...car, refusedFor: own?.reason ?? undefined }];
      });
    },
    async write({ order, rating, title, text, documents }) {
      const writer = await who();
      if (!writer) return refused('log-in');
      const car = (await deps.delivered(site.key, writer.id)).find((one) => one.order === order);
      if (!car) return refused('not-yours');
      const agreed = await deps.agreements?.now(site, 'opinion', documents);
      if (agreed && !agreed.ok) return agreed;
      const content: Content = { name: writer.person.name, email: writer.email, title, text };
      const seal = (id: string) => sealing.seal(JSON.stringify(content), contentPlace(id));
      const waiting = { rating, account: writer.id, state: 'pending', writtenAt: deps.now() } as const;
      const { modelKey, model, version, year } = car;
      return db.transaction(async (tx) => {
        const id = idOf(order);
        const fresh = { ...waiting, id, order, modelKey, model, version, year, site: site.key };
        const rows = await tx
          .insert(opinion)
          .values({ ...fresh, content: seal(id) })
          .onConflictDoNothing()
          .returning({ id: opinion.id });
        const store = (subject: string) =>
          agreed?.store(tx, {
            subject,
            by: { email: writer.email, account: writer.id },
            at: waiting.writtenAt,
          });
        if (rows.length > 0) {
          await store(id);
          return { ok: true } as const;
        }
        const [before] = await tx.select().from(opinion).where(eq(opinion.order, order)).for('update');
        if (before?.state !== 'refused') return refused('already');
        // Other words: they wait as the first ones did, and nobody has found them useful yet.
        await tx.delete(opinionVote).where(eq(opinionVote.opinion, before.id));
        const again = { ...waiting, useful: 0, publishedAt: null, staff: null, reason: null };
        await tx
          .update(opinion)
          .set({ ...again, content: seal(before.id) })
          .where(eq(opinion.id, before.id));
        await store(before.id);
        return { ok: true } as const;
      });
    },
    vote: (id) =>
      onPublished(id, async (tx, row, account) => {
        if (row.account === account) return refused('not-yours');
        const vote = { opinion: id, account, at: deps.now() };
        const [voted] = await tx.insert(opinionVote).values(vote).onConflictDoNothing().returning();
        if (!voted) return refused('already');
        await addUseful(tx, id, 1);
        return { ok: true } as const;
      }),
    unvote: (id) =>
      onPublished(id, async (tx, _row, account) => {
        const own = and(eq(opinionVote.opinion, id), eq(opinionVote.account, account));
        const [gone] = await tx.delete(opinionVote).where(own).returning();
        if (gone) await addUseful(tx, id, -1);
        return { ok: true } as const;
      }),
  };
}

const addUseful = (tx: Transaction, id: string, more: 1 | -1) =>
  tx
    .update(opinion)
    .set({ useful: sql`${opinion.useful} + ${more}` })
    .where(eq(opinion.id, id));

async function listed(
  { db: own, reads = own, sealing }: OpinionDeps,
  site: Site,
  { sort, model, rating, page }: OpinionQuery,
  account: string | undefined,
): Promise<OpinionPage> {
  // Who is logged in may have voted just now.
  const db = account === undefined ? reads : own;
  const shown = and(
    eq(opinion.site, site.key),
    eq(opinion.state, 'published'),
    model ? eq(opinion.modelKey, model) : undefined,
  );
  const fits = and(shown, rating ? eq(opinion.rating, rating) : undefined);
  const [groups, rows] = await Promise.all([
    db.select({ rating: opinion.rating, count: count() }).from(opinion).where(shown).groupBy(opinion.rating),
    db
      .select()
      .from(opinion)
      .where(fits)
      .orderBy(...ORDERS[sort], desc(opinion.publishedAt), desc(opinion.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
  ]);
  const ratings = Object.fromEntries(groups.map((one) => [one.rating, one.count]));
  const all: Ratings = { ...NO_RATINGS, ...ratings };
  const voted = await votesOf(own, account, rows);
  return {
    opinions: openReadable(rows, (row) => ({
      ...opinionOf(sealing, site, row),
      isVoted: voted.has(row.id),
      isOwn: row.account === account,
    })),
    ratings: all,
    count: rating ? all[rating] : Object.values(all).reduce((sum, one) => sum + one, 0),
  };
}

async function votesOf(db: OpinionDeps['db'], account: string | undefined, rows: readonly Row[]) {
  if (!account || rows.length === 0) return new Set<string>();
  const ids = rows.map(({ id }) => id);
  const votes = await db
    .select({ opinion: opinionVote.opinion })
    .from(opinionVote)
    .where(and(eq(opinionVote.account, account), inArray(opinionVote.opinion, ids)));
  return new Set(votes.map((one) => one.opinion));
}

function opinionOf(sealing: Sealing, { market }: Site, row: Row): Opinion {
  const { name, title, text } = contentOf(sealing, row);
  const { id, model, version, year, useful } = row;
  const on = dateIn(market, (row.publishedAt ?? row.writtenAt).getTime());
  return {
    id,
    model,
    version,
    year,
    useful,
    title,
    text,
    on,
    by: publicName(name),
    rating: row.rating as Rating,
  };
}

/** The opinions of accounts on a site that everybody reads, by their ids. */
export const publishedOf = (
  db: OpinionDeps['db'],
  site: string,
  accounts: readonly string[],
): Promise<readonly { readonly account: string; readonly id: string }[]> =>
  db
    .select({ account: opinion.account, id: opinion.id })
    .from(opinion)
    .where(
      and(eq(opinion.site, site), eq(opinion.state, 'published'), inArray(opinion.account, [...accounts])),
    );
