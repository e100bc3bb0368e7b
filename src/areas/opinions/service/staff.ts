/** Who lets opinions through, and why: nothing is shown that nobody has read. */

import { and, asc, eq } from 'drizzle-orm';
import { countWaiting } from '../../../io/count-waiting.ts';
import { runPrepared } from '../../../io/database.ts';
import { openReadable } from '../../../io/each-row.ts';
import { mailLink, mailPage, mailText } from '../../../io/mail/mail-page.ts';
import { leaveMail } from '../../../io/mail/outbox.ts';
import { inWordsOf } from '../../../io/own-texts.ts';
import { rowsWithin } from '../../../io/reach.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { reachesMaker, tokenFacts, wholeSites } from '../../../kit/authority.ts';
import { isUuid } from '../../../kit/uuid.ts';
import { mailHead, mailSignature, sitePath } from '../../platform/index.ts';
import type { ChangesOpinions, ListedOpinion, OpinionQueue, SeesOpinions } from '../contract.ts';
import { opinionMail } from '../domain/mail.ts';
import { movedTo, OPINION_PAGES, type OpinionAct, type OpinionState, publicName } from '../index.ts';
import { contentOf } from './open-opinions.ts';
import type { OpinionDeps } from './ports.ts';
import { opinion } from './tables.ts';

const LISTED = 100;
const PAGE = 25;
const WORD_OF_USE = 7 * 24 * 60;

/** Those of a state within a permit's reach, the one that was written first first. */
export async function listOpinions(
  { db, sealing }: OpinionDeps,
  permit: SeesOpinions,
  { state, site }: { readonly state: OpinionState; readonly site?: string | undefined },
): Promise<readonly ListedOpinion[]> {
  const rows = await db
    .select()
    .from(opinion)
    .where(
      and(eq(opinion.state, state), site ? eq(opinion.site, site) : undefined, rowsWithin(permit, opinion)),
    )
    .orderBy(asc(opinion.writtenAt))
    .limit(LISTED);
  return rows.map((row) => listedOf(sealing, row));
}

/** The same for a back end: that it read them stands in the log, with what it asked for. */
export async function readOpinions(
  deps: OpinionDeps,
  permit: SeesOpinions,
  query: Parameters<typeof listOpinions>[2],
): Promise<readonly ListedOpinion[]> {
  const found = await listOpinions(deps, permit, query);
  await tellListed(deps, permit, query, found);
  return found;
}

type OpinionQuery = { readonly state: OpinionState; readonly site?: string | undefined };

/** Writes down who has read what owners say, before they do. */
function tellListed(
  deps: OpinionDeps,
  permit: SeesOpinions,
  { state, site }: OpinionQuery,
  found: readonly { readonly id: string }[],
): Promise<void> {
  const after = { state, ...(site && { site }), ids: found.map(({ id }) => id), ...tokenFacts(permit) };
  return deps.db.transaction((tx) =>
    deps.record(tx, { by: permit.by, action: 'list.open', subject: 'opinions', before: null, after }),
  );
}

type Row = typeof opinion.$inferSelect;
/** Of a row that is listed, with its words as they are sealed. */
type ListedRow = Pick<
  Row,
  'id' | 'site' | 'state' | 'model' | 'version' | 'year' | 'rating' | 'content' | 'staff' | 'reason'
>;
const LISTED_COLUMNS =
  'id, site, state, model, version, year, rating, content, staff, reason, written_at as "writtenAt"';

function listedOf(sealing: Sealing, row: ListedRow & Pick<Row, 'writtenAt'>): ListedOpinion {
  const { name, title, text } = contentOf(sealing, row);
  const car = `${row.model} ${row.version} ${row.year}`;
  const { id, rating, writtenAt } = row;
  return {
    id,
    car,
    rating,
    title,
    text,
    site: row.site,
    state: row.state,
    by: publicName(name),
    writtenAt: writtenAt.toISOString(),
  };
}

