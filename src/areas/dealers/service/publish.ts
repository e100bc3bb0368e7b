import type { RecordImport } from '../../../io/change-log.ts';
import type { Database } from '../../../io/database.ts';
import { type RevisionWatch, type WatchOptions, watchRevisions } from '../../../io/revision-watch.ts';
import { type Decision, type Published, type Revision, revisionsIn } from '../../../io/revisions.ts';
import type { FileFault } from '../../../kit/faults.ts';
import { type DealerDirectory, dealerDirectory, EMPTY_DIRECTORY, type WrittenDirectory } from '../index.ts';
import { checkDirectory, type DirectoryRules } from './check.ts';
import type { ReadDealers } from './files.ts';
import { indexDealers } from './spatial.ts';
import { dealerRevision } from './tables.ts';

/** A large directory takes megabytes. */
const KEPT = 10;
export const dealerRevisions = revisionsIn<WrittenDirectory>(dealerRevision, 'dealers_published', {
  kept: KEPT,
});

type Invalid = {
  readonly ok: false;
  readonly reason: 'invalid-dealers';
  readonly errors: readonly FileFault[];
};

export type DealerPublication = Published | Invalid;

type DealerPublishOptions = DirectoryRules & {
  readonly replace?: boolean;
  /** Writes it into the log of changes. */
  readonly recordImport?: RecordImport | undefined;
};

/**
 * Publishes files as one new revision, or changes nothing and says everything that is wrong with them. A market that the files
 * name has their dealers and no others, and so have groups and services; with `replace` there is only what the files have.
 */
export const publishDealers = (
  db: Database,
  read: ReadDealers,
  options: DealerPublishOptions = {},
): Promise<DealerPublication> =>
  dealerRevisions.publish<Invalid>(db, decideDealers(read, options), options.recordImport);

/** What files make of the newest directory, or everything that is wrong with them. */
export function decideDealers(
  read: ReadDealers,
  { replace = false, recordImport: _brought, ...options }: DealerPublishOptions,
): (newest: WrittenDirectory | undefined) => Decision<WrittenDirectory, Invalid> {
  return (newest) => {
    const before = replace ? EMPTY_DIRECTORY : (newest ?? EMPTY_DIRECTORY);
    const content = layOver(before, read);
    const errors = [...read.errors, ...checkDirectory(content, read, options)];
    return errors.length > 0 ? { ok: false, reason: 'invalid-dealers', errors } : { ok: true, content };
  };
}

function layOver(before: WrittenDirectory, { sources }: ReadDealers): WrittenDirectory {
  const written = sources.flatMap(({ dealers = [] }) => dealers);
  const named = new Set(sources.map(({ market }) => market));
  const extras = sources.flatMap(({ extras: own }) => own ?? []);
  return {
    dealers: [
      ...before.dealers.filter(({ market }) => !named.has(market)),
      ...written.map(({ dealer }) => dealer),
    ],
    groups: extras.length > 0 ? extras.flatMap(({ groups }) => groups) : before.groups,
    services: extras.length > 0 ? extras.flatMap(({ services }) => services) : before.services,
  };
}

/** Indexes a revision; no dealers before the first publication. */
export function directoryOf(revision: Revision<WrittenDirectory> | undefined): DealerDirectory {
  const written = revision?.content ?? EMPTY_DIRECTORY;
  return dealerDirectory(written, { revision: revision?.name ?? '0', index: indexDealers });
}

/** Keeps the published directory of this process up to date. */
export function watchDirectory(
  db: Database,
  options: WatchOptions<DealerDirectory>,
): Promise<RevisionWatch<DealerDirectory>> {
  return watchRevisions(db, dealerRevisions, directoryOf, options);
}
