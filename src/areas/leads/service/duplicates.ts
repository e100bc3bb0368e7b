import { createHash } from 'node:crypto';
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { type Transaction, together } from '../../../io/database.ts';
import { type Lead, requestMarks } from '../index.ts';
import type { personColumns } from './store.ts';
import { lead } from './tables.ts';

type Person = Pick<ReturnType<typeof personColumns>, 'documentKey' | 'emailKey' | 'phoneKey'>;

/**
 * The key of one person's one request: a hash over the person's keyed hashes, so that nobody can guess it back. Who
 * corrects an address or a number sends another request: the dealer must learn it.
 */
export function requestKey(site: string, person: Person, asked: Lead): string {
  const { documentKey, emailKey, phoneKey } = person;
  const marks = JSON.stringify([site, documentKey, emailKey, phoneKey, ...requestMarks(asked)]);
  return createHash('sha256').update(marks).digest('base64url');
}

export type FirstLead = { readonly id: string; readonly receivedAt: Date };

/**
 * The lead that this one repeats, sent by another tab or a form that was filled again. Requests of one key wait for each
 * other until the transaction ends, so that of several at once one is the first.
 *
 * @param since what came before is no repeat any more
 */
export async function firstOf(tx: Transaction, key: string, since: Date): Promise<FirstLead | undefined> {
  // One after the other in one round trip: each statement sees what was committed when it began.
  const locked = tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const looked = tx
    .select({ id: lead.id, receivedAt: lead.receivedAt })
    .from(lead)
    .where(and(eq(lead.requestKey, key), gt(lead.receivedAt, since), ne(lead.status, 'erased')))
    .orderBy(asc(lead.receivedAt))
    .limit(1);
  const [, [first]] = await together(locked, looked);
  return first;
}
