import { createServer, type Server } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Resolve } from '../../src/io/inward.ts';
import { upstreamCalls } from '../../src/io/measures.ts';
import { createUpstream, type Upstream, type UpstreamOptions } from '../../src/io/upstream.ts';
import { PATIENCE } from '../patience.ts';
import { reservePort, waitFor } from '../portal.ts';
import { startUpstreamProcess, type UpstreamProcess } from '../upstream-process.ts';

const SECRETS = ['canary-id', 'canary-secret', 'canary-bearer', 'canary-cpf', 'canary-query', 'canary-body'];
const NEVER_OPENS = { failures: 1_000_000, restMs: 1_000 };

let service: UpstreamProcess;
const opened: Upstream[] = [];
let logged = '';

/** A client of the second process, by a name that leads to it. */
function open(options: Partial<UpstreamOptions> = {}): Upstream {
  const upstream = createUpstream({
    base: `http://localhost:${service.port}`,
    connectWithinMs: PATIENCE.state,
    answerWithinMs: PATIENCE.state,
    allowInward: ['localhost', 'bank.example'],
    breaker: NEVER_OPENS,
    log: pino(
      { base: null },
      {
        write: (line: string) => {
          logged += line;
        },
      },
    ),
    ...options,
  });
  opened.push(upstream);
  return upstream;
}

const get = (upstream: Upstream, path: string, more = {}) => upstream.call({ method: 'GET', path, ...more });
const leadsTo =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

beforeAll(async () => {
  service = await startUpstreamProcess();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((upstream) => upstream.close()));
  logged = '';
});
afterAll(() => service.end());

describe('a call', () => {
  it('carries method, path below the base, query, body, request id and credentials', async () => {
    const credentials = { clientId: 'canary-id', clientSecret: 'canary-secret' };
    const upstream = open({ base: `http://localhost:${service.port}/bank/v1/`, credentials });
    const call = { path: '/b2/simulations/a%20b', query: { q: 'a&b' }, body: { n: 1 }, requestId: 'id-1' };
    const answer = await upstream.call({ method: 'PUT', ...call });
    expect(answer).toMatchObject({
      ok: true,
      status: 200,
      body: {
        method: 'PUT',
        url: '/bank/v1/b2/simulations/a%20b?q=a%26b',
        body: '{"n":1}',
        headers: {
          client_id: 'canary-id',
          client_secret: 'canary-secret',
          'content-type': 'application/json',
          'x-request-id': 'id-1',
        },
      },
    });
  });

  it('knows a bearer token and header names of the maker’s own', async () => {
    const bearer = await get(open({ credentials: { bearer: 'canary-bearer' } }), '/echo');
    expect(bearer).toMatchObject({ body: { headers: { authorization: 'Bearer canary-bearer' } } });
    const named = { clientIdHeader: 'x-key', clientSecretHeader: 'x-secret' };
    const credentials = { clientId: 'canary-id', clientSecret: 'canary-secret', ...named };
    const own = await get(open({ credentials }), '/echo');
    expect(own).toMatchObject({ body: { headers: { 'x-key': 'canary-id', 'x-secret': 'canary-secret' } } });
  });

  it('sends no request id that could forge a header [R55]', async () => {
    const answer = await get(open(), '/echo', { requestId: 'a\r\nx-forged: 1' });
    expect(answer).toMatchObject({ ok: true });
    expect(JSON.stringify(answer)).not.toContain('forged');
  });

  it.each(['', 'no-slash', '/../admin', '/a/%2e%2e/b', '/a?b=c', '/a#b', '/a b', '//%5c\\evil'])(
    'is not made for %j, which is no plain path [R36]',
    async (path) => {
      await expect(get(open(), path)).rejects.toThrow('plain');
    },
  );

  it.each([
    'ftp://bank.example',
    'http://user:pass@bank.example',
    'http://bank.example/?a=b',
    'bank.example',
  ])('is not made to %s [R36]', (base) => {
    expect(() => open({ base })).toThrow();
  });

  it('keeps its connection for the next one', async () => {
    let requested = 0;
    const resolve: Resolve = async (host) => {
      requested++;
      return leadsTo('127.0.0.1')(host);
    };
    const upstream = open({ base: `http://bank.example:${service.port}`, resolve });
    for (let i = 0; i < 5; i++) expect(await get(upstream, '/good')).toMatchObject({ ok: true });
    expect(requested).toBeLessThan(4); // the first answer may still be on its way into the pool when the second call is made
  });
});

