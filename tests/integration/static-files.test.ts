import { globSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { resolve } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer } from '../../src/host/http/server.ts';
import { serveFiles } from '../../src/host/http/static-files.ts';
import { openLog } from '../../src/host/process/log.ts';
import { testEnvironment } from '../environment.ts';

const PUBLIC = resolve(import.meta.dirname, '..', '..', 'public');
const FILE = '/favicon.svg';
const CAR = `/cars/${globSync('**/*.avif', { cwd: `${PUBLIC}/cars` })[0]}`;

let app: FastifyInstance;
const logged: string[] = [];
beforeAll(async () => {
  const lines = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  });
  app = await createServer(testEnvironment(), openLog('info', lines));
  await serveFiles(app, { buildFolder: '', publicFolder: PUBLIC, development: true });
  app.get('/*', (_request, reply) => reply.callNotFound());
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app?.close());

/** Asks for an address as it is written, which a client of its own would put in order first. */
function ask(path: string, header = '', method = 'GET') {
  const { port } = app.server.address() as AddressInfo;
  const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header && `${header}\r\n`}\r\n`;
  return new Promise<string>((answered) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
    });
    socket.on('close', () => answered(answer));
  });
}

const OLD = 'Mon, 01 Jan 2001 00:00:00 GMT';
const long = (length: number) => 'a'.repeat(length);

it.each([
  ['a range behind its end', FILE, 'Range: bytes=999999999-', 416],
  ['such a range of a picture', CAR, 'Range: bytes=999999999-', 416],
  ['a range that ends before it begins', FILE, 'Range: bytes=5-2', 416],
  ['no bytes from its end', FILE, 'Range: bytes=-0', 416],
  ['no range at all', FILE, 'Range: bytes=abc', 416],
  ['another file than it is', FILE, 'If-Match: "x"', 412],
  ['another picture than it is', CAR, 'If-Match: "x", W/"y"', 412],
  ['a file unchanged for years', FILE, `If-Unmodified-Since: ${OLD}`, 412],
  ['a name with a backslash', '/cars/..%5cpackage.json', '', 403],
  ['a name between backslashes', '/cars/%5c..%5c..%5cpackage.json', '', 403],
  ['a folder above', '/cars/%2e%2e/%2e%2e/package.json', '', 403],
  ['a folder above, in capitals', '/cars/%2E%2E/x', '', 403],
  ['a folder above, behind a picture', `${CAR}/%2e%2e/%2e%2e/%2e%2e/%2e%2e/x`, '', 403],
  ['a path within a path', '/cars//etc/passwd', '', 403],
  ['a name longer than any', `/cars/${long(300)}`, '', 414],
  ['a picture of such a name', `/cars/${long(260)}.avif`, '', 414],
  ['a path longer than any', `/cars/${'a/'.repeat(3_000)}`, '', 414],
])(
  'a file that is asked for with %s is refused, which is no fault of ours',
  async (_, path, header, status) => {
    for (const method of ['GET', 'HEAD']) {
      logged.length = 0;
      const answer = await ask(path, header, method);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(answer).toMatch(/content-type: application\/problem\+json/i);
      expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
      if (status === 416) expect(answer).toMatch(/content-range: bytes \*\/\d+/i);
      await expect.poll(() => logged.length).toBe(1);
      expect(logged[0]).toContain('"answered"');
      expect(logged[0]).not.toMatch(/stack|"level":50/);
    }
  },
);

it.each([
  ['the range that it has', FILE, 'Range: bytes=0-3', 206],
  ['what it may be', FILE, 'If-Match: *', 200],
  ['another unit', FILE, 'Range: lines=1-2', 200],
  ['a longest name that may be', `/cars/${long(190)}`, '', 404],
  ['a name that is hidden', '/cars/.git/config', '', 404],
  ['a NUL', '/cars/x%00.avif', '', 404],
  ['half a letter', '/cars/%E0%A4%A', '', 400],
  ['a folder', CAR.slice(0, CAR.lastIndexOf('/') + 1), '', 404],
])('a file that is asked for with %s is answered as ever', async (_, path, header, status) => {
  expect(await ask(path, header)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

it('says in which characters every text and drawing among the files is written (ASVS 4.1.1)', async () => {
  const files = globSync('*.{svg,html,js,json,webmanifest,txt,css}', { cwd: PUBLIC });
  expect(files).toContain('favicon.svg');
  for (const file of files) {
    const [, type = ''] = /^content-type: (.+)\r$/im.exec(await ask(`/${file}`)) ?? [];
    if (/^text\/|xml|javascript/.test(type))
      expect([file, type.toLowerCase()]).toEqual([file, expect.stringContaining('charset=utf-8')]);
  }
});

it.each([FILE, CAR])(
  'lets browsers keep %s for a week, which other answers may be by nobody',
  async (file) => {
    expect(await ask(file)).toMatch(/^cache-control: public, max-age=604800\r$/im);
    expect(await ask('/nothing-here')).toMatch(/^cache-control: no-store\r$/im);
  },
);
