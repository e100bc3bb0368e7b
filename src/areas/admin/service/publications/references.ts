/** Holds a publication against what the other kinds say: as they stand then, its own as it makes them. */

import type { Database, Transaction } from '../../../../io/database.ts';
import { fault } from '../../../../kit/faults.ts';
import type { DraftFile, PublicationFault } from '../../contract/publications.ts';
import {
  brokenBy,
  type Difference,
  entriesOf,
  type Kind,
  type Reference,
  type Warning,
} from '../../domain/publications/index.ts';
import type { Content, PublicationDeps } from './ports.ts';
import { contentOfFile } from './sorted.ts';

/** What a publication makes of a kind. */
export type MadeOf = {
  readonly before: Content | undefined;
  readonly after: Content;
  /** Number of the revision before it; undefined where that one is not the last of what is judged. */
  readonly over?: number | undefined;
};
export type Made = ReadonlyMap<Kind, MadeOf>;

/** What it would break: what is wrong with its own files, and what others lose. */
export async function crossed(
  { kinds, stranded }: PublicationDeps,
  db: Database | Transaction,
  made: Made,
  {
    files = [],
    differences,
  }: { files?: readonly DraftFile[] | undefined; differences: readonly Difference[] },
): Promise<{ readonly faults: readonly PublicationFault[]; readonly warnings: readonly Warning[] }> {
  // Sites name what other kinds have; the rest names nothing and is named by none.
  const linked = kinds.filter(({ kind, nameable }) => kind === 'site' || nameable);
  if (!stranded || !linked.some(({ kind }) => made.has(kind))) return { faults: [], warnings: [] };
  const others = new Map<Kind, Promise<Content | undefined>>();
  const newest = (kind: Kind) => {
    const own =
      others.get(kind) ??
      kinds
        .find((one) => one.kind === kind)
        ?.revisions.newest(db)
        .then(contentOf);
    if (own) others.set(kind, own);
    return own;
  };
  const at = (side: 'before' | 'after') =>
    stranded(async (kind) => {
      const own = made.get(kind);
      return own ? own[side] : newest(kind);
    });
  const { mistakes, warnings } = brokenBy(await at('before'), await at('after'), differences);
  const faults = mistakes.map((one) => ({
    file: fileOf(files, one),
    path: one.path,
    fault:
      one.to === 'dealer' ? fault('no-dealer', { dealer: one.code }) : fault('no-model', { model: one.code }),
  }));
  return { faults, warnings };
}

const contentOf = (revision: { readonly content: Content } | undefined) => revision?.content;

/** The file that says it; its site where it comes back from before. */
const fileOf = (files: readonly DraftFile[], { site }: Reference): string =>
  files.find((file) => entriesOf('site', [contentOfFile(file)]).some((entry) => entry.site === site))?.name ??
  site;
