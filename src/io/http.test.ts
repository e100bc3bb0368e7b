import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callService } from './http.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<string> {
  const own = createServer(listener);
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(own.address() as AddressInfo).port}/service/`;
}

const same = (json: unknown) => json;
const number = (json: unknown) => {
  if (typeof json !== 'number') throw new Error('no number');
  return json;
};

describe('a service call', () => {
  it('sends query and JSON body to the base address and reads the answer', async () => {
    const base = await serve(async (request, response) => {
      const body = (await request.toArray()).join('');
      const { method, url, headers } = request;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ method, url, type: headers['content-type'], body }));
    });
    const query = { mvs: 'A B', year: '2027' };
    const call = { base, path: '/x', method: 'POST', query, body: { a: 1 }, read: same } as const;
    expect(await callService(call)).toEqual({
      ok: true,
      value: {
        method: 'POST',
        url: '/service/x?mvs=A+B&year=2027',
        type: 'application/json',
        body: '{"a":1}',
      },
    });
  });

  it('gives the problem of a refusal, and nothing of what was sent [R49]', async () => {
    const problem = { type: '/problems/unknown-vehicle', title: 'Unknown vehicle', status: 404 };
    const base = await serve((_, response) => {
      response.writeHead(404, { 'content-type': 'application/problem+json; charset=utf-8' });
      response.end(JSON.stringify(problem));
    });
    const call = {
      base,
      path: '/x',
      method: 'POST',
      query: { cpf: '52998224725' },
      body: { cpf: '52998224725' },
    } as const;
    const result = await callService({ ...call, read: same });
    expect(result).toEqual({ ok: false, reason: 'refused', status: 404, problem });
    expect(JSON.stringify(result)).not.toContain('52998224725');
  });

  it.each([
    ['text', 'text/plain', 'oops'],
    ['broken JSON', 'application/problem+json', '{'],
    ['JSON that is no problem', 'application/problem+json', '[]'],
  ])('survives a refusal with %s', async (_, type, body) => {
    const base = await serve((_request, response) => {
      response.writeHead(500, { 'content-type': type });
      response.end(body);
    });
    expect(await callService({ base, path: '/', read: same })).toEqual({
      ok: false,
      reason: 'refused',
      status: 500,
    });
  });

  it.each(['{', '', '"text"', '<html>'])('calls an answer of %j malformed', async (body) => {
    const base = await serve((_, response) => response.end(body));
    expect(await callService({ base, path: '/', read: number })).toEqual({
      ok: false,
      reason: 'malformed',
      status: 200,
    });
  });

  it('tells that nobody answers', async () => {
    const base = await serve((request) => request.socket.destroy());
    expect(await callService({ base, path: '/', read: same })).toEqual({ ok: false, reason: 'unreachable' });
  });

  it('tells an interrupted answer from a malformed one', async () => {
    const base = await serve((request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"a":');
      setTimeout(() => request.socket.destroy(), 20);
    });
    expect(await callService({ base, path: '/', read: same })).toEqual({ ok: false, reason: 'unreachable' });
  });

  it('stops when it is no longer wanted', async () => {
    const base = await serve(() => undefined);
    const wanted = new AbortController();
    setTimeout(() => wanted.abort(), 20);
    const result = await callService({ base, path: '/', read: same, signal: wanted.signal });
    expect(result).toEqual({ ok: false, reason: 'aborted' });
  });

  it('arrives though its page is left, where its body is small enough that browsers promise it', async () => {
    const keepalives: unknown[] = [];
    vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
      keepalives.push(init.keepalive);
      return new Response('1');
    });
    const call = { base: 'https://x.example', path: '/', method: 'POST', read: same } as const;
    for (const body of ['é'.repeat(7_000), 'é'.repeat(8_000)])
      await callService({ ...call, body, keepalive: true });
    await callService({ ...call, body: 'x' });
    vi.unstubAllGlobals();
    expect(keepalives).toEqual([true, undefined, undefined]);
  });

  it('is given up after its time, and without one is waited for [D2-9-50]', async () => {
    const base = await serve(() => undefined);
    expect(await callService({ base, path: '/', read: same, timeout: 30 })).toEqual({
      ok: false,
      reason: 'timeout',
    });
    const slow = await serve((_request, response) => void setTimeout(() => response.end('{}'), 150));
    expect(await callService({ base: slow, path: '/', read: same })).toMatchObject({ ok: true });
  });

  it.each([{}, { timeout: 0 }])(
    'has no limit of its own with %j, whatever the caller gives up [D2-9-50]',
    async (limit) => {
      const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'));
      const limits = vi.spyOn(AbortSignal, 'timeout');
      const { signal } = new AbortController();
      const call = { base: 'http://localhost', path: '/', read: same, ...limit };
      expect(await callService(call)).toMatchObject({ ok: true });
      expect(await callService({ ...call, signal })).toMatchObject({ ok: true });
      expect(fetching.mock.calls.map(([, request]) => request?.signal)).toEqual([undefined, signal]);
      expect(limits).not.toHaveBeenCalled();
    },
  );
});
