import type { RecordImport } from '../../../io/change-log.ts';
import { lockWork } from '../../../io/coordination.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import { type RevisionWatch, type WatchOptions, watchRevisions } from '../../../io/revision-watch.ts';
import { type Published, type Revision, revisionsIn } from '../../../io/revisions.ts';
import type { FileFault } from '../../../kit/faults.ts';
import { type ByMarket, byMarket } from '../../../kit/markets/identities.ts';
import { type MarketPlaces, type Places, placesOf } from '../index.ts';
import { checkPlaces, type PlaceFiles, readPlaceFiles } from './place-files.ts';
import { indexPoints } from './spatial.ts';
import { addStreets, checkStreets, forgetStreets, nextEdition, strandedStreets } from './streets.ts';
import { placeRevision } from './tables.ts';

/** Everything that is published of places; the streets by the edition that holds them. */
export type WrittenPlaces = ByMarket<MarketPlaces> & {
  readonly streets: { readonly edition: number; readonly checksum: string } | null;
};

/** What this process works with: the places, and which edition of the streets belongs to them. */
export type PublishedPlaces = Places & { readonly streetEdition: number | undefined };

const CHANNEL = 'places_published';
/** A megabyte each. */
const KEPT = 5;
/** Of places; what brings some in on a screen publishes among them too. */
export const placeRevisions = revisionsIn<WrittenPlaces>(placeRevision, CHANNEL, { kept: KEPT });

export type Invalid = {
  readonly ok: false;
  readonly reason: 'invalid-places';
  readonly errors: readonly FileFault[];
};
export type PlacePublication = Published | Invalid;

export const NO_PLACES: MarketPlaces = { states: [], cities: [] };
/** Before the first publication. */
export const NOTHING: WrittenPlaces = { ...byMarket(() => NO_PLACES), streets: null };

/**
 * Publishes the tables of a folder as one new revision, or changes nothing and says what is wrong with them. A table that is
 * not in the folder stays as it is published; with `replace` there is nothing but the folder's. Imports follow one another.
 * The street table is read as a stream, twice: to check it whole, then to store it.
 */
export async function publishPlaces(
  db: Database,
  folder: string,
  {
    replace = false,
    recordImport,
  }: { readonly replace?: boolean; readonly recordImport?: RecordImport | undefined } = {},
): Promise<PlacePublication> {
  const files = await readPlaceFiles(folder);
  if (files.errors.length > 0) return invalid(files.errors);
  // Held by a transaction, not a session: a pooler may stand between. What is stored meanwhile is stored beside it.
  return db.transaction(async (lock) => {
    await withImportLock(lock);
    const newest = (await placeRevisions.newest(db))?.content ?? NOTHING;
    return publishOver(db, replace ? { ...NOTHING, streets: newest.streets } : newest, files, {
      replace,
      recordImport,
    });
  });
}

/** Imports of places follow one another, until the transaction ends. */
export const withImportLock = (tx: Transaction) => lockWork(tx, 'places_import');

async function publishOver(
  db: Database,
  before: WrittenPlaces,
  files: PlaceFiles,
  { replace, recordImport }: { readonly replace: boolean; readonly recordImport: RecordImport | undefined },
): Promise<PlacePublication> {
  const content = layOver(before, files);
  const errors = checkPlaces(content, files.lines);
  // Streets that come with the folder are checked against its cities below.
  if (!files.streetFile) errors.push(...(await strandedBy(db, before, content)));
  if (errors.length > 0) return invalid(errors);
  const streets = await storeStreets(db, before, content, files.streetFile);
  if (!streets.ok) return invalid(streets.errors);
  const edition = files.streetFile || !replace ? streets.streets : null;
  const published = await placeRevisions.publish<Invalid>(
    db,
    () => ({
      ok: true,
      content: { ...content, streets: edition },
    }),
    recordImport,
  );
  // The edition before stays for processes that have not heard of this one yet.
  if (published.ok && published.changed) {
    await forgetStreets(
      db,
      [edition, before.streets].flatMap((one) => (one ? [one.edition] : [])),
    );
  }
  return published;
}

/** What is wrong with cities that go while the streets that stay name them. */
export async function strandedBy(
  db: Database | Transaction,
  { BR: { cities: old }, streets }: WrittenPlaces,
  { BR: { cities } }: WrittenPlaces,
): Promise<FileFault[]> {
  if (!streets) return [];
  const known = new Set(cities.map(({ code }) => code));
  return strandedStreets(
    db,
    streets.edition,
    old.filter(({ code }) => !known.has(code)),
  );
}

type Stored =
  | { readonly ok: true; readonly streets: WrittenPlaces['streets'] }
  | { readonly ok: false; readonly errors: FileFault[] };

async function storeStreets(
  db: Database,
  before: WrittenPlaces,
  { BR }: WrittenPlaces,
  path: string | undefined,
): Promise<Stored> {
  if (!path) return { ok: true, streets: before.streets };
  const cities = new Set(BR.cities.map(({ code }) => code));
  const checked = await checkStreets(path, (code) => cities.has(code));
  if (!checked.ok) return checked;
  if (before.streets?.checksum === checked.checksum) return { ok: true, streets: before.streets };
  const edition = await nextEdition(db);
  await addStreets(db, path, edition);
  return { ok: true, streets: { edition, checksum: checked.checksum } };
}

export const invalid = (errors: readonly FileFault[]): Invalid => ({
  ok: false,
  reason: 'invalid-places',
  errors,
});

/** What is published, with the tables that files have in the place of its own. */
export function layOver(before: WrittenPlaces, { tables }: Pick<PlaceFiles, 'tables'>): WrittenPlaces {
  const laid = byMarket((market): MarketPlaces => {
    // What was published before the market was there has nothing of it.
    const { states: old, cities: oldCities } = before[market] ?? NO_PLACES;
    const { states = old, cities } = tables[market];
    const codes = new Map(states.map(({ id, code }) => [id, code]));
    const named = cities?.map((city) => ({
      ...city,
      stateCode: codes.get(city.stateCode) ?? city.stateCode,
    }));
    return { states, cities: named ?? oldCities };
  });
  return { ...laid, streets: before.streets };
}

/** Indexes a revision; no places before the first publication. */
function publishedPlaces(revision: Revision<WrittenPlaces> | undefined): PublishedPlaces {
  const { streets, ...markets } = revision?.content ?? NOTHING;
  const places = placesOf(markets, { revision: revision?.name ?? '0', indexPoints });
  return { ...places, streetEdition: streets?.edition };
}

/** Keeps the places of this process up to date. */
export function watchPlaces(
  db: Database,
  options: WatchOptions<PublishedPlaces>,
): Promise<RevisionWatch<PublishedPlaces>> {
  return watchRevisions(db, placeRevisions, publishedPlaces, options);
}

/** The newest places, for who asks once and does not wait for others; undefined before the first publication. */
export async function newestPlaces(db: Database): Promise<PublishedPlaces | undefined> {
  const newest = await placeRevisions.newest(db);
  return newest && publishedPlaces(newest);
}
