/**
 * Published data that a running portal follows: immutable revisions in a table, each a whole, of which the newest counts.
 * `revision-watch.ts` holds the newest in memory.
 */
import { createHash } from 'node:crypto';
import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RecordImport } from './change-log.ts';
import { growingId, lockWork, notify } from './coordination.ts';
import type { Database, Transaction } from './database.ts';
import { impersonal } from './personal-column.ts';

/** A table of revisions: rows are only ever added, the highest id is what the portal works with. */
export const revisionTable = (name: string) =>
  pgTable(name, {
    id: growingId(),
    publishedAt: timestamp('published_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** SHA-256 of the content, in hexadecimal: two revisions with one checksum say the same. */
    checksum: text('checksum').notNull(),
    /** Everything as its authors wrote it. Plain json: never queried into, its order kept. */
    content: impersonal(json('content').$type<unknown>().notNull(), 'what authors publish'),
  });

type RevisionTable = ReturnType<typeof revisionTable>;

/** A revision as it is loaded. `name` is unique over databases too: a restored copy that goes another way shares none. */
export type Revision<Content> = {
  readonly id: number;
  readonly name: string;
  readonly publishedAt: string;
  readonly content: Content;
};

/** `changed` is false when the content is what is published already; then there is no new revision. */
export type Published = { readonly ok: true; readonly revision: string; readonly changed: boolean };

/** What is to be published, or why nothing is. */
export type Decision<Content, Refusal> = { readonly ok: true; readonly content: Content } | Refusal;

/** The revisions of one subject. */
export type Revisions<Content> = {
  /** Where a publication is told to every process of the portal. */
  readonly channel: string;
  /**
   * Publishes what `decide` makes of the newest content, in one transaction, or changes nothing when it refuses.
   * Publications that run at the same time follow one another, so that none undoes another's. In somebody's transaction it is
   * a part of that: told, and seen, when all of it is. `decide` learns the number of the newest, 0 before the first. `recordImport` is
   * called with a new revision.
   */
  publish<Refusal extends { readonly ok: false }>(
    db: Database | Transaction,
    decide: (newest: Content | undefined, id: number) => Decision<Content, Refusal>,
    recordImport?: RecordImport,
  ): Promise<Published | Refusal>;
  /** The newest revision; undefined before the first publication. */
  newest(db: Database | Transaction): Promise<Revision<Content> | undefined>;
  /** The number of the newest revision without its content; 0 before the first. */
  newestId(db: Database | Transaction): Promise<number>;
  /** Name and time of the newest revision, without its content. */
  newestName(db: Database | Transaction): Promise<{ readonly name: string; readonly at: Date } | undefined>;
  /** The numbers of all that were in force within the days that the subject keeps whole, the newest first. */
  recent(db: Database | Transaction): Promise<readonly number[]>;
  /** One of those that are kept, by its number. */
  find(db: Database | Transaction, id: number): Promise<Revision<Content> | undefined>;
};

/** How many revisions are kept to look back at; what is older goes with the publication that makes it so. */
const KEPT = 50;

/**
 * The revisions in a table, told on a channel. `Content` must survive JSON as it is.
 * @param kept how many are kept @param days within which all are kept, however many they are
 */
export function revisionsIn<Content>(
  table: RevisionTable,
  channel: string,
  { kept = KEPT, days = 0 }: { readonly kept?: number; readonly days?: number } = {},
): Revisions<Content> {
  const revisionOf = (row: typeof table.$inferSelect) => ({
    ...row,
    name: nameOf(row),
    publishedAt: row.publishedAt.toISOString(),
  });
  const newest = async (db: Database | Transaction) => {
    const [row] = await db.select().from(table).orderBy(desc(table.id)).limit(1);
    return row && revisionOf(row);
  };
  return {
    channel,
    publish: (db, decide, recordImport) =>
      db.transaction(async (tx) => {
        await lockWork(tx, channel);
        const before = await newest(tx);
        const decision = decide(before?.content as Content | undefined, before?.id ?? 0);
        if (!decision.ok) return decision;
        const checksum = createHash('sha256').update(JSON.stringify(decision.content)).digest('hex');
        if (before?.checksum === checksum) return { ok: true, revision: before.name, changed: false };
        const id = await add(tx, table, { checksum, content: decision.content });
        await forget(tx, table, kept, days);
        // Told at commit, and not at all when the transaction fails.
        await notify(tx, channel, String(id));
        const revision = nameOf({ id, checksum });
        await recordImport?.(tx, { revision });
        return { ok: true, revision, changed: true };
      }),
    newest: (db) => newest(db) as Promise<Revision<Content> | undefined>,
    async newestId(db) {
      const [row] = await db.select({ id: table.id }).from(table).orderBy(desc(table.id)).limit(1);
      return row?.id ?? 0;
    },
    async newestName(db) {
      const { id, checksum, publishedAt } = table;
      const [row] = await db.select({ id, checksum, publishedAt }).from(table).orderBy(desc(id)).limit(1);
      return row && { name: nameOf(row), at: row.publishedAt };
    },
    async recent(db) {
      const before = db.select({ id: table.id }).from(table).where(olderThan(table, days));
      const first = before.orderBy(desc(table.id)).limit(1);
      const isWithin = gte(table.id, sql`coalesce((${first}), 0)`);
      const rows = await db.select({ id: table.id }).from(table).where(isWithin).orderBy(desc(table.id));
      return rows.map(({ id }) => id);
    },
    async find(db, id) {
      const [row] = await db.select().from(table).where(eq(table.id, id));
      return row && (revisionOf(row) as Revision<Content>);
    },
  };
}

async function add(
  tx: Transaction,
  table: RevisionTable,
  values: { checksum: string; content: unknown },
): Promise<number> {
  const [row] = await tx.insert(table).values(values).returning({ id: table.id });
  if (!row) throw new Error('the revision was not stored');
  return row.id;
}

/** By the database's clock, which has set the days. */
const olderThan = ({ publishedAt }: RevisionTable, days: number) =>
  lte(publishedAt, sql`now() - make_interval(days => ${days})`);

/** Removes all revisions but the newest `kept`, and but those that were in force within the last `days`. */
async function forget(tx: Transaction, table: RevisionTable, count: number, days: number): Promise<void> {
  const oldest = tx.select({ id: table.id }).from(table).orderBy(desc(table.id)).offset(count).limit(1);
  const before = tx.select({ id: table.id }).from(table).where(olderThan(table, days));
  const lastBefore = before.orderBy(desc(table.id)).offset(1).limit(1);
  const isOld = days > 0 ? lte(table.id, sql`(${lastBefore})`) : undefined;
  await tx.delete(table).where(and(lte(table.id, sql`(${oldest})`), isOld));
}

function nameOf({ id, checksum }: { id: number; checksum: string }): string {
  return `${id}-${checksum.slice(0, 8)}`;
}
