import type { RecordImport } from '../../../io/change-log.ts';
import type { Database } from '../../../io/database.ts';
import { type Decision, type Published, type Revision, revisionsIn } from '../../../io/revisions.ts';
import { type RateTables, rateTablesOf } from '../domain/rate-tables.ts';
import { checkTableSites, checkTables, type TableError } from '../domain/table-check.ts';
import { siteTablesOf, type WrittenTables } from '../domain/written-tables.ts';
import { rateTableFile } from './rate-table-file.ts';
import type { ReadTables } from './rate-table-files.ts';
import { rateTableRevision } from './tables.ts';

/** So many days back one person's changes of a rate are counted together: what was in force then is kept, however much was published. */
const RATE_DAYS = 30;

export const rateTableRevisions = revisionsIn<readonly WrittenTables[]>(
  rateTableRevision,
  'rate_tables_published',
  { days: RATE_DAYS },
);

type Invalid = {
  readonly ok: false;
  readonly reason: 'invalid-tables';
  readonly errors: readonly TableError[];
};

export type TablePublication = Published | Invalid;

export type TablePublishOptions = {
  readonly replace?: boolean;
  /** The sites that the portal has; a file for any other is then an error. */
  readonly sites?: readonly { readonly brand: string; readonly market: string }[];
  /** Writes it into the log of changes. */
  readonly recordImport?: RecordImport | undefined;
};

/**
 * Publishes files as one new revision, or changes nothing and says everything that is wrong with them. A site that the
 * files name has their plans and no others, the other sites keep theirs; with `replace` only the files' sites have plans.
 */
export const publishRateTables = async (
  db: Database,
  read: ReadTables,
  options: TablePublishOptions = {},
): Promise<TablePublication> =>
  rateTableRevisions.publish<Invalid>(db, decideRateTables(read, options), options.recordImport);

/** What files make of the newest plans, or everything that is wrong with them. */
export function decideRateTables(
  read: ReadTables,
  { replace = false, sites }: TablePublishOptions = {},
): (newest: readonly WrittenTables[] | undefined) => Decision<readonly WrittenTables[], Invalid> {
  const strangers = sites ? checkTableSites(read.sources, sites) : [];
  const errors = [...read.errors, ...strangers, ...checkTables(read.sources)];
  if (errors.length > 0) return () => ({ ok: false, reason: 'invalid-tables', errors });
  const written = joinSites(read.sources.map(({ file: _, ...site }) => rateTableFile.parse(site)));
  return (newest = []) => ({ ok: true, content: replace ? written : layOver(newest, written) });
}

const nameOf = ({ market, brand }: WrittenTables) => `${market}/${brand}`;

/** One entry a site, in the order of their names; the plans of several files in the order of the files. */
function joinSites(files: readonly WrittenTables[]): WrittenTables[] {
  const sites = [...Map.groupBy(files, nameOf).values()].flatMap((parts) => {
    const [first] = parts;
    return first ? [{ ...first, tables: parts.flatMap(({ tables }) => tables) }] : [];
  });
  return sites.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

function layOver(published: readonly WrittenTables[], files: readonly WrittenTables[]): WrittenTables[] {
  const named = new Set(files.map(nameOf));
  return joinSites([...published.filter((site) => !named.has(nameOf(site))), ...files]);
}

/** Indexes a revision; no plans before the first publication. */
export function tablesOf(revision: Revision<readonly WrittenTables[]> | undefined): RateTables {
  return rateTablesOf((revision?.content ?? []).map(siteTablesOf), revision?.name ?? '0');
}
