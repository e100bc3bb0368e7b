/** Authors' side of the offers. Optimistic locking: each change names the revision that it was made on, so that nobody overwrites another's. */

import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ChangeFacts } from '../../../io/change-log.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import { behindKey, type PageKey, pageOf, readPageKey } from '../../../io/page-key.ts';
import { rowsWithin } from '../../../io/reach.ts';
import { isUniqueViolation } from '../../../io/unique-violation.ts';
import { zodFaults } from '../../../io/zod-faults.ts';
import { isWithin, type Permit, tokenFacts } from '../../../kit/authority.ts';
import { fault } from '../../../kit/faults.ts';
import { isUuid } from '../../../kit/uuid.ts';
import { dateIn } from '../../platform/index.ts';
import {
  type AuthoredOffer,
  type ChangesOffers,
  type OfferAdmin,
  type OfferDraft,
  type OfferRefused,
  type OfferWritten,
  offerAmountFaults,
  offerDraft,
} from '../contract.ts';
import { movedTo, type OfferAct, type OfferState, offerStatusOn } from '../index.ts';
import type { OfferDeps } from './ports.ts';
import { offer } from './tables.ts';

const LISTED = 100;

type Row = typeof offer.$inferSelect;
type OfferAdminParts = Pick<OfferDeps, 'sites' | 'now' | 'record'> & {
  /** Of an import that adds several offers or none: its own transaction. */
  readonly db: Database | Transaction;
};

const refused = (reason: OfferRefused): OfferWritten => ({ ok: false, reason });

const SLUG_IS_KNOWN: OfferWritten = {
  ok: false,
  reason: 'faulty',
  faults: [{ path: 'slug', fault: fault('slug-fixed') }],
};

/** Opens the offers of all sites to their authors. */
export function openOfferAdmin(deps: OfferAdminParts): OfferAdmin {
  const { db, sites, now } = deps;
  return {
    async list(permit, { site, state, after } = {}) {
      const own = rowsWithin(permit, offer);
      const last = after ? await rowOf(db, permit, after) : undefined;
      const key = last && { at: last.changedAt, id: last.id };
      const { rows } = await pageBehind(db, key, and(own, listCondition({ site, state })));
      return rows.flatMap((row) => authored(deps, row) ?? []);
    },
    async page(permit, { site, state, after, size } = {}) {
      const ours = inArray(
        offer.site,
        sites.map(({ key }) => key),
      );
      const condition = and(
        ours,
        rowsWithin(permit, offer),
        listCondition({ site, state: state === 'all' ? undefined : state }),
      );
      const { rows, next } = await pageBehind(db, readPageKey(after), condition, size);
      return { offers: rows.flatMap((row) => authored(deps, row) ?? []), next };
    },
    async find(permit, id) {
      const row = await rowOf(db, permit, id);
      return row && authored(deps, row);
    },
    async titles(permit, ids) {
      const known = ids.filter(isUuid);
      if (known.length === 0) return {};
      const title = sql<string>`${offer.content} ->> 'title'`;
      const own = and(inArray(offer.id, known), rowsWithin(permit, offer));
      const rows = await db.select({ id: offer.id, title }).from(offer).where(own);
      return Object.fromEntries(rows.map((row) => [row.id, row.title]));
    },
    async add(permit, site, draft) {
      const isTheirs = isWithin(permit, { site, dealer: null });
      if (!isTheirs || !sites.some(({ key }) => key === site)) return refused('unknown-site');
      const read = readDraft(draft, site);
      if (!read.ok) return read;
      const { content } = read;
      const id = randomUUID();
      const values = { id, site, slug: content.slug, state: 'draft' as const, content };
      const entry = { action: 'offer.add', id, before: null, after: { site, ...factsOf(content) } } as const;
      return recorded(deps, permit, entry, (tx) =>
        written({ ...deps, db: tx }, (own) =>
          own
            .insert(offer)
            .values({ ...values, changedAt: now(), changedBy: permit.name })
            .returning(),
        ),
      );
    },
    async change(permit, id, revision, draft) {
      const row = await rowOf(db, permit, id);
      if (!row) return refused('unknown-offer');
      const read = readDraft(draft, row.site);
      if (!read.ok) return read;
      const { content } = read;
      // Whoever publishes it meanwhile makes a revision, on which this change is refused.
      if (row.publishedAt && row.slug !== content.slug) return SLUG_IS_KNOWN;
      const before = factsOf(row.content);
      const after = { ...factsOf(content), changed: differing(row.content, content) };
      return recorded(deps, permit, { action: 'offer.change', id, before, after }, (tx) =>
        changed({ ...deps, db: tx }, id, revision, { content, slug: content.slug, changedBy: permit.name }),
      );
    },
    publish: (permit, id, revision) => acted(deps, permit, 'publish', id, revision),
    withdraw: (permit, id, revision) => acted(deps, permit, 'withdraw', id, revision),
  };
}

/** The offer of an id, where a permit reaches it. */
async function rowOf(
  db: OfferAdminParts['db'],
  permit: Pick<Permit, 'reach'>,
  id: string,
): Promise<Row | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select()
    .from(offer)
    .where(and(eq(offer.id, id), rowsWithin(permit, offer)));
  return row;
}

const listCondition = ({ site, state }: { site?: string | undefined; state?: OfferState | undefined }) =>
  and(site ? eq(offer.site, site) : undefined, state ? eq(offer.state, state) : undefined);

