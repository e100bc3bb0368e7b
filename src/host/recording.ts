import type { Change } from '../areas/admin/index.ts';
import type { Transaction } from '../io/database.ts';

/** Writes a change into the staff's log; loaded when somebody changes something, because it comes with the staff's accounts. */
export async function recorded(tx: Transaction, change: Change): Promise<void> {
  const { recordChange } = await import('../areas/admin/service/index.ts');
  await recordChange(tx, change, new Date());
}
