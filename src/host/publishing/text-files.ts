/** Texts of a site as a spreadsheet gives them back: an address in the first column, what the site says in the last one. */
import type { KnownTexts } from '../../areas/platform/index.ts';
import { type OwnTextTable, ownOf } from '../../areas/site-texts/index.ts';
import { csvTable } from '../../io/csv.ts';
import { plainField } from '../../kit/csv.ts';

/** Address, values, the portal's text, the site's own. */
const COLUMNS = 4;

/**
 * The texts of such a file by their addresses, whether they fit or not; an empty one is the portal's own again, and what the file does not
 * name is left alone. Undefined of what is no such table.
 */
export function readTextFile(content: string, known: KnownTexts): OwnTextTable | undefined {
  const [, ...lines] = csvTable(content) ?? []; // what the columns are called stands first, in whichever language
  const typed: Record<string, string> = {};
  for (const fields of lines) {
    if (fields.length !== COLUMNS) return undefined;
    const [address = '', , , own = ''] = fields.map(plainField);
    typed[address.trim()] = own;
  }
  return Object.keys(typed).length > 0 ? ownOf(known, typed) : undefined;
}
