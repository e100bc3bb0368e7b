import type { DocumentRefusal } from '../index.ts';
import { isStoreAway } from './document-bucket.ts';
import type { DocumentFiles } from './files.ts';
import { isPicture, rewritten } from './pictures.ts';
import type { Scanner } from './scanner.ts';
import { sniff } from './sniffing.ts';
import {
  beginChecking,
  changeDocument,
  type DocumentRecord,
  type DocumentStore,
  findDocument,
  forgetDocument,
} from './store.ts';

export type GateDeps = DocumentStore & {
  readonly files: DocumentFiles;
  /** None: nothing is scanned. */
  readonly scanner?: Scanner | undefined;
  /** Logs what the object store answers where it does not accept or return a file: it may be away, or refuse for ever. */
  readonly log?: { warn(fields: object, message: string): void };
};

export type Judged =
  | { readonly state: 'ready' | 'checking' }
  | { readonly state: 'refused'; readonly reason: DocumentRefusal };

/**
 * The one gate that every upload passes once all of it has arrived: what it is, whether it can be read to its end, whether a scanner
 * lets it in. Nothing is kept of what is refused; what no scanner could look at waits, and what the store could not take: nobody may
 * read it before (R25, R28, R29).
 */
export function judge(deps: GateDeps, upload: DocumentRecord): Promise<Judged> {
  const running = underWay.get(upload.id);
  if (running) return running;
  const judged = judgeOnce(deps, upload)
    .catch((error) => elsewhere(deps, upload.id, error))
    .finally(() => underWay.delete(upload.id));
  underWay.set(upload.id, judged);
  return judged;
}

/** What is being judged in this process: whoever looks at it meanwhile waits for the same verdict. */
const underWay = new Map<string, Promise<Judged>>();

/** What has become of an upload that could not be judged here: another process may have judged it, or its owner removed it meanwhile. */
async function elsewhere(deps: GateDeps, id: string, error: unknown): Promise<Judged> {
  const now = await findDocument(deps, id);
  if (!now) return { state: 'refused', reason: 'unreadable' };
  if (now.state === 'ready') return { state: 'ready' };
  // What arrived in another process's folder is that one's to judge.
  if ((error as { code?: string }).code === 'ENOENT') return { state: 'checking' };
  throw error;
}

async function judgeOnce(deps: GateDeps, upload: DocumentRecord): Promise<Judged> {
  const { files, scanner } = deps;
  const bytes = () => files.readArrived(upload.file);
  if (!(await beginChecking(deps, upload.id)))
    return elsewhere(deps, upload.id, new Error('not to be judged'));
  const sniffed = await sniff(bytes());
  if (!sniffed.ok) return refuse(deps, upload.id, sniffed.reason);
  const { media } = sniffed;
  if (upload.kind === 'security-photo' && !isPicture(media)) return refuse(deps, upload.id, 'type');
  const verdict = scanner ? await scanner(bytes()) : 'clean';
  if (verdict === 'infected') return refuse(deps, upload.id, 'infected');
  if (verdict === 'failed') return { state: 'checking' };
  const picture = isPicture(media) ? await rewritten(media, bytes()) : 'none';
  if (!picture) return refuse(deps, upload.id, 'unreadable');
  try {
    await (picture === 'none' ? files.keep(upload.id) : files.replace(upload.file, picture));
  } catch (error) {
    if (!isStoreAway(error)) throw error;
    deps.log?.warn({ err: error, document: upload.id }, 'a document was not taken into its store');
    return { state: 'checking' };
  }
  const size = picture === 'none' ? upload.size : picture.length;
  await changeDocument(deps, upload.id, { state: 'ready', media, size });
  await files.settled(upload.id);
  return { state: 'ready' };
}

async function refuse(deps: GateDeps, id: string, reason: DocumentRefusal): Promise<Judged> {
  await removeDocument(deps, id);
  return { state: 'refused', reason };
}

/** First what opens it, then its bytes: a process that dies between the two leaves nothing that anybody can read. */
export async function removeDocument(deps: GateDeps, id: string): Promise<void> {
  await forgetDocument(deps, id);
  await deps.files.remove(id);
}
