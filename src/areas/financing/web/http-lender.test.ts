import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { httpLender } from './http-lender.ts';

let server: Server | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  server?.closeAllConnections();
  server?.close();
});

async function lenderAnswering(listener: RequestListener) {
  const own = createServer(listener);
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  return httpLender(`http://127.0.0.1:${(own.address() as AddressInfo).port}/services/br/aurora/financing`);
}

const car = { mvsCode: 'LIR101', year: 2027 };
const terms = { ...car, color: '134', brand: 'aurora', carPrice: 100_000_00, entrance: 30_000_01 };
const wanted = () => new AbortController().signal;

describe('a lender behind an address', () => {
  it('tells its options for a version [D1-7-01] [D1-3.3-01] [D1-3.3-02]', async () => {
    const asked: (string | undefined)[] = [];
    const lender = await lenderAnswering((request, response) => {
      asked.push(request.method, request.url);
      response.end(JSON.stringify({ entrance_options: [10, 15], installment_options: [12, 24] }));
    });
    expect(await lender.defaults(car, wanted())).toEqual({
      ok: true,
      value: { entranceOptions: [10, 15], installmentOptions: [12, 24] },
    });
    expect(asked).toEqual(['GET', '/services/br/aurora/financing/cdc/default-values?mvs=LIR101&year=2027']);
  });

  it('simulates with total price and entrance value, also when it tells no more than specified [D1-7-02] [D1-3.3-03] [D1-3.3-07]', async () => {
    const asked: unknown[] = [];
    const lender = await lenderAnswering(async (request, response) => {
      asked.push(request.method, request.url, JSON.parse((await request.toArray()).join('')));
      const plan = { prazo: 48, vlcalca: 2210.37, taxam7A: 1.75, monthlyCET: 1.92, annualCET: 25.64 };
      const plans = [{ ...plan, vtarconta: 890, vtarrega: 245.9 }];
      response.end(JSON.stringify({ plans, transactionResponseID: 'abc' }));
    });
    const answered = await lender.simulate(terms, wanted());
    expect(asked).toEqual([
      'POST',
      '/services/br/aurora/financing/cdc/simulateProposalFlow',
      { mvsCode: 'LIR101', anomodv: 2027, color: '134', brand: 'aurora', vbem: 100_000, vlensim: 30_000.01 },
    ]);
    const offer = answered.ok ? answered.value.offers[0] : undefined;
    expect(answered).toMatchObject({ ok: true, value: { transactionId: 'abc', terms: undefined } });
    expect(offer).toMatchObject({ installments: 48, installmentValue: 2_210_37, total: undefined });
    expect(offer?.annualRate).toBeCloseTo(1.0175 ** 12 - 1, 12);
  });

  it.each([
    ['fails', (_, response) => response.writeHead(500).end()],
    ['refuses', (_, response) => response.writeHead(422).end('{}')],
    ['answers nonsense', (_, response) => response.end('{"plans":[{"prazo":"many"}]}')],
    ['answers nothing', (_, response) => response.end()],
    ['hangs up', (request) => request.socket.destroy()],
  ] satisfies [string, RequestListener][])(
    'that %s gives a refusal, and the log nothing of what was asked [D1-8-01] [D1-8-07] [R49]',
    async (_, listener) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const lender = await lenderAnswering(listener);
      expect(await lender.defaults(car, wanted())).toMatchObject({ ok: false });
      expect(await lender.simulate(terms, wanted())).toMatchObject({ ok: false });
      expect(log).toHaveBeenCalledTimes(2);
      expect(JSON.stringify(log.mock.calls)).not.toMatch(/LIR101|100000/);
    },
  );

  it('is left in peace when the answer is no longer wanted', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const lender = await lenderAnswering(() => undefined);
    const asking = new AbortController();
    const answer = lender.simulate(terms, asking.signal);
    asking.abort();
    expect(await answer).toMatchObject({ ok: false, reason: 'aborted' });
    expect(log).not.toHaveBeenCalled();
  });
});
