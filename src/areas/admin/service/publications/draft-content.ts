/** What a draft would make of each kind, for whoever shows it before it is public. */
import { eq } from 'drizzle-orm';
import type { Kind } from '../../domain/publications/index.ts';
import { laidOver } from './draft-differences.ts';
import type { Content, PublicationDeps } from './ports.ts';
import { draftedOf, draftOf } from './report.ts';
import { sortFiles } from './sorted.ts';
import { publication } from './tables.ts';

export type DraftContent = {
  readonly id: string;
  readonly title: string;
  /** Only of the kinds that it changes, and that are without faults. */
  readonly contents: ReadonlyMap<Kind, Content>;
  readonly name: string;
};

const rowOf = async ({ db }: PublicationDeps, id: string) => {
  const [row] = await db.select().from(publication).where(eq(publication.id, id));
  return row && (row.state === 'draft' || row.state === 'scheduled') ? row : undefined;
};

/**
 * Another name is other content: the draft's own revision, and those that it lies over. Undefined of a draft that is none any more.
 */
export async function draftName(deps: PublicationDeps, id: string): Promise<string | undefined> {
  const row = await rowOf(deps, id);
  if (!row) return undefined;
  const over = await Promise.all(deps.kinds.map(({ revisions }) => revisions.newestId(deps.db)));
  return ['draft', id, row.revision, ...over].join('-');
}

/** The content of a draft over what is published now; undefined of one that is none any more. */
export async function draftContent(deps: PublicationDeps, id: string): Promise<DraftContent | undefined> {
  const [row, name] = [await rowOf(deps, id), await draftName(deps, id)];
  if (!row || !name) return undefined;
  const draft = await draftOf(deps.db, row);
  const { byKind } = sortFiles(draft.files);
  const contents = new Map<Kind, Content>();
  for (const port of deps.kinds) {
    const files = byKind.get(port.kind);
    if (!files) continue;
    const newest = await port.revisions.newest(deps.db);
    const laid = laidOver(port, draftedOf(draft, port.kind, files), newest?.content);
    if (laid.ok) contents.set(port.kind, laid.content);
  }
  return { id, title: row.title, contents, name };
}
