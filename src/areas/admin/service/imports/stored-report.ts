/** Reports of imports as they are stored: those of earlier versions have a sentence where a fault is. */
import { fault } from '../../../../kit/faults.ts';
import type { ImportReport } from '../../contract/imports.ts';
import type { PublicationFault } from '../../contract/publications.ts';

type Stored = Omit<PublicationFault, 'fault'> & Partial<Pick<PublicationFault, 'fault'>>;
type StoredReport =
  | Extract<ImportReport, { ok: true }>
  | (Omit<Extract<ImportReport, { ok: false }>, 'faults'> & { readonly faults: readonly Stored[] });

/** A report as it is shown. What an earlier version wrote in English is not said again: the files are to be tried anew. */
export function readReport(stored: StoredReport): ImportReport {
  if (stored.ok) return stored;
  const faults = stored.faults.map(({ fault: own = fault('earlier-version'), ...place }) => {
    const { file, path, line, about } = place;
    return { file, path, ...(line !== undefined && { line }), ...(about && { about }), fault: own };
  });
  return { ...stored, faults };
}