/** A page of what owners say within a permit's reach: what waits longest comes first, of all else the newest. */
async function pageWithin(
  deps: OpinionDeps,
  permit: SeesOpinions,
  { state, site, after, size = PAGE }: Parameters<OpinionQueue['page']>[1],
): ReturnType<OpinionQueue['page']> {
  const id = after !== undefined && isUuid(after) ? after : undefined;
  const values: unknown[] = [state, size + 1];
  const value = (one: unknown) => `$${values.push(one)}`;
  const own = wholeSites(permit);
  // What waits longest comes first; by the key of the last one, the thousandth page costs what the first one does.
  const [beyond, order] = state === 'pending' ? ['>', 'asc'] : ['<', 'desc'];
  const within = own && `site = any(${value(own)}::text[])`;
  // A cursor beyond their reach is one that there is not: nobody learns from it which ids there are.
  const last =
    id &&
    `select o.written_at, o.id from opinion o where o.id = ${value(id)} ${within ? `and o.${within}` : ''}`;
  const text = `
    select ${LISTED_COLUMNS} from opinion where state = $1 ${site ? `and site = ${value(site)}` : ''}
      ${within ? `and ${within}` : ''} ${last ? `and (written_at, id) ${beyond} (${last})` : ''}
    order by written_at ${order}, id ${order} limit $2`;
  const found = await runPrepared<ListedRow & { readonly writtenAt: string }>(deps.db, text, values);
  const rows = found.map((row) => ({ ...row, writtenAt: new Date(row.writtenAt) }));
  const shown = rows.slice(0, size);
  const opinions = openReadable(shown, (row) => ({
    ...listedOf(deps.sealing, row),
    staff: row.staff ?? undefined,
    reason: row.reason ?? undefined,
  }));
  return { opinions, next: rows.length > size ? shown.at(-1)?.id : undefined };
}

/** What owners say, as staff read it: the same acts as `npm run opinions`. */
export function opinionQueue(deps: OpinionDeps): OpinionQueue {
  const { state: stands, writtenAt } = opinion;
  return {
    waiting: (permit) =>
      countWaiting(deps.db, {
        from: opinion,
        by: writtenAt,
        where: and(eq(stands, 'pending'), rowsWithin(permit, opinion)),
      }),
    async page(permit, query) {
      const page = await pageWithin(deps, permit, query);
      await tellListed(deps, permit, query, page.opinions);
      return page;
    },
    filed: (permit, query) => pageWithin(deps, permit, query),
    async act(permit, id, { act, reason, seen }) {
      const done = await moderate(deps, permit, id, act, { reason, seen });
      return done.ok ? { ok: true } : done;
    },
  };
}

export type Moderated =
  | { readonly ok: true; readonly state: OpinionState }
  | { readonly ok: false; readonly reason: 'unknown-opinion' | 'not-now' | 'changed-meanwhile' };

/** Why somebody acts; `seen` is when the words that they have read were written. Whoever says nothing of it acts on what is there. */
type Read = { readonly reason: string; readonly seen?: string | undefined };

/**
 * Does it, writes down who and why, and tells the writer. Other words may stand there since somebody has read it: those of a writer who
 * was refused meanwhile, and has written anew. Nobody lets them through unread.
 */
export function moderate(
  deps: OpinionDeps,
  permit: ChangesOpinions,
  id: string,
  act: OpinionAct,
  { reason, seen }: Read,
): Promise<Moderated> {
  return deps.db.transaction(async (tx): Promise<Moderated> => {
    const [row] = isUuid(id) ? await tx.select().from(opinion).where(eq(opinion.id, id)).for('update') : [];
    const site = deps.sites.find(({ key }) => key === row?.site);
    if (!row || !site || !reachesMaker(permit, row.site)) return { ok: false, reason: 'unknown-opinion' };
    if (seen !== undefined && Date.parse(seen) !== row.writtenAt.getTime())
      return { ok: false, reason: 'changed-meanwhile' };
    const state = movedTo(row.state, act);
    if (!state) return { ok: false, reason: 'not-now' };
    const publishedAt = act === 'publish' ? deps.now() : null;
    await tx
      .update(opinion)
      .set({ state, staff: permit.name, reason, publishedAt })
      .where(eq(opinion.id, id));
    if (publishedAt) await deps.published(tx, { site: row.site, account: row.account });
    const { name, email } = contentOf(deps.sealing, row);
    const { subject, paragraphs } = inWordsOf(site, () =>
      opinionMail(act, site, { name, model: row.model, reason }),
    );
    const link = `${deps.origin}${sitePath(site, OPINION_PAGES[site.market])}`;
    const look = site.look.mail;
    const head = mailHead(site, subject);
    const html = mailPage(head, [...paragraphs.map(mailText), mailLink(link, link, look)]);
    const text = [...paragraphs, link, mailSignature(site)].join('\n\n');
    await deps.record(tx, {
      by: permit.by,
      action: `opinion.${act}`,
      subject: `opinion ${id}`,
      before: { state: row.state },
      after: { state, ...tokenFacts(permit) },
    });
    // The demo's owners have none.
    if (email !== '')
      await leaveMail(deps, tx, site.key, { to: email, subject, text, html }, WORD_OF_USE, 'own');
    return { ok: true, state };
  });
}
