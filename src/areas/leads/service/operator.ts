import { and, asc, count, desc, eq, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PgBoss } from 'pg-boss';
import type { RecordChange } from '../../../io/change-log.ts';
import { lockKey } from '../../../io/coordination.ts';
import { countWaiting } from '../../../io/count-waiting.ts';
import { type Database, preparedRows, type Transaction } from '../../../io/database.ts';
import { clockOf, RETRIED_AT_ONCE } from '../../../io/failed-jobs.ts';
import { rowsWithin } from '../../../io/reach.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { Permit } from '../../../kit/authority.ts';
import { isUuid } from '../../../kit/uuid.ts';
import type { LeadAdmin, ListedLead } from '../contract.ts';
import { enqueueDelivery, putBehind } from './queue.ts';
import { type LeadRules, leadRepair } from './repair.ts';
import { lead } from './tables.ts';

/** What an operator sees of a lead that could not be delivered: nothing of the person. */
export type DeadLead = {
  id: string;
  site: string;
  receivedAt: Date;
  attempts: number;
  lastOutcome: string | null;
};

/** Leads within a permit's reach that are left to an operator, oldest first. */
export function deadLeads(db: Database, permit: Permit<'leads'>, limit = 100): Promise<DeadLead[]> {
  const { id, site, receivedAt, attempts, lastOutcome } = lead;
  return db
    .select({ id, site, receivedAt, attempts, lastOutcome })
    .from(lead)
    .where(and(eq(lead.status, 'dead'), rowsWithin(permit, lead)))
    .orderBy(asc(lead.receivedAt))
    .limit(limit);
}

export type DeadChoice = { ids: readonly string[] } | { site: string } | 'all';

/**
 * Starts the delivery of dead leads within a permit's reach afresh, each under its old key and in the order in which they came, those that
 * are dead now; gives their ids. In batches: neither memory nor a lock grows with how many there are, and what was put on its way before one failed stays
 * so. Who asks for the same at the same time gets the others, behind the ones before them: a customer's leads are not overtaken.
 *
 * @param retried called with those of a batch in its transaction, unless there are none
 */
export async function retryLeads(
  db: Database,
  boss: PgBoss,
  permit: Permit<'leads', 'update'>,
  choice: DeadChoice,
  retried: (tx: Transaction, ids: readonly string[]) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const diedBy = await clockOf(db);
  const all: string[] = [];
  for (;;) {
    const ids = await db.transaction(async (tx) => {
      await lockKey(tx, 'retry of leads');
      const leads = await reviveSome(tx, permit, choice, diedBy);
      const own = leads.map(({ leadId }) => leadId);
      if (own.length > 0) {
        await putBehind(tx, await enqueueDelivery(boss, tx, ...leads));
        await retried(tx, own);
      }
      return own;
    });
    all.push(...ids);
    if (ids.length < RETRIED_AT_ONCE) return all;
  }
}

/** The next ones that died by a time, the oldest first, as leads that wait. */
async function reviveSome(
  tx: Transaction,
  permit: Permit<'leads', 'update'>,
  choice: DeadChoice,
  diedBy: string,
) {
  const { id: leadId, customerKey, receivedAt } = lead;
  const next = tx
    .select({ leadId })
    .from(lead)
    .where(
      and(
        eq(lead.status, 'dead'),
        chosen(choice),
        rowsWithin(permit, lead),
        sql`coalesce(${lead.settledAt}, ${receivedAt}) <= ${diedBy}::timestamptz`,
      ),
    )
    .orderBy(asc(receivedAt), asc(leadId))
    .limit(RETRIED_AT_ONCE)
    .for('update');
  const leads = await tx
    .update(lead)
    .set({ status: 'pending', refusals: 0, deliveryBeganAt: new Date(), settledAt: null })
    .where(inArray(leadId, next))
    .returning({ leadId, customerKey, receivedAt });
  return leads.sort(
    (one, other) =>
      one.receivedAt.getTime() - other.receivedAt.getTime() || (one.leadId < other.leadId ? -1 : 1),
  );
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
    by,
    action: 'leads.retry',
    subject: which ? `leads ${which}` : `lead ${ids.slice(0, 5).join(' ')}`,
    before: null,
    after: { retried: ids.length },
  });
};

const PAGE = 50;
/** The row at which the page before ended. */
const before = alias(lead, 'before');

/** The leads as operators see them: where each stands, and nothing of whom it is from. */
export function leadAdmin(
  db: Database,
  boss: PgBoss,
  record: RecordChange<'leads.retry' | 'leads.open' | 'leads.correct' | 'leads.close'>,
  sealing: Sealing,
  rules: LeadRules,
): LeadAdmin {
  return {
    ...leadRepair({ db, boss, sealing, record, rules }),
    waiting(permit) {
      const where = and(eq(lead.status, 'dead'), rowsWithin(permit, lead));
      return countWaiting(db, { from: lead, by: lead.receivedAt, where });
    },
    async page(permit, { status, site, after, size = PAGE }) {
      const { receivedAt } = lead;
      const last = after !== undefined && isUuid(after) ? after : undefined;
      // By the key of the last one, never by counting: the thousandth page costs what the first one does.
      // A cursor beyond their reach is one that there is not: nobody learns from it which ids there are.
      const known = last && and(eq(before.id, last), rowsWithin(permit, before));
      const until = sql<Date>`(select ${before.receivedAt} from ${lead} ${before} where ${known})`;
      const older =
        last === undefined
          ? undefined
          : and(lte(receivedAt, until), or(lt(receivedAt, until), lt(lead.id, sql`${last}::uuid`)));
      const rows = await preparedRows(
        db
          .select({
            id: lead.id,
            site: lead.site,
            receivedAt,
            status: lead.status,
            attempts: lead.attempts,
            lastOutcome: lead.lastOutcome,
            settledAt: lead.settledAt,
          })
          .from(lead)
          .where(
            and(
              eq(lead.status, status),
              rowsWithin(permit, lead),
              site ? eq(lead.site, site) : undefined,
              older,
            ),
          )
          .orderBy(desc(receivedAt), desc(lead.id))
          .limit(size + 1),
      );
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
    retry: (permit, choice) =>
      retryLeads(db, boss, permit, choice, (tx, ids) => recordRetry(record, tx, permit.by, { choice, ids })),
  };
}