/** One page of offers behind a key, the newest change first. */
async function pageBehind(
  db: OfferAdminParts['db'],
  key: PageKey | undefined,
  condition: SQL | undefined,
  size = LISTED,
) {
  const rows = await db
    .select()
    .from(offer)
    .where(and(condition, behindKey(offer.changedAt, offer.id, key)))
    .orderBy(desc(offer.changedAt), desc(offer.id))
    .limit(size + 1);
  return pageOf(rows, size);
}

type Read =
  | { readonly ok: true; readonly content: OfferDraft }
  | Extract<OfferWritten, { readonly reason: 'faulty' }>;

/** Kept is what was written, in the units in which it was: the next reader reads it by the same rules. */
function readDraft(draft: unknown, site: string): Read {
  const read = offerDraft.safeParse(draft);
  if (read.success) {
    const content = draft as OfferDraft;
    const amounts = offerAmountFaults(content, site);
    return amounts.length > 0 ? { ok: false, reason: 'faulty', faults: amounts } : { ok: true, content };
  }
  const faults = read.error.issues
    .flatMap((issue) => zodFaults(issue, draft))
    .map(({ path, fault: found }) => ({ path: path.join('.'), fault: found }));
  return { ok: false, reason: 'faulty', faults };
}

async function acted(
  deps: OfferAdminParts,
  permit: ChangesOffers,
  act: OfferAct,
  id: string,
  revision: number,
): Promise<OfferWritten> {
  const row = await rowOf(deps.db, permit, id);
  if (!row) return refused('unknown-offer');
  const state = movedTo(row.state, act);
  if (row.revision !== revision) return refused('changed-meanwhile');
  if (!state) return refused('not-now');
  const publishedAt = row.publishedAt ?? (state === 'published' ? deps.now() : null);
  const change = { state, publishedAt, changedBy: permit.name };
  const entry = { action: `offer.${act}`, id, before: { state: row.state }, after: { state } } as const;
  return recorded(deps, permit, entry, (tx) => changed({ ...deps, db: tx }, id, revision, change));
}

type Entry = Pick<Parameters<OfferAdminParts['record']>[1], 'action' | 'before' | 'after'> & {
  readonly id: string;
};

/** What is done stands in the staff's log, or is not done. */
const recorded = (
  { db, record }: OfferAdminParts,
  permit: ChangesOffers,
  { id, after, ...entry }: Entry,
  write: (tx: OfferAdminParts['db']) => Promise<OfferWritten>,
): Promise<OfferWritten> =>
  db.transaction(async (tx) => {
    const done = await write(tx);
    const facts = { ...after, ...tokenFacts(permit) };
    if (done.ok) await record(tx, { ...entry, by: permit.by, subject: `offer ${id}`, after: facts });
    return done;
  });

/** What the log says of an offer; of its longer texts only that they were changed. */
const factsOf = ({
  slug,
  kind,
  title,
  from,
  until,
  models = [],
  price,
  coupon,
}: OfferDraft): ChangeFacts => ({
  slug,
  kind,
  title,
  from: String(from),
  until: String(until),
  models,
  ...(price && { price: price.now, ...(price.before !== undefined && { before: price.before }) }),
  ...(coupon !== undefined && { coupon }),
});

/** Which fields of a draft another one changes. */
const differing = (one: OfferDraft, other: OfferDraft): readonly string[] => {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof OfferDraft)[];
  return names.filter((name) => !isDeepStrictEqual(one[name], other[name]));
};

type Change = Partial<Pick<Row, 'content' | 'slug' | 'state' | 'publishedAt'>> & Pick<Row, 'changedBy'>;

async function changed(
  deps: OfferAdminParts,
  id: string,
  revision: number,
  change: Change,
): Promise<OfferWritten> {
  if (!isUuid(id)) return refused('unknown-offer');
  const done = await written(deps, (tx) =>
    tx
      .update(offer)
      .set({ ...change, revision: revision + 1, changedAt: deps.now() })
      .where(and(eq(offer.id, id), eq(offer.revision, revision)))
      .returning(),
  );
  if (done.ok || done.reason !== 'changed-meanwhile') return done;
  const [known] = await deps.db.select({ id: offer.id }).from(offer).where(eq(offer.id, id));
  return known ? done : refused('unknown-offer');
}

/** Within a transaction of its own: one that is refused leaves the outer one whole. */
async function written(
  deps: OfferAdminParts,
  write: (tx: Transaction) => Promise<Row[]>,
): Promise<OfferWritten> {
  try {
    const [row] = await deps.db.transaction(write);
    const shown = row && authored(deps, row);
    return shown ? { ok: true, offer: shown } : refused('changed-meanwhile');
  } catch (error) {
    if (isUniqueViolation(error)) return refused('slug-taken');
    throw error;
  }
}

function authored({ sites, now }: OfferAdminParts, row: Row): AuthoredOffer | undefined {
  const site = sites.find(({ key }) => key === row.site);
  if (!site) return undefined;
  const { id, state, revision, content, changedBy } = row;
  return {
    id,
    site: row.site,
    state,
    revision,
    draft: content,
    changedBy,
    standing: offerStatusOn(content, state, dateIn(site.market, now().getTime())),
    changedAt: row.changedAt.toISOString(),
  };
}
