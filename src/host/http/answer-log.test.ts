import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { type Log, openLog } from '../process/log.ts';
import { logAnswers } from './answer-log.ts';

type Line = { msg: string; reqId: string } & Record<string, unknown>;
const lines: Line[] = [];
const answers = () => lines.filter(({ msg }) => msg === 'answered');
let app: FastifyInstance;

async function open(answer: (app: FastifyInstance) => void): Promise<number> {
  lines.length = 0;
  const log: Log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance;
  logAnswers(app);
  answer(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as { port: number }).port;
}
afterEach(() => app.close());

const ask = (port: number, path: string) => {
  const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`));
  return socket;
};

it('has one line for an answer that was taken, and one for each on the same connection', async () => {
  const port = await open((on) => {
    on.get('/car', async () => 'a car');
    on.get('/refused', (_request, reply) => reply.code(403).send('no'));
  });
  await (await fetch(`http://127.0.0.1:${port}/car`)).text();
  await (await fetch(`http://127.0.0.1:${port}/refused`)).text();
  await expect.poll(answers).toHaveLength(2);
  expect(answers()[0]).toMatchObject({ method: 'GET', route: '/car', status: 200, ms: expect.any(Number) });
  expect(answers()[0]).not.toHaveProperty('aborted');
  expect(answers()[1]).toMatchObject({ route: '/refused', status: 403, refused: 'page' });
});

it('has a line for a caller who leaves in the middle of an answer', async () => {
  const body = new PassThrough();
  const port = await open((on) => void on.get('/file', (_request, reply) => reply.send(body)));
  const socket = ask(port, '/file');
  body.write('the first of many lines');
  await once(socket, 'data');
  socket.destroy();
  await expect.poll(answers).toHaveLength(1);
  expect(answers()[0]).toMatchObject({ route: '/file', status: 200, aborted: true });
});

it('says from where a refusal was that its caller did not wait for', async () => {
  const body = new PassThrough();
  const port = await open((on) => void on.get('/file', (_request, reply) => reply.code(403).send(body)));
  const socket = ask(port, '/file');
  body.write('the first of many lines');
  await once(socket, 'data');
  socket.destroy();
  await expect.poll(answers).toHaveLength(1);
  expect(answers()[0]).toMatchObject({
    status: 403,
    refused: 'page',
    caller: expect.any(String),
    aborted: true,
  });
});

it('has a line without a status for a caller who leaves before anything is answered', async () => {
  let hasBegun = () => {};
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve;
  });
  const port = await open(
    (on) =>
      void on.get('/slow', (request) => {
        hasBegun();
        return new Promise((resolve) => request.raw.socket.once('close', () => resolve('too late')));
      }),
  );
  const socket = ask(port, '/slow');
  await begun;
  socket.destroy();
  await expect.poll(answers).toHaveLength(1);
  expect(answers()[0]).toMatchObject({ route: '/slow', aborted: true });
  expect(answers()[0]).not.toHaveProperty('status');
});

it('has one line for a request that no connection brought', async () => {
  await open((on) => void on.get('/car', async () => 'a car'));
  await app.inject('/car');
  await expect.poll(answers).toHaveLength(1);
  expect(answers()[0]).toMatchObject({ status: 200 });
  expect(answers()[0]).not.toHaveProperty('aborted');
});