describe('what an upstream answers', () => {
  it('is counted as denied from the beginning, where it is our credentials that are refused', async () => {
    const denied = async () =>
      (await upstreamCalls.get()).values.find(
        ({ labels }) => labels.upstream === 'rewards' && labels.outcome === 'denied',
      )?.value;
    // Files of tests that were run before this one in the same process have called it too.
    upstreamCalls.remove({ upstream: 'rewards', outcome: 'denied' });
    const upstream = open({ name: 'rewards' });
    expect(await denied()).toBe(0);
    expect(await get(upstream, '/unauthorised')).toMatchObject({ reason: 'rejected', status: 401 });
    await get(upstream, '/html-404');
    expect(await denied()).toBe(1);
  });

  it.each([
    ['good', { ok: true, status: 200, body: { good: true } }],
    ['created', { ok: true, status: 201, body: { id: 'a-1' } }],
    ['problem', { ok: false, reason: 'rejected', status: 422, body: { type: '/problems/under-age' } }],
    ['html-404', { ok: false, reason: 'rejected', status: 404, body: undefined }],
    ['busy', { ok: false, reason: 'rejected', status: 429 }],
    ['html', { ok: false, reason: 'malformed' }],
    ['html-as-json', { ok: false, reason: 'malformed' }],
    ['json-as-text', { ok: false, reason: 'malformed' }],
    ['untyped', { ok: false, reason: 'malformed' }],
    ['cut', { ok: false, reason: 'malformed' }],
    ['empty', { ok: false, reason: 'malformed' }],
    ['nothing', { ok: false, reason: 'malformed' }],
    ['latin1', { ok: false, reason: 'malformed' }],
    ['packed', { ok: false, reason: 'malformed' }],
    ['huge', { ok: false, reason: 'malformed' }],
    ['endless', { ok: false, reason: 'malformed' }],
    ['huge-headers', { ok: false, reason: 'malformed' }],
    ['not-http', { ok: false, reason: 'malformed' }],
    ['not-modified', { ok: false, reason: 'malformed' }],
    ['redirect', { ok: false, reason: 'malformed', status: 302 }],
    ['redirect-inward', { ok: false, reason: 'malformed', status: 307 }],
    ['dies-before', { ok: false, reason: 'refused' }],
    ['dies-in-body', { ok: false, reason: 'refused' }],
    ['broken', { ok: false, reason: 'refused', status: 500 }],
    ['down', { ok: false, reason: 'refused', status: 503 }],
    ['slow-error', { ok: false, reason: 'refused', status: 500 }],
  ])('%s is told apart, and the next call works [R54] [R36]', async (path, expected) => {
    const upstream = open();
    expect(await get(upstream, `/${path}`)).toMatchObject(expected);
    expect(await get(upstream, '/good')).toMatchObject({ ok: true });
  });

  it.each(['slow-headers', 'slow-body', 'slow-refusal'])(
    '%s is given up in time, and the next call works [R54]',
    async (path) => {
      const upstream = open({ answerWithinMs: 150 });
      expect(await get(upstream, `/${path}`)).toMatchObject({ ok: false, reason: 'timeout' });
      // On a busy machine a good answer may take as long.
      await waitFor(async () => (await get(upstream, '/good')).ok);
    },
  );

  it('is waited for without limit when the limit is 0', async () => {
    const upstream = open({ answerWithinMs: 0, connectWithinMs: 0 });
    expect(await get(upstream, '/late')).toMatchObject({ ok: true, body: { late: true } });
  });

  it('ends with its caller, before or during the call', async () => {
    const upstream = open();
    const caller = new AbortController();
    const answer = get(upstream, '/slow-body', { signal: caller.signal });
    setTimeout(() => caller.abort(), 50);
    expect(await answer).toEqual({ ok: false, reason: 'aborted' });
    expect(await get(upstream, '/good', { signal: caller.signal })).toEqual({ ok: false, reason: 'aborted' });
    expect(await get(upstream, '/good')).toMatchObject({ ok: true });
  });

  it('is one call, whatever comes of it: nothing is sent twice [R54]', async () => {
    const upstream = open();
    const callCount = async () => ((await get(upstream, '/asked')) as { body: { asked: number } }).body.asked;
    const before = await callCount();
    for (const path of ['/broken', '/dies-before', '/dies-in-body', '/redirect']) {
      await upstream.call({ method: 'POST', path, body: {} });
    }
    expect((await callCount()) - before).toBe(4);
  });
});

