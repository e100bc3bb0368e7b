import type { Database } from '../../../io/database.ts';
import { type RevisionWatch, type WatchOptions, watchRevisions } from '../../../io/revision-watch.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import { catalogueOf, catalogueRevisions } from './publish.ts';

/** The catalogue that this process sells from, always the newest it could load. */
export type CatalogueWatch = RevisionWatch<Snapshot>;

/** Keeps the catalogue of this process up to date. */
export function watchCatalogue(db: Database, options: WatchOptions<Snapshot>): Promise<CatalogueWatch> {
  return watchRevisions(db, catalogueRevisions, catalogueOf, options);
}
