import { randomUUID } from 'node:crypto';
import type { ServiceSite } from '../../../io/service.ts';
import { siteNameOf } from '../../../io/service.ts';
import { cleanName, type DocumentLimits, type DocumentRefusal, mayAdd } from '../index.ts';
import { lockOwner } from './lock.ts';
import { addDocument, type DocumentStore, documentsOf, type NewDocument } from './store.ts';

type Said = Pick<NewDocument, 'owner' | 'kind' | 'size' | 'face'> & { readonly filename: string };
type Admitted =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: DocumentRefusal };

/** Lets an upload begin, or says why not: by what it declares, together with all that its owner has. Every way in asks here. */
export async function admit(
  store: DocumentStore,
  limits: DocumentLimits,
  place: ServiceSite,
  { filename, ...said }: Said,
): Promise<Admitted> {
  const upload = { ...said, id: randomUUID(), site: siteNameOf(place), name: cleanName(filename) };
  return store.db.transaction(async (tx): Promise<Admitted> => {
    await lockOwner(tx, upload.site, upload.owner);
    const allowed = mayAdd(limits, await documentsOf(store, tx, upload.site, upload.owner), upload.size);
    if (!allowed.ok) return allowed;
    await addDocument(store, tx, upload);
    return { ok: true, id: upload.id };
  });
}
