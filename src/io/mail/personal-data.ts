import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { openReadable, resealEach, resealLimit } from '../each-row.ts';
import { tablesOf } from '../personal-column.ts';
import type { PersonalDataStore } from '../personal-data.ts';
import { expireRows, isTheirs } from '../personal-table.ts';
import type { Sealing } from '../sealing.ts';
import { isUnsealed } from '../unsealed.ts';
import { QUIET_DAYS } from './bounds.ts';
import { recordWords } from './copy-words.ts';
import { rekeyMailbox } from './mailbox-count.ts';
import { mailPlace } from './outbox.ts';
import { sent } from './personal-uses.ts';
import * as tables from './tables.ts';
import { mailbox, mailOutbox } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Mails on their way, and those in the mailbox of this machine. */
export const mailPersonalData = (sealing: Sealing): PersonalDataStore => ({
  area: 'mails',
  recordWords,
  settledAfter: 'others',
  tables: tablesOf(tables),
  async find(db, who) {
    const rows = await db.select().from(mailOutbox).where(isTheirs(mailOutbox, who));
    const records = openReadable(rows, ({ id, site, content, status, queuedAt }) => ({
      ...sent,
      record: `mail_outbox ${id}`,
      source: `mail of ${site}`,
      at: queuedAt.toISOString(),
      // A code is a secret of the mailbox, not something that is known of the person.
      data: { status, subject: content && JSON.parse(sealing.open(content, mailPlace(id))).subject },
    }));
    return { records, related: 0 };
  },
  async erase(tx, who) {
    const { rowCount } = await tx.delete(mailOutbox).where(isTheirs(mailOutbox, who));
    return { counts: { mails: rowCount ?? 0 }, retained: [], handedOver: [] };
  },
  withdraw: async () => ({ counts: {}, retained: [], handedOver: [] }),
  async expire(db, now, days) {
    const before = new Date(now.getTime() - days.mails * DAY_MS);
    // What nobody took stays as long from then on, for an operator to have it sent again.
    const since = sql`case when ${mailOutbox.status} = 'dead' then ${mailOutbox.settledAt} else ${mailOutbox.queuedAt} end`;
    const old = and(lt(mailOutbox.queuedAt, before), lt(since, before));
    await expireRows(db, mailbox, now, days);
    return { mails: (await db.delete(mailOutbox).where(old)).rowCount ?? 0 };
  },
  foundByOldKeys: (since) => sql`select 1 from mailbox m where m.touched_at < ${since}
    and (m.proven_at is not null or m.digest_at is not null or m.touched_at > now() - make_interval(days => ${QUIET_DAYS}))`,
  async reseal(db, which) {
    const others = and(isNotNull(mailOutbox.content), isUnsealed(mailOutbox.content, sealing, which));
    const rows = await db.select().from(mailOutbox).where(others).limit(resealLimit(sealing, 'mail_outbox'));
    const of = { sealing, table: 'mail_outbox', id: (row: { id: string }) => row.id };
    return resealEach(of, rows, async ({ id, content }) => {
      const text = sealing.open(content ?? '', mailPlace(id));
      const to = (JSON.parse(text) as { to: string }).to;
      await db.transaction((tx) => rekeyMailbox(tx, sealing, to));
      const sealed = {
        content: sealing.seal(text, mailPlace(id)),
        emailKey: sealing.personKey('email', to) ?? null,
      };
      const asRead = and(eq(mailOutbox.id, id), eq(mailOutbox.content, content ?? ''));
      await db.update(mailOutbox).set(sealed).where(asRead);
    });
  },
});
