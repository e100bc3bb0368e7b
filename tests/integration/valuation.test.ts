import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UsedCarGuide } from '../../src/areas/valuation/contract.ts';
import { aGuideFile } from '../../src/areas/valuation/examples.ts';
import { embeddedGuide, remoteGuide, valuationRoutes } from '../../src/areas/valuation/service/index.ts';
import { createServer } from '../../src/host/http/server.ts';
import { mountServices } from '../../src/host/http/services.ts';
import { openLog } from '../../src/host/process/log.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { createUpstream, type Upstream } from '../../src/io/upstream.ts';
import { demoLender } from '../demo.ts';
import { testEnvironment } from '../environment.ts';
import { demoStock } from '../stock-app.ts';
import { startUpstreamProcess, type UpstreamProcess } from '../upstream-process.ts';
import { serveBuiltPages } from './served-pages.ts';

const QUERY = 'marca=21&modelo=argo&versao=4001&ano=2020-1&km=120.000&estado=good&avaliar=1';
const PAGE = '/br/aurora/seu-usado';

let guide: UsedCarGuide = embeddedGuide(aGuideFile());
let pages: FastifyInstance;
let service: FastifyInstance;
let maker: UpstreamProcess;
let upstream: Upstream;
beforeAll(async () => {
  const { catalogue } = await demoStock();
  pages = await serveBuiltPages({
    catalogue: () => catalogue,
    lenderOf: () => demoLender(catalogue),
    stock: { paysBy: () => true } as never,
    revisions: { stock: () => '0' },
    guideOf: () => guide,
    today: () => '2026-11-21',
  });
  service = await createServer(testEnvironment(), openLog('silent'));
  await mountServices(service, await readSites('seeds/sites'), { valuation: valuationRoutes(() => guide) });
  await service.listen({ port: 0, host: '127.0.0.1' });
  maker = await startUpstreamProcess();
});
afterAll(async () => {
  await upstream?.close();
  await maker?.end();
  await service?.close();
  await pages?.close();
});

const get = (url: string) => pages.inject({ url, headers: { host: 'localhost' } });
const guideAt = (base: string) => {
  upstream = createUpstream({ base, allowInward: true });
  return remoteGuide(upstream);
};

describe('the page of used cars', () => {
  it('tells the range and the whole sum, before any script, and is kept by no cache [D1-2.7-16] [D2-2.5-26] (R41)', async () => {
    const { body, headers, statusCode } = await get(`${PAGE}?${QUERY}&utm=x`);
    const text = body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text).toContain('Entre R$ 47.700 e R$ 51.300');
    for (const amount of ['R$ 60.000,00', '− R$ 2.700,00', '− R$ 1.800,00', '− R$ 6.000,00', 'R$ 49.500,00'])
      expect(text).toContain(amount);
    expect(text).toContain('o usual para o ano são 97.500 km');
    expect(body).toContain('name="entrada" value="47.700"');
    expect(body).toContain('noindex');
    expect(body).not.toContain('utm=x');
  });

  it('says of each required answer that it is missing, beside its field and above them, in both languages [D2-5.4-10]', async () => {
    const { body } = await get(`${PAGE}?avaliar=1&km=oitenta`);
    for (const message of [
      'Escolha a marca',
      'Escolha o modelo',
      'Escolha a versão',
      'Escolha o ano do modelo',
    ])
      expect(body.split(message).length - 1).toBeGreaterThan(1);
    expect(body).toContain('Escreva só os quilômetros');
    expect(body).toContain('value="oitenta"');
    expect((await get('/ar/aurora/tu-usado?tasar=1')).body).toContain('Ingresá el kilometraje');
    expect((await get('/ar/aurora/seu-usado')).statusCode).toBe(404);
  });

  it('shows no more than text of what somebody has written into its address (R37)', async () => {
    const hostile = encodeURIComponent('"><img src=x onerror=alert(1)>');
    const { body, statusCode } = await get(`${PAGE}?${QUERY.replace('120.000', hostile)}&marca=${hostile}`);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<img src=x');
  });
});

describe('a maker’s own price guide', () => {
  it('answers in the place of the sample at its address, the same in both shapes', async () => {
    const address = service.server.address();
    if (!address || typeof address === 'string') throw new Error('not listening');
    const remote = guideAt(`http://127.0.0.1:${address.port}/services/br/aurora/valuation`);
    for (const ask of [
      (one: UsedCarGuide) => one.makes(),
      (one: UsedCarGuide) => one.models('21'),
      (one: UsedCarGuide) => one.years('21', '4001'),
      (one: UsedCarGuide) => one.price('21', '4001', '2020-1'),
      (one: UsedCarGuide) => one.price('21', '4001', '1970-1'),
    ])
      expect(await ask(remote)).toEqual(await ask(guide));
  });

  it('is asked once for what many ask, and once more for what has failed', async () => {
    await upstream.close();
    const remote = guideAt(`http://127.0.0.1:${maker.port}/now`);
    const count = async () =>
      ((await (await fetch(`http://127.0.0.1:${maker.port}/asked`)).json()) as { asked: number }).asked;
    await maker.behave('broken');
    expect((await remote.makes()).kind).toBe('failed');
    await maker.say([{ code: '59', name: 'VW - VolksWagen' }]);
    const before = await count();
    const all = await Promise.all(Array.from({ length: 20 }, () => remote.makes()));
    expect(all.every(({ kind }) => kind === 'told')).toBe(true);
    expect((await count()) - before).toBe(1);
  });

  it('is not asked for what its own lists do not name: made-up codes and paths cost no call and are no fault', async () => {
    await upstream.close();
    const address = service.server.address();
    if (!address || typeof address === 'string') throw new Error('not listening');
    const own = createUpstream({
      base: `http://127.0.0.1:${address.port}/services/br/aurora/valuation`,
      allowInward: true,
    });
    let calls = 0;
    const remote = remoteGuide({
      call: (call) => {
        calls += 1;
        return own.call(call);
      },
    });
    upstream = own;
    expect((await remote.price('21', '4001', '2020-1')).kind).toBe('told');
    expect(calls).toBe(4);
    for (const made of ['..', '.', '999', '21/models', '%2e%2e'])
      for (const result of [
        await remote.models(made),
        await remote.years(made, '4001'),
        await remote.years('21', made),
        await remote.price('21', '4001', made),
      ])
        expect(result).toEqual({ kind: 'unknown' });
    expect(calls).toBe(4);
    const working = guide;
    guide = remote;
    for (const path of ['/brands/%2e%2e/models', '/brands/..%2f/models', '/brands/21/models/%2e%2e/years'])
      expect(
        (await fetch(`http://127.0.0.1:${address.port}/services/br/aurora/valuation${path}`)).status,
      ).toBe(404);
    guide = working;
  });

  it('that breaks its contract or does not answer leaves the answers standing, with a way to ask again (R55)', async () => {
    const working = guide;
    for (const behaviour of ['good', 'html', 'huge', 'down', 'not-http']) {
      await maker.behave(behaviour);
      await upstream.close();
      guide = guideAt(`http://127.0.0.1:${maker.port}/now`);
      const { body, statusCode } = await get(`${PAGE}?${QUERY}`);
      expect(statusCode, behaviour).toBe(503);
      expect(body).toContain('Não conseguimos consultar a tabela agora');
      expect(body).toContain('value="120.000"');
      expect(body).not.toMatch(/canary|ECONN|127\.0\.0\.1/);
    }
    guide = working;
  });
});
