import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { atAgreedPrice } from '../domain/car.ts';
import { savedSimulation } from '../domain/saved-simulation.ts';
import type { Question, SimulationSubject } from '../domain/simulation.ts';
import type { FundingSource } from '../domain/source.ts';
import { aCar, anOffer, aSelection } from '../examples.ts';
import { sourceAdapters } from '../flow/sources/index.ts';
import { httpLender } from './http-lender.ts';

let server: Server | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  server?.closeAllConnections();
  server?.close();
});

async function lenderAnswering(listener: RequestListener, source: FundingSource = 'CDC') {
  const own = createServer(listener);
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(own.address() as AddressInfo).port}/services/br/aurora`;
  return httpLender(sourceAdapters[source], subject, (service) => `${base}/${service}`);
}

const subject: SimulationSubject = {
  car: aCar(),
  market: 'BR',
  planId: 'cdc',
  origin: 'NMSC',
  buyer: { document: '', state: 'SP', city: 'São Paulo', dealerCode: '7' },
  limits: { entrance: { min: 20, max: 60, step: 5 }, installments: [12, 24], finals: [20, 30] },
};
const values = {
  entrancePercent: 30,
  installment: 24,
  finalInstallmentPercent: 20,
  lastChangedField: undefined,
};
const question: Question = { values, previous: undefined };
const wanted = () => new AbortController().signal;
const silence = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

describe('a lender behind an address', () => {
  it('tells its options for a version [D1-7-01] [D1-3.3-01] [D1-3.3-02]', async () => {
    const requested: (string | undefined)[] = [];
    const lender = await lenderAnswering((request, response) => {
      requested.push(request.method, request.url);
      response.end(JSON.stringify({ entrance_options: [10, 15], installment_options: [12, 24] }));
    });
    expect(await lender.limits(wanted())).toEqual({
      ok: true,
      value: { entrance: { min: 10, max: 15, step: 5 }, installments: [12, 24], finals: [] },
    });
    expect(requested).toEqual([
      'GET',
      '/services/br/aurora/financing/cdc/default-values?mvs=LIR101&year=2027',
    ]);
  });

  it('hears of an agreed price by its reference alone, and is asked for no entrance below the customer’s own car', async () => {
    const heard: (string | undefined)[] = [];
    const own = createServer((request, response) => {
      heard.push(request.headers['quotation-reference'] as string | undefined);
      response.statusCode = heard.length > 1 ? 410 : 200;
      response.setHeader('content-type', heard.length > 1 ? 'application/problem+json' : 'application/json');
      response.end(
        heard.length > 1
          ? JSON.stringify({ type: '/problems/quotation-ended', title: 'Ended', status: 410 })
          : JSON.stringify({ entrance_options: [10, 15, 20, 60], installment_options: [12, 24] }),
      );
    });
    server = own;
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
    const car = atAgreedPrice(aCar(), { reference: 'id.key', price: 100_000_00, tradeIn: 17_500_00 });
    const base = `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
    const lender = httpLender(sourceAdapters.CDC, { ...subject, car }, () => base);
    expect(await lender.limits(wanted())).toMatchObject({
      value: { entrance: { min: 20, max: 60, step: 5 } },
    });
    silence();
    const result: unknown[] = [];
    vi.stubGlobal('document', { dispatchEvent: (event: CustomEvent) => void result.push(event.detail) });
    expect((await lender.simulate(question, wanted())).ok).toBe(false);
    expect([heard, result]).toEqual([['id.key', 'id.key'], [{ reason: 'quotation-ended' }]]);
    // What is kept of a simulation in a browser holds no reference.
    const kept = JSON.stringify(savedSimulation(car, { ...aSelection(), offer: anOffer() }));
    expect(kept).not.toContain('id.key');
  });

  it('is not asked for limits that the authors set [D1-9-25]', async () => {
    const lender = await lenderAnswering((_, response) => response.destroy(), 'PSA_TRADITIONAL');
    expect(await lender.limits(wanted())).toEqual({ ok: true, value: subject.limits });
  });

  it('simulates with total price and entrance value, also when it tells no more than specified [D1-7-02] [D1-3.3-03] [D1-3.3-07]', async () => {
    const requests: unknown[] = [];
    const lender = await lenderAnswering(async (request, response) => {
      requests.push(request.method, request.url, JSON.parse((await request.toArray()).join('')));
      const plan = { prazo: 48, vlcalca: 2210.37, taxam7A: 1.75, monthlyCET: 1.92, annualCET: 25.64 };
      const plans = [{ ...plan, vtarconta: 890, vtarrega: 245.9 }];
      response.end(JSON.stringify({ plans, transactionResponseID: 'abc' }));
    });
    const answered = await lender.simulate(question, wanted());
    expect(requests).toEqual([
      'POST',
      '/services/br/aurora/financing/cdc/simulateProposalFlow',
      { mvsCode: 'LIR101', anomodv: 2027, color: '134', brand: 'aurora', vbem: 100_000, vlensim: 30_000 },
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
    'that %s gives a refusal, and the log nothing of what was asked [D1-8-01] [R49]',
    async (_, listener) => {
      const log = silence();
      const lender = await lenderAnswering(listener);
      expect(await lender.limits(wanted())).toMatchObject({ ok: false });
      expect(await lender.simulate(question, wanted())).toMatchObject({ ok: false });
      expect(log).toHaveBeenCalledTimes(2);
      expect(JSON.stringify(log.mock.calls)).not.toMatch(/LIR101|100000/);
    },
  );

  it('of NEXT that fails is logged in the words of the catalogue; its options only in plain ones, the authors’ take their place [D1-8-05] [D1-8-07]', async () => {
    const log = silence();
    const lender = await lenderAnswering((_, response) => response.writeHead(500).end(), 'NEXT');
    expect(await lender.limits(wanted())).toEqual({ ok: true, value: subject.limits });
    expect(log.mock.calls.map(([message]) => message)).toEqual(['financing simulation failed']);
    expect(await lender.simulate(question, wanted())).toMatchObject({ ok: false });
    expect(log.mock.lastCall?.[0]).toBe('Error getting funding data');
  });

  it('that does not offer such terms has answered: with nothing [D1-8-10]', async () => {
    const log = silence();
    const lender = await lenderAnswering((_, response) => {
      response.writeHead(422, { 'content-type': 'application/problem+json' });
      response.end(JSON.stringify({ type: '/problems/term-not-offered', title: 'Not offered', status: 422 }));
    });
    expect(await lender.simulate(question, wanted())).toMatchObject({ ok: true, value: { offers: [] } });
    expect(log).not.toHaveBeenCalled();
  });

  it.each([404, 409, 410])(
    'of the bank partner makes a new simulation once, silently, when the one to change is gone: %i',
    async (status) => {
      const log = silence();
      const requested: (string | undefined)[] = [];
      const lender = await lenderAnswering((request, response) => {
        requested.push(`${request.method} ${request.url}`);
        if (request.method === 'PUT') return response.writeHead(status).end();
        const fields = {
          simulation_id: 'sim-2',
          best_offer: null,
          other_offers: [],
          installments_available: [24],
        };
        return response.end(
          JSON.stringify({ ...fields, entrance_min_percentage: 20, residual_min_percentage: 0 }),
        );
      }, 'B2_TRADITIONAL');
      const best = anOffer({ id: 'offer-1' });
      const answer = { transactionId: 'sim-1', offers: [best], best, terms: undefined };
      const answered = await lender.simulate({ values, previous: { answer, offer: best } }, wanted());
      expect(answered).toMatchObject({ ok: true, value: { transactionId: 'sim-2' } });
      expect(requested).toEqual([
        'PUT /services/br/aurora/hub/simulate/sim-1/offers/offer-1',
        'POST /services/br/aurora/hub/simulate',
      ]);
      expect(log).not.toHaveBeenCalled();
    },
  );

  it('is left in peace when the answer is no longer wanted', async () => {
    const log = silence();
    const lender = await lenderAnswering(() => undefined);
    const asking = new AbortController();
    const answer = lender.simulate(question, asking.signal);
    asking.abort();
    expect(await answer).toMatchObject({ ok: false, reason: 'aborted' });
    expect(log).not.toHaveBeenCalled();
  });
});
