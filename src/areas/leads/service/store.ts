import type { PgBoss } from 'pg-boss';
import { runPrepared, type Transaction } from '../../../io/database.ts';
import { writerOf } from '../../../io/encoding.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { leadPayload } from '../contract.ts';
import { type Contact, channels, type Lead } from '../index.ts';
import { enqueueDelivery } from './queue.ts';
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
};

/** Where a lead's payload is stored, which its seal is bound to. */
export const payloadPlace = (id: string) => `lead.payload ${id}`;

/** A lead and what was consented to with it, in one statement: every form runs it. */
const STORE = `
  with stored as (
    insert into lead (id, site, payload, received_at, delivery_began_at,
      document_key, email_key, phone_key, customer_key, request_key)
    values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9))
  insert into lead_consent (lead_id, site, said_at, purpose, text_version, person_key, channel, is_granted)
  select $1, $2, $4, 'contact', $10, $11, channel, is_granted
  from unnest($12::text[], $13::boolean[]) as said (channel, is_granted)`;

const writeLead = writerOf(leadPayload);

/** Writes a lead, sealed, what was consented to, and its delivery job: all or nothing. */
export async function storeLead(
  tx: Transaction,
  boss: PgBoss,
  sealing: Sealing,
  entry: NewLead,
): Promise<void> {
  const { id, site, receivedAt, requestKey, consentTextVersion, person } = entry;
  const { documentKey, emailKey, phoneKey, customerKey } = person;
  const payload = sealing.seal(JSON.stringify(writeLead(entry.lead)), payloadPlace(id));
  const lead = [id, site, payload, receivedAt, documentKey, emailKey, phoneKey, customerKey, requestKey];
  const granted = channels.map((channel) => entry.lead.optIns[channel]);
  const consents = [consentTextVersion, documentKey ?? emailKey, channels, granted];
  await runPrepared(tx, STORE, [...lead, ...consents]);
  await enqueueDelivery(boss, tx, { leadId: id, customerKey });
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
