import { and, asc, count, eq } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../../../io/database.ts';
import { enqueueDelivery } from './queue.ts';
import { lead } from './tables.ts';

/** What an operator sees of a lead that could not be delivered: nothing of the person. */
export type DeadLead = {
  id: string;
  site: string;
  receivedAt: Date;
  attempts: number;
  lastOutcome: string | null;
};

/** Leads that are left to an operator, oldest first. */
export function deadLeads(db: Database, limit = 100): Promise<DeadLead[]> {
  const { id, site, receivedAt, attempts, lastOutcome } = lead;
  return db
    .select({ id, site, receivedAt, attempts, lastOutcome })
    .from(lead)
    .where(eq(lead.status, 'dead'))
    .orderBy(asc(lead.receivedAt))
    .limit(limit);
}

/** Starts the delivery of a dead lead afresh, under its old key. False when there is no dead lead of this id. */
export function replayLead(db: Database, boss: PgBoss, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const afresh = { status: 'pending', refusals: 0, deliveryBeganAt: new Date(), settledAt: null } as const;
    const rows = await tx
      .update(lead)
      .set(afresh)
      .where(and(eq(lead.id, id), eq(lead.status, 'dead')))
      .returning({ id: lead.id });
    if (rows.length === 0) return false;
    await enqueueDelivery(boss, tx, id);
    return true;
  });
}

/** Leads by delivery status, for metrics. */
export async function leadCounts(db: Database): Promise<Record<'pending' | 'delivered' | 'dead', number>> {
  const rows = await db.select({ status: lead.status, leads: count() }).from(lead).groupBy(lead.status);
  const counts = Object.fromEntries(rows.map(({ status, leads }) => [status, leads]));
  return { pending: 0, delivered: 0, dead: 0, ...counts };
}
