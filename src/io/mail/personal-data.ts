import { and, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { openReadable, resealEach, resealLimit } from '../each-row.ts';
import type { PersonalColumn, PersonalDataStore, PersonKeys } from '../personal-data.ts';
import type { Sealing } from '../sealing.ts';
import { isUnsealed } from '../unsealed.ts';
import { rekeyMailbox } from './mailbox-count.ts';
import { mailPlace } from './outbox.ts';
import { mailbox, mailOutbox } from './tables.ts';

const NO = 'not personal';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than any bound looks back. */
const COUNTED_DAYS = 90;

const sent: PersonalColumn = {
  purpose: 'telling a person what they asked to be told, by e-mail',
  basis: 'LGPD art. 7 V, steps before a contract at the person’s request',
  retention:
    'the content until the mail server has it; the rest, and what nobody took, a few days (VITRINE_RETENTION mails)',
};

const counted: PersonalColumn = {
  purpose:
    'keeping a mailbox from being flooded: how much was sent there, under a keyed hash and without the address',
  basis: 'LGPD art. 7 IX, the legitimate interest in not being misused against whoever reads it',
  retention: `${COUNTED_DAYS} days after the last mail`,
};

/** Mails on their way, and those in the mailbox of this machine. */
export const mailPersonalData = (sealing: Sealing): PersonalDataStore => ({
  area: 'mails',
  columns: {
    mail_outbox: {
      id: NO,
      site: NO,
      content: sent,
      email_key: { ...sent, purpose: 'finding a person’s mails for access and deletion' },
      status: NO,
      attempts: NO,
      last_outcome: NO,
      queued_at: sent,
      useful_until: NO,
      settled_at: NO,
      kind: NO,
      admitted_at: NO,
      mailbox_key: { ...sent, purpose: 'finding what waits for one mail to a mailbox' },
    },
    mailbox: {
      key: counted,
      ...{ proven_at: counted, words: NO, words_since: NO, codes: NO, codes_since: NO },
      ...{ last_at: counted, waits: NO, digest_at: NO, touched_at: NO },
    },
  },
  async find(db, who) {
    const rows = await db.select().from(mailOutbox).where(mailsOf(who));
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
    const { rowCount } = await tx.delete(mailOutbox).where(mailsOf(who));
    return { counts: { mails: rowCount ?? 0 }, kept: [], handedOver: [] };
  },
  withdraw: async () => ({ counts: {}, kept: [], handedOver: [] }),
  async expire(db, now, days) {
    const before = new Date(now.getTime() - days.mails * DAY_MS);
    // What nobody took stays as long from then on, for an operator to have it sent again.
    const since = sql`case when ${mailOutbox.status} = 'dead' then ${mailOutbox.settledAt} else ${mailOutbox.queuedAt} end`;
    const old = and(lt(mailOutbox.queuedAt, before), lt(since, before));
    await db.delete(mailbox).where(lt(mailbox.touchedAt, new Date(now.getTime() - COUNTED_DAYS * DAY_MS)));
    return { mails: (await db.delete(mailOutbox).where(old)).rowCount ?? 0 };
  },
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

const mailsOf = (who: PersonKeys): SQL => inArray(mailOutbox.emailKey, [...who.email]);
