/** What files would do: their import, ended before it is over, so that nothing of it stays. */
import type { RecordImport } from '../../../../io/change-log.ts';
import type { ImportedKind } from '../../../../io/imported-kind.ts';
import type { SourceFile } from '../../../../io/source-file.ts';
import type { ImportDifferences } from '../../../../kit/import-differences.ts';
import type { ImportReport } from '../../contract/imports.ts';
import type { PublicationFault } from '../../contract/publications.ts';
import { IMPORT_FAULTS } from '../../domain/imports.ts';

/** Thrown within the transaction of an import, with what it would have done. */
export class Undone extends Error {
  readonly differences: ImportDifferences;
  constructor(differences: ImportDifferences) {
    super('a dry run was undone');
    this.differences = differences;
  }
}

const NOTHING: ImportDifferences = { tallies: [], digest: '' };

/** Without what an import does not touch. */
export const reported = ({ tallies, digest }: ImportDifferences): ImportReport => ({
  ok: true,
  tallies: tallies.filter(({ added, changed, removed }) => added + changed + removed > 0),
  digest,
});

/** Letters of a name or a word of a file that are said again: it may be anything. */
const SAID = 500;

/** A fault as it can be kept and read: what a file calls its fields may be what no database takes. */
const readable = (one: PublicationFault): PublicationFault =>
  JSON.parse(JSON.stringify(one), (_name, value: unknown) =>
    typeof value === 'string' ? value.slice(0, SAID).replaceAll('\0', '\uFFFD').toWellFormed() : value,
  ) as PublicationFault;

/** Imports files as far as `recordImport` lets it; gives the report where it does not, or where they are faulty. */
export async function tried(
  kind: ImportedKind,
  files: readonly SourceFile[],
  recordImport: RecordImport,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly report: ImportReport }> {
  let isSettled = false;
  try {
    const result = await kind.importFiles(files, async (tx, facts, differences = NOTHING) => {
      await recordImport(tx, facts, differences);
      isSettled = true;
    });
    if (result.ok) return isSettled ? { ok: true } : { ok: false, report: reported(NOTHING) };
    const faults = result.errors.slice(0, IMPORT_FAULTS).map(readable);
    return { ok: false, report: { ok: false, faults, count: result.errors.length } };
  } catch (error) {
    if (error instanceof Undone) return { ok: false, report: reported(error.differences) };
    throw error;
  }
}

/** What files would do now. Nothing changes. */
export async function dryRun(kind: ImportedKind, files: readonly SourceFile[]): Promise<ImportReport> {
  const result = await tried(kind, files, async (_tx, _facts, differences = NOTHING) => {
    throw new Undone(differences);
  });
  return result.ok ? reported(NOTHING) : result.report;
}
