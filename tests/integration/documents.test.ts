import { rm, symlink } from 'node:fs/promises';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentPersonalData, settleWaiting, sweepFiles } from '../../src/areas/documents/service/index.ts';
import { document } from '../../src/areas/documents/service/tables.ts';
import { waitFor } from '../portal.ts';
import { testSealing } from '../sealing.ts';
import { aPdf, type DocumentsApp, documentsApp, LIMITS, type UploadResult } from './documents-app.ts';

let app: DocumentsApp;
beforeAll(async () => {
  app = await documentsApp();
});
afterAll(() => app?.close());

const idOf = (result: UploadResult): string => {
  if (!result.ok) throw new Error(`${result.status} ${result.type}`);
  return result.id;
};
const refused = (status: number, reason: string) => ({
  ok: false,
  status,
  type: `/problems/document-${reason}`,
});
const clear = async () => {
  for (const { id } of (await app.list('order:of-ana')).documents)
    await app.call(`/${id}`, { method: 'DELETE' });
};
const linkOf = async (id: string) =>
  ((await (await app.call(`/${id}/link`)).json()) as { href: string }).href;
const fetched = async (href: string) => fetch(new URL(href, app.base));

describe('a document', () => {
  it('is uploaded in pieces, listed, read by a link and removed [D1-2.7-13] [D2-2.5-23]', async () => {
    const bytes = aPdf('RG 12.345.678-9', 700_000);
    const id = idOf(await app.upload(bytes, { filename: '../meu RG.pdf', chunkSize: 100_000 }));
    const { documents } = await app.list('order:of-ana');
    expect(documents).toMatchObject([
      { id, name: 'meu RG.pdf', kind: 'identity', size: bytes.length, state: 'ready' },
    ]);
    const answer = await fetched(await linkOf(id));
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect((await app.call(`/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await app.list('order:of-ana')).documents).toEqual([]);
    expect((await app.onDisk()).length).toBe(0);
  });

  it('is given out inert, by a link that opens this one file for five minutes (R27)', async () => {
    const [one, other] = [idOf(await app.upload(aPdf('um'))), idOf(await app.upload(aPdf('dois')))];
    const href = await linkOf(one);
    const answer = await fetched(href);
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''rg.pdf");
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await fetched(href.replace(one, other))).status).toBe(404);
    expect((await fetched(href.replace('/br/aurora/', '/br/lumen/'))).status).toBe(404);
    expect((await fetched(href.replace(/open=\d/, 'open=2'))).status).toBe(404);
    app.time.now = new Date(app.time.now.getTime() + 6 * 60_000);
    expect((await fetched(href)).status).toBe(404);
    await clear();
  });

  it('is nobody else’s: foreign owners and ids answer 404 to every call, and nothing changes (R12)', async () => {
    const id = idOf(await app.upload(aPdf()));
    const foreign = { 'x-person': 'rui', 'tus-resumable': '1.0.0', 'upload-offset': '0' };
    const calls = [
      ['GET', '/?owner=order:of-ana'],
      ['GET', `/${id}/link`],
      ['DELETE', `/${id}`],
      ['HEAD', `/files/${id}`],
      ['DELETE', `/files/${id}`],
      ['PATCH', `/files/${id}`],
    ] as const;
    for (const [method, path] of calls)
      expect((await app.call(path, { method, headers: foreign })).status, `${method} ${path}`).toBe(404);
    expect(await app.upload(aPdf(), { headers: { 'x-person': 'rui' } })).toMatchObject({ status: 404 });
    expect(await app.upload(aPdf(), { headers: { origin: 'https://evil.example' } })).toMatchObject({
      status: 403,
    });
    expect((await app.list('order:of-ana')).documents).toHaveLength(1);
    await clear();
  });

  it('stays as it was sent while somebody decides about it, and after: nothing is added or removed by any call [D2-2.5-23] (R18)', async () => {
    const id = idOf(await app.upload(aPdf()));
    app.time.isDecided = true;
    const closed = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-length': '0' };
    for (const [method, path] of [
      ['DELETE', `/${id}`],
      ['DELETE', `/files/${id}`],
      ['PATCH', `/files/${id}`],
    ] as const) {
      const answer = await app.call(path, { method, headers: closed });
      const body = (await answer.json()) as { type: string };
      expect([method, answer.status, body.type]).toEqual([method, 409, '/problems/documents-closed']);
    }
    expect(await app.upload(aPdf())).toMatchObject({ status: 409, type: '/problems/documents-closed' });
    const plain = await app.call('/form?owner=order:of-ana&back=/br/aurora/x', {
      method: 'POST',
      redirect: 'manual',
      body: new FormData(),
    });
    expect(plain.headers.get('location')).toBe('/br/aurora/x?documento=closed');
    expect((await app.list('order:of-ana')).documents).toMatchObject([{ id }]);
    expect((await fetched(await linkOf(id))).status).toBe(200);
    app.time.isDecided = false;
    await clear();
    expect((await app.list('order:of-ana')).documents).toEqual([]);
  });

  it('lies sealed: neither its bytes nor its name can be read on the disk or in its row (R49)', async () => {
    idOf(await app.upload(aPdf('canario-529.982.247-25'), { filename: 'canario.pdf' }));
    expect((await app.onDisk()).includes('canario')).toBe(false);
    expect(JSON.stringify(await app.database.db.select().from(document))).not.toContain('canario');
    await clear();
  });

  it('goes on where its connection broke (R43)', async () => {
    const bytes = aPdf('x', 400_000);
    const metadata = { owner: 'order:of-ana', kind: 'income', filename: 'renda.pdf' };
    const header = Object.entries(metadata).map(
      ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
    );
    const tus = { 'tus-resumable': '1.0.0' };
    const begun = await app.call('/files', {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': header.join(',') },
    });
    expect(begun.status).toBe(201);
    const path = `/files/${begun.headers.get('location')?.split('/').at(-1)}`;
    const send = (from: number, to: number) =>
      app.call(path, {
        method: 'PATCH',
        headers: { ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
        body: new Uint8Array(bytes.subarray(from, to)),
      });
    expect((await send(0, 150_000)).status).toBe(204);
    expect((await app.list('order:of-ana')).documents).toMatchObject([{ state: 'uploading' }]);
    expect((await send(0, 1_000)).status).toBe(409); // somebody who does not know how far it got
    const response = await app.call(path, { method: 'HEAD', headers: tus });
    expect(response.headers.get('upload-offset')).toBe('150000');
    expect((await send(150_000, bytes.length)).status).toBe(204);
    const [kept] = (await app.list('order:of-ana')).documents;
    expect(kept?.state).toBe('ready');
    const answer = await fetched(await linkOf(kept?.id ?? ''));
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    await clear();
  });
});

describe('the gate of uploads', () => {
  it('refuses what is too large before its first byte: each file, all of an owner, and too many of them (R26)', async () => {
    expect(await app.upload(Buffer.alloc(LIMITS.file + 1))).toEqual(refused(413, 'too-large'));
    expect(await app.upload(Buffer.alloc(0))).toEqual(refused(422, 'empty'));
    const large = aPdf('x', LIMITS.file - 1_000);
    const result = await Promise.all([1, 2, 3].map(() => app.upload(large)));
    expect(result.filter(({ ok }) => ok)).toHaveLength(2); // three at once are together too large
    expect(result.find(({ ok }) => !ok)).toEqual(refused(413, 'too-large'));
    await clear();
    const small = [];
    for (let at = 0; at < LIMITS.files + 1; at++) small.push(await app.upload(aPdf()));
    expect(small.at(-1)).toEqual(refused(422, 'too-many'));
    await clear();
  });

  it('takes pieces of two megabytes at most, so that no file is ever held in memory (R26)', async () => {
    const id = idOf(await app.upload(aPdf()));
    const patch = (length: number) =>
      app.call(`/files/${id}`, {
        method: 'PATCH',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(length),
      });
    expect((await patch(2 * 1024 * 1024 + 1)).status).toBe(413);
    await clear();
    // A first piece may come with the question: it is no way around.
    const first = (length: number, size = length) =>
      app.call('/files', {
        method: 'POST',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': String(size),
          'upload-metadata': `owner ${btoa('order:of-ana')},kind ${btoa('identity')},filename ${btoa('rg.pdf')}`,
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(length),
      });
    const long = await first(2 * 1024 * 1024 + 1, LIMITS.file);
    expect([long.status, ((await long.json()) as { type: string }).type]).toEqual([
      413,
      '/problems/piece-too-large',
    ]);
    expect((await app.list('order:of-ana')).documents).toEqual([]);
    expect((await app.onDisk()).length).toBe(0);
    const begun = await first(1_000, 5_000);
    expect(begun.status).toBe(201);
    expect((await app.list('order:of-ana')).documents).toMatchObject([{ state: 'uploading', size: 5_000 }]);
    await clear();
  });

  it('judges by bytes and not by names, and keeps nothing of what it refuses (R25)', async () => {
    const jpeg = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    const archive = Buffer.concat([aPdf(), Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);
    const corpus: [string, Buffer, string][] = [
      ['page.pdf', Buffer.from('<html><script>alert(1)</script>'), 'type'],
      ['drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'type'],
      ['polyglot.pdf', archive, 'type'],
      ['program.pdf.exe', Buffer.from('MZ\u0090\u0000'.padEnd(4_200, 'x'), 'latin1'), 'type'],
      ['cut.pdf', aPdf().subarray(0, 20), 'unreadable'],
      ['cut.jpg', jpeg.subarray(0, jpeg.length / 2), 'unreadable'],
      ['bomb.png', pixelBomb(), 'unreadable'],
    ];
    for (const [filename, bytes, reason] of corpus)
      expect(await app.upload(bytes, { filename }), filename).toEqual(refused(422, reason));
    expect(await app.upload(aPdf(), { kind: 'security-photo' })).toEqual(refused(422, 'type'));
    expect((await app.list('order:of-ana')).documents).toEqual([]);
    expect((await app.onDisk()).length).toBe(0);
  });

  it('writes pictures anew: upright, without place or device (R28)', async () => {
    const exif = { IFD0: { Make: 'canario-camera' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } };
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a52' } })
      .withExif(exif)
      .withMetadata({ orientation: 6, exif } as never)
      .jpeg()
      .toBuffer();
    expect(picture.includes('canario-camera')).toBe(true);
    const id = idOf(await app.upload(picture, { filename: 'foto.png', kind: 'security-photo' }));
    const answer = await fetched(await linkOf(id));
    const stored = Buffer.from(await answer.arrayBuffer());
    const { exif: left, width, height } = await sharp(stored).metadata();
    expect([answer.headers.get('content-type'), left]).toEqual(['image/jpeg', undefined]);
    expect([width, height]).toEqual([40, 60]);
    expect(Number(answer.headers.get('content-length'))).toBe(stored.length);
    await clear();
  });

  it('lets nothing pass that a scanner calls infected, and nothing be read that none could look at (R29)', async () => {
    app.scan.verdict = 'infected';
    expect(await app.upload(aPdf('EICAR'))).toEqual(refused(422, 'infected'));
    app.scan.verdict = 'failed';
    const id = idOf(await app.upload(aPdf('waits')));
    expect((await app.list('order:of-ana')).documents).toMatchObject([{ id, state: 'checking' }]);
    expect((await app.call(`/${id}/link`)).status).toBe(404);
    app.scan.verdict = 'clean';
    expect((await app.list('order:of-ana')).documents).toMatchObject([{ id, state: 'ready' }]);
    await clear();
  });

  it('says that there is no room on a full disk, and leaves nothing behind (R54)', async () => {
    const begin = app.files.begin;
    // The system's own full device takes the place of the disk.
    app.files.begin = async (id) => {
      await begin(id);
      await rm(app.files.arriving(id));
      await symlink('/dev/full', app.files.arriving(id));
    };
    expect(await app.upload(aPdf())).toEqual(refused(507, 'no-room'));
    app.files.begin = begin;
    expect((await app.list('order:of-ana')).documents).toEqual([]);
    expect((await app.onDisk()).length).toBe(0);
    expect((await app.upload(aPdf())).ok).toBe(true);
    await clear();
  });
});

describe('all uploads together', () => {
  const address = (last: number) => ({ 'x-forwarded-for': `198.51.100.${last}` });

  it('are bounded by their network address and day, however many owners it has; what comes to nothing is given back (R26)', async () => {
    const small = await documentsApp(undefined, { dayMegabytes: 5, freeMegabytes: 0 });
    try {
      const from = (person: string, size: number, last = 1) =>
        small.upload(aPdf('x', size), {
          owner: `order:of-${person}`,
          headers: { 'x-person': person, ...address(last) },
        });
      // Refused by its own owner's limits: nothing of the day is gone.
      for (let at = 0; at < 6; at += 1) expect(await from('ana', LIMITS.file)).toMatchObject({ status: 413 });
      const sent = [];
      for (const person of ['ana', 'bia', 'caio', 'davi']) sent.push(await from(person, 1_500_000));
      expect(sent.map(({ ok }) => ok)).toEqual([true, true, false, false]);
      expect(sent.at(-1)).toEqual(refused(429, 'too-much-today'));
      // What is left is left to smaller ones, and to who comes from elsewhere.
      expect((await from('eva', 900_000)).ok).toBe(true);
      expect((await from('eva', 10)).ok).toBe(false);
      expect((await from('fabio', 1_500_000, 2)).ok).toBe(true);
      const body = new FormData();
      body.append('kind', 'identity');
      body.append('file', new Blob([new Uint8Array(aPdf())]), 'rg.pdf');
      const headers = { 'x-person': 'gil', ...address(1) };
      const plain = await small.call('/form?owner=order:of-gil&back=/br/aurora/x', {
        method: 'POST',
        redirect: 'manual',
        body,
        headers,
      });
      expect(plain.headers.get('location')).toBe('/br/aurora/x?documento=too-much-today');
      expect((await small.list('order:of-gil')).documents).toEqual([]);
    } finally {
      await small.close();
    }
  });

  it('leave the disk what must stay free on it: none begins, and none goes on, and what has arrived stays (R26, R54)', async () => {
    const parts = app.parts as { spareBytes: number };
    const metadata = `owner ${btoa('order:of-ana')},kind ${btoa('income')}`;
    const tus = { 'tus-resumable': '1.0.0' };
    const begun = await app.call('/files', {
      method: 'POST',
      headers: { ...tus, 'upload-length': '20', 'upload-metadata': metadata },
    });
    const path = `/files/${begun.headers.get('location')?.split('/').at(-1)}`;
    const piece = (at: number) =>
      app.call(path, {
        method: 'PATCH',
        body: new Uint8Array(10),
        headers: { ...tus, 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' },
      });
    expect((await piece(0)).status).toBe(204);
    parts.spareBytes = Number.MAX_SAFE_INTEGER;
    expect(await app.upload(aPdf())).toEqual(refused(507, 'no-room'));
    const full = await piece(10);
    expect([full.status, ((await full.json()) as { type: string }).type]).toEqual([
      507,
      '/problems/document-no-room',
    ]);
    parts.spareBytes = 0;
    expect((await app.call(path, { method: 'HEAD', headers: tus })).headers.get('upload-offset')).toBe('10');
    await clear();
  });
});

describe('a form that is sent before any script', () => {
  const back = '/br/aurora/reserva/x/pedido';
  const form = (
    file: Buffer | undefined,
    { kind = 'identity', owner = 'of-ana', person = 'ana', to = back } = {},
  ) => {
    const body = new FormData();
    body.append('kind', kind);
    body.append('file', new Blob(file ? [new Uint8Array(file)] : []), file ? '../meu RG.pdf' : '');
    const path = `/form?owner=order:${owner}&back=${encodeURIComponent(to)}`;
    return app.call(path, { method: 'POST', body, redirect: 'manual', headers: { 'x-person': person } });
  };
  const sendForm = async (...request: Parameters<typeof form>) => {
    const answer = await form(...request);
    expect(answer.status).toBe(303);
    return answer.headers.get('location')?.replace(`${back}?documento=`, '');
  };

  it('is taken by the same gate, sealed, and goes back to its page (R25, R28)', async () => {
    const bytes = aPdf('canario', 600_000);
    expect(await sendForm(bytes)).toBe('sent');
    const { documents } = await app.list('order:of-ana');
    expect(documents).toMatchObject([{ name: 'meu RG.pdf', size: bytes.length, state: 'ready' }]);
    expect((await app.onDisk()).includes('canario')).toBe(false);
    const answer = await fetched(await linkOf(documents[0]?.id ?? ''));
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    await clear();
  });

  it('is refused for the same reasons, and nothing of it stays (R25, R26) [D2-8-37]', async () => {
    expect(await sendForm(Buffer.alloc(LIMITS.file + 1, 'x'))).toBe('too-large');
    expect(await sendForm(Buffer.alloc(LIMITS.file + 100_000, 'x'))).toBe('too-large');
    expect(await sendForm(Buffer.from('<html><script>'))).toBe('type');
    expect(await sendForm(aPdf(), { kind: 'security-photo' })).toBe('type');
    expect(await sendForm(Buffer.alloc(0))).toBe('empty');
    expect(await sendForm(undefined)).toBe('empty');
    expect(await sendForm(aPdf(), { kind: 'passport' })).toBe('failed');
    expect((await app.list('order:of-ana')).documents).toEqual([]);
    expect((await app.onDisk()).length).toBe(0);
  });

  it('is taken from nobody else, and leads nowhere else (R12, R39)', async () => {
    expect((await form(aPdf(), { person: 'rui' })).status).toBe(404);
    for (const to of ['https://evil.example/', '//evil.example/', '/\\evil.example', '/a?b=c'])
      expect((await form(aPdf(), { to })).status, to).toBe(422);
    const foreign = { method: 'POST', headers: { origin: 'https://evil.example' }, body: new FormData() };
    expect((await app.call(`/form?owner=order:of-ana&back=${back}`, foreign)).status).toBe(403);
    expect((await app.list('order:of-ana')).documents).toEqual([]);
  });

  it('that breaks off half way leaves nothing behind (R43)', async () => {
    const { hostname, port } = new URL(app.base);
    const head = [
      `POST ${new URL(app.base).pathname}/form?owner=order:of-ana&back=${back} HTTP/1.1`,
      `host: ${hostname}:${port}`,
      `origin: ${new URL(app.base).origin}`,
      'x-person: ana',
      'content-type: multipart/form-data; boundary=b',
      'content-length: 900000',
      '',
      '',
    ];
    const body =
      '--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\nidentity\r\n' +
      '--b\r\ncontent-disposition: form-data; name="file"; filename="rg.pdf"\r\n\r\n%PDF-1.7\n';
    const socket = connect(Number(port), hostname);
    socket.write(head.join('\r\n') + body + 'x'.repeat(300_000));
    await waitFor(async () => (await app.onDisk()).length > 0);
    socket.destroy();
    await waitFor(async () => (await app.onDisk()).length === 0);
    expect((await app.list('order:of-ana')).documents).toEqual([]);
  });
});

describe('what is kept of a person', () => {
  it('is given back with its names and destroyed with its rows; the bytes are swept away (R46) (R47)', async () => {
    const id = idOf(await app.upload(aPdf(), { filename: 'rg da Ana.pdf' }));
    const store = documentPersonalData(testSealing, owners('of-ana'));
    const who = { document: ['k'], email: [], phone: [] };
    const { records } = await store.find(app.database.db, who);
    expect(records).toMatchObject([{ record: `document ${id}`, data: { name: 'rg da Ana.pdf' } }]);
    await app.database.db.transaction((tx) => store.erase(tx, who, app.time.now));
    expect((await app.onDisk()).length).toBeGreaterThan(0);
    expect(await sweepFiles(app.parts)).toBe(1);
    expect((await app.onDisk()).length).toBe(0);
  });

  it('is not kept when an upload is not finished within two days (R48)', async () => {
    const declared = `owner ${btoa('order:of-ana')},kind ${btoa('identity')},filename ${btoa('rg.pdf')}`;
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '1000', 'upload-metadata': declared };
    expect((await app.call('/files', { method: 'POST', headers })).status).toBe(201);
    const store = documentPersonalData(testSealing, owners('of-ana'));
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
    expect(await store.expire(app.database.db, inDays(1), {} as never)).toEqual({ documents: 0 });
    expect(await store.expire(app.database.db, inDays(3), {} as never)).toEqual({ documents: 1 });
    expect(await sweepFiles(app.parts)).toBe(1);
  });

  it('is kept once all of it was sent, however long its check takes, and checked without its owner (R48, R54)', async () => {
    app.scan.verdict = 'failed';
    const id = idOf(await app.upload(aPdf()));
    const store = documentPersonalData(testSealing, owners('of-ana'));
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
    expect(await store.expire(app.database.db, inDays(30), {} as never)).toEqual({ documents: 0 });
    expect(await settleWaiting(app.parts)).toEqual({ waiting: 1, faults: [] });
    app.scan.verdict = 'clean';
    expect(await settleWaiting(app.parts)).toEqual({ waiting: 0, faults: [] });
    const states = app.database.db.select({ id: document.id, state: document.state }).from(document);
    expect(await states).toEqual([{ id, state: 'ready' }]);
    await clear();
  });

  it('does not outlive what it belongs to (R48)', async () => {
    idOf(await app.upload(aPdf()));
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
    const expire = (...there: string[]) =>
      documentPersonalData(testSealing, owners(...there)).expire(app.database.db, inDays(3), {} as never);
    expect(await expire('of-ana')).toEqual({ documents: 0 });
    expect(await expire()).toEqual({ documents: 1 });
  });
});

const owners = (...there: string[]) => ({ ofPerson: async () => there, among: async () => there });

/** A PNG whose head promises 50,000 × 50,000 pixels. */
function pixelBomb(): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(50_000, 0);
  size.writeUInt32BE(50_000, 4);
  return Buffer.concat([head, size, Buffer.from('0802000000', 'hex'), Buffer.alloc(4_200)]);
}
