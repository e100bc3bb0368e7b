import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededDatabase } from '../database.ts';
import { PATIENCE } from '../patience.ts';
import { logLines } from '../portal.ts';
import { openPortalHere, type PortalHere } from '../portal-here.ts';
import { IS_WHOLE, SEED } from '../strength.ts';

let database: Awaited<ReturnType<typeof seededDatabase>>;
let portal: PortalHere;
beforeAll(async () => {
  database = await seededDatabase();
  portal = await openPortalHere({ env: { DATABASE_URL: database.url } });
});
afterAll(async () => {
  await portal?.end();
  await database?.drop();
});

/** Sends bytes as they are; gives what comes back until the server closes. */
function raw(bytes: string, origin = portal.origin): Promise<string> {
  const { port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
    let answer = '';
    const finish = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(PATIENCE.state, finish);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('close', finish).on('error', finish);
  });
}

const ask = (target: string, { method = 'GET', head = 'Host: localhost', body = '' } = {}) =>
  raw(`${method} ${target} HTTP/1.1\r\n${head && `${head}\r\n`}Connection: close\r\n\r\n${body}`);

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
const locationOf = (answer: string): string | undefined => /^location: (.*)\r$/im.exec(answer)?.[1];
const leadsTo = (location: string): string => new URL(location, portal.origin).origin;

/** What the portal wrote of faults. */
const faults = () =>
  logLines<{ level: number }>(portal.output()).filter(
    (line) => line.level >= 50 || JSON.stringify(line).includes('"stack"'),
  );

describe('an address', () => {
  it.each([
    '/\\evil.example/',
    '/\\/evil.example/',
    '\\\\evil.example/',
    '//evil.example/',
    '///evil.example//',
    '/%5cevil.example/',
    '/%5C%5Cevil.example/',
    '/%2f%2fevil.example/',
    '/.//evil.example/',
    '/%2e%2e//evil.example/',
    '/%09/evil.example/',
    '/br/aurora/..//../\\evil.example/',
    'http://evil.example/br/',
    'https:\\\\evil.example/br/',
    'HTTP://evil.example//x/',
    '//evil.example/%2e%2e/',
    '/admin//evil.example/',
    '/admin/\\evil.example/',
    '/br/aurora/minha-conta//evil.example/',
    '//evil.example/minha-conta/',
    '/;@evil.example/',
    '//user@evil.example/',
  ])('leads to no other host: %s (R34)', async (target) => {
    for (const head of ['Host: localhost', 'Host: evil.example']) {
      const answer = await ask(target, { head });
      const location = locationOf(answer);
      expect(statusOf(answer)).toBeLessThan(500);
      if (location !== undefined) expect(leadsTo(location)).toBe(portal.origin);
    }
  });

  it('that leads back to itself is refused instead', async () => {
    expect(statusOf(await ask('/\\evil.example/'))).toBe(400);
    expect(statusOf(await ask('/br/aurora/\\'))).toBe(400);
  });

  it('that names the whole place counts by its path', async () => {
    expect(statusOf(await ask('http://localhost/br/aurora'))).toBe(200);
    expect(statusOf(await ask('http://localhost/healthz?x=1'))).toBe(200);
  });
});

describe('a host', () => {
  it.each([
    ['two of them', 'Host: localhost\r\nHost: evil.example', 400],
    ['the same one twice', 'Host: localhost\r\nhost: localhost', 400],
    ['none at all', '', 400],
    ['two in one line', 'Host: localhost, evil.example', 400],
    ['one with a path', 'Host: localhost/../x', 400],
    ['one with a user', 'Host: a@localhost', 400],
    ['one with a backslash', 'Host: localhost\\evil.example', 400],
    ['one that is written with numbers', 'Host: %6cocalhost', 400],
    ['one with a port that is none', 'Host: localhost:http', 400],
    ['an address of its own', 'Host: [::1]:3000', 200],
    ['a name and a port', 'Host: localhost:3000', 200],
  ])('by %s is answered with its status (RFC 9112 §3.2)', async (_name, head, status) => {
    for (const target of ['/healthz', '/favicon.svg'])
      expect(statusOf(await ask(target, { head }))).toBe(status);
  });
});

