import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { someFlowAOptions } from '../../examples.ts';
import { proposalsAt } from './calls.ts';

let server: Server;
const heard: [path: string | undefined, authorization: string | undefined][] = [];

beforeEach(async () => {
  heard.length = 0;
  server = createServer(({ url, headers }, response) => {
    heard.push([url, headers.authorization]);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(someFlowAOptions));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const fetchOptions = (cookies: string) =>
  proposalsAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => cookies).options('s 1');

it("the bank's lists are asked for with the token of the identity cookie, and without one they are told all the same [D2-6-05] [D2-7.1-09]", async () => {
  const loaded = { kind: 'loaded', options: someFlowAOptions };
  expect(await fetchOptions('theme=dark; identity_token=x.y.z')).toEqual(loaded);
  expect(await fetchOptions('theme=dark')).toEqual(loaded);
  expect(heard).toEqual([
    ['/options/s%201', 'Bearer x.y.z'],
    ['/options/s%201', undefined],
  ]);
});
