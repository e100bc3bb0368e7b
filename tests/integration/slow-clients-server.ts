/** The portal's HTTP server on a thread of its own, as slow clients meet it: they must not share its event loop. */
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { parentPort } from 'node:worker_threads';
import { createServer } from '../../src/host/http/server.ts';
import { openLog } from '../../src/host/process/log.ts';
import { testEnvironment } from '../environment.ts';

/** More than the system's buffers take at once, so that its reader decides how long it takes. */
const LARGE = Buffer.alloc(16 * 1024 * 1024, 'x');

const environment = testEnvironment();
/** A reader that does its best must never be so late, however busy the machine. */
const ANSWER_MS = 8_000;
const limits = { head: 2_000, request: 4_000, answer: ANSWER_MS, lookEvery: 500 };
const app = await createServer(environment, openLog('silent'), [], limits);
let accepted = 0;
app.server.on('connection', () => {
  accepted += 1;
});
const openNow = () =>
  new Promise<number>((done, fail) => {
    app.server.getConnections((error, count) => (error ? fail(error) : done(count)));
  });
app.get('/page', async () => ({ accepted, open: await openNow() }));
app.get('/large', async (_request, reply) => reply.type('text/plain').send(LARGE));
const lines = function* () {
  for (let at = 0; at < LARGE.length; at += 64 * 1024) yield LARGE.subarray(at, at + 64 * 1024);
};
app.get('/lines', async (_request, reply) => reply.type('text/plain').send(Readable.from(lines())));
app.post('/form', { config: { stateless: true } }, async () => ({ taken: true }));
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
parentPort?.postMessage({ port, large: LARGE.length, answerMs: ANSWER_MS });
