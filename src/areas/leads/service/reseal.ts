import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../../io/database.ts';
import { resealEach, resealLimit } from '../../../io/each-row.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { isUnsealed, type Unsealed } from '../../../io/unsealed.ts';
import { bodyPlace, contactOf, inboxPersonColumns } from './inbox-person.ts';
import { payloadPlace, personColumns } from './store.ts';
import { crmInbox, lead, leadConsent } from './tables.ts';

/**
 * Seals leads and copies that are not sealed, or not with the current key, and gives them the person keys that go with it.
 * Each row on its own and only if it is still as it was read: it may be cut off and run again, beside a portal that works.
 *
 * @returns how many rows there were of the next two hundred of each table
 */
export async function resealLeads(db: Database, sealing: Sealing, which: Unsealed): Promise<number> {
  return (await resealPayloads(db, sealing, which)) + (await resealCopies(db, sealing, which));
}

async function resealPayloads(db: Database, sealing: Sealing, which: Unsealed): Promise<number> {
  const old = and(isNotNull(lead.payload), isUnsealed(lead.payload, sealing, which));
  const found = await db
    .select({ id: lead.id, stored: lead.payload })
    .from(lead)
    .where(old)
    .limit(resealLimit(sealing, 'lead'));
  const of = { sealing, table: 'lead', id: (row: { id: string }) => row.id };
  return resealEach(of, found, async ({ id, stored }) => {
    const text = sealing.open(stored ?? '', payloadPlace(id));
    const person = personColumns(sealing, contactOf(fieldsOf(text)));
    await db.transaction(async (tx) => {
      const same = and(eq(lead.id, id), eq(lead.payload, stored ?? ''));
      const payload = sealing.seal(text, payloadPlace(id));
      const { rowCount } = await tx
        .update(lead)
        .set({ payload, ...person })
        .where(same);
      const personKey = person.documentKey ?? person.emailKey;
      if (rowCount === 1) await tx.update(leadConsent).set({ personKey }).where(eq(leadConsent.leadId, id));
    });
  });
}

async function resealCopies(db: Database, sealing: Sealing, which: Unsealed): Promise<number> {
  const { idempotencyKey, body } = crmInbox;
  const found = await db
    .select({ key: idempotencyKey, stored: body })
    .from(crmInbox)
    .where(isUnsealed(body, sealing, which))
    .limit(resealLimit(sealing, 'crm_inbox'));
  const of = { sealing, table: 'crm_inbox', id: (row: { key: string }) => row.key };
  return resealEach(of, found, async ({ key, stored }) => {
    const text = sealing.open(stored, bodyPlace(key));
    const columns = inboxPersonColumns(sealing, fieldsOf(text));
    const same = and(eq(idempotencyKey, key), eq(body, stored));
    await db
      .update(crmInbox)
      .set({ body: sealing.seal(text, bodyPlace(key)), ...columns })
      .where(same);
  });
}

/** A text that is no JSON is sealed like all others, and names nobody. An error would repeat a piece of it in the log. */
function fieldsOf(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}
