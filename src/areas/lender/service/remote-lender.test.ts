import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createUpstream, type Upstream } from '../../../io/upstream.ts';
import { cdcDefaultsAnswer, cdcSimulation } from '../contract.ts';
import { aSimulation, EXAMPLE_DAY, someTables, someTerms, vehiclesSelling } from '../examples.ts';
import { embeddedLender } from './embedded-lender.ts';
import { pageCall } from './page-call.ts';
import { remoteCall } from './remote-call.ts';
import { remoteLender } from './remote-lender.ts';

let server: Server;
let upstream: Upstream;
let calls = 0;
let status = 200;
let said: unknown;

beforeAll(async () => {
  server = createServer((request, response) => {
    calls += 1;
    const isDefaults = request.url?.startsWith('/api/cdc/default-values');
    const defaults = { entranceOptions: [10, 20], installmentOptions: [12, 24] };
    const honest = isDefaults
      ? z.encode(cdcDefaultsAnswer, defaults)
      : z.encode(cdcSimulation, aSimulation());
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said ?? honest));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  upstream = createUpstream({ base: `http://127.0.0.1:${port}/api`, allowInward: true });
});
afterAll(async () => {
  await upstream.close();
  server.close();
});
beforeEach(() => {
  status = 200;
  said = undefined;
  calls = 0;
});

const site = { brand: 'aurora', market: 'BR' } as const;
const own = embeddedLender({
  vehicles: vehiclesSelling(),
  tables: () => someTables(),
  today: () => EXAMPLE_DAY,
  checkPrices: true,
});
const remote = () => remoteLender({ financing: remoteCall(upstream) }, own);

describe('a lender at an address of the maker', () => {
  it('answers as its contract says', async () => {
    expect(await remote().defaults(site, someTerms())).toEqual({
      ok: true,
      defaults: { entranceOptions: [10, 20], installmentOptions: [12, 24] },
    });
    expect(await remote().simulateCdc(site, someTerms())).toMatchObject({ ok: true });
  });

  it('that breaks the contract is a failure of its own, and nothing of its answer is passed on (R54)', async () => {
    said = { plans: [{ prazo: -1, vlcalca: 'free' }], transactionResponseID: 'x' };
    expect(await remote().simulateCdc(site, someTerms())).toMatchObject({
      ok: false,
      reason: 'remote',
      passedOn: { status: 502, type: '/problems/upstream-malformed' },
    });
  });

  it('that refuses is heard by its reason and the field at fault, not by its texts (R49)', async () => {
    status = 422;
    said = { type: 'https://bank.example/problems/under-age', detail: 'CPF 390.533.447-05', status: 422 };
    const answer = await remote().simulateCdc(site, someTerms());
    expect(answer).toMatchObject({ ok: false, passedOn: { status: 422, type: '/problems/under-age' } });
    expect(JSON.stringify(answer)).not.toContain('390');
  });

  it('is asked once for the same page, and again after a failure', async () => {
    const pages = remoteLender(
      { financing: pageCall(remoteCall(upstream), { today: () => EXAMPLE_DAY }) },
      own,
    );
    await Promise.all([pages.simulateCdc(site, someTerms()), pages.simulateCdc(site, someTerms())]);
    expect(calls).toBe(1);
    status = 500;
    const dearer = someTerms({ carPrice: 121_980_00 });
    expect(await pages.simulateCdc(site, dearer)).toMatchObject({ ok: false });
    status = 200;
    expect(await pages.simulateCdc(site, dearer)).toMatchObject({ ok: true });
  });

  it('is asked again by a page of the next day, however young its answer', async () => {
    let day = EXAMPLE_DAY;
    const pages = remoteLender({ financing: pageCall(remoteCall(upstream), { today: () => day }) }, own);
    await pages.simulateCdc(site, someTerms());
    day = '2026-11-24';
    await pages.simulateCdc(site, someTerms());
    expect(calls).toBe(2);
  });
});
