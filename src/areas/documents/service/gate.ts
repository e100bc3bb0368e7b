import type { DocumentRefusal } from '../index.ts';
import { isStoreAway } from './document-bucket.ts';
import type { DocumentFiles } from './files.ts';
import { isPicture, rewritten } from './pictures.ts';
import type { Scanner } from './scanner.ts';
import { sniff } from './sniffing.ts';
import {
  beginChecking,
  changeDocument,
  type DocumentStore,
  findDocument,
  forgetDocument,
  type KeptDocument,
} from './store.ts';

export type GateParts = DocumentStore & {
  readonly files: DocumentFiles;
  /** None: nothing is scanned. */
  readonly scanner?: Scanner | undefined;
  /** Told what a store answers that does not take or give a file: it may be away, or refuse for ever. */
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
export function judge(parts: GateParts, file: KeptDocument): Promise<Judged> {
  const running = underWay.get(file.id);
  if (running) return running;
  const judged = judgeOnce(parts, file)
    .catch((error) => elsewhere(parts, file.id, error))
    .finally(() => underWay.delete(file.id));
  underWay.set(file.id, judged);
  return judged;
}

/** What is being judged in this process: whoever looks at it meanwhile waits for the same verdict. */
const underWay = new Map<string, Promise<Judged>>();

/** Another process may have judged it, or its owner removed it, while it was being read here. */
async function elsewhere(parts: GateParts, id: string, error: unknown): Promise<Judged> {
  const now = await findDocument(parts, id);
  if (!now) return { state: 'refused', reason: 'unreadable' };
  if (now.state === 'ready') return { state: 'ready' };
  // What arrived in another process's folder is that one's to judge.
  if ((error as { code?: string }).code === 'ENOENT') return { state: 'checking' };
  throw error;
}

async function judgeOnce(parts: GateParts, file: KeptDocument): Promise<Judged> {
  const { files, scanner } = parts;
  const bytes = () => files.readArrived(file.file);
  if (!(await beginChecking(parts, file.id))) return elsewhere(parts, file.id, new Error('not to be judged'));
  const sniffed = await sniff(bytes());
  if (!sniffed.ok) return refuse(parts, file.id, sniffed.reason);
  const { media } = sniffed;
  if (file.kind === 'security-photo' && !isPicture(media)) return refuse(parts, file.id, 'type');
  const verdict = scanner ? await scanner(bytes()) : 'clean';
  if (verdict === 'infected') return refuse(parts, file.id, 'infected');
  if (verdict === 'failed') return { state: 'checking' };
  const picture = isPicture(media) ? await rewritten(media, bytes()) : 'none';
  if (!picture) return refuse(parts, file.id, 'unreadable');
  try {
    await (picture === 'none' ? files.keep(file.id) : files.replace(file.file, picture));
  } catch (error) {
    if (!isStoreAway(error)) throw error;
    parts.log?.warn({ err: error, document: file.id }, 'a document was not taken into its store');
    return { state: 'checking' };
  }
  const size = picture === 'none' ? file.size : picture.length;
  await changeDocument(parts, file.id, { state: 'ready', media, size });
  await files.settled(file.id);
  return { state: 'ready' };
}

async function refuse(parts: GateParts, id: string, reason: DocumentRefusal): Promise<Judged> {
  await removeDocument(parts, id);
  return { state: 'refused', reason };
}

/** First what opens it, then its bytes: a process that dies between the two leaves nothing that anybody can read. */
export async function removeDocument(parts: GateParts, id: string): Promise<void> {
  await forgetDocument(parts, id);
  await parts.files.remove(id);
}
