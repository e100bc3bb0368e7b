/** Who lets opinions through, and why: nothing is shown that nobody has read. */
import { and, asc, eq } from 'drizzle-orm';
import { escapeHtml } from '../../../io/html.ts';
import { leaveMail } from '../../../io/mail/outbox.ts';
import { sitePath } from '../../platform/index.ts';
import type { ListedOpinion } from '../contract.ts';
import { opinionMail } from '../domain/mail.ts';
import { movedTo, OPINION_PAGES, type OpinionAct, type OpinionState, publicName } from '../index.ts';
import type { OpinionDeps } from './ports.ts';
import { opinion } from './tables.ts';
import { contentOf } from './visit.ts';

const LISTED = 100;
const WORD_OF_USE = 7 * 24 * 60;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Those of a state, the one that was written first first. */
export async function listOpinions(
  { db, sealing }: OpinionDeps,
  { state, site }: { readonly state: OpinionState; readonly site?: string | undefined },
): Promise<readonly ListedOpinion[]> {
  const rows = await db
    .select()
    .from(opinion)
    .where(and(eq(opinion.state, state), site ? eq(opinion.site, site) : undefined))
    .orderBy(asc(opinion.writtenAt))
    .limit(LISTED);
  return rows.map((row) => {
    const { name, title, text } = contentOf(sealing, row);
    const car = `${row.model} ${row.version} ${row.year}`;
    const { id, rating, writtenAt } = row;
    return {
      ...{ id, car, rating, title, text, site: row.site, state: row.state, by: publicName(name) },
      writtenAt: writtenAt.toISOString(),
    };
  });
}

export type Moderated =
  | { readonly ok: true; readonly state: OpinionState }
  | { readonly ok: false; readonly reason: 'unknown-opinion' | 'not-now' };

/** Does it, writes down who and why, and tells the writer. */
export function moderate(
  deps: OpinionDeps,
  id: string,
  act: OpinionAct,
  { staff, reason }: { readonly staff: string; readonly reason: string },
): Promise<Moderated> {
  return deps.db.transaction(async (tx): Promise<Moderated> => {
    const [row] = UUID.test(id)
      ? await tx.select().from(opinion).where(eq(opinion.id, id)).for('update')
      : [];
    const site = deps.sites.find(({ key }) => key === row?.site);
    if (!row || !site) return { ok: false, reason: 'unknown-opinion' };
    const state = movedTo(row.state, act);
    if (!state) return { ok: false, reason: 'not-now' };
    const publishedAt = act === 'publish' ? deps.now() : null;
    await tx.update(opinion).set({ state, staff, reason, publishedAt }).where(eq(opinion.id, id));
    if (publishedAt) await deps.published(tx, { site: row.site, account: row.account });
    const { name, email } = contentOf(deps.sealing, row);
    const { subject, paragraphs } = opinionMail(act, site, { name, model: row.model, reason });
    const link = `${deps.origin}${sitePath(site, OPINION_PAGES[site.market])}`;
    const html = `<!doctype html>
<html lang="${site.locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0 auto;max-width:560px;padding:24px;font:16px/1.5 sans-serif">
${[...paragraphs, site.brandName].map((one) => `<p>${escapeHtml(one)}</p>`).join('\n')}
<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p></body></html>
`;
    const text = [...paragraphs, link, site.brandName].join('\n\n');
    await leaveMail(deps, tx, site.key, { to: email, subject, text, html }, WORD_OF_USE);
    return { ok: true, state };
  });
}
