import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer, TIME_LIMITS } from '../../src/host/http/server.ts';
import { openLog } from '../../src/host/process/log.ts';
import { testEnvironment } from '../environment.ts';
import { PATIENCE } from '../patience.ts';

const SOCKETS = 2_000;
/** What the system cannot queue for a server it forgets, and a silent client never learns of it. */
const AT_A_TIME = 80;

let server: Worker;
let result: { port: number; large: number; answerMs: number };
beforeAll(async () => {
  server = new Worker(new URL('./slow-clients-server.ts', import.meta.url), { execArgv: [] });
  [result] = await once(server, 'message');
});
afterAll(() => server?.terminate());

type Answer = { status: number; accepted: number; open: number };

/** A client like any other; what it is answered says how many connections there were and are. */
async function ask(): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${result.port}/page`, {
    signal: AbortSignal.timeout(PATIENCE.state),
  });
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
}

/**
 * Opens many connections that begin with the same bytes; `drip` does something on each of them, often. Between them a client
 * like any other asks, however fast or slow the machine is: each answer is given beside more of them.
 */
async function hold(count: number, first: string, drip: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) drip(socket);
  }, 300);
  const release = () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
  const answers = [await ask()];
  const before = answers[0]?.accepted ?? 0;
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(AT_A_TIME, count - sockets.length) }, () => {
      const socket = connect(result.port, '127.0.0.1');
      socket.on('error', () => undefined);
      return socket;
    });
    sockets.push(...batch);
    await Promise.all(batch.map((socket) => once(socket, 'connect')));
    for (const socket of batch) socket.write(first);
    do answers.push(await ask());
    while ((answers.at(-1)?.accepted ?? 0) < before + sockets.length);
  }
  return { sockets, answers, release };
}

/** Between two requests of a client like any other: without a rest it keeps a processor busy for as long as others are slow. */
const REST_MS = 20;

/** Asks until all connections are gone but the few that clients like any other keep. */
async function askUntilDropped(): Promise<Answer[]> {
  const answers = [await ask()];
  for (const until = Date.now() + PATIENCE.state; (answers.at(-1)?.open ?? 0) > 3; ) {
    if (Date.now() > until) throw new Error(`still ${answers.at(-1)?.open} connections`);
    await wait(REST_MS);
    answers.push(await ask());
  }
  return answers;
}

const statuses = (answers: readonly Answer[]) => new Set(answers.map(({ status }) => status));

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
        const answers = [...held.answers, ...(await askUntilDropped())];
        expect(statuses(answers)).toEqual(new Set([200]));
        expect(answers.length).toBeGreaterThan(20);
      } finally {
        held.release();
      }
    },
  );

  it.each(['/large', '/lines'])(
    'that read %s a byte at a time are dropped while others are answered (R51)',
    async (path) => {
      const get = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
      const held = await hold(20, get, (socket) => void socket.read(1));
      try {
        for (const socket of held.sockets) socket.on('readable', () => undefined);
        expect(held.answers.at(-1)?.open).toBeGreaterThanOrEqual(20);
        expect(statuses([...held.answers, ...(await askUntilDropped())])).toEqual(new Set([200]));
      } finally {
        held.release();
      }
    },
  );

  it('that read slowly what is made while they read get it to its end, however long it takes (R51)', async () => {
    const answer = await fetch(`http://127.0.0.1:${result.port}/lines`);
    const begun = Date.now();
    let read = 0;
    for await (const part of answer.body ?? []) {
      read += part.length;
      // Longer than a whole answer may take here, in steps that each take more than the least.
      const due = (read / result.large) * 1.5 * result.answerMs - (Date.now() - begun);
      if (due > 0) await new Promise((done) => setTimeout(done, due));
    }
    expect([read, Date.now() - begun > 1.25 * result.answerMs]).toEqual([result.large, true]);
  });

  it('that read at their own pace, but read, get the whole answer (R51)', async () => {
    const answer = await fetch(`http://127.0.0.1:${result.port}/large`);
    expect((await answer.arrayBuffer()).byteLength).toBe(result.large);
  });

  it('are given 15 s for a head and 60 s for a request by a portal that is told nothing else (R51)', async () => {
    expect(TIME_LIMITS.head).toBeLessThanOrEqual(15_000);
    expect(TIME_LIMITS.request).toBeLessThanOrEqual(60_000);
    const environment = testEnvironment();
    const { server } = await createServer(environment, openLog('silent'));
    expect([server.headersTimeout, server.requestTimeout]).toEqual([TIME_LIMITS.head, TIME_LIMITS.request]);
  });
});
