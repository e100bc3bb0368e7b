import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { storable } from '../kit/storable-text.ts';

export type SentFile = { readonly field: string; readonly name: string; readonly bytes: Buffer };
export type SentForm =
  | {
      readonly ok: true;
      readonly fields: Readonly<Record<string, string>>;
      readonly files: readonly SentFile[];
    }
  | { readonly ok: false; readonly reason: 'too-large' | 'broken' };

export type FormBounds = {
  /** Bytes of one file, and of the whole request. */
  readonly file: number;
  readonly all: number;
  readonly files: number;
};

/**
 * Reads a form with files (`multipart/form-data`), a few small ones: they are held in memory, and nothing beyond the bounds is.
 * A file's name is what a browser says of it, without any folder.
 */
export async function readMultipart(request: IncomingMessage, bounds: FormBounds): Promise<SentForm> {
  // More than is taken is not even read; whoever does not say how much comes is counted as it comes.
  if (Number(request.headers['content-length'] ?? 0) > bounds.all) return { ok: false, reason: 'too-large' };
  const { Busboy } = await import('@fastify/busboy'); // loaded with the first form: a start does without it
  const fields: Record<string, string> = {};
  const files: SentFile[] = [];
  let isTooLarge = false;
  let total = 0;
  const limits = {
    fieldNameSize: 60,
    fieldSize: 4_000,
    fields: 20,
    fileSize: bounds.file,
    files: bounds.files,
    parts: bounds.files + 20,
    headerPairs: 20,
  };
  try {
    const headers = request.headers as IncomingHttpHeaders & { 'content-type': string };
    const form = new Busboy({ headers, limits });
    form.on('field', (name, value) => {
      fields[name] = storable(value);
    });
    form.on('filesLimit', () => {
      isTooLarge = true;
    });
    form.on('file', (field, stream, filename = '') => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => {
        total += part.length;
        if (total > bounds.all) isTooLarge = true;
        if (!isTooLarge) parts.push(part);
      });
      stream.on('limit', () => {
        isTooLarge = true;
      });
      stream.on('end', () => {
        // A form whose file was left out sends an empty one without a name.
        const name = storable(filename).split(/[\\/]/).at(-1)?.trim() ?? '';
        if (name) files.push({ field, name, bytes: Buffer.concat(parts) });
      });
    });
    await pipeline(request, form);
  } catch {
    return { ok: false, reason: 'broken' };
  }
  return isTooLarge ? { ok: false, reason: 'too-large' } : { ok: true, fields, files };
}

/**
 * Reads a form of large files: each is handed on as it comes and held nowhere; fields are passed over. What `take` throws comes out.
 * The name is what a browser says of it, without any folder.
 */
export async function streamMultipart(
  request: IncomingMessage,
  bounds: Pick<FormBounds, 'all' | 'files'>,
  take: (name: string, bytes: Readable) => Promise<void>,
): Promise<'taken' | 'too-large' | 'broken'> {
  if (Number(request.headers['content-length'] ?? 0) > bounds.all) return 'too-large';
  const { Busboy } = await import('@fastify/busboy');
  const limits = { fieldNameSize: 60, fieldSize: 4_000, fields: 20, files: bounds.files, headerPairs: 20 };
  let taken: Promise<void> = Promise.resolve();
  const open = new Set<Readable>();
  let isTooMuch = false;
  let failed: unknown;
  try {
    const headers = request.headers as IncomingHttpHeaders & { 'content-type': string };
    const form = new Busboy({ headers, limits: { ...limits, fileSize: bounds.all } });
    form.on('filesLimit', () => {
      isTooMuch = true;
    });
    form.on('file', (_field, stream, filename = '') => {
      open.add(stream);
      stream.on('error', () => undefined); // told to whoever reads it; nobody may yet
      stream.on('limit', () => {
        isTooMuch = true;
      });
      const name = storable(filename).split(/[\\/]/).at(-1)?.trim() ?? '';
      // A form whose file was left out sends an empty one without a name.
      const work = name ? () => take(name, stream) : async () => void stream.resume();
      taken = taken
        .then(work)
        .catch((error) => {
          failed ??= error;
          stream.resume();
        })
        .finally(() => open.delete(stream));
    });
    await pipeline(request, form);
  } catch {
    for (const stream of open) stream.destroy(new Error('the request broke off'));
    await taken;
    return 'broken';
  }
  await taken;
  if (failed) throw failed;
  return isTooMuch ? 'too-large' : 'taken';
}
