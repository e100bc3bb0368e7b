/** Texts of a site as a spreadsheet gives them back: an address in the first column, what the site says in the last one. */
import type { KnownTexts } from '../../areas/platform/index.ts';
import { type OwnTextTable, ownOf } from '../../areas/site-texts/index.ts';
import { csvTable } from '../../io/csv.ts';
import { plainField } from '../../kit/csv.ts';

/** Address, values, the portal's text, the site's own. */
const COLUMNS = 4;

type ReadTexts =
  | { readonly ok: true; readonly texts: OwnTextTable }
  | { readonly ok: false; readonly reason: 'unreadable' }
  /** Nobody can say which of both lines is meant. */
  | { readonly ok: false; readonly reason: 'twice'; readonly address: string };

const UNREADABLE = { ok: false, reason: 'unreadable' } as const;

/**
 * The texts of such a file by their addresses, whether they fit or not; an empty one is the portal's own again, and what the file does not
 * name is left alone.
 */
export function readTextFile(content: string, known: KnownTexts): ReadTexts {
  // What the columns are called stands first, in whichever language; a text that stands there would be lost.
  const [heads, ...lines] = csvTable(content) ?? [];
  if (!heads || known.has(heads[0]?.trim() ?? '')) return UNREADABLE;
  const typed = new Map<string, string>();
  for (const fields of lines) {
    if (fields.length !== COLUMNS) return UNREADABLE;
    const [named = '', , , own = ''] = fields.map(plainField);
    const address = named.trim();
    if (typed.has(address) && known.has(address)) return { ok: false, reason: 'twice', address };
    typed.set(address, own);
  }
  return typed.size > 0 ? { ok: true, texts: ownOf(known, Object.fromEntries(typed)) } : UNREADABLE;
}
