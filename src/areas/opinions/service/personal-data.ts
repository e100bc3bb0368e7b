import { and, eq, inArray, lt, not, sql } from 'drizzle-orm';
import type { PersonalColumn, PersonalDataStore } from '../../../io/personal-data.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { opinion } from './tables.ts';
import { contentOf, contentPlace } from './visit.ts';

const NO = 'not personal';
const AT_ONCE = 200;
const DAY_MS = 86_400_000;
/** Days after which an opinion tells nobody anything of the cars that are sold. */
const KEPT_DAYS = 1_825;

const written: PersonalColumn = {
  purpose: 'showing what an owner says of their car, under a first name and an initial',
  basis: 'LGPD art. 7 I: whoever writes wants it published',
  retention: 'five years after it was written, or until its writer asks for it to go',
};
const found: PersonalColumn = {
  ...written,
  purpose: 'finding a person’s records for access and deletion, without storing who that is',
};
const voted: PersonalColumn = {
  purpose: 'counting once who finds an opinion useful, by an account’s number',
  basis: 'LGPD art. 7 IX, legitimate interest: a count that nobody can drive up',
  retention: 'as long as the opinion',
};
const staff: PersonalColumn = {
  ...written,
  purpose: 'showing who of the staff published or refused an opinion, and why',
  basis: 'LGPD art. 7 IX, legitimate interest: accountability of staff',
};

/** What owners say. */
export const opinionPersonalData = (sealing: Sealing): PersonalDataStore => ({
  area: 'opinions',
  columns: {
    opinion: {
      ...{
        id: NO,
        site: NO,
        order: NO,
        account: found,
        email_key: found,
        model_key: NO,
        model: NO,
        version: NO,
      },
      ...{ year: NO, rating: NO, content: written, state: NO, useful: NO, written_at: NO, published_at: NO },
      ...{ staff, reason: staff },
    },
    opinion_vote: { opinion: NO, account: voted, at: NO },
  },
  async find(db, who) {
    const rows = await db
      .select()
      .from(opinion)
      .where(inArray(opinion.emailKey, [...who.email]));
    const records = rows.map((row) => ({
      ...written,
      record: `opinion ${row.id}`,
      source: `opinion on ${row.site}`,
      at: row.writtenAt.toISOString(),
      data: { model: row.model, rating: row.rating, state: row.state, ...contentOf(sealing, row) },
    }));
    return { records, related: 0 };
  },
  async erase(tx, who) {
    const { rowCount } = await tx.delete(opinion).where(inArray(opinion.emailKey, [...who.email]));
    return { counts: { opinions: rowCount ?? 0 }, kept: [], handedOver: [] };
  },
  /** It was given to be shown: taken back, it is shown no more. */
  async withdraw(tx, who) {
    const { rowCount } = await tx.delete(opinion).where(inArray(opinion.emailKey, [...who.email]));
    return { counts: rowCount ? { opinions: rowCount } : {}, kept: [], handedOver: [] };
  },
  async expire(db, now) {
    const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
    return { opinions: (await db.delete(opinion).where(lt(opinion.writtenAt, before))).rowCount ?? 0 };
  },
  async reseal(db, which) {
    const pattern = which === 'plain' ? 'v1.%' : `${sealing.prefix.replaceAll('_', '\\_')}%`;
    const { content } = opinion;
    const rows = await db
      .select()
      .from(opinion)
      .where(not(sql`${content} like ${pattern}`))
      .limit(AT_ONCE);
    for (const row of rows) {
      const told = contentOf(sealing, row);
      await db
        .update(opinion)
        .set({
          content: sealing.seal(JSON.stringify(told), contentPlace(row.id)),
          emailKey: sealing.personKey('email', told.email) ?? null,
        })
        .where(and(eq(opinion.id, row.id), eq(content, row.content)));
    }
    return rows.length;
  },
});
