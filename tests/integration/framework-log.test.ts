/** What the framework and Node say of requests that go wrong, each at every level: nothing of what was sent gets into the log. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../../src/host/http/server.ts';
import { openLog } from '../../src/host/process/log.ts';
import { testEnvironment } from '../environment.ts';

const WORD = 'zuleicacanario';
const PATH = `/br/aurora/${WORD}/${WORD}?termo=${WORD}`;
const LIMITS = { head: 300, request: 600, answer: 600, lookEvery: 100 };

let app: FastifyInstance;
let port: number;
let lines = '';
/** What the handlers wait for that must not end by themselves. */
const unended = new PassThrough();

beforeAll(async () => {
  const log = openLog('trace', {
    write: (line) => {
      lines += line;
    },
  });
  app = await createServer(testEnvironment(), log, [], LIMITS);
  const failing = function* () {
    yield 'x'.repeat(100_000);
    throw new Error(`ENOENT: no such file, open '/srv/${WORD}'`);
  };
  const at = (name: string) => `/br/aurora/:word/fails-${name}`;
  app.get('/br/aurora/:word/:key', async () => 'here');
  app.get(at('twice'), (_request, reply) => {
    reply.send('one');
    reply.send('two');
  });
  app.get(at('returned'), async (_request, reply) => {
    reply.send('one');
    return 'two';
  });
  app.get(at('thrown-after'), async (_request, reply) => {
    reply.send('one');
    throw new Error(`not /br/aurora/${WORD}`);
  });
  app.get(at('stream'), (_request, reply) => reply.type('text/plain').send(Readable.from(failing())));
  app.get(at('early'), (_request, reply) => {
    const early = new Readable({ read() {} });
    reply.type('text/plain').send(early);
    queueMicrotask(() => early.destroy(new Error(`read /srv/${WORD} failed`)));
  });
  app.get(at('unended'), (_request, reply) => reply.type('text/plain').send(unended));
  app.get(at('text'), async () => {
    throw `a text, /br/aurora/${WORD}`;
  });
  app.get(at('nested'), async () => {
    throw new AggregateError(
      [new Error(`inner /br/aurora/${WORD}`)],
      `outer https://x.example/br/${WORD}?a=${WORD}`,
      { cause: new Error(`cause \n/br/aurora/${WORD}`) },
    );
  });
  app.get(at('header'), async (_request, reply) =>
    reply.header('x-said', `\u0000/br/aurora/${WORD}`).send('x'),
  );
  app.get(at('answer'), async () => ({ toJSON: () => JSON.parse(`{"/br/aurora/${WORD}`) }));
  app.post(at('body'), { config: { stateless: true } }, async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  unended.destroy();
  await app?.close();
});

/** Sends bytes as they are, and waits until the server has answered or closed. */
async function sendRaw(text: string, { leaves = false } = {}): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
    if (leaves) socket.destroy();
  });
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

const head = (path = PATH, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`;
const posted = (more: string, body: string) =>
  `POST /br/aurora/${WORD}/fails-body HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n${body}`;

const MALFORMED: Readonly<Record<string, string>> = {
  'a method that is none': `${WORD.toUpperCase()} ${PATH} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'a protocol that is none': `GET ${PATH} HTTP/9.9\r\nHost: x\r\n\r\n`,
  'bytes that are no request': `${WORD} ${PATH}\r\n\r\n`,
  'a header without a colon': head(PATH, `${WORD}\r\n`),
  'a header with a control character': head(PATH, `Cookie: a=\u0001${WORD}\r\n`),
  'a head that is too large': head(PATH, `Cookie: ${WORD.repeat(2_000)}\r\n`),
  'a length that is none': posted(`Content-Length: ${WORD}\r\n`, 'x'),
  'two lengths': posted('Content-Length: 3\r\nContent-Length: 4\r\n', WORD),
  'a length and chunks': posted('Content-Length: 3\r\nTransfer-Encoding: chunked\r\n', `3\r\n${WORD}`),
  'chunks that are none': posted('Transfer-Encoding: chunked\r\n', `${WORD}\r\n${WORD}`),
  'a whole address': head(`http://${WORD}.example${PATH}`),
  'two hosts': head(PATH, `Host: ${WORD}\r\n`),
  'an unreadable path': head(`/br/%zz/${WORD}`),
  'a path with a backslash': head(`/br\\${WORD}`),
  'a long parameter': head(`/br/aurora/${WORD.repeat(30)}/x`),
  'an upgrade': head(PATH, `Upgrade: ${WORD}\r\nConnection: Upgrade\r\n`),
  'an expectation': head(PATH, `Expect: ${WORD}\r\n`),
  'a type that is none': posted(`Content-Type: ${WORD}\r\nContent-Length: 5\r\n`, 'xxxxx'),
  'JSON that is none': posted(`Content-Type: application/json\r\nContent-Length: 18\r\n`, `{"x":"${WORD}`),
  'a poisoned prototype': posted(
    'Content-Type: application/json\r\nContent-Length: 46\r\n',
    `{"__proto__":{"x":"/br/aurora/${WORD}"}}      `,
  ),
  'a body that is too large': posted(`Content-Type: application/json\r\nContent-Length: 999999\r\n`, WORD),
  'a body that does not come': posted(
    'Content-Type: application/json\r\nContent-Length: 500\r\n',
    `{"x":"${WORD}`,
  ),
  'a head that does not end': `GET ${PATH} HTTP/1.1\r\nHost: x\r\nCookie: ${WORD}`,
};

const FAILING = [
  'twice',
  'returned',
  'thrown-after',
  'stream',
  'early',
  'text',
  'nested',
  'header',
  'answer',
];

describe('what goes wrong with a request', () => {
  it.each(Object.entries(MALFORMED))('is not said with what was sent: %s', async (_, text) => {
    const before = lines.length;
    await sendRaw(text);
    expect(lines.slice(before)).not.toContain(WORD);
  });

  it.each(FAILING)('is not said with where it was, nor in the words of a fault: %s', async (name) => {
    const before = lines.length;
    await sendRaw(head(`/br/aurora/${WORD}/fails-${name}`));
    expect(lines.slice(before)).not.toContain(WORD);
  });

  it('is not said of whoever leaves while they are answered, or sends', async () => {
    const before = lines.length;
    unended.write('x');
    await sendRaw(head(`/br/aurora/${WORD}/fails-unended`), { leaves: true });
    await sendRaw(posted(`Content-Type: application/json\r\nContent-Length: 500\r\n`, `{"x":"${WORD}`), {
      leaves: true,
    });
    expect(lines.slice(before)).not.toContain(WORD);
  });

  it('is said all the same: a reader of the log finds that there were faults', () => {
    expect(lines).toContain('client error');
    expect(lines).toMatch(/"level":50/);
    expect(lines).toContain('already sent');
  });
});
