import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { STAND_IN_CONNECTIONS } from './patience.ts';

/** A maker's service in a process of its own, which can be killed, and which can be told how to behave. */
export type UpstreamProcess = {
  readonly port: number;
  /** How it answers `/now` and below it from here on: the name of a behaviour. */
  behave(name: string): Promise<void>;
  /** What it answers there from here on: this, as JSON. */
  say(answer: unknown): Promise<void>;
  /** The last request that it was sent there. */
  heard(): Promise<{ url: string; headers: Record<string, string>; body: unknown }>;
  /** Ends it, at once and without a word by default. */
  end(signal?: NodeJS.Signals): Promise<void>;
};

/** Starts `node upstream-process.ts PORT`; 0 takes any port. */
export async function startUpstreamProcess(port = 0): Promise<UpstreamProcess> {
  const file = fileURLToPath(import.meta.url);
  const child = spawn(process.execPath, [file, String(port)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [open] = (await once(child, 'message')) as [{ port: number }];
  return {
    port: open.port,
    async behave(name) {
      child.send(name);
      await once(child, 'message');
    },
    async say(answer) {
      child.send({ says: answer });
      await once(child, 'message');
    },
    heard: async () => (await fetch(`http://127.0.0.1:${open.port}/heard`)).json(),
    end: (signal = 'SIGKILL') => endProcess(child, signal),
  };
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

type Behaviour = (request: IncomingMessage, response: ServerResponse) => unknown;

const JSON_TYPE = { 'content-type': 'application/json' };
const send =
  (status: number, headers: Record<string, string>, body: string | Buffer): Behaviour =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

/** Writes the start of a body, then a little now and then, and never ends. */
const drip =
  (status: number): Behaviour =>
  (_request, response) => {
    response.writeHead(status, JSON_TYPE).write('{"slow":"');
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  };

/** What a service may do to its callers, by path: `/echo`, `/slow-headers` … */
const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  // Well
  good: send(200, JSON_TYPE, '{"good":true}'),
  created: send(201, { 'content-type': 'application/vnd.bank+json; charset=utf-8' }, '{"id":"a-1"}'),
  async echo(request, response) {
    const body = await text(request);
    const { method, url, headers } = request;
    response.writeHead(200, JSON_TYPE).end(JSON.stringify({ method, url, headers, body }));
  },
  // Slow
  'slow-headers': () => undefined,
  'slow-body': drip(200),
  'slow-refusal': drip(422),
  'slow-error': drip(500),
  late: (_request, response) =>
    setTimeout(() => response.writeHead(200, JSON_TYPE).end('{"late":true}'), 300),
  // Dying
  'dies-before': (request) => request.socket.destroy(),
  'dies-in-body'(request, response) {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' }).write('{"half":');
    setTimeout(() => request.socket.destroy(), 20);
  },
  // Lying
  html: send(200, { 'content-type': 'text/html' }, '<h1>Maintenance canary-body</h1>'),
  'html-as-json': send(200, JSON_TYPE, '<h1>Maintenance canary-body</h1>'),
  'json-as-text': send(200, { 'content-type': 'text/plain' }, '{"good":true}'),
  untyped: send(200, {}, '{"good":true}'),
  cut: send(200, JSON_TYPE, '{"good":'),
  empty: send(200, JSON_TYPE, ''),
  nothing: send(204, {}, ''),
  latin1: send(200, JSON_TYPE, Buffer.from('{"name":"Jo\u00e3o"}', 'latin1')),
  packed: send(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }, '{"good":true}'),
  huge: send(200, JSON_TYPE, JSON.stringify('x'.repeat(2 * 1024 * 1024))),
  endless(_request, response) {
    response.writeHead(200, JSON_TYPE).write('"');
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  },
  'huge-headers': send(200, { ...JSON_TYPE, 'x-much': 'x'.repeat(40_000) }, '{}'),
  'not-http': (request) => request.socket.end('SSH-2.0-OpenSSH_9.6\r\n'),
  'not-modified': send(304, {}, ''),
  redirect: (request, response) => response.writeHead(302, { location: `${request.url}` }).end(),
  'redirect-inward': (_request, response) =>
    response.writeHead(307, { ...JSON_TYPE, location: 'http://169.254.169.254/latest/meta-data/' }).end('{}'),
  // Refusing
  problem: send(
    422,
    { 'content-type': 'application/problem+json' },
    JSON.stringify({ type: '/problems/under-age', status: 422, detail: 'canary-body', stack: 'canary-body' }),
  ),
  'html-404': send(404, { 'content-type': 'text/html' }, '<h1>canary-body</h1>'),
  unauthorised: send(401, JSON_TYPE, '{"error":"canary-body"}'),
  busy: send(429, JSON_TYPE, '{}'),
  'gave-up': send(408, JSON_TYPE, '{}'),
  broken: send(500, JSON_TYPE, '{"stack":"canary-body at /srv/index.js:1:1"}'),
  down: send(503, { 'content-type': 'text/html' }, 'down'),
};

function serve(port: number): void {
  let now = BEHAVIOURS.good;
  let requested = 0;
  let heard: unknown;
  const listen = async (request: IncomingMessage) => {
    const body = await text(request);
    heard = { url: request.url, headers: request.headers, body: body ? JSON.parse(body) : undefined };
  };
  const server = createServer(STAND_IN_CONNECTIONS, async (request, response) => {
    const name = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
    if (name === 'asked') return response.writeHead(200, JSON_TYPE).end(JSON.stringify({ asked: requested }));
    if (name === 'heard') return response.writeHead(200, JSON_TYPE).end(JSON.stringify(heard));
    requested++;
    const isBelowNow = name.startsWith('now/');
    if (isBelowNow) await listen(request);
    const behave = name === 'now' || isBelowNow ? now : (BEHAVIOURS[name] ?? BEHAVIOURS.echo);
    return behave?.(request, response);
  });
  process.on('message', (result: string | { says: unknown }) => {
    now = typeof result === 'string' ? BEHAVIOURS[result] : send(200, JSON_TYPE, JSON.stringify(result.says));
    process.send?.({ told: result });
  });
  process.on('disconnect', () => process.exit()); // nobody is left to end it
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: address && typeof address === 'object' ? address.port : 0 });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) serve(Number(process.argv[2]));
