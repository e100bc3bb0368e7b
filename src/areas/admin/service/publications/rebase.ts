/** Writes a draft's files anew, as what the draft changes of what is in force now. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../io/database.ts';
import type { Choices, DraftFile } from '../../contract/publications.ts';
import { type Kind, siteOf } from '../../domain/publications/index.ts';
import { setBases, sitesIn, wholeOf } from './bases.ts';
import { filesFor, laidOver, namedOnly } from './draft-differences.ts';
import type { PublicationDeps, PublishedKind } from './ports.ts';
import { type DraftOf, draftedOf, draftOf } from './report.ts';
import { sortFiles } from './sorted.ts';
import { putFile, Refused, type Row } from './store.ts';
import { publicationFile } from './tables.ts';

type Written = Readonly<Record<string, unknown>>;

/** The files of one kind as they would be written on what is in force; undefined where they are, or where they cannot be. */
type RebasedDraft = { readonly files: readonly DraftFile[]; readonly sites: readonly string[] };

async function anewOf(
  port: PublishedKind,
  db: Database | Transaction,
  draft: DraftOf,
  choices: Choices | undefined,
): Promise<RebasedDraft | 'conflict' | 'faulty' | undefined> {
  const files = sortFiles(draft.files).byKind.get(port.kind);
  if (!files) return undefined;
  const newest = (await port.revisions.newest(db))?.content;
  const laid = laidOver(port, draftedOf(draft, port.kind, files), newest, choices);
  if (!laid.ok) return 'faulty';
  if (!laid.isMoved) return undefined;
  if (laid.conflicts.length > 0) return 'conflict';
  const sites = sitesIn(port.kind, files);
  const whole = wholeOf(port, laid.content).filter((one) => sites.includes(siteOf(one as Written)));
  return { files: filesFor(port, namedOnly(port.kind, files, whole), files), sites };
}

/** A draft's files, those of one kind as its changes of what is in force now; as they are where that cannot be told. */
export async function filesNow(
  { kinds }: PublicationDeps,
  db: Database | Transaction,
  row: Row,
  kind: Kind,
): Promise<readonly DraftFile[]> {
  const draft = await draftOf(db, row);
  const port = kinds.find((one) => one.kind === kind);
  const anew = port && (await anewOf(port, db, draft, undefined));
  if (!anew || typeof anew === 'string') return draft.files;
  const known = new Set(sortFiles(draft.files).byKind.get(kind));
  return [...draft.files.filter((file) => !known.has(file)), ...anew.files];
}

/**
 * Holds a draft against what is in force now.
 * @param of the kinds that it is done for
 * @param choices what counts where somebody else has published something else; without them such a kind is refused
 */
export async function rebase(
  { kinds }: PublicationDeps,
  tx: Transaction,
  row: Row,
  of: (kind: Kind) => boolean,
  choices?: Choices,
): Promise<void> {
  const draft = await draftOf(tx, row);
  for (const port of kinds.filter(({ kind }) => of(kind))) {
    const anew = await anewOf(port, tx, draft, choices);
    if (anew === undefined || (anew === 'faulty' && !choices)) continue;
    if (typeof anew === 'string') throw new Refused(anew);
    const names = (sortFiles(draft.files).byKind.get(port.kind) ?? []).map(({ name }) => name);
    const { publication, name } = publicationFile;
    await tx.delete(publicationFile).where(and(eq(publication, row.id), inArray(name, names)));
    for (const file of anew.files) await putFile(tx, row.id, file);
    await setBases(tx, row.id, port, anew.sites);
  }
}
