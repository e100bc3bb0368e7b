import { randomUUID } from 'node:crypto';
import { cpfOf } from '../../tests/person.ts';

const MEGABYTE = 1024 * 1024;
/** A Lira as the configurator names it. */
const BUILD = '363C2C0_134';

/** The nth person: of one person's cards only so many are tried in an hour. */
const person = (n: number) => ({
  form: 'register',
  name: 'Ana Bench',
  document: cpfOf(n),
  email: `ana.bench.${n}@example.com`,
  phone: '(11) 98765-4321',
  postalCode: '01310-200',
});

/** Somebody who has reserved a car and paid the deposit, and may send documents to it. */
export type Sender = {
  /** Sends a file in the pieces that our pages send; what comes of it can be removed again. */
  send(bytes: Buffer): Promise<{ remove(): Promise<void> }>;
};

export async function aSender(origin: string, n: number): Promise<Sender> {
  let cookie = '';
  const form = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      headers: { origin, cookie },
    });
    const texts = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
    if (texts.length > 0) cookie = texts.join('; ');
    return answer.headers.get('location') ?? '';
  };
  const register = await form('/br/aurora/reserva', { codigo: BUILD });
  const [, order] = /reserva\/([\w-]{36})\//.exec(register) ?? [];
  const terms = await form(register, person(n));
  const html = await (await fetch(origin + terms, { headers: { cookie } })).text();
  const dealer = /<option value="(\w+)"/.exec(html)?.[1] ?? '';
  const revision = /name="revision" value="(\d+)"/.exec(html)?.[1] ?? '';
  await form(terms, { form: 'terms', terms: 'on', dealer, revision });
  const paid = await fetch(`${origin}/services/br/aurora/payments/${order}`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      method: 'card',
      cardToken: `card_approved_${randomUUID().replaceAll('-', '')}`,
    }),
  });
  if (!paid.ok) throw new Error(`the deposit was answered ${paid.status}: ${await paid.text()}`);
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
