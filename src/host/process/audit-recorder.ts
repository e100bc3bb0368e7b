import type { Change } from '../../areas/admin/index.ts';
import type { RecordImport } from '../../io/change-log.ts';
import type { Transaction } from '../../io/database.ts';
import type { Sealing } from '../../io/sealing.ts';

/** Writes changes into the staff's log; loaded when somebody changes something, because it comes with the staff's accounts. */
export const recorder =
  (sealing: Sealing) =>
  async (tx: Transaction, change: Change): Promise<void> => {
    const { recordChange } = await import('../../areas/admin/service/index.ts');
    await recordChange(tx, sealing, change, new Date());
  };

/** Writes imports of files into the staff's log, made by a command, by the first start or by the clock. */
export const importedBy =
  (sealing: Sealing, by: 'command' | 'start' | 'clock') =>
  (what: string): RecordImport =>
  (tx, after) =>
    recorder(sealing)(tx, { by, action: 'import.publish', subject: what, before: null, after });
