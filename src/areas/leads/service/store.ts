import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { type Transaction, together } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { leadPayload } from '../contract.ts';
import { type Contact, channels, type Lead } from '../index.ts';
import { enqueueDelivery } from './queue.ts';
import { lead, leadConsent } from './tables.ts';

export type NewLead = {
  id: string;
  site: string;
  receivedAt: Date;
  lead: Lead;
  consentTextVersion: string;
  /** By which a repeat of the same request is known. */
  requestKey: string;
};

/** Where a lead's payload is stored, which its seal is bound to. */
export const payloadPlace = (id: string) => `lead.payload ${id}`;

/** Writes a lead, sealed, what was consented to, and its delivery job: all or nothing. */
export async function storeLead(
  tx: Transaction,
  boss: PgBoss,
  sealing: Sealing,
  entry: NewLead,
): Promise<void> {
  const { id, site, receivedAt, requestKey, consentTextVersion: textVersion } = entry;
  const text = JSON.stringify(z.encode(leadPayload, entry.lead));
  const person = personColumns(sealing, entry.lead.contact);
  const payload = sealing.seal(text, payloadPlace(id));
  const row = { id, site, payload, receivedAt, deliveryBeganAt: receivedAt, requestKey, ...person };
  const stored = tx.insert(lead).values(row);
  const said = channels.map((channel) => ({ channel, isGranted: entry.lead.optIns[channel] }));
  const personKey = person.documentKey ?? person.emailKey;
  const rest = { leadId: id, site, textVersion, purpose: 'contact', saidAt: receivedAt, personKey };
  const consented = tx.insert(leadConsent).values(said.map((one) => ({ ...one, ...rest })));
  const queued = enqueueDelivery(boss, tx, { leadId: id, customerKey: person.customerKey });
  await together(stored, consented, queued);
}

/** The keys under which a person's rows are found; leads of one customer have one `customerKey`. */
export function personColumns(sealing: Sealing, contact: Pick<Contact, 'document' | 'email' | 'phone'>) {
  const documentKey = sealing.personKey('document', contact.document) ?? null;
  const emailKey = sealing.personKey('email', contact.email) ?? null;
  const phoneKey = sealing.personKey('phone', contact.phone) ?? null;
  const customerKey = documentKey ?? `${emailKey ?? ''}.${phoneKey ?? ''}`;
  return { documentKey, emailKey, phoneKey, customerKey };
}

/** A lead whose payload is open, as it is delivered. */
export type StoredLead = Omit<typeof lead.$inferSelect, 'payload'> & { payload: string };

/** The payload's very bytes of before. Undefined once it was erased; throws where no key opens it. */
export function openLead(sealing: Sealing, row: typeof lead.$inferSelect): StoredLead | undefined {
  if (row.payload === null) return undefined;
  return { ...row, payload: sealing.open(row.payload, payloadPlace(row.id)) };
}
