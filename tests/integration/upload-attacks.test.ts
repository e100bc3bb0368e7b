import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { aPdf, type DocumentsApp, documentsApp, LIMITS, type UploadResult } from './documents-app.ts';

let app: DocumentsApp;
beforeAll(async () => {
  app = await documentsApp();
});
afterAll(() => app?.close());
afterEach(async () => {
  app.scan.verdict = 'clean';
  for (const { id } of await listed()) await app.call(`/${id}`, { method: 'DELETE' });
});

const listed = async () => (await app.list('order:of-ana')).documents;
const refused = (status: number, reason: string) => ({
  ok: false,
  status,
  type: `/problems/document-${reason}`,
});
const idOf = (result: UploadResult): string => {
  if (!result.ok) throw new Error(`${result.status} ${result.type}`);
  return result.id;
};
/** A document as its owner is given it. */
async function opened(id: string) {
  const { href } = (await (await app.call(`/${id}/link`)).json()) as { href: string };
  const answer = await fetch(new URL(href, app.base));
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const picture = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#358' } });
const TUS = { 'tus-resumable': '1.0.0' };
const metadata = (owner = 'order:of-ana', filename = 'rg.pdf') =>
  `owner ${btoa(owner)},kind ${btoa('identity')},filename ${Buffer.from(filename).toString('base64')}`;
const begin = (headers: Record<string, string>) =>
  app.call('/files', { method: 'POST', headers: { ...TUS, 'upload-metadata': metadata(), ...headers } });
const piece = (path: string, at: number, body: Uint8Array<ArrayBuffer>) =>
  app.call(path, {
    method: 'PATCH',
    body,
    headers: { ...TUS, 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' },
  });
const pathOf = (answer: Response) => `/files/${answer.headers.get('location')?.split('/').at(-1)}`;

/** A PNG with one more chunk of text, of so many bytes once it is unpacked. */
function pngWithText(png: Buffer, bytes: number): Buffer {
  const data = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes, 'A'))]);
  const type = Buffer.from('zTXt');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crcOf(Buffer.concat([type, data])));
  // Behind the head, which is 33 bytes with the signature.
  return Buffer.concat([png.subarray(0, 33), length, type, data, crc, png.subarray(33)]);
}
function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
/** A JPEG that says it is as large as the format allows. */
async function hugeJpeg(): Promise<Buffer> {
  const jpeg = await picture().jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(65_500, frame + 5);
  jpeg.writeUInt16BE(65_500, frame + 7);
  return jpeg;
}

