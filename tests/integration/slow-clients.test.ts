import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../src/host/environment.ts';
import { openLog } from '../../src/host/log.ts';
import { createServer, TIME_LIMITS } from '../../src/host/server.ts';
import { waitFor } from '../portal.ts';

const SOCKETS = 2_000;
/** More than the system's buffers take at once, so that its reader decides how long it takes. */
const LARGE = Buffer.alloc(16 * 1024 * 1024, 'x');

let app: FastifyInstance;
let port: number;
let accepted = 0;

beforeAll(async () => {
  const read = readEnvironment({ NODE_ENV: 'test' });
  if (!read.ok) throw new Error(read.line);
  const limits = { head: 2_000, request: 4_000, answer: 4_000, lookEvery: 500 };
  app = await createServer(read.environment, openLog('silent'), [], limits);
  app.get('/page', async () => 'a page');
  app.get('/large', async (_request, reply) => reply.type('text/plain').send(LARGE));
  app.post('/form', { config: { stateless: true } }, async () => ({ taken: true }));
  app.server.on('connection', () => {
    accepted += 1;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app?.close());

/** Opens many connections that begin with the same bytes; `drip` does something on each of them, often. */
async function hold(count: number, first: string, drip: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  const before = accepted;
  // In batches: what the system cannot queue for a server it forgets, and a silent client never learns of it.
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(200, count - sockets.length) }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      return socket;
    });
    sockets.push(...batch);
    await Promise.all(batch.map((socket) => once(socket, 'connect')));
    for (const socket of batch) socket.write(first);
  }
  await waitFor(() => accepted - before >= count);
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) drip(socket);
  }, 300);
  const release = () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
  return { sockets, release };
}

/** A client like any other asks again and again until something is over; gives what it was answered. */
async function askUntil(isOver: () => Promise<boolean>): Promise<number[]> {
  const answers: number[] = [];
  for (const until = Date.now() + 45_000; !(await isOver()); ) {
    if (Date.now() > until) throw new Error(`still ${await openConnections()} connections`);
    const answer = await fetch(`http://127.0.0.1:${port}/page`, { signal: AbortSignal.timeout(10_000) });
    answers.push(answer.status);
    await answer.text();
  }
  return answers;
}

/** All but the few that clients like any other keep. */
const areDropped = async () => (await openConnections()) <= 3;

const HEAD =
  'POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{';
const ways: [string, string, (socket: Socket) => void][] = [
  ['drip a head', 'GET /page HTTP/1.1\r\nHost: x\r\nX-Drip: ', (socket) => socket.write('a')],
  ['say nothing at all', '', () => undefined],
  ['drip a body', HEAD, (socket) => socket.write(' ')],
];

describe('clients', () => {
  it.each(ways)(
    `that %s, ${SOCKETS} at once, are dropped while others are answered (R51)`,
    async (_way, first, drip) => {
      const held = await hold(SOCKETS, first, drip);
      try {
        for (const socket of held.sockets) socket.resume();
        const answers = await askUntil(areDropped);
        expect(new Set(answers)).toEqual(new Set([200]));
        expect(answers.length).toBeGreaterThan(20);
      } finally {
        held.release();
      }
    },
    60_000,
  );

  it('that read a byte at a time are dropped while others are answered (R51)', async () => {
    const held = await hold(20, 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n', (socket) => void socket.read(1));
    try {
      for (const socket of held.sockets) socket.on('readable', () => undefined);
      expect(await openConnections()).toBeGreaterThanOrEqual(20);
      const answers = await askUntil(areDropped);
      expect(new Set(answers)).toEqual(new Set([200]));
    } finally {
      held.release();
    }
  }, 60_000);

  it('that read at their own pace, but read, get the whole answer (R51)', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/large`);
    expect((await answer.arrayBuffer()).byteLength).toBe(LARGE.length);
  });

  it('are given 15 s for a head and 60 s for a request by a portal that is told nothing else (R51)', async () => {
    expect(TIME_LIMITS.head).toBeLessThanOrEqual(15_000);
    expect(TIME_LIMITS.request).toBeLessThanOrEqual(60_000);
    const read = readEnvironment({});
    if (!read.ok) throw new Error(read.line);
    const { server } = await createServer(read.environment, openLog('silent'));
    expect([server.headersTimeout, server.requestTimeout]).toEqual([TIME_LIMITS.head, TIME_LIMITS.request]);
  });
});

const openConnections = () =>
  new Promise<number>((done, fail) => {
    app.server.getConnections((error, count) => (error ? fail(error) : done(count)));
  });
