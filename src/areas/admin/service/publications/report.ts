/** What a draft would do to what is published now. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Database, Transaction } from '../../../../io/database.ts';
import { parseJson } from '../../../../io/json-files.ts';
import type { DraftFile, PublicationFault, PublicationReport } from '../../contract/publications.ts';
import {
  type Difference,
  differencesOf,
  entriesOf,
  KINDS,
  type Kind,
  kindOf,
  movedTooFar,
  talliesOf,
  type Warning,
} from '../../domain/publications/index.ts';
import type { Content, PublicationDeps, PublishedKind } from './ports.ts';
import { crossed, type Made, type MadeOf } from './references.ts';

const NO_KIND =
  'says neither models, tables, a policy, authoring nor dealers: it is none of the files that can be published';

/** Files by their kind, and those of which nobody can tell it. */
export type Sorted = {
  readonly byKind: ReadonlyMap<Kind, readonly DraftFile[]>;
  readonly faults: readonly PublicationFault[];
};

/** Which kind each file is. */
export function sortFiles(files: readonly DraftFile[]): Sorted {
  const faults: PublicationFault[] = [];
  const sorted = files.flatMap((file) => {
    const parsed = parseJson(file.name, file.text, z.unknown());
    const kind = parsed.ok ? kindOf(parsed.content) : undefined;
    if (!parsed.ok) faults.push(...parsed.errors);
    else if (!kind) faults.push({ file: file.name, path: '', message: NO_KIND });
    return kind ? [{ kind, file }] : [];
  });
  const grouped = Map.groupBy(sorted, ({ kind }) => kind);
  const ordered = KINDS.flatMap((kind) => {
    const of = grouped.get(kind);
    return of ? [[kind, of.map(({ file }) => file)] as const] : [];
  });
  return { byKind: new Map(ordered), faults };
}

/** The kind of a file, also of one that says a field twice; undefined where it cannot be told. */
export const kindOfFile = ({ name, text }: DraftFile): Kind | undefined =>
  kindOf(parseJson(name, text, z.unknown()).content);

/** Names what somebody has seen that a publication does: its differences, and what other sites lose by them. */
export const digestOf = (differences: readonly Difference[], stranded: readonly Warning[]): string =>
  createHash('sha256')
    .update(JSON.stringify(stranded.length === 0 ? differences : { differences, stranded }))
    .digest('base64url')
    .slice(0, 32);

/** What files make of content, entry by entry. */
export function proposed(
  kind: PublishedKind,
  files: readonly DraftFile[],
  replace: boolean,
  newest: Content | undefined,
):
  | { readonly ok: true; readonly content: Content; readonly differences: readonly Difference[] }
  | { readonly ok: false; readonly errors: readonly PublicationFault[] } {
  const decision = kind.decide(files, { replace })(newest);
  if (!decision.ok) return decision;
  const { content } = decision;
  return { ok: true, content, differences: differencesBetween(kind, newest, content) };
}

/** What is another one in content, entry by entry, as it is in force. */
export const differencesBetween = (
  { kind, whole = (newest = []) => newest }: PublishedKind,
  before: Content | undefined,
  after: Content,
): readonly Difference[] => differencesOf(entriesOf(kind, whole(before)), entriesOf(kind, whole(after)));

/** What publishing these files would do now; `db` may be somebody's transaction. */
export async function reportOn(
  deps: PublicationDeps,
  db: Database | Transaction,
  files: readonly DraftFile[],
  replace: boolean,
): Promise<PublicationReport> {
  const { byKind, faults: unread } = sortFiles(files);
  const faults = [...unread];
  const differences: Difference[] = [];
  const made = new Map<Kind, MadeOf>();
  for (const kind of deps.kinds) {
    const own = byKind.get(kind.kind);
    if (!own) continue;
    const newest = await kind.revisions.newest(db);
    const done = proposed(kind, own, replace, newest?.content);
    if (done.ok) {
      differences.push(...done.differences);
      made.set(kind.kind, { before: newest?.content, after: done.content });
    } else faults.push(...done.errors);
  }
  return reported(deps, db, { made, files: byKind.get('site'), differences, faults });
}

type Told = {
  readonly made: Made;
  /** Those of sites. */
  readonly files?: readonly DraftFile[] | undefined;
  readonly differences: readonly Difference[];
  readonly faults: readonly PublicationFault[];
};

/** Differences with what should make somebody look twice, and the digest that names them. */
export async function reported(
  deps: PublicationDeps,
  db: Database | Transaction,
  { made, files, differences, faults }: Told,
): Promise<PublicationReport> {
  const between = await crossed(deps, db, made, { files, differences });
  const warnings = [
    ...movedTooFar(differences, deps.warnFrom),
    ...(await awaitedOf(deps, differences)),
    ...(await unsoldBy(deps, made)),
    ...between.warnings,
  ];
  return {
    ...{ faults: [...faults, ...between.faults], warnings, tallies: talliesOf(differences), differences },
    digest: digestOf(differences, between.warnings),
  };
}

/**
 * What goes from sale while the stock or an offer names it. Like whoever waits it is told and not part of the digest: cars come and go
 * all day, and a publication that waits for its time is not held by them.
 */
async function unsoldBy({ unsold }: PublicationDeps, made: Made): Promise<readonly Warning[]> {
  const told = await Promise.all(
    [...made].map(([kind, { before, after }]) => (before ? unsold(kind, before, after) : [])),
  );
  return told.flat();
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
