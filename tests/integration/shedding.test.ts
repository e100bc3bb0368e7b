import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRefusals } from '../../src/host/http/admission.ts';
import { createOperations } from '../../src/host/http/operations.ts';
import { createServer } from '../../src/host/http/server.ts';
import { openLog } from '../../src/host/process/log.ts';
import { testEnvironment } from '../environment.ts';

const BUSY_MS = 200;
const KEY = 'k3y-of-a-link';
/** What a page costs the processor: five of them are as late as may be. */
const WORK_MS = 40;
const PATH = `/br/aurora/agendamento/4f1c/${KEY}`;
const SITES = [{ hosts: ['aurora.com.ar'], locale: 'es-AR' as const }];

let app: FastifyInstance;
let operations: FastifyInstance;
let origin: string;
let lines = '';
let worked = 0;
let looked = 0;
const metrics = new Registry();

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

beforeAll(async () => {
  const environment = testEnvironment({ VITRINE_BUSY_MS: String(BUSY_MS) });
  const log = openLog('trace', {
    write: (line) => {
      lines += line;
    },
  });
  app = await createServer(environment, log, SITES);
  app.addHook('onRequest', async () => {
    looked += 1;
  });
  const work = async () => {
    worked += 1;
    block(WORK_MS);
    return 'here';
  };
  app.get('/br/aurora/agendamento/:id/:key', work);
  app.post('/br/aurora/agendamento/:id/:key', { config: { stateless: true } }, work);
  for (const path of ['/healthz', '/readyz', '/assets/root.css', '/cars/aurora/front.avif', '/favicon.svg'])
    app.get(path, async () => 'always');
  countRefusals(app, metrics);
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  operations = await createOperations(environment, log);
  operations.get('/metrics', async () => metrics.metrics());
  await operations.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await Promise.all([app?.close(), operations?.close()]);
});

const ask = (path = `${PATH}?termo=${KEY}`, options: RequestInit = {}) => fetch(origin + path, options);

const countedRefusals = async () =>
  Number(/^vitrine_requests_refused_total (\d+)$/m.exec(await metrics.metrics())?.[1]);

/** What `question` gives of a process that was kept from everything, once it has met one that knows that it was. */
async function whenLate<T>(question: () => Promise<T>, isRefused: (answer: T) => boolean): Promise<T> {
  let answer: T | undefined;
  await expect
    .poll(async () => {
      // One long turn among idle ones, which hide nothing of it.
      await wait(BUSY_MS);
      block(1.5 * BUSY_MS);
      await wait(0);
      answer = await question();
      return isRefused(answer);
    })
    .toBe(true);
  return answer as T;
}
const isRefused = ({ status }: Response) => status === 503;

describe('more requests than can be answered in time', () => {
  it('are refused before anything of them is looked at; those that were let in are all answered, one after the other (R53)', async () => {
    let refused: Response[] = [];
    // A machine that is busy itself may let all of them come too late, or one after the other: then again.
    await expect
      .poll(async () => {
        await expect.poll(async () => (await ask()).status).toBe(200);
        const before = await countedRefusals();
        [worked, looked] = [0, 0];
        const answers = await Promise.all(Array.from({ length: 100 }, () => ask()));
        refused = answers.filter(isRefused);
        const served = answers.filter(({ status }) => status === 200).length;
        expect(served + refused.length).toBe(100);
        // A refused request touches nothing: no handler, no hook that looks at who asks, no line of the log; it is counted.
        expect([worked, looked]).toEqual([served, served]);
        expect((await countedRefusals()) - before).toBe(refused.length);
        return served > 0 && served < 50;
      })
      .toBe(true);
    const [first] = refused;
    expect(Object.fromEntries(first?.headers ?? [])).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-type': 'application/problem+json',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'strict-transport-security': expect.stringContaining('max-age'),
    });
    expect(await first?.json()).toEqual({
      type: '/problems/overloaded',
      title: 'Too busy, try again shortly',
      status: 503,
    });
  });

  it('are not worked for once nobody waits for them any more (R53)', async () => {
    worked = 0;
    const leaving = new AbortController();
    const gone = Array.from({ length: 30 }, () => ask(PATH, { signal: leaving.signal }).catch(() => 'gone'));
    await wait(2 * WORK_MS);
    leaving.abort();
    await Promise.all(gone);
    await wait(BUSY_MS);
    expect(worked).toBeLessThan(20);
    await expect.poll(async () => (await ask()).status).toBe(200);
  });
});

