import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openFront } from './front.ts';

it('passes on what waited, and not what was given up meanwhile: a portal is idle without it', async () => {
  const front = openFront();
  await front.listen(0, '127.0.0.1');
  const origin = `http://127.0.0.1:${(front.server.address() as AddressInfo).port}`;
  const given = new AbortController();
  const left = Promise.withResolvers<void>();
  front.server.once('request', (_, reply: ServerResponse) => {
    reply.once('close', left.resolve);
    given.abort();
  });
  await expect(fetch(`${origin}/given-up`, { signal: given.signal })).rejects.toThrow('abort');
  await left.promise;
  const arrived = once(front.server, 'request');
  const waiting = fetch(`${origin}/waits`);
  await arrived;
  const passed: (string | undefined)[] = [];
  front.answerWith(({ url }, reply) => {
    passed.push(url);
    reply.end('here');
  });
  expect(await (await waiting).text()).toBe('here');
  expect(passed).toEqual(['/waits']);
  await front.idle();
  front.close();
});

it('ends no connection on which the next request may just be coming while the sources are compiled', async () => {
  const front = openFront();
  await front.listen(0, '127.0.0.1');
  front.answerWith((_, reply) => reply.end('here'));
  const { port } = front.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(await answer.text()).toBe('here');
  // It is kept, and no time is named after which it would not be.
  expect([answer.headers.get('connection'), answer.headers.get('keep-alive')]).toEqual(['keep-alive', null]);
  front.close();
});
