import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import fc from 'fast-check';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeGracefully, leastCloseMs, usualCloseMs } from './graceful-shutdown.ts';

const MANY = 40;
/** Milliseconds of work in each turn of the event loop. */
const WORK_MS = 10;

it('answers whoever was connected when it began to end, however many wait to be taken by a busy process (R52)', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  app.get('/', async () => 'answered');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  let isBusy = true;
  const work = () => {
    const until = performance.now() + WORK_MS;
    while (performance.now() < until);
    if (isBusy) setImmediate(work);
  };
  const answers = Array.from({ length: MANY }, () => ask(port));
  await Promise.all(answers.map(({ sent }) => sent));
  work();
  await closeGracefully(app, 20_000);
  isBusy = false;
  expect(await Promise.all(answers.map(({ answer }) => answer))).toEqual(Array(MANY).fill(true));
});

it('asks nobody else where it listens nowhere itself, as behind the port of the development server', async () => {
  let connections = 0;
  const front = createServer(() => {
    connections += 1;
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  const app = Fastify({ forceCloseConnections: 'idle' });
  await app.ready();
  app.server.address = () => front.address();
  await closeGracefully(app, 300);
  front.close();
  await once(front, 'close');
  expect(connections).toBe(0);
});

/** A request on a connection of its own. `sent` resolves once the system has taken both. */
function ask(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  const sent = new Promise<void>((resolve) => {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', () => resolve());
  });
  const answer = new Promise<boolean>((resolve) => {
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(/^HTTP\/1\.1 (200|503) /.test(text)));
  });
  return { sent, answer };
}

it('gives requests longer than the longest upstream, whatever that is and however long visitors are told to leave', () => {
  fc.assert(
    fc.property(fc.nat(600_000), fc.nat(600_000), (leaveMs, answerWithinMs) => {
      const least = leastCloseMs({ leaveMs, answerWithinMs });
      expect(least).toBeGreaterThan(leaveMs + answerWithinMs);
      expect(usualCloseMs({ leaveMs, answerWithinMs })).toBeGreaterThan(least);
    }),
  );
});
