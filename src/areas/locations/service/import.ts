/** Tables of places that an operator brings: those that are held whole, in one transaction with the revision that they become. */

import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { RecordImport } from '../../../io/change-log.ts';
import type { Database } from '../../../io/database.ts';
import type { SourceFile } from '../../../io/source-file.ts';
import { textOfTable } from '../../../io/table-text.ts';
import { type FileFault, fault } from '../../../kit/faults.ts';
import type { ImportDifferences, ImportTally } from '../../../kit/import-differences.ts';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { checkPlaces, HELD_TABLES, readWholeTables } from './place-files.ts';
import {
  type Invalid,
  invalid,
  layOver,
  NO_PLACES,
  NOTHING,
  type PlacePublication,
  placeRevisions,
  strandedBy,
  type WrittenPlaces,
  withImportLock,
} from './publish.ts';
import { brStreets, PROVINCE_TABLES } from './tables-of-places.ts';

export const PLACE_ENDINGS = ['.csv'];

/** Places of each change that are named. */
const EXAMPLES = 5;

/** What a revision says of each table, and the market that it is of. */
const TABLES = [
  { what: 'states', site: IDENTITIES.BR.path, of: ({ BR }: WrittenPlaces) => BR.states },
  { what: 'cities', site: IDENTITIES.BR.path, of: ({ BR }: WrittenPlaces) => BR.cities },
  ...PROVINCE_TABLES.flatMap(({ market }) => {
    const [site, of] = [IDENTITIES[market].path, (places: WrittenPlaces) => places[market] ?? NO_PLACES];
    return [
      { what: 'provinces', site, of: (places: WrittenPlaces) => of(places).states },
      { what: 'localities', site, of: (places: WrittenPlaces) => of(places).cities },
    ];
  }),
];

/**
 * Publishes the tables that are brought over those that are published, or changes nothing and says what is wrong with them. The table of
 * the streets is none of them: its rows are stored before the transaction that publishes them, so nobody could be told first what it does.
 */
export async function importPlaces(
  db: Database,
  files: readonly SourceFile[],
  recordImport: RecordImport,
): Promise<PlacePublication> {
  const strangers = files.flatMap(({ name }) => strange(name));
  if (strangers.length > 0) return invalid(strangers);
  const texts = new Map<string, { readonly text: string }>();
  for (const file of files) texts.set(file.name, { text: textOfTable(await buffer(file.bytes())) });
  const read = await readWholeTables(texts);
  if (read.errors.length > 0) return invalid(read.errors);
  return db.transaction(async (tx) => {
    await withImportLock(tx);
    // Nobody publishes places meanwhile: what is the newest here is the newest when these are laid over it.
    const newest = (await placeRevisions.newest(tx))?.content ?? NOTHING;
    const content = layOver(newest, read);
    const errors = [...checkPlaces(content, read.lines), ...(await strandedBy(tx, newest, content))];
    if (errors.length > 0) return invalid(errors);
    const differences = differencesOf(newest, content);
    return placeRevisions.publish<Invalid>(
      tx,
      () => ({ ok: true, content }),
      (within, facts) => recordImport(within, facts, differences),
    );
  });
}

function strange(name: string): FileFault[] {
  if (HELD_TABLES.includes(name)) return [];
  const found =
    name === brStreets.file ? fault('place-streets') : fault('place-table', { tables: HELD_TABLES });
  return [{ file: name, path: '', fault: found }];
}

/** Place by place, by its code; the digest is of every one that is another afterwards. */
function differencesOf(before: WrittenPlaces, after: WrittenPlaces): ImportDifferences {
  const digest = createHash('sha256');
  const tallies = TABLES.map(({ what, site, of }): ImportTally => {
    const [old, own] = [before, after].map((one) => new Map(of(one).map((place) => [place.code, place])));
    const names = { added: [] as string[], changed: [] as string[], removed: [] as string[] };
    const describe = (change: keyof typeof names, place: { readonly name: string }) => {
      names[change].push(place.name);
      digest.update(`${what} ${change} ${JSON.stringify(place)}\n`);
    };
    for (const [code, place] of own ?? []) {
      const known = old?.get(code);
      if (!known) describe('added', place);
      else if (JSON.stringify(known) !== JSON.stringify(place)) describe('changed', place);
    }
    for (const [code, place] of old ?? []) if (!own?.has(code)) describe('removed', place);
    const { added, changed, removed } = names;
    return {
      what,
      site,
      added: added.length,
      changed: changed.length,
      removed: removed.length,
      examples: {
        added: added.slice(0, EXAMPLES),
        changed: changed.slice(0, EXAMPLES),
        removed: removed.slice(0, EXAMPLES),
      },
    };
  });
  return { tallies, digest: digest.digest('hex') };
}
