import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cdcDefaultsAnswer, cdcSimulation } from '../contract.ts';
import { aSimulation, someTerms } from '../examples.ts';
import { remoteLender } from './remote-lender.ts';

let server: Server;
let base: string;
let calls = 0;
let status = 200;

beforeAll(async () => {
  server = createServer((request, response) => {
    calls += 1;
    const options = { entranceOptions: [10, 20], installmentOptions: [12, 24] };
    const answer = request.url?.startsWith('/cdc/default-values')
      ? z.encode(cdcDefaultsAnswer, options as never)
      : z.encode(cdcSimulation, aSimulation());
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  base = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
});
afterAll(() => server.close());

const site = { brand: 'aurora', market: 'BR' } as const;
const terms = () => someTerms();

describe('a lender behind an address', () => {
  it('answers as its contract says, and the same question is asked once', async () => {
    const lender = remoteLender(base);
    calls = 0;
    const answers = await Promise.all([lender.simulateCdc(site, terms()), lender.simulateCdc(site, terms())]);
    expect(answers[0]).toEqual({
      ok: true,
      simulation: expect.objectContaining({ plans: expect.any(Array) }),
    });
    expect(calls).toBe(1);
  });

  it('that fails is unavailable, and is asked again', async () => {
    const lender = remoteLender(base);
    status = 500;
    expect(await lender.simulateCdc(site, terms())).toEqual({ ok: false, reason: 'unavailable' });
    status = 200;
    expect(await lender.simulateCdc(site, terms())).toMatchObject({ ok: true });
  });

  it('that nobody is at is unavailable', async () => {
    const lender = remoteLender('http://127.0.0.1:9');
    expect(await lender.simulateCdc(site, terms())).toEqual({ ok: false, reason: 'unavailable' });
  });
});
