/** What a draft would do to what is published now. */
import type { Database, Transaction } from '../../../../io/database.ts';
import type {
  Conflict,
  DraftFile,
  PublicationFault,
  PublicationReport,
} from '../../contract/publications.ts';
import {
  type Difference,
  type Kind,
  movedTooFar,
  talliesOf,
  type Warning,
} from '../../domain/publications/index.ts';
import { type Bases, basesOf } from './bases.ts';
import { digestOf } from './confirmed.ts';
import { type Drafted, differencesBetween, laidOver } from './draft-differences.ts';
import type { PublicationDeps, PublishedKind } from './ports.ts';
import { crossed, type Made, type MadeOf } from './references.ts';
import { farIn } from './second.ts';
import { sortFiles } from './sorted.ts';
import { filesOf, type Row } from './store.ts';

/** What a draft is told by: its files, and what was in force when it was begun. */
export type DraftOf = {
  readonly files: readonly DraftFile[];
  readonly replaces: boolean;
  readonly bases: Bases;
};

/** One kind of it. */
export const draftedOf = (
  { replaces, bases }: DraftOf,
  kind: Kind,
  files: readonly DraftFile[],
): Drafted => ({
  files,
  replaces,
  bases: bases.get(kind) ?? new Map(),
});

/** Everything of a draft, by the row that it is. */
export async function draftOf(
  db: Database | Transaction,
  row: Pick<Row, 'id' | 'replaces'>,
): Promise<DraftOf> {
  const [files, bases] = [await filesOf(db, [row.id]), await basesOf(db, row.id)];
  return { files: files.get(row.id) ?? [], replaces: row.replaces, bases };
}

/** What publishing a draft would do now; `db` may be somebody's transaction. */
export async function reportOn(
  deps: PublicationDeps,
  db: Database | Transaction,
  draft: DraftOf,
): Promise<PublicationReport> {
  const { byKind, faults: unread } = sortFiles(draft.files);
  const faults = [...unread];
  const [differences, own, conflicts]: [Difference[], Difference[], Conflict[]] = [[], [], []];
  const made = new Map<Kind, MadeOf>();
  for (const kind of deps.kinds) {
    const files = byKind.get(kind.kind);
    if (!files) continue;
    const newest = await kind.revisions.newest(db);
    const done = laidOver(kind, draftedOf(draft, kind.kind, files), newest?.content);
    if (done.ok) {
      differences.push(...done.differences);
      own.push(...done.own);
      conflicts.push(...done.conflicts);
      made.set(kind.kind, { before: newest?.content, after: done.content, over: newest?.id ?? 0 });
    } else faults.push(...done.errors);
  }
  return reported(deps, db, { made, files: byKind.get('site'), differences, own, conflicts, faults });
}

type ReportInput = {
  readonly made: Made;
  /** Those of sites. */
  readonly files?: readonly DraftFile[] | undefined;
  readonly differences: readonly Difference[];
  /** What is confirmed: of a draft its own changes, whatever of them is in force already. */
  readonly own?: readonly Difference[] | undefined;
  readonly conflicts?: readonly Conflict[] | undefined;
  readonly faults: readonly PublicationFault[];
};

/** Differences with what should make somebody look twice, and the digest that names them. */
export async function reported(
  deps: PublicationDeps,
  db: Database | Transaction,
  { made, files, differences, own = differences, conflicts = [], faults }: ReportInput,
): Promise<PublicationReport> {
  const between = await crossed(deps, db, made, { files, differences });
  const warnings = [
    ...movedTooFar(differences, deps.warnFrom),
    ...(await awaitedOf(deps, differences)),
    ...(await orphanedBy(deps, made)),
    ...between.warnings,
  ];
  return {
    faults: [...faults, ...between.faults],
    warnings,
    tallies: talliesOf(differences),
    differences,
    conflicts,
    far: await farIn(deps, db, made),
    digest: digestOf(own, between.warnings),
  };
}

/**
 * What goes from sale while the stock or an offer names it. Like whoever waits it is told and not part of the digest: cars come and go
 * all day, and a publication that waits for its time is not held by them.
 */
async function orphanedBy({ orphanedStock }: PublicationDeps, made: Made): Promise<readonly Warning[]> {
  const result = await Promise.all(
    [...made].map(([kind, { before, after }]) => (before ? orphanedStock(kind, before, after) : [])),
  );
  return result.flat();
}

/** What others lose by a revision that stands beside the one before it, as a command has published it. */
export async function lostBetween(
  deps: PublicationDeps,
  kind: PublishedKind,
  { before, after }: MadeOf,
): Promise<readonly Warning[]> {
  const made = new Map([[kind.kind, { before, after }]]);
  const differences = differencesBetween(kind, before, after);
  const { warnings } = await reported(deps, deps.db, { made, differences, faults: [] });
  return warnings;
}

/** Models that are taken off while customers wait for one. */
async function awaitedOf(
  { awaited }: PublicationDeps,
  differences: readonly Difference[],
): Promise<readonly Warning[]> {
  const gone = differences.filter(({ group, change }) => group === 'model' && change === 'removed');
  const counted = await Promise.all(
    gone.map(async ({ kind, site, group, key, name }) => ({
      difference: { kind, site, group, name },
      count: await awaited(site, key),
    })),
  );
  return counted.filter(({ count }) => count > 0).map((one) => ({ what: 'awaited', ...one }));
}
