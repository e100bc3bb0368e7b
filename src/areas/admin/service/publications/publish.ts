/** Publishing and taking back: all kinds of a publication become revisions in one transaction, or none does. */
import type { Transaction } from '../../../../io/database.ts';
import { type Difference, type Kind, putBack } from '../../domain/publications/index.ts';
import type { PublicationDeps, PublishedKind } from './ports.ts';
import { digestOf, proposed, sortFiles } from './report.ts';
import { filesOf, Refused, type Row, type Settled } from './store.ts';
import type { Outcome } from './tables.ts';

/** Publishes a draft, where it does exactly what the digest tells of. */
export async function publishRow(
  deps: PublicationDeps,
  tx: Transaction,
  row: Row,
  digest: string,
): Promise<Settled> {
  const files = (await filesOf(tx, [row.id])).get(row.id) ?? [];
  const { byKind, faults } = sortFiles(files);
  if (faults.length > 0) throw new Refused('faulty');
  const differences: Difference[] = [];
  const outcome: Record<string, Outcome[Kind]> = {};
  for (const kind of deps.kinds) {
    const own = byKind.get(kind.kind);
    if (!own) continue;
    let before = 0;
    const done = await kind.revisions.publish(tx, (newest, id) => {
      before = id;
      const made = proposed(kind, own, row.replaces, newest);
      if (made.ok) differences.push(...made.differences);
      return made.ok ? { ok: true, content: made.content } : { ok: false as const };
    });
    if (!done.ok) throw new Refused('faulty');
    if (done.changed) outcome[kind.kind] = { before, after: await kind.revisions.newestId(tx) };
  }
  if (differences.length === 0) throw new Refused('nothing');
  if (digestOf(differences) !== digest) throw new Refused('changed-since');
  const change = { outcome, publishedAt: deps.now(), scheduledAt: null, confirmed: null, held: null };
  return { change, after: { differences: differences.length, kinds: Object.keys(outcome).join(', ') } };
}

/** Takes back what it has changed, where nothing was published over that since. */
export async function rollBackRow(deps: PublicationDeps, tx: Transaction, row: Row): Promise<Settled> {
  const undone: string[] = [];
  for (const kind of deps.kinds) {
    const made = row.outcome?.[kind.kind];
    if (!made) continue;
    await undo(kind, tx, made);
    undone.push(kind.kind);
  }
  return { after: { kinds: undone.join(', ') } };
}

async function undo(
  { revisions }: PublishedKind,
  tx: Transaction,
  { before, after }: NonNullable<Outcome[Kind]>,
): Promise<void> {
  // Before the first publication there was nothing.
  const was = before === 0 ? { content: [] } : await revisions.find(tx, before);
  const made = await revisions.find(tx, after);
  if (!was || !made) throw new Refused('gone');
  const done = await revisions.publish(tx, (newest = []) => {
    const content = putBack(was.content, made.content, newest);
    return content ? { ok: true, content } : { ok: false as const };
  });
  if (!done.ok) throw new Refused('changed-since');
}
