import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lastCounts } from './patient-call.ts';

let server: Server;
/** Each request as its body, and what it is answered with: 503 as long as some are left. */
const heard: string[] = [];
let busy = 0;

beforeEach(async () => {
  heard.length = 0;
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    heard.push(`${request.method} ${body}`.trim());
    response.writeHead(busy-- > 0 ? 503 : 200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const call = (method: 'PUT' | 'DELETE', body?: number) => ({
  base: base(),
  path: '/draft',
  read: () => undefined,
  method,
  body,
});

it('is told again by a server that has too much to do, until it is heard (R23)', async () => {
  busy = 1;
  expect((await lastCounts()(call('PUT', 1), 'patiently')).ok).toBe(true);
  expect(heard).toEqual(['PUT 1', 'PUT 1']);
});

it('arrives in the order in which it was said, and what was said before is not said again (R23)', async () => {
  busy = 1;
  const tell = lastCounts();
  const [first, second, third] = [
    tell(call('PUT', 1), 'patiently'),
    tell(call('PUT', 2), 'patiently'),
    tell(call('DELETE'), 'once'),
  ];
  expect((await first).ok).toBe(false);
  expect((await second).ok).toBe(true);
  expect((await third).ok).toBe(true);
  expect(heard).toEqual(['PUT 1', 'PUT 2', 'DELETE']);
});

it('ends its patience as soon as something else is said', async () => {
  busy = 2;
  const tell = lastCounts();
  const first = tell(call('PUT', 1), 'patiently');
  await expect.poll(() => heard).toEqual(['PUT 1']);
  const dropped = tell(call('DELETE'), 'once');
  expect((await first).ok).toBe(false);
  expect((await dropped).ok).toBe(false);
  expect(heard).toEqual(['PUT 1', 'DELETE']);
});
