import { and, asc, count, desc, eq, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { RecordChange } from '../../../io/change-log.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import type { LeadDesk, ListedLead } from '../contract.ts';
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

export type DeadChoice = { ids: readonly string[] } | { site: string } | 'all';

/**
 * Starts the delivery of dead leads afresh, each under its old key and in the order in which they came; gives their ids.
 *
 * @param retried called with them in the same transaction, unless there are none
 */
export function retryLeads(
  db: Database,
  boss: PgBoss,
  choice: DeadChoice,
  retried: (tx: Transaction, ids: readonly string[]) => Promise<void> = async () => undefined,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const afresh = { status: 'pending', refusals: 0, deliveryBeganAt: new Date(), settledAt: null } as const;
    const { id: leadId, customerKey, receivedAt } = lead;
    const leads = await tx
      .update(lead)
      .set(afresh)
      .where(and(eq(lead.status, 'dead'), chosen(choice)))
      .returning({ leadId, customerKey, receivedAt });
    leads.sort((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());
    const ids = leads.map((one) => one.leadId);
    if (leads.length > 0) {
      await enqueueDelivery(boss, tx, ...leads);
      await retried(tx, ids);
    }
    return ids;
  });
}

function chosen(choice: DeadChoice): SQL | undefined {
  if (choice === 'all') return undefined;
  return 'site' in choice ? eq(lead.site, choice.site) : inArray(lead.id, [...choice.ids]);
}

export type LeadCounts = Record<'pending' | 'dead', number>;

/** Leads that wait, by status, and for how many seconds the oldest one has been waiting for its delivery. */
export async function leadCounts(db: Database): Promise<{ leads: LeadCounts; oldestPending: number }> {
  const age = sql<number>`coalesce(extract(epoch from now() - min(${lead.receivedAt})), 0)::float8`;
  const rows = await db
    .select({ status: lead.status, leads: count(), age })
    .from(lead)
    .where(inArray(lead.status, ['pending', 'dead'])) // the others are without number
    .groupBy(lead.status);
  const counts = Object.fromEntries(rows.map(({ status, leads }) => [status, leads]));
  const oldestPending = rows.find(({ status }) => status === 'pending')?.age ?? 0;
  return { leads: { pending: 0, dead: 0, ...counts }, oldestPending };
}

/** What the log says of leads that are on their way again. */
export const recordRetry = (
  record: RecordChange<'leads.retry'>,
  tx: Transaction,
  by: string,
  { choice, ids }: { readonly choice: DeadChoice; readonly ids: readonly string[] },
): Promise<void> => {
  const which = choice === 'all' ? 'all' : 'site' in choice ? choice.site : undefined;
  return record(tx, {
    ...{ by, action: 'leads.retry', subject: which ? `leads ${which}` : `lead ${ids.slice(0, 5).join(' ')}` },
    ...{ before: null, after: { retried: ids.length } },
  });
};

const PAGE = 50;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The leads as operators see them: where each stands, and nothing of whom it is from. */
export function leadDesk(db: Database, boss: PgBoss, record: RecordChange<'leads.retry'>): LeadDesk {
  return {
    async page({ status, site, after, size = PAGE }) {
      const { receivedAt } = lead;
      const last = after !== undefined && UUID.test(after) ? after : undefined;
      // By the key of the last one, never by counting: the thousandth page costs what the first one does.
      const until = sql<Date>`(select l.received_at from ${lead} l where l.id = ${last})`;
      const older =
        last === undefined
          ? undefined
          : and(lte(receivedAt, until), or(lt(receivedAt, until), lt(lead.id, sql`${last}::uuid`)));
      const rows = await db
        .select({
          ...{ id: lead.id, site: lead.site, receivedAt, status: lead.status, attempts: lead.attempts },
          ...{ lastOutcome: lead.lastOutcome, settledAt: lead.settledAt },
        })
        .from(lead)
        .where(and(eq(lead.status, status), site ? eq(lead.site, site) : undefined, older))
        .orderBy(desc(receivedAt), desc(lead.id))
        .limit(size + 1);
      const leads = rows.slice(0, size).map(
        (row): ListedLead => ({
          ...row,
          lastOutcome: row.lastOutcome ?? undefined,
          receivedAt: row.receivedAt.toISOString(),
          settledAt: row.settledAt?.toISOString(),
        }),
      );
      return { leads, next: rows.length > size ? leads.at(-1)?.id : undefined };
    },
    retry: (by, choice) =>
      retryLeads(db, boss, choice, (tx, ids) => recordRetry(record, tx, by, { choice, ids })),
  };
}
