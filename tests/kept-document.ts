import { randomUUID } from 'node:crypto';
import type { DocumentKind, DocumentOwner } from '../src/areas/documents/index.ts';
import { addDocument, changeDocument } from '../src/areas/documents/service/store.ts';
import type { Database } from '../src/io/database.ts';
import { testSealing } from './sealing.ts';

/** A document that was sent and checked, as its service leaves its row; gives its id. */
export async function keptDocument(
  db: Database,
  owner: DocumentOwner,
  { kind = 'identity', media = 'application/pdf' }: { kind?: DocumentKind; media?: string } = {},
): Promise<string> {
  const store = { db, sealing: testSealing };
  const id = randomUUID();
  const said = { id, owner, kind, site: 'br/aurora', name: 'canario-rg.pdf', size: 900_000, face: undefined };
  await db.transaction((tx) => addDocument(store, tx, said));
  await changeDocument(store, id, { state: 'ready', media });
  return id;
}
