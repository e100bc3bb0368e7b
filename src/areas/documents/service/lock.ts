import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import type { DocumentOwner } from '../index.ts';

/** Uploads of one owner begin one after the other: together they must not exceed what each of them alone would not. */
export async function lockOwner(tx: Transaction, site: string, { kind, id }: DocumentOwner): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`document ${site} ${kind} ${id}`}, 0))`,
  );
}
