import type { Change } from '../areas/admin/index.ts';
import type { Transaction } from '../io/database.ts';
import type { Sealing } from '../io/sealing.ts';

/** Writes changes into the staff's log; loaded when somebody changes something, because it comes with the staff's accounts. */
export const recorder =
  (sealing: Sealing) =>
  async (tx: Transaction, change: Change): Promise<void> => {
    const { recordChange } = await import('../areas/admin/service/index.ts');
    await recordChange(tx, sealing, change, new Date());
  };