/** Pieces that addresses are made of, ours and hostile ones. */
const PIECES = [
  'br',
  'aurora',
  'ar',
  'orla',
  'admin',
  'services',
  'operations',
  'assets',
  'cars',
  'minha-conta',
  'entrar',
  'financing',
  'leads',
  'stock',
  'documents',
  'payments',
  'reserva',
  'estoque',
  'busca',
  'configurar',
  '.',
  '..',
  '...',
  '%2e',
  '%2e%2e',
  '%2E%2E%2f',
  '..%5c',
  '..%2f',
  '%5c',
  '%00',
  '%0d%0a',
  '%c0%ae',
  '%ff',
  '%',
  '%zz',
  '%E0%A4%A',
  '*',
  ':id',
  '{}',
  '$',
  '__proto__',
  'constructor',
  '.git',
  '.env',
  ';x=1',
  '~',
  'a.data',
  '_.data',
  '__manifest',
  'x'.repeat(300),
  'x'.repeat(8_000),
  '\xe7\xe3',
  '\xff',
  '<script>',
  '|',
  '00000000-0000-4000-8000-000000000000',
  '-1',
  '1e309',
  '0x',
  'NaN',
  'null',
  'undefined',
  'index.html',
];
const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'LOCK',
  'PURGE',
];
const HEADS = [
  'Range: bytes=999999999-',
  'Range: bytes=5-2',
  'Range: bytes=-0',
  'Range: bytes=0-0,1-1,2-2',
  'Range: x',
  'If-Match: "x"',
  'If-None-Match: *',
  'If-None-Match: \xff',
  'If-Modified-Since: never',
  'If-Range: "x"',
  'If-Unmodified-Since: Mon, 01 Jan 2001 00:00:00 GMT',
  'Accept: \xff',
  'Accept: application/x;q=9',
  'Accept-Encoding: br;q=x, *;q=-1',
  'Accept-Language: xx-\xff,*;q=2',
  'Accept-Language: -',
  'Expect: 100-continue',
  'Expect: magic',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Cookie: =;;;==',
  'Cookie: __Host-account-br=x.y',
  'Cookie: __Host-vitrine_preview=00000000-0000-4000-8000-000000000000',
  'Cookie: __Host-staff=%ff',
  'Cookie: a=\xff',
  'Origin: null',
  'Origin: http://localhost',
  'Origin: \xff',
  'Authorization: Bearer ..',
  'Authorization: Basic !',
  'Content-Type: application/json',
  'Content-Type: ;;',
  'Content-Type: multipart/form-data',
  'Content-Type: \xff/\xff',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Type: application/json; charset=utf-99',
  'Content-Encoding: gzip',
  'Idempotency-Key: \xe9',
  'X-HTTP-Method-Override: DELETE',
  'Forwarded: for=;;',
  'X-Forwarded-For: \xff',
  'X-Forwarded-Host: evil.example',
  'User-Agent: \x01',
  'Upload-Length: -1',
  'Upload-Metadata: \xff',
  'Tus-Resumable: 9',
];
const BODIES = [
  '',
  '{}',
  '[]',
  'null',
  '{"a":',
  '\xff\xfe',
  'a=%zz&b=%ff',
  '{"__proto__":{}}',
  '"\\ud800"',
  '--x\r\n\r\n',
  '0\r\n\r\n',
];

const pathOf = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 7 })
  .chain((pieces) =>
    fc
      .array(fc.constantFrom('/', '/', '/', '//', '', '\\'), { minLength: 8, maxLength: 8 })
      .map((between) => `/${pieces.map((piece, at) => piece + (between[at] ?? '/')).join('')}`),
  );
const queryOf = fc.oneof(
  fc.constant(''),
  fc
    .array(
      fc.constantFrom(
        '?',
        '&',
        '=',
        'codigo',
        'perto',
        'q',
        '_routes',
        '%00',
        '%zz',
        '[]',
        '\\',
        '\xff',
        '#',
        'x',
      ),
      {
        maxLength: 8,
      },
    )
    .map((pieces) => `?${pieces.join('')}`),
);
const requestOf = fc.record({
  target: fc.tuple(pathOf, queryOf).map((parts) => parts.join('')),
  method: fc.constantFrom(...METHODS),
  heads: fc.uniqueArray(fc.constantFrom(...HEADS), { maxLength: 4 }),
  body: fc.constantFrom(...BODIES),
  isOwn: fc.boolean(),
});

const REQUESTS = IS_WHOLE ? 20_000 : 600;
const AT_ONCE = 8;

it(
  'whatever is asked, by whatever method, with whatever headers and body, is answered or refused, and never a fault of ours: no 5xx, nothing of our insides, no fault in the log (R55, R57)',
  async () => {
    const drawn = fc.sample(requestOf, { numRuns: REQUESTS, seed: SEED });
    const wrong: string[] = [];
    const work = async () => {
      for (let next = drawn.pop(); next; next = drawn.pop()) {
        const { target, method, heads, body, isOwn } = next;
        const own = isOwn
          ? [`Origin: ${portal.origin}`, `Host: ${new URL(portal.origin).host}`]
          : ['Host: localhost'];
        const head = [...own, ...heads, ...(body ? [`Content-Length: ${body.length}`] : [])].join('\r\n');
        const answer = await ask(target, { method, head, body });
        const status = statusOf(answer);
        const isInside = /node_modules|\.ts:\d|\bat \w+ \(/.test(answer.slice(0, 4_000));
        const location = locationOf(answer);
        const isAway = location !== undefined && leadsTo(location) !== portal.origin;
        if (status >= 500 || isInside || isAway)
          wrong.push(
            `${status} ${method} ${target.slice(0, 200)} ${JSON.stringify(heads)} ${JSON.stringify(body)} ${location ?? ''}`,
          );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(wrong).toEqual([]);
    expect(faults()).toEqual([]);
  },
  PATIENCE.test * (IS_WHOLE ? 20 : 2),
);

it.each([
  ['a head that never was one', 'hello\r\n\r\n'],
  ['another protocol', 'GET / SPDY/9\r\n\r\n'],
  [
    'a length and pieces',
    'POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['two lengths', 'POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd'],
  ['a length below nothing', 'POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n'],
  ['pieces that are none', 'POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  ['a head of 20 KB', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['an address of 20 KB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['a header folded', 'GET / HTTP/1.1\r\nHost: a\r\nX-A: a\r\n b\r\n\r\n'],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n'],
  ['a space before the colon', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n'],
  ['bare line feeds', 'GET /healthz HTTP/1.1\nHost: a\n\n'],
  ['a method in small letters', 'get / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n'],
  ['OPTIONS of everything', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
])('a request with %s is refused or the connection closed, without a fault', async (_name, bytes) => {
  for (const origin of [portal.origin, portal.operations]) {
    const status = statusOf(await raw(bytes, origin));
    expect(status).toBeLessThan(500);
    expect(status).not.toBe(200);
  }
  expect(faults()).toEqual([]);
});
