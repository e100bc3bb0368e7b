import { and, eq, inArray, isNotNull, not, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { openReadable } from '../../../io/each-row.ts';
import { tablesOf } from '../../../io/personal-column.ts';
import type {
  PersonalDataStore,
  PersonalRecord,
  PersonalRecords,
  PersonKeys,
  Settled,
} from '../../../io/personal-data.ts';
import { clearedColumns, isTheirs } from '../../../io/personal-table.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { recordWords } from './copy-words.ts';
import { expireLeads } from './expire.ts';
import { bodyPlace } from './inbox-person.ts';
import { inbox, proof, requested } from './personal-columns.ts';
import { resealLeads } from './reseal.ts';
import { openLead } from './store.ts';
import * as tables from './tables.ts';
import { consentText, crmInbox, lead, leadConsent } from './tables.ts';

type Reader = Database | Transaction;

/** Leads, the consents in them, and the demonstration CRM's copies. */
export const leadPersonalData = (sealing: Sealing): PersonalDataStore => ({
  area: 'leads',
  recordWords,
  tables: tablesOf(tables),
  async find(db, who) {
    const leads = await leadsOf(db, who);
    const ids = leads.map(({ id }) => id);
    const consents = await saidOf(db, ids, who);
    const copies = await db.select().from(crmInbox).where(copiesOf(ids, who));
    const records: PersonalRecord[] = [
      ...openReadable(leads, (row) => sentLead(sealing, row)),
      ...consents.map((row) => wireConsent(row.lead_consent, row.consent_text)),
      ...openReadable(copies, (row) => wireCopy(sealing, row)),
    ];
    return { records, related: await countRelated(db, leads) } satisfies PersonalRecords;
  },
  async erase(tx, who, now) {
    const leads = await leadsOf(tx, who);
    const ids = leads.map(({ id }) => id);
    const proofs = await restrictProofs(tx, ids, who, now);
    const { jobs, underWay } = await dropJobs(tx, ids);
    const keys = await blankKeys(tx, ids);
    const copies = (await tx.delete(crmInbox).where(copiesOf(ids, who))).rowCount ?? 0;
    await tx.update(lead).set(erased(now)).where(inArray(lead.id, ids));
    const ground = 'LGPD art. 16 I and art. 37: proof of consent, by a keyed hash, without contact data';
    return {
      counts: { leads: leads.length, jobs, copies, keys },
      retained: proofs > 0 ? [{ what: 'lead_consent', records: proofs, ground }] : [],
      handedOver: leads.filter(({ id, attempts }) => attempts > 0 || underWay.has(id)).map(({ id }) => id),
    } satisfies Settled;
  },
  async withdraw(tx, who, now) {
    const leads = await leadsOf(tx, who);
    const ids = leads.map(({ id }) => id);
    const consents = await takeBack(tx, ids, who, now);
    const waiting = leads.filter(({ status }) => status === 'pending' || status === 'dead');
    const stopped = waiting.map(({ id }) => id);
    const { jobs, underWay } = await dropJobs(tx, stopped);
    await tx
      .update(lead)
      .set({ status: 'withdrawn', settledAt: now, requestKey: null })
      .where(inArray(lead.id, stopped));
    const ground = 'LGPD art. 8 § 5 and art. 37: what was consented to before stays proven';
    return {
      counts: { consents, stopped: stopped.length, jobs },
      retained: consents > 0 ? [{ what: 'lead_consent', records: consents, ground }] : [],
      handedOver: leads.filter(({ id, attempts }) => attempts > 0 || underWay.has(id)).map(({ id }) => id),
    } satisfies Settled;
  },
  isWithdrawnInAccount: true,
  foundByOldKeys: (since) => sql`select 1 from ${leadConsent} c join ${lead} l on l.id = c.lead_id
    where l.payload is null and c.person_key is not null and c.said_at < ${since}`,
  expire: expireLeads,
  reseal: (db, which) => resealLeads(db, sealing, which),
});

/** What is left of a lead whose person is gone: that there was one, where and when. */
export const erased = (now: Date) => ({
  ...clearedColumns(lead),
  status: 'erased' as const,
  settledAt: sql<Date>`coalesce(${lead.settledAt}, ${now.toISOString()}::timestamptz)`,
});

/** What somebody has said about being contacted, with the wording that was on screen. */
export async function consentsOfPerson(db: Database, who: PersonKeys) {
  const leads = await leadsOf(db, who);
  return saidOf(
    db,
    leads.map(({ id }) => id),
    who,
  );
}

const saidOf = (db: Reader, ids: string[], who: PersonKeys) =>
  db
    .select()
    .from(leadConsent)
    .leftJoin(consentText, wordingOf)
    .where(consentsOf(ids, who))
    .orderBy(leadConsent.saidAt);

/**
 * The person's leads: those with one of the keys, and those without any document that name both the e-mail and the phone of
 * one of the former. One of the two alone may be a relative's.
 */
async function leadsOf(db: Reader, who: PersonKeys) {
  const named = await db.select().from(lead).where(isTheirs(lead, who));
  const customers = new Set(named.flatMap(({ emailKey, phoneKey }) => pairOf(emailKey, phoneKey)));
  const known = named.map(({ id }) => id);
  const unnamed = await db
    .select()
    .from(lead)
    .where(and(inArray(lead.customerKey, [...customers]), not(inArray(lead.id, known))));
  return [...named, ...unnamed];
}

const pairOf = (emailKey: string | null, phoneKey: string | null) =>
  emailKey && phoneKey ? [`${emailKey}.${phoneKey}`] : [];

async function countRelated(db: Reader, leads: readonly (typeof lead.$inferSelect)[]): Promise<number> {
  const emails = leads.flatMap(({ emailKey }) => emailKey ?? []);
  const phones = leads.flatMap(({ phoneKey }) => phoneKey ?? []);
  const known = leads.map(({ id }) => id);
  const shared = or(inArray(lead.emailKey, emails), inArray(lead.phoneKey, phones));
  return db.$count(lead, and(shared, not(inArray(lead.id, known))));
}

const consentsOf = (ids: string[], who: PersonKeys) =>
  or(inArray(leadConsent.leadId, ids), isTheirs(leadConsent, who));

/** What was on screen with a consent, where that was written down. */
const wordingOf = and(eq(consentText.site, leadConsent.site), eq(consentText.id, leadConsent.textVersion));

const copiesOf = (ids: string[], who: PersonKeys) =>
  or(inArray(crmInbox.idempotencyKey, ids), isTheirs(crmInbox, who));

async function restrictProofs(tx: Transaction, ids: string[], who: PersonKeys, now: Date): Promise<number> {
  const own = and(consentsOf(ids, who), isNotNull(leadConsent.personKey));
  const restrictedAt = sql`coalesce(${leadConsent.restrictedAt}, ${now.toISOString()}::timestamptz)`;
  return (await tx.update(leadConsent).set({ restrictedAt }).where(own)).rowCount ?? 0;
}

/** A newer row for every channel whose last word was yes. */
async function takeBack(tx: Transaction, ids: string[], who: PersonKeys, now: Date): Promise<number> {
  const { leadId, channel, purpose, saidAt } = leadConsent;
  const last = await tx
    .selectDistinctOn([leadId, channel, purpose])
    .from(leadConsent)
    .where(consentsOf(ids, who))
    .orderBy(leadId, channel, purpose, sql`${saidAt} desc`);
  const granted = last.filter(({ isGranted }) => isGranted);
  const rows = granted.map((row) => ({
    ...row,
    isGranted: false,
    saidAt: now,
    source: 'withdrawal' as const,
  }));
  if (rows.length > 0) await tx.insert(leadConsent).values(rows);
  return rows.length;
}

/**
 * Drops every job that names one of the leads, waiting, dead or done; none where no queue was opened yet. A lead under way at
 * this moment may arrive all the same.
 */
async function dropJobs(tx: Transaction, ids: string[]): Promise<{ jobs: number; underWay: Set<string> }> {
  const { rows } = await tx.execute<{ jobs: string | null }>(sql`select to_regclass('pgboss.job') as jobs`);
  if (!rows[0]?.jobs || ids.length === 0) return { jobs: 0, underWay: new Set() };
  const dropped = await tx.execute<{ lead: string; active: boolean }>(sql`delete from pgboss.job
    where data ->> 'leadId' in ${ids} returning data ->> 'leadId' as lead, state = 'active' as active`);
  const active = dropped.rows.filter((row) => row.active).map((row) => row.lead);
  return { jobs: dropped.rows.length, underWay: new Set(active) };
}

/** The key stays used, so that a late repeat does not bring the lead back; what it was used for is gone. */
async function blankKeys(tx: Transaction, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const answers = sql`update idempotency_key set request_hash = 'erased', body = ''
    where scope like '% POST /leads' and substring(body from '"id":"([0-9a-f-]{36})"') in ${ids}`;
  return (await tx.execute(answers)).rowCount ?? 0;
}

const sentLead = (sealing: Sealing, row: typeof lead.$inferSelect): PersonalRecord => ({
  ...requested,
  record: `lead ${row.id}`,
  source: `form of ${row.site}`,
  at: row.receivedAt.toISOString(),
  data: {
    status: row.status,
    attempts: row.attempts,
    settledAt: row.settledAt?.toISOString(),
    lead: JSON.parse(openLead(sealing, row)?.payload ?? 'null'),
  },
});

const wireConsent = (
  row: typeof leadConsent.$inferSelect,
  text: typeof consentText.$inferSelect | null,
): PersonalRecord => ({
  ...proof,
  record: `lead_consent ${row.leadId} ${row.channel}`,
  source: row.source === 'form' ? `form of ${row.site}` : 'withdrawal, entered by the operator',
  at: row.saidAt.toISOString(),
  data: {
    channel: row.channel,
    purpose: row.purpose,
    isGranted: row.isGranted,
    textVersion: row.textVersion,
    wording: text && { locale: text.locale, disclaimer: text.disclaimer, terms: text.terms },
    restrictedAt: row.restrictedAt?.toISOString(),
  },
});

const wireCopy = (sealing: Sealing, row: typeof crmInbox.$inferSelect): PersonalRecord => ({
  ...inbox,
  record: `crm_inbox ${row.idempotencyKey}`,
  source: 'delivery of the lead of the same id',
  at: row.receivedAt.toISOString(),
  data: JSON.parse(sealing.open(row.body, bodyPlace(row.idempotencyKey))),
});
