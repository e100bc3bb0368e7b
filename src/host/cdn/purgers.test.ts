/** The calls of each provider as its reference documents them, over HTTP to a server of the test's. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPurger, type Provider, type Purger } from './purgers.ts';

type Asked = {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
};
let server: Server;
let purger: Purger | undefined;
let asked: Asked[] = [];
let answer = { status: 200, body: '{"success":true}' };

beforeEach(async () => {
  asked = [];
  answer = { status: 200, body: '{"success":true}' };
  server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    asked.push({ method, url, headers, body: await text(request) });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  await purger?.close();
  await new Promise((done) => server.close(done));
});

const open = (provider: Provider, times = 1) => {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addresses = Array.from({ length: times }, () => base);
  const settings = { provider, addresses, zone: 'z1', token: 'a-secret-of-the-test' };
  purger = openPurger(settings, { allowInward: true, connectWithinMs: 2_000, answerWithinMs: 2_000 });
  return purger;
};
const keys = (count: number) => Array.from({ length: count }, (_, at) => `k${at}`);

describe('a purge', () => {
  it('tells every Varnish, by the address and header of our VCL', async () => {
    await open('varnish', 2).purge(['catalogue', 'day-br']);
    expect(asked).toHaveLength(2);
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/vitrine-purge' });
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'Bearer a-secret-of-the-test',
      'xkey-purge': 'catalogue day-br',
    });
  });

  it('is soft at Fastly, by keys in its body, 256 at a time', async () => {
    await open('fastly').purge(keys(257));
    expect(asked.map(({ method, url }) => [method, url])).toEqual([
      ['POST', '/service/z1/purge'],
      ['POST', '/service/z1/purge'],
    ]);
    expect(asked[0]?.headers).toMatchObject({
      'fastly-key': 'a-secret-of-the-test',
      'fastly-soft-purge': '1',
    });
    expect(asked[0]?.headers.authorization).toBeUndefined();
    const sent = asked.flatMap(
      ({ body }) => (JSON.parse(body) as { surrogate_keys: string[] }).surrogate_keys,
    );
    expect(sent.sort()).toEqual(keys(257).sort());
  });

  it('is by tags at Cloudflare, 30 at a time, and fails where the answer says so', async () => {
    await open('cloudflare').purge(keys(31));
    expect(asked.map(({ url }) => url)).toEqual(['/zones/z1/purge_cache', '/zones/z1/purge_cache']);
    expect(asked[0]?.headers.authorization).toBe('Bearer a-secret-of-the-test');
    const sent = asked.flatMap(({ body }) => (JSON.parse(body) as { tags: string[] }).tags);
    expect(sent.sort()).toEqual(keys(31).sort());
    answer = { status: 200, body: '{"success":false}' };
    await expect(purger?.purge(['x'])).rejects.toThrow('refused');
  });

  it('fails with the code that was answered, and tells nothing that was sent', async () => {
    answer = { status: 403, body: '{}' };
    await expect(open('fastly').purge(['catalogue'])).rejects.toThrow('the cache has not purged: 403');
    const port = (server.address() as AddressInfo).port;
    const away = openPurger(
      {
        provider: 'varnish',
        addresses: [`http://127.0.0.1:${port}`, 'http://127.0.0.1:1'],
        zone: '',
        token: 'a-secret-of-the-test',
      },
      { allowInward: true, connectWithinMs: 500, answerWithinMs: 500 },
    );
    answer = { status: 200, body: '{}' };
    await expect(away.purge(['catalogue'])).rejects.toThrow(/^the cache has not purged: E/);
    await away.close();
  });
});
