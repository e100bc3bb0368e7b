import type { Database, Transaction } from '../../../../io/database.ts';
import type { ImportedKind } from '../../../../io/imported-kind.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import type { Change } from '../../index.ts';

export type ImportDeps = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly kinds: () => readonly ImportedKind[];
  readonly now: () => Date;
  /** Writes a change down in the transaction that makes it. */
  readonly record: (tx: Transaction, change: Change) => Promise<void>;
};