describe('a process that was kept from everything', () => {
  it('refuses without running what was asked for, and is itself again (R53)', async () => {
    const refused = await whenLate(async () => {
      worked = 0;
      return ask();
    }, isRefused);
    expect([refused.status, worked]).toEqual([503, 0]);
    await expect.poll(async () => (await ask()).status).toBe(200);
  });

  it('says whether it lives, and gives open pages their files; what is only called like that waits as a page (R53)', async () => {
    const always = [
      '/healthz',
      '/readyz',
      '/readyz?now',
      '/assets/root.css',
      '/cars/aurora/front.avif',
      '/favicon.svg',
    ];
    const pages = ['/healthz/', '/healthz-1', '/readyzx', '/assetsx', '/favicon.svg.html', '/br/healthz'];
    const statuses = await whenLate(
      async () =>
        (await Promise.all([...pages, ...always].map((path) => ask(path)))).map(({ status }) => status),
      (all) => all.slice(0, pages.length).every((status) => status === 503),
    );
    expect(statuses.slice(pages.length)).toEqual(always.map(() => 200));
  });

  it.each([
    ['/br/aurora', {}, 'pt-BR', 'Tentar de novo'],
    ['/ar/aurora/lira?x=1', {}, 'es-AR', 'Probar de nuevo'],
    ['/ar', {}, 'es-AR', 'Probar de nuevo'],
    ['/', { 'accept-language': 'es' }, 'es-AR', 'Probar de nuevo'],
    ['/argo', { 'accept-language': 'pt-BR' }, 'pt-BR', 'Tentar de novo'],
  ])(
    'answers whoever asks for the page %s with %o by one in their language, %s (R53)',
    async (path, said, language, again) => {
      const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...said };
      const refused = await whenLate(() => ask(path, { headers }), isRefused);
      const page = await refused.text();
      expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).toContain(again);
      expect(page).not.toMatch(/<script|undefined/);
    },
  );

  it('answers calls by problem documents, whatever they accept, and a HEAD without a body (R53)', async () => {
    const headers = { accept: 'text/html' };
    const call = await whenLate(() => ask('/services/br/aurora/leads', { headers }), isRefused);
    expect(call.headers.get('content-type')).toBe('application/problem+json');
    const head = await whenLate(() => ask(PATH, { method: 'HEAD' }), isRefused);
    expect([head.headers.get('retry-after'), await head.text()]).toEqual(['5', '']);
    const form = await whenLate(() => ask(PATH, { method: 'POST', body: 'x'.repeat(60_000) }), isRefused);
    expect(await form.json()).toMatchObject({ status: 503 });
    await expect.poll(async () => (await ask(PATH, { method: 'POST' })).status).toBe(200);
  });

  it('lets operators in, and tells them how many were refused (R53)', async () => {
    const { port } = operations.server.address() as { port: number };
    const [refused, response] = await whenLate(
      () => Promise.all([ask(), fetch(`http://127.0.0.1:${port}/metrics`)]),
      ([page]) => isRefused(page),
    );
    expect([refused.status, response.status]).toEqual([503, 200]);
    expect(await response.text()).toMatch(/^vitrine_requests_refused_total [1-9]/m);
  });

  it('says in its log how many it has refused, in a line for all of them, and leaves no path there at any level', async () => {
    await app.close();
    const said = lines
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { refused?: number; status?: number; msg: string });
    expect(said.filter(({ status, msg }) => msg === 'answered' && status === 503)).toEqual([]);
    const counts = said.filter(({ msg }) => msg === 'too busy: requests refused');
    expect(counts.reduce((sum, { refused = 0 }) => sum + refused, 0)).toBe(await countedRefusals());
    expect(lines).not.toContain(KEY);
    expect(lines).not.toContain('already sent');
  });
});
