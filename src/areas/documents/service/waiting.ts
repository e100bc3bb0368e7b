import { ne } from 'drizzle-orm';
import { type GateDeps, judge } from './gate.ts';
import { type DocumentRecord, findDocument } from './store.ts';
import { document } from './tables.ts';

/**
 * A document as it is now: one that waits is judged again, after a scanner or a bucket was away, or a process died at the last byte.
 * @returns none: it was refused
 */
export async function settled(deps: GateDeps, upload: DocumentRecord): Promise<DocumentRecord | undefined> {
  const arrived =
    upload.state === 'uploading' ? await deps.files.arrived(upload.id).catch(() => 0) : upload.size;
  if (upload.state === 'ready' || arrived < upload.size) return upload;
  const judged = await judge(deps, upload);
  return judged.state === 'refused' ? undefined : findDocument(deps, upload.id);
}

/**
 * Judges again all that wait, whether or not their owners look. One that cannot be judged keeps no other from it.
 * @returns how many wait still, and what went wrong
 */
export async function settleWaiting(
  deps: GateDeps,
): Promise<{ readonly waiting: number; readonly faults: readonly Error[] }> {
  const rows = await deps.db.select({ id: document.id }).from(document).where(ne(document.state, 'ready'));
  const faults: Error[] = [];
  let waiting = 0;
  for (const { id } of rows) {
    try {
      const upload = await findDocument(deps, id);
      const now = upload && (await settled(deps, upload));
      if (now?.state === 'checking') waiting += 1;
    } catch (error) {
      waiting += 1;
      faults.push(error as Error);
    }
  }
  return { waiting, faults };
}
