import { randomUUID } from 'node:crypto';
import type { ServiceSite } from '../../../io/service.ts';
import { siteNameOf } from '../../../io/service.ts';
import { cleanName, type DocumentLimits, type DocumentRefusal, mayAdd } from '../index.ts';
import { hasRoom, type IntakeDeps } from './intake.ts';
import { lockOwner } from './lock.ts';
import { addDocument, documentsOf, type NewDocument } from './store.ts';

type UploadFacts = Pick<NewDocument, 'owner' | 'kind' | 'size' | 'face'> & { readonly filename: string };
/** Where an upload comes to, and the network address that it comes from. */
export type AdmitPlace = {
  readonly site: ServiceSite;
  readonly limits: DocumentLimits;
  readonly address: string;
};
type Admitted =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: DocumentRefusal | 'closed' };

/**
 * Lets an upload begin, or says why not: by what it declares, together with all that its owner has, all that came from its address
 * today and what the disk has free. Every way in asks here.
 */
export async function admit(
  deps: IntakeDeps,
  { site, limits, address }: AdmitPlace,
  { filename, ...said }: UploadFacts,
): Promise<Admitted> {
  const upload = { ...said, id: randomUUID(), site: siteNameOf(site), name: cleanName(filename) };
  // What is refused by itself costs its address nothing.
  const alone = mayAdd(limits, [], upload.size);
  if (!alone.ok) return alone;
  if (!(await hasRoom(deps, upload.size))) return { ok: false, reason: 'no-room' };
  // Counted over a connection of its own: not within the transaction, which holds one.
  const taken = await deps.takeBytes(address, upload.size);
  if (!taken.isAllowed) return { ok: false, reason: 'too-much-today' };
  const admitted = await deps.db.transaction(async (tx): Promise<Admitted> => {
    // Whoever decides about the owner meanwhile waits for this, or is waited for: nothing joins what is decided.
    if (!(await deps.mayChange(tx, upload.owner, 'add'))) return { ok: false, reason: 'closed' };
    await lockOwner(tx, upload.site, upload.owner);
    const allowed = mayAdd(limits, await documentsOf(deps, tx, upload.site, upload.owner), upload.size);
    if (!allowed.ok) return allowed;
    await addDocument(deps, tx, upload);
    return { ok: true, id: upload.id };
  });
  if (!admitted.ok) await taken.forgive();
  return admitted;
}
