import type { RecordImport } from '../../../../io/change-log.ts';
import type { Database, Transaction } from '../../../../io/database.ts';
import type { FileError } from '../../../../io/json-files.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import type { SourceFile } from '../../../../io/source-file.ts';
import type { ImportEndings } from '../../contract/imports.ts';
import type { ImportKind } from '../../domain/imports.ts';
import type { Change } from '../../index.ts';

/** One kind of import, by the rules of its own area. */
export type ImportedKind = {
  readonly kind: ImportKind;
  readonly endings: ImportEndings;
  /**
   * Brings files in, all of them in one transaction, or tells everything that is wrong with them. `brought` is called last in that
   * transaction, with the differences, where there is anything to do; what it throws comes out again, and nothing has happened then:
   * a rehearsal is an import that ends like this.
   */
  readonly bringIn: (
    files: readonly SourceFile[],
    recordImport: RecordImport,
  ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly errors: readonly FileError[] }>;
};

export type ImportDeps = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly kinds: readonly ImportedKind[];
  readonly now: () => Date;
  /** Writes a change down in the transaction that makes it. */
  readonly record: (tx: Transaction, change: Change) => Promise<void>;
};