describe('an address', () => {
  const inward = { ok: false, reason: 'inward-address' };

  it.each([
    'localhost',
    'LOCALHOST',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0.0.0.0',
    '[::]',
    '[::1]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[fd00:ec2::254]',
    '[fe80::1]',
    '169.254.169.254',
    '10.0.0.1',
    '①②⑦.⓪.⓪.①',
  ])('http://%s is refused, closed by default [R36]', async (host) => {
    const upstream = open({ base: `http://${host}:${service.port}`, allowInward: false });
    expect(await get(upstream, '/good')).toMatchObject(inward);
  });

  it.each([
    ['a private answer', ['10.0.0.1']],
    ['a loopback answer', ['127.0.0.1']],
    ['a mixed answer', ['8.8.8.8', '127.0.0.1']],
    ['a mixed answer of both families', ['2001:4860:4860::8888', '192.168.0.1']],
    ['a mapped answer', ['::ffff:127.0.0.1']],
  ])('with %s is refused over http and https [R36]', async (_, addresses) => {
    for (const protocol of ['http', 'https']) {
      const base = `${protocol}://bank.example:${service.port}`;
      const upstream = open({ base, allowInward: ['other.example'], resolve: leadsTo(...addresses) });
      expect(await get(upstream, '/good')).toMatchObject(inward);
    }
  });

  it.each(['localhost.', 'LOCALHOST.', 'bank.internal'])(
    'whose name %s leads inside is refused [R36]',
    async (host) => {
      const base = `http://${host}:${service.port}`;
      const upstream = open({ base, allowInward: false, resolve: leadsTo('127.0.0.1') });
      expect(await get(upstream, '/good')).toMatchObject(inward);
    },
  );

  it.each(['bank.example', '8.8.8.8', '[2001:4860:4860::8888]'])(
    'that is public is not called unencrypted at %s (ASVS 12.3.1)',
    async (host) => {
      const base = `http://${host}:${service.port}`;
      const upstream = open({ base, allowInward: ['other.example'], resolve: leadsTo('8.8.8.8') });
      expect(await get(upstream, '/good')).toMatchObject({ ok: false, code: 'PLAIN_ADDRESS' });
    },
  );

  it('whose connection takes too long is given up by the whole limit, or with the caller [R54]', async () => {
    const base = `http://bank.example:${service.port}`;
    const slow: Resolve = async () => {
      await new Promise((done) => setTimeout(done, 3_000));
      return leadsTo('127.0.0.1')('');
    };
    const upstream = open({ base, resolve: slow, answerWithinMs: 100 });
    expect(await get(upstream, '/good')).toMatchObject({ ok: false, reason: 'timeout' });
    const patient = open({ base, resolve: slow });
    const leaving = get(patient, '/good', { signal: AbortSignal.timeout(50) });
    expect(await leaving).toEqual({ ok: false, reason: 'aborted' });
  });

  it('that is reached only after the limit is not sent what was given up [R54]', async () => {
    const resolved = Promise.withResolvers<void>();
    const resolve: Resolve = async () => {
      await resolved.promise;
      return leadsTo('127.0.0.1')('');
    };
    const base = `http://bank.example:${service.port}`;
    const upstream = open({ base, resolve });
    const callCount = async (by: Upstream) =>
      ((await get(by, '/asked')) as { body: { asked: number } }).body.asked;
    const before = await callCount(open());
    const caller = new AbortController();
    const stored = upstream.call({ method: 'POST', path: '/created', body: {}, signal: caller.signal });
    caller.abort();
    expect(await stored).toEqual({ ok: false, reason: 'aborted' });
    resolved.resolve();
    expect(await callCount(upstream)).toBe(before);
  });

  it('is checked again on each new connection, so that a name which turns inward is refused [R36]', async () => {
    let answers = 0;
    const resolve: Resolve = async () => {
      answers++;
      if (answers === 1) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
      return leadsTo('127.0.0.1')('');
    };
    const upstream = open({ base: `http://bank.example:${service.port}`, allowInward: false, resolve });
    expect(await get(upstream, '/good')).toMatchObject({ ok: false, reason: 'refused', code: 'ENOTFOUND' });
    expect(await get(upstream, '/good')).toMatchObject(inward);
    expect(answers).toBe(2);
  });

  it('is reached when its host was named, by the one answer that was checked [R36]', async () => {
    let answers = 0;
    const resolve: Resolve = async () => leadsTo(answers++ === 0 ? '127.0.0.1' : '127.0.0.2')('');
    const upstream = open({ base: `http://bank.example:${service.port}`, resolve });
    expect(await get(upstream, '/good')).toMatchObject({ ok: true });
    expect(answers).toBe(1);
  });

  it('whose name is never resolved is given up by the connect limit, or the whole one [R36] [R54]', async () => {
    const never: Resolve = () => new Promise(() => undefined);
    const base = `http://bank.example:${service.port}`;
    for (const limits of [
      { connectWithinMs: 100, answerWithinMs: 0 },
      { connectWithinMs: 0, answerWithinMs: 100 },
    ]) {
      const upstream = open({ base, resolve: never, ...limits });
      expect(await get(upstream, '/good')).toMatchObject({ ok: false, reason: 'timeout' });
    }
  });

  it('that accepts and never speaks TLS is given up by the connect limit [R54]', async () => {
    const silent: Server = createServer(() => undefined);
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const address = silent.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    const upstream = open({ base: `https://localhost:${port}`, connectWithinMs: 200, answerWithinMs: 0 });
    expect(await get(upstream, '/good')).toMatchObject({ ok: false, reason: 'timeout' });
    silent.close();
  });
});