it('what is page, drawing, program or archive under another name is refused, however it begins (R25)', async () => {
  const utf16 = Buffer.from('\ufeff<html><script>alert(1)</script>', 'utf16le');
  const corpus: [string, Buffer][] = [
    ['drawing.pdf', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['page.jpg', Buffer.from('\ufeff<!doctype html><script>alert(1)</script>')],
    ['page.png', utf16],
    ['script.gif', Buffer.from('GIF89a=1;alert(document.domain);//')],
    ['behind.pdf', Buffer.concat([Buffer.from('<script>alert(1)</script>\n'), aPdf()])],
    ['packed.svgz', Buffer.from('H4sIAAAAAAAAA7MpLkvXSM7PS0wrAQA=', 'base64')],
    ['archive.pdf', Buffer.from('PK\u0003\u0004'.padEnd(400, '\0'), 'latin1')],
    ['photo.tiff', await picture().tiff().toBuffer()],
    ['photo.avif', await picture().avif().toBuffer()],
    ['music.png', Buffer.from('ID3\u0003\0\0\0\0\0\u0021'.padEnd(400, '\0'), 'latin1')],
  ];
  for (const [filename, bytes] of corpus)
    expect(await app.upload(bytes, { filename }), filename).toEqual(refused(422, 'type'));
  expect(await listed()).toEqual([]);
  expect((await app.onDisk()).length).toBe(0);
});

it('what hides in a picture is not in what is kept of it: page, program, archive, place (R28)', async () => {
  const jpeg = await picture()
    .withExif({
      IFD0: { ImageDescription: '<script>canary()</script>' },
      IFD3: { GPSLatitude: '23/1 33/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  const png = pngWithText(await picture().png().toBuffer(), 1_000);
  for (const [filename, bytes] of [
    ['behind.jpg', Buffer.concat([jpeg, Buffer.from('<script>canary()</script>#!/bin/sh')])],
    ['text.png', Buffer.concat([png, Buffer.from('<?php canary(); ?>')])],
  ] as const) {
    const { bytes: kept } = await opened(idOf(await app.upload(bytes, { filename })));
    expect(kept.includes('canary'), filename).toBe(false);
    expect(kept.includes('AAAAAAAA'), filename).toBe(false);
    expect((await sharp(kept).metadata()).exif, filename).toBeUndefined();
    expect((await sharp(kept).metadata()).width).toBe(64);
  }
});

it('a picture that would unpack to more than anybody needs is refused by its head, and the next one is taken (R26)', async () => {
  expect(await app.upload(await hugeJpeg(), { filename: 'a.jpg' })).toEqual(refused(422, 'unreadable'));
  // Text that unpacks to far more than the picture is not unpacked, or refused; it is never kept.
  const upload = await app.upload(pngWithText(await picture().png().toBuffer(), 60_000_000), {
    filename: 'c.png',
  });
  if (upload.ok) expect((await opened(upload.id)).bytes.length).toBeLessThan(10_000);
  else expect(upload).toEqual(refused(422, 'unreadable'));
  expect((await app.upload(await picture().png().toBuffer(), { filename: 'd.png' })).ok).toBe(true);
});

it('a moving picture is kept as one that stands, however many pictures it is made of (R26)', async () => {
  const pages = 60;
  const moving = await sharp({
    create: { width: 32, height: 32 * pages, channels: 3, background: '#a33' },
    pages,
    pageHeight: 32,
  } as never)
    .webp({ loop: 0, delay: Array.from({ length: pages }, () => 40) })
    .toBuffer();
  const { bytes } = await opened(idOf(await app.upload(moving, { filename: 'moving.webp' })));
  expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
});

it('a name is a name: it leads to no other place, and breaks no head of the answer (R27)', async () => {
  const names = [
    '../../../../tmp/vitrine-canary.pdf',
    '..\\..\\vitrine-canary.pdf',
    '/etc/vitrine-canary',
    'a\r\nSet-Cookie: canary=1\r\n\r\n<html>.pdf',
    'rg.pdf"; filename="canary.html',
    'rg\u202efdp.exe',
    'rg.pdf\0.exe',
    '%2e%2e%2fcanary.pdf',
    'con.pdf',
    'ꟼ'.repeat(300),
  ];
  for (const filename of names) {
    const upload = await app.upload(aPdf(), { filename });
    if (!upload.ok) {
      expect([404, 422], filename).toContain(upload.status);
      continue;
    }
    const { headers } = await opened(upload.id);
    expect(headers.get('set-cookie'), filename).toBeNull();
    expect(headers.get('content-disposition'), filename).toMatch(
      /^attachment; filename\*=UTF-8''[\w.~!%-]*$/,
    );
    expect(headers.get('content-type')).toBe('application/pdf');
    await app.call(`/${upload.id}`, { method: 'DELETE' });
  }
  for (const place of [
    '/tmp/vitrine-canary.pdf',
    join(app.dataFolder, 'vitrine-canary.pdf'),
    '/etc/vitrine-canary',
  ])
    await expect(access(place)).rejects.toThrow();
});

it('a length that is none begins nothing, and nothing is left of it', async () => {
  for (const length of ['-1', '1e3', '0x10', '1.5', 'NaN', '', '999999999999999999999', '10, 20'])
    expect((await begin({ 'upload-length': length })).status, length).toBeGreaterThanOrEqual(400);
  expect((await begin({ 'upload-defer-length': '1' })).status).toBeGreaterThanOrEqual(400);
  expect(
    (await begin({ 'upload-length': '10', 'upload-concat': 'final;/files/a /files/b' })).status,
  ).not.toBe(500);
  expect((await listed()).filter(({ state }) => state === 'ready')).toEqual([]);
  expect((await app.onDisk()).length).toBe(0);
});

it('an upload takes no byte more than it has declared, from no place but where it stands', async () => {
  const path = pathOf(await begin({ 'upload-length': '10' }));
  expect((await piece(path, 4, new Uint8Array(2))).status).toBe(409);
  expect((await piece(path, -1, new Uint8Array(2))).status).toBeGreaterThanOrEqual(400);
  expect((await piece(path, 0, new Uint8Array(400_000))).status).toBeGreaterThanOrEqual(400);
  expect((await app.onDisk()).length).toBeLessThanOrEqual(400);
  expect((await listed()).filter(({ state }) => state === 'ready')).toEqual([]);
});

it('two connections that send the same piece at once do not mix: what is kept is what one of them sent', async () => {
  const whole = aPdf('x', 900_000);
  const path = pathOf(await begin({ 'upload-length': String(whole.length) }));
  const sent = await Promise.all(Array.from({ length: 4 }, () => piece(path, 0, new Uint8Array(whole))));
  const offsets = sent
    .filter(({ status }) => status === 204)
    .map(({ headers }) => Number(headers.get('upload-offset')))
    .filter((offset) => offset > 0);
  // Whoever was let in is stopped after three seconds, for those who wait, and may have had no byte kept by then: who is let in next is at the
  // same place. What one was told is what is kept, and the rest follows as after any break.
  const { headers } = await app.call(path, { method: 'HEAD', headers: TUS });
  const at = Number(headers.get('upload-offset'));
  expect(offsets).toEqual(at > 0 ? [at] : []);
  if (at < whole.length) expect((await piece(path, at, new Uint8Array(whole.subarray(at)))).status).toBe(204);
  const [kept] = await listed();
  expect((await opened(kept?.id ?? '')).bytes.equals(whole)).toBe(true);
});

it('as many at once as somebody likes are together no more than an owner may have, in number and in bytes (R26)', async () => {
  const small = await Promise.all(Array.from({ length: 24 }, () => app.upload(aPdf())));
  expect(small.filter(({ ok }) => ok)).toHaveLength(LIMITS.files);
  for (const { id } of await listed()) await app.call(`/${id}`, { method: 'DELETE' });
  const large = await Promise.all(Array.from({ length: 8 }, () => app.upload(aPdf('x', 1_900_000))));
  expect(large.filter(({ ok }) => ok)).toHaveLength(2);
  expect((await app.onDisk()).length).toBeLessThan(LIMITS.owner);
});

it('an owner is one to the letter: no other spelling has a quota of its own, or opens somebody else’s (R12)', async () => {
  for (const owner of [
    'order:OF-ANA',
    'order:of-ana ',
    'order:of-ana\0',
    'order:of-ana/../of-bia',
    'order:of-bia',
    'of-ana',
    'enrolment:',
  ])
    expect(await app.upload(aPdf(), { owner }), owner).toMatchObject({ ok: false, status: 404 });
  const twice = `${metadata('order:of-ana')},owner ${btoa('order:of-bia')}`;
  expect((await begin({ 'upload-length': '10', 'upload-metadata': twice })).status).toBe(404);
});

it('an id leads to no file of the disk and to no other method (R30)', async () => {
  const ids = ['..%2f..%2f..%2fetc%2fpasswd', '..%5c..%5cdata-keys', '%00', 'a'.repeat(5_000), '%2e%2e'];
  for (const id of ids)
    for (const [method, path] of [
      ['GET', `/${id}/content?open=1`],
      ['GET', `/${id}/link`],
      ['HEAD', `/files/${id}`],
      ['DELETE', `/${id}`],
    ] as const) {
      const { status } = await app.call(path, { method, headers: TUS });
      expect([400, 404, 405, 414, 422], `${method} ${path}`).toContain(status);
    }
  const id = idOf(await app.upload(aPdf()));
  for (const method of ['DELETE', 'PATCH']) {
    const headers = { ...TUS, 'x-http-method-override': method };
    const { status } = await app.call(`/files/${id}`, { method: 'POST', headers });
    expect([404, 405], method).toContain(status);
  }
  expect(await listed()).toMatchObject([{ id, state: 'ready' }]);
});

it('what is removed while a scanner looks at it is gone: its word brings nothing back (R29)', async () => {
  app.scan.verdict = 'failed';
  const id = idOf(await app.upload(aPdf('waits')));
  expect(await listed()).toMatchObject([{ id, state: 'checking' }]);
  const parts = app.parts as { scanner: DocumentsApp['parts']['scanner'] };
  const { scanner } = parts;
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  parts.scanner = async (bytes) => {
    for await (const _ of bytes);
    begun.resolve();
    await end.promise;
    return 'clean';
  };
  try {
    const looking = app.list('order:of-ana');
    await begun.promise;
    // Another tab removes it meanwhile, or waits for its turn to.
    const removing = app.call(`/${id}`, { method: 'DELETE' });
    end.resolve();
    await Promise.all([looking, removing]);
  } finally {
    parts.scanner = scanner;
  }
  expect((await app.call(`/${id}/link`)).status).toBe(404);
  expect(await listed()).toEqual([]);
  expect((await app.onDisk()).length).toBe(0);
});
