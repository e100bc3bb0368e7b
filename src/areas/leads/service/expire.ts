import { and, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../io/database.ts';
import type { Retention } from '../../../io/personal-data.ts';
import { crmInbox, lead, leadConsent } from './tables.ts';

/** Rows that one statement touches: what was let lie for long must not hold others up. */
const AT_ONCE = 2_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Takes the person out of leads that have served, and removes proofs and copies that were kept long enough. */
export async function expireLeads(db: Database, now: Date, days: Retention): Promise<Record<string, number>> {
  const before = (maxDays: number) => new Date(now.getTime() - maxDays * DAY_MS);
  const settled = (statuses: readonly ('delivered' | 'dead' | 'closed' | 'withdrawn')[], maxDays: number) =>
    and(inArray(lead.status, [...statuses]), isNotNull(lead.payload), lt(lead.settledAt, before(maxDays)));
  return {
    delivered: await anonymise(db, settled(['delivered'], days.delivered), sql`status`),
    dead: await anonymise(db, settled(['dead', 'closed', 'withdrawn'], days.dead), sql`'erased'`),
    copies: await remove(db, sql`crm_inbox`, lt(crmInbox.receivedAt, before(days.delivered))),
    consents: await remove(db, sql`lead_consent`, lt(leadConsent.saidAt, before(days.consents))),
    leads: await remove(
      db,
      sql`lead`,
      and(
        lt(lead.receivedAt, before(days.consents)),
        sql`${lead.payload} is null`,
        sql`not exists (select from lead_consent c where c.lead_id = ${lead.id})`,
      ),
    ),
  };
}

const anonymise = (db: Database, old: SQL | undefined, status: SQL) =>
  inBatches(
    db,
    sql`update lead set payload = null, document_key = null, email_key = null, phone_key = null,
      customer_key = null, request_key = null, status = ${status}
      where id in (select id from lead where ${old} limit ${AT_ONCE})`,
  );

const remove = (db: Database, table: SQL, old: SQL | undefined) =>
  inBatches(
    db,
    sql`delete from ${table} where ctid = any (array(select ctid from ${table} where ${old} limit ${AT_ONCE}))`,
  );

async function inBatches(db: Database, statement: SQL): Promise<number> {
  for (let total = 0; ; ) {
    const rows = (await db.execute(statement)).rowCount ?? 0;
    total += rows;
    if (rows < AT_ONCE) return total;
  }
}
