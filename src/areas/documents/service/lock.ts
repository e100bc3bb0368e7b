import { lockKey } from '../../../io/coordination.ts';
import type { Transaction } from '../../../io/database.ts';
import type { DocumentOwner } from '../index.ts';

/** Uploads of one owner begin one after the other: together they must not exceed what each of them alone would not. */
export async function lockOwner(tx: Transaction, site: string, { kind, id }: DocumentOwner): Promise<void> {
  await lockKey(tx, `document ${site} ${kind} ${id}`);
}
