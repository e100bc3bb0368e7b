import { randomUUID } from 'node:crypto';

const MEGABYTE = 1024 * 1024;
/** A Lira as the configurator names it. */
const BUILD = '363C2C0_134';

/** Somebody who has begun a reservation, and may send documents to it. */
export type Sender = {
  /** Sends a file in the pieces that our pages send; what comes of it can be removed again. */
  send(bytes: Buffer): Promise<{ remove(): Promise<void> }>;
};

export async function aSender(origin: string): Promise<Sender> {
  const begun = await fetch(`${origin}/br/aurora/reserva`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: `codigo=${BUILD}`,
    redirect: 'manual',
  });
  const [, order] = /reserva\/([\w-]{36})\//.exec(begun.headers.get('location') ?? '') ?? [];
  const cookie = begun.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const base = `${origin}/services/br/aurora/documents`;
  const call = async (
    path: string,
    method: string,
    headers: Record<string, string>,
    body?: Uint8Array<ArrayBuffer>,
  ) => {
    const own = { origin, cookie, 'tus-resumable': '1.0.0', ...headers };
    const answer = await fetch(base + path, { method, headers: own, ...(body && { body }) });
    if (!answer.ok) throw new Error(`${method} was answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  return {
    async send(bytes) {
      const said = { owner: `order:${order}`, kind: 'other', filename: `${randomUUID()}.bin` };
      const metadata = Object.entries(said).map(([name, value]) => `${name} ${btoa(value)}`);
      const head = { 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') };
      const started = await call('/files', 'POST', head);
      const id = started.headers.get('location')?.split('/').at(-1);
      for (let at = 0; at < bytes.length; at += MEGABYTE) {
        const piece = new Uint8Array(bytes.subarray(at, at + MEGABYTE));
        const about = { 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' };
        await call(`/files/${id}`, 'PATCH', about, piece);
      }
      return { remove: async () => void (await call(`/${id}`, 'DELETE', {})) };
    },
  };
}
