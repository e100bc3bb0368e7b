import { eq, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database, Transaction } from '../../../io/database.ts';
import { leadPayload } from '../contract.ts';
import { type Attempt, channels, isRefusal, type Lead } from '../index.ts';
import { enqueueDelivery } from './queue.ts';
import { lead, leadConsent } from './tables.ts';

export type NewLead = { id: string; site: string; receivedAt: Date; lead: Lead; consentTextVersion: string };

/** Writes a lead, what was consented to, and its delivery job: all or nothing. */
export async function storeLead(tx: Transaction, boss: PgBoss, entry: NewLead): Promise<void> {
  const { id, site, receivedAt, consentTextVersion: textVersion } = entry;
  const payload = JSON.stringify(z.encode(leadPayload, entry.lead));
  await tx.insert(lead).values({ id, site, payload, receivedAt, deliveryBeganAt: receivedAt });
  const said = channels.map((channel) => ({ channel, isGranted: entry.lead.optIns[channel] }));
  const rest = { leadId: id, site, textVersion, purpose: 'contact', saidAt: receivedAt };
  await tx.insert(leadConsent).values(said.map((one) => ({ ...one, ...rest })));
  await enqueueDelivery(boss, tx, id);
}

export type StoredLead = typeof lead.$inferSelect;

export async function findLead(db: Database, id: string): Promise<StoredLead | undefined> {
  const [row] = await db.select().from(lead).where(eq(lead.id, id));
  return row;
}

export const outcomeOf = (attempt: Attempt): string =>
  attempt.kind === 'answered' ? String(attempt.status) : attempt.kind;

/** Counts an attempt; a lead that arrived is settled with it. */
export async function recordAttempt(
  db: Database | Transaction,
  id: string,
  attempt: Attempt,
  isDelivered: boolean,
): Promise<void> {
  await db
    .update(lead)
    .set({
      attempts: sql`${lead.attempts} + 1`,
      refusals: sql`${lead.refusals} + ${isRefusal(attempt) ? 1 : 0}`,
      lastOutcome: outcomeOf(attempt),
      ...(isDelivered ? { status: 'delivered' as const, settledAt: sql`now()` } : {}),
    })
    .where(eq(lead.id, id));
}
