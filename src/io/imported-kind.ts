/** Imports of files that an area offers to operators: one kind each, by the rules of its own command. */

import type { FileFault } from '../kit/faults.ts';
import type { ImportEndings, ImportKind } from '../kit/import-kind.ts';
import type { RecordImport } from './change-log.ts';
import type { SourceFile } from './source-file.ts';

/** A kind of import with what does it. */
export type ImportedKind = ImportKind & {
  /**
   * Imports files, all of them in one transaction, or gives everything that is wrong with them. `recordImport` is called last in that
   * transaction, with the differences, where there is anything to do; what it throws comes out again, and nothing has happened then:
   * a dry run is an import that ends like this.
   */
  readonly importFiles: (
    files: readonly SourceFile[],
    recordImport: RecordImport,
  ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly errors: readonly FileFault[] }>;
};

const MB = 1024 * 1024;
/** Bytes of a file that is in memory as a whole while it is read, and of one that is read a line at a time. */
const [WHOLE, BY_LINES] = [20 * MB, 200 * MB];
/** Bytes of all files of one import. */
export const IMPORT_BYTES = 2 * BY_LINES;

/** The bound of each ending: files of lines (`.ndjson`) may be larger than those that are read as a whole. */
export const importEndings = (endings: readonly string[]): ImportEndings =>
  Object.fromEntries(endings.map((ending) => [ending, ending === '.ndjson' ? BY_LINES : WHOLE]));
