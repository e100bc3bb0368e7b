/** What a draft would make of each kind, for whoever shows it before it is public. */
import { eq } from 'drizzle-orm';
import type { Kind } from '../../domain/publications/index.ts';
import type { Content, PublicationDeps } from './ports.ts';
import { sortFiles } from './report.ts';
import { filesOf } from './store.ts';
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
  const { byKind } = sortFiles((await filesOf(deps.db, [id])).get(id) ?? []);
  const contents = new Map<Kind, Content>();
  for (const { kind, revisions, decide } of deps.kinds) {
    const files = byKind.get(kind);
    if (!files) continue;
    const newest = await revisions.newest(deps.db);
    const decision = decide(files, { replace: row.replaces })(newest?.content);
    if (decision.ok) contents.set(kind, decision.content);
  }
  return { id, title: row.title, contents, name };
}
