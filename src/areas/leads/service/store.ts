import type { PgBoss } from 'pg-boss';
import { type Database, runPrepared, type Transaction } from '../../../io/database.ts';
import { writerOf } from '../../../io/encoding.ts';
import type { KeyedCall } from '../../../io/idempotency.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { AgreedDocument } from '../../legal-documents/index.ts';
import { storedLead } from '../contract.ts';
import { type Contact, channels, type Lead } from '../index.ts';
import { enqueueWithin } from './queue.ts';
import type { lead } from './tables.ts';

export type NewLead = {
  id: string;
  site: string;
  receivedAt: Date;
  lead: Lead;
  consentTextVersion: string;
  person: PersonColumns;
  /** By which a repeat of the same request is known. */
  requestKey: string;
  /** The channels that the person was asked about, which is kept as the proof of what they said; all of them where absent. */
  answered?: readonly (typeof channels)[number][] | undefined;
  /** The documents that the form has shown, each with its version. */
  agreed?: readonly AgreedDocument[] | undefined;
  /** Id of the account in which the person is logged in. */
  account?: string | undefined;
};

/** Where a lead's payload is stored, which its seal is bound to. */
export const payloadPlace = (id: string) => `lead.payload ${id}`;

/**
 * A lead with all that belongs to it, in one statement, because every form runs it: the key with its answer, the lead, what
 * was consented to, the documents that held for it (as `legal-documents/service/agreements.ts` writes them) and the delivery job, whose insert is the queue's own. Of these all are written or none: none where the
 * request was made before (`$14`: since when; null where that does not count) or the key was used.
 */
const store = (enqueue: (jobs: string) => string) => `
  with fresh as materialized (
    select $14::timestamptz is null or not lead_asked_before($9, $14) as is_fresh
  ), claimed as (
    insert into idempotency_key (scope, key, request_hash, status, body)
    select $15, $16, $17, $18, $19 from fresh where is_fresh and $16::text is not null
    on conflict do nothing returning true
  ), taken as materialized (
    select true from fresh where is_fresh and ($16::text is null or exists (select from claimed))
  ), stored as (
    insert into lead (id, site, payload, received_at, delivery_began_at,
      document_key, email_key, phone_key, customer_key, request_key)
    select $1::uuid, $2, $3, $4::timestamptz, $4::timestamptz, $5, $6, $7, $8, $9 from taken
  ), said as (
    insert into lead_consent (lead_id, site, said_at, purpose, text_version, person_key, channel, is_granted)
    select $1::uuid, $2, $4::timestamptz, 'contact', $10, $11, channel, is_granted
    from taken, unnest($12::text[], $13::boolean[]) as said (channel, is_granted)
  ), agreed as (
    insert into legal_acceptance (site, act, subject, kind, version, agreed_at, document_key, email_key, account)
    select $2, 'lead', $1::uuid::text, kind, version, $4::timestamptz, $5, $6, $23::text
    from taken, unnest($21::text[], $22::text[]) as agreed (kind, version)
  ), enqueued as (${enqueue("(select case when exists (select from taken) then $20 else '[]' end)")})
  select from taken`;

const writeLead = writerOf(storedLead);

/**
 * Writes a lead, sealed, what was consented to, its delivery job and its key with the answer: all or nothing.
 * @param since what was asked for before is no repeat any more
 * @returns false when key or request are known already: then nothing was written
 */
export async function storeLead(
  { db, boss, sealing }: { db: Database | Transaction; boss: PgBoss; sealing: Sealing },
  entry: NewLead,
  call: KeyedCall,
  since: Date | undefined,
): Promise<boolean> {
  const { id, site, receivedAt, requestKey, consentTextVersion, person } = entry;
  const { documentKey, emailKey, phoneKey, customerKey } = person;
  const payload = sealing.seal(JSON.stringify(writeLead(entry.lead)), payloadPlace(id));
  const lead = [id, site, payload, receivedAt, documentKey, emailKey, phoneKey, customerKey, requestKey];
  const { answered = channels, agreed = [] } = entry;
  const granted = answered.map((channel) => entry.lead.optIns[channel]);
  const consents = [consentTextVersion, documentKey ?? emailKey, answered, granted];
  const { scope, key, requestHash, expected } = call;
  const keyed = [scope, key, requestHash, expected?.status, expected?.body];
  let isTaken = false;
  await enqueueWithin(boss, { leadId: id, customerKey }, async (enqueue, job) => {
    const documents = [agreed.map(({ kind }) => kind), agreed.map(({ version }) => version)];
    const values = [...lead, ...consents, since, ...keyed, job, ...documents, entry.account];
    isTaken = (await runPrepared(db, store(enqueue), values)).length > 0;
  });
  return isTaken;
}

/** The keys under which a person's rows are found; leads of one customer have one `customerKey`. */
export function personColumns(sealing: Sealing, contact: Pick<Contact, 'document' | 'email' | 'phone'>) {
  const documentKey = sealing.personKey('document', contact.document) ?? null;
  const emailKey = sealing.personKey('email', contact.email) ?? null;
  const phoneKey = sealing.personKey('phone', contact.phone) ?? null;
  const customerKey = documentKey ?? `${emailKey ?? ''}.${phoneKey ?? ''}`;
  return { documentKey, emailKey, phoneKey, customerKey };
}

export type PersonColumns = ReturnType<typeof personColumns>;

/** A lead whose payload is open, as it is delivered. */
export type StoredLead = Omit<typeof lead.$inferSelect, 'payload'> & { payload: string };

/** The payload's very bytes of before. Undefined once it was erased; throws where no key opens it. */
export function openLead(sealing: Sealing, row: typeof lead.$inferSelect): StoredLead | undefined {
  if (row.payload === null) return undefined;
  return { ...row, payload: sealing.open(row.payload, payloadPlace(row.id)) };
}
