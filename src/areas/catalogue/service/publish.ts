import type { RecordImport } from '../../../io/change-log.ts';
import type { Database } from '../../../io/database.ts';
import { type Decision, type Published, type Revision, revisionsIn } from '../../../io/revisions.ts';
import { type CatalogueError, checkSites } from '../domain/check.ts';
import { joinSites, layOver } from '../domain/merging.ts';
import { emptySnapshot, type Snapshot, snapshotOf } from '../domain/snapshot.ts';
import type { WrittenSite } from '../domain/written.ts';
import { catalogueFile } from './file-schema.ts';
import type { ReadCatalogue } from './files.ts';
import { checkModels, type ModelCheck } from './model-check.ts';
import { catalogueRevision } from './tables.ts';

export const catalogueRevisions = revisionsIn<WrittenSite[]>(catalogueRevision, 'catalogue_published');

type Invalid = {
  readonly ok: false;
  readonly reason: 'invalid-catalogue';
  readonly errors: CatalogueError[];
};

export type Publication = Published | Invalid;

export type PublishOptions = {
  replace?: boolean;
  /** The sites that the portal has; a file for any other is then an error. */
  sites?: readonly { brand: string; market: string }[];
  /** What keeps a model's cars from being built by its rules. */
  checkModel?: ModelCheck | undefined;
  /** Writes it into the log of changes. */
  recordImport?: RecordImport | undefined;
};

/**
 * Publishes files as one new revision, or changes nothing and says everything that is wrong with them. What the files
 * name is replaced and the rest of the catalogue stays; with `replace` the catalogue becomes exactly the files.
 */
export const publishCatalogue = (
  db: Database,
  read: ReadCatalogue,
  options: PublishOptions = {},
): Promise<Publication> =>
  catalogueRevisions.publish<Invalid>(db, decideCatalogue(read, options), options.recordImport);

/** What files make of the newest catalogue, or everything that is wrong with them. */
export const decideCatalogue =
  (read: ReadCatalogue, options: PublishOptions = {}) =>
  (newest: WrittenSite[] | undefined): Decision<WrittenSite[], Invalid> => {
    const sources = layOver((options.replace ? undefined : newest) ?? [], read.sources);
    const strangers = options.sites ? checkSites(read.sources, options.sites) : [];
    const errors = [...read.errors, ...strangers, ...checkModels(sources, options.checkModel)];
    if (errors.length > 0) return { ok: false, reason: 'invalid-catalogue', errors };
    const whole = sources.map(({ site }) => catalogueFile.parse(site));
    return { ok: true, content: joinSites(whole, newest) };
  };

/** Indexes a revision; the empty catalogue before the first publication. */
export function catalogueOf(revision: Revision<WrittenSite[]> | undefined): Snapshot {
  if (!revision) return emptySnapshot;
  const { name, publishedAt, content } = revision;
  return snapshotOf(content, { revision: name, publishedAt });
}
