import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BusboyFileStream } from '@fastify/busboy';
import { plainUpload } from '../contract.ts';
import type { DocumentOwner, DocumentRefusal } from '../index.ts';
import { type AdmitPlace, admit } from './admit.ts';
import { isDiskFull } from './files.ts';
import { type GateDeps, judge, removeDocument } from './gate.ts';
import type { IntakeDeps } from './intake.ts';
import { changeDocument, findDocument } from './store.ts';

/** What a form's boundaries and its other fields may take beside the file. */
const AROUND = 8 * 1024;
const FORM_LIMITS = { fieldSize: 200, fieldNameSize: 60, fields: 4, files: 1, parts: 6, headerPairs: 20 };

type Place = AdmitPlace & { readonly owner: DocumentOwner };
export type PlainOutcome = DocumentRefusal | 'closed' | 'sent' | 'failed';

/**
 * A file as a form sends it before any script: one request, sealed as it arrives, judged by the same limits and the same gate. What
 * breaks off is gone, and nothing of it stays.
 */
export async function takePlainForm(
  deps: IntakeDeps,
  place: Place,
  request: IncomingMessage,
): Promise<PlainOutcome> {
  const length = Number(request.headers['content-length']);
  if (!(length <= place.limits.file + AROUND)) return 'too-large';
  const { Busboy } = await import('@fastify/busboy'); // loaded with the first form: a start does without it
  const limits = { ...FORM_LIMITS, fileSize: place.limits.file };
  const headers = { ...request.headers, 'content-type': request.headers['content-type'] ?? '' };
  const fields: Record<string, string> = {};
  let taken: Promise<PlainOutcome> = Promise.resolve('empty');
  let file: BusboyFileStream | undefined;
  try {
    const form = new Busboy({ headers, limits });
    form.on('field', (name, value) => {
      fields[name] = value;
    });
    form.on('file', (_name, bytes, filename) => {
      file = bytes;
      taken = takeFile(deps, place, { bytes, length, said: { ...fields, filename } });
      taken.catch(() => undefined); // told below
    });
    await pipeline(request, form);
  } catch (error) {
    file?.destroy(error as Error); // broken off: whoever reads it waits for an end that does not come
    await taken.catch(() => undefined);
    return 'failed';
  }
  return taken;
}

type Sent = {
  readonly bytes: BusboyFileStream;
  /** Of the whole request: no file in it is longer. */
  readonly length: number;
  readonly said: Readonly<Record<string, string | undefined>>;
};

async function takeFile(
  deps: IntakeDeps,
  place: Place,
  { bytes, length, said }: Sent,
): Promise<PlainOutcome> {
  const drop = <T>(reason: T): T => {
    bytes.resume();
    return reason;
  };
  const read = plainUpload.safeParse(said);
  if (!read.success) return drop('failed');
  const size = Math.min(length, place.limits.file);
  const { kind, filename } = read.data;
  const declared = { owner: place.owner, kind, filename, size, face: undefined };
  const admitted = await admit(deps, place, declared);
  if (!admitted.ok) return drop(admitted.reason);
  const { id } = admitted;
  try {
    const reason = await keepFile(deps, id, bytes);
    if (reason !== 'sent') await removeDocument(deps, id);
    return reason;
  } catch (error) {
    await removeDocument(deps, id);
    return drop(isDiskFull(error) ? 'no-room' : 'failed');
  }
}

async function keepFile(deps: GateDeps, id: string, bytes: BusboyFileStream): Promise<PlainOutcome> {
  const begun = await findDocument(deps, id);
  if (!begun) return 'failed';
  await deps.files.begin(id);
  const size = await deps.files.append(begun.file, bytes as Readable);
  if (bytes.truncated) return 'too-large';
  if (size === 0) return 'empty';
  await changeDocument(deps, id, { size });
  const judged = await judge(deps, { ...begun, size });
  return judged.state === 'refused' ? judged.reason : 'sent';
}