describe('the circuit', () => {
  /** Milliseconds by the circuits' clock, which stands until it is moved. */
  let now = 0;
  const clock = () => now;
  /** Lets rest after rest go by until it is let through and answered: on a busy machine the first good answer may be late as well. */
  const restsUntilOk = (upstream: Upstream, path: string) =>
    waitFor(async () => {
      now += 200;
      return (await get(upstream, path)).ok;
    });

  it.each(['broken', 'slow-headers', 'dies-before', 'html', 'busy', 'gave-up'])(
    'opens on %s and closes when the service recovers, without a restart [R54]',
    async (behaviour) => {
      const upstream = open({ answerWithinMs: 1_000, breaker: { failures: 2, restMs: 200, clock } });
      await service.behave(behaviour);
      for (let i = 0; i < 2; i++) expect(await get(upstream, '/now')).toMatchObject({ ok: false });
      expect(upstream.state()).toBe('open');
      expect(await get(upstream, '/now')).toEqual({ ok: false, reason: 'unavailable' });
      await service.behave('good');
      await restsUntilOk(upstream, '/now');
      expect(upstream.state()).toBe('closed');
    },
  );

  it('stays closed when requests are refused or callers leave [R54]', async () => {
    const upstream = open({ breaker: { failures: 2, restMs: 60_000 } });
    for (let i = 0; i < 4; i++) {
      await get(upstream, '/problem');
      await get(upstream, '/slow-body', { signal: AbortSignal.timeout(30) });
    }
    expect(upstream.state()).toBe('closed');
  });

  it('lets one of many through after its rest and tells the others at once [R54]', async () => {
    const upstream = open({ breaker: { failures: 1, restMs: 100, clock } });
    await get(upstream, '/broken');
    now += 100;
    const probing = get(upstream, '/late');
    const others = await Promise.all([1, 2, 3].map(() => get(upstream, '/good')));
    expect(others).toEqual(Array(3).fill({ ok: false, reason: 'unavailable' }));
    expect(await probing).toMatchObject({ ok: true });
    expect(upstream.state()).toBe('closed');
  });

  it('is not closed by a caller who leaves while its call probes [R54]', async () => {
    const upstream = open({ answerWithinMs: 300, breaker: { failures: 1, restMs: 100, clock } });
    await get(upstream, '/broken');
    now += 100;
    const probe = await get(upstream, '/slow-body', { signal: AbortSignal.timeout(20) });
    expect(probe.ok).toBe(false);
    expect(upstream.state()).toBe('open');
  });

  it('heals after the service was killed and started again on its port [R54]', async () => {
    const own = await startUpstreamProcess(await reservePort());
    const base = `http://localhost:${own.port}`;
    const upstream = open({ base, breaker: { failures: 3, restMs: 200, clock } });
    expect(await get(upstream, '/good')).toMatchObject({ ok: true });
    const running = get(upstream, '/slow-body');
    await new Promise((done) => setTimeout(done, 100));
    await own.end('SIGKILL');
    expect(await running).toMatchObject({ ok: false, reason: 'refused' });
    for (let i = 0; i < 2; i++) expect(await get(upstream, '/good')).toMatchObject({ reason: 'refused' });
    expect(await get(upstream, '/good')).toEqual({ ok: false, reason: 'unavailable' });
    const again = await startUpstreamProcess(own.port);
    await restsUntilOk(upstream, '/good');
    expect(upstream.state()).toBe('closed');
    await again.end();
  });
});

