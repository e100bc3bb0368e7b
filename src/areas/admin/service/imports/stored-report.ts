/** Reports of imports as they are stored: those of earlier versions have a sentence where a fault is. */
import { fault } from '../../../../kit/faults.ts';
import type { ImportReport } from '../../contract/imports.ts';
import type { PublicationFault } from '../../contract/publications.ts';

type Stored = Omit<PublicationFault, 'fault'> & Partial<Pick<PublicationFault, 'fault'>>;
type StoredReport =
  | Extract<ImportReport, { ok: true }>
  | (Omit<Extract<ImportReport, { ok: false }>, 'faults'> & { readonly faults: readonly Stored[] });

/** How earlier versions stored a line and its field: `line 12 latitude`. */
const AT_LINE = /^line (\d+)(?: (.*))?$/;

function readFault({ fault: own, ...place }: Stored): PublicationFault {
  if (own) return { ...place, fault: own };
  const { file, path } = place;
  const [, line, field = ''] = AT_LINE.exec(path) ?? [];
  const where = line === undefined ? { file, path } : { file, line: Number(line), path: field };
  return { ...where, fault: fault('earlier-version') };
}

/** A report as it is shown. What an earlier version wrote in English is not said again: the files are to be tried anew. */
export function readReport(stored: StoredReport): ImportReport {
  if (stored.ok) return stored;
  return { ...stored, faults: stored.faults.map(readFault) };
}