describe('the log', () => {
  it('has one line a failure with its request id, and no credential, query or body [R49] [R55]', async () => {
    const credentials = { clientId: 'canary-id', clientSecret: 'canary-secret' };
    const more = { credentials, breaker: { failures: 8, restMs: 60_000 } };
    const [patient, hasty] = [open(more), open({ ...more, answerWithinMs: 200 })];
    const failing = ['broken', 'html', 'cut', 'redirect', 'dies-in-body', 'slow-body', 'unauthorised'];
    for (const [index, path] of failing.entries()) {
      const person = { body: { cpf: 'canary-cpf' }, query: { q: 'canary-query' } };
      await (path === 'slow-body' ? hasty : patient).call({
        method: 'POST',
        path: `/${path}`,
        requestId: `id-${index}\n\u001b[31m`,
        ...person,
      });
    }
    const bearer = open({ credentials: { bearer: 'canary-bearer' } });
    await get(bearer, '/html-as-json', { requestId: 'id-last' });
    await get(bearer, '/problem');
    const lines = logged.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).path)).toEqual([
      ...failing.map((path) => `/${path}`),
      '/html-as-json',
    ]);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'POST', reason: 'refused', status: 500 });
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ requestId: 'id-last', reason: 'malformed' });
    for (const secret of SECRETS) expect(logged).not.toContain(secret);
    expect(logged).not.toContain('\u001b');
  });

  it('tells when the circuit opens and closes, not each call it spares [R54]', async () => {
    const upstream = open({ breaker: { failures: 1, restMs: 100 } });
    await get(upstream, '/broken');
    for (let i = 0; i < 5; i++) await get(upstream, '/good');
    await waitFor(async () => (await get(upstream, '/good')).ok);
    const states = [...logged.matchAll(/"state":"([a-z-]+)"/g)].map(([, state]) => state);
    expect(states).toEqual(['open', 'half-open', 'closed']);
    expect(logged.match(/upstream call failed/g)).toHaveLength(1);
  });
});
