import { createServer, type IncomingMessage, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createUpstream, type Upstream } from '../../../io/upstream.ts';
import {
  type Lender,
  nextDefaultsAnswer,
  nextSimulation,
  psaBalloonSimulation,
  psaLinearSimulation,
  psaOnlineSimulation,
  zflowSimulation,
} from '../contract.ts';
import type { PsaBalloonTerms } from '../domain/psa.ts';
import { EXAMPLE_DAY, auroraBrazil as site, someTables, someTerms, vehiclesSelling } from '../examples.ts';
import { embeddedLender } from './embedded-lender.ts';
import { remoteCall } from './remote-call.ts';
import { remoteLender } from './remote-lender.ts';

const own = embeddedLender({
  vehicles: vehiclesSelling(),
  tables: () => someTables(),
  today: () => EXAMPLE_DAY,
  checkPrices: true,
});
const { mvsCode, year, brand, carPrice: price } = someTerms();
const car = { mvsCode, year, brand, market: 'BR' } as const;
const psa = { ...car, price, entrancePercent: 40, installments: 48 };
const balloon: PsaBalloonTerms = { ...psa, plan: 'psa-balao', residualPercent: 30 };
const next = { ...car, entrancePercent: 40, partIds: ['lira-134'] };
const zflow = someTerms();

type Call = {
  readonly name: string;
  readonly asks: string;
  readonly by: (lender: Lender) => Promise<object>;
  readonly answer: z.ZodType;
  readonly value: 'simulation' | 'defaults';
  /** What arrives there, in wire names. */
  readonly sends: unknown;
};

const calls: readonly Call[] = [
  {
    name: 'ZFLOW',
    asks: 'POST /api/zflow/simulateProposalFlow?isSummary=true&installment=48',
    by: (lender) => lender.simulateZflow(site, zflow, { summaryOf: 48 }),
    answer: zflowSimulation,
    value: 'simulation',
    sends: {
      mvsCode,
      anomodv: year,
      color: '134',
      brand,
      vbem: 119_990,
      vlensim: 47_996,
      mobile: 0,
      cnpjcpf: 0,
      cnpjrev: 0,
    },
  },
  {
    name: 'PSA linear',
    asks: 'POST /api/v2/psa/linear/simulating?schedule=48',
    by: (lender) => lender.simulatePsaLinear(site, { ...psa, plan: 'psa-traditional' }, { schedule: 48 }),
    answer: psaLinearSimulation,
    value: 'simulation',
    sends: {
      market: 'BR',
      mvs_code: mvsCode,
      marca: 'AURORA',
      ano_modelo: year,
      valor_carro: 119_990,
      plano_id: 'psa-traditional',
      percentual_entrada: 0.4,
      parcelas: 48,
    },
  },
  {
    name: 'PSA balloon',
    asks: 'POST /api/v2/psa/balao-final/simulating',
    by: (lender) => lender.simulatePsaBalloon(site, balloon),
    answer: psaBalloonSimulation,
    value: 'simulation',
    sends: {
      market: 'BR',
      mvs_code: mvsCode,
      marca: 'AURORA',
      ano_modelo: year,
      valor_carro: 119_990,
      plano_id: 'psa-balao',
      percentual_entrada: 40,
      parcelas: 48,
      percentual_parcela_residual: 30,
    },
  },
  {
    name: 'PSA online',
    asks: 'POST /api/v2/psa/financing/simulating-offers',
    by: (lender) => lender.simulatePsaOnline(site, { ...psa, residualPercent: 30 }),
    answer: psaOnlineSimulation,
    value: 'simulation',
    sends: {
      market: 'BR',
      mvs_code: mvsCode,
      marca: 'AURORA',
      ano_modelo: year,
      amount: 119_990,
      entry_percentage: 40,
      installment_number: 48,
      residual_percentage: 30,
    },
  },
  {
    name: 'NEXT defaults',
    asks: `GET /api/next/default-values?mvs=${mvsCode}&year=${year}&brand=aurora&market=BR&country=BR&state=SP&city=Itu`,
    by: (lender) => lender.nextDefaults(site, { ...car, place: { country: 'BR', state: 'SP', city: 'Itu' } }),
    answer: nextDefaultsAnswer,
    value: 'defaults',
    sends: undefined,
  },
  {
    name: 'NEXT',
    asks: 'POST /api/next/simulate',
    by: (lender) => lender.simulateNext(site, next),
    answer: nextSimulation,
    value: 'simulation',
    sends: { mvs: mvsCode, year, brand, market: 'BR', entrance: 40, partIds: ['lira-134'] },
  },
];

let server: Server;
let upstream: Upstream;
let said: { status: number; body: unknown };
let heard: { asks: string; sends: unknown } | undefined;

const bodyOf = (request: IncomingMessage) => (request.method === 'POST' ? json(request) : undefined);

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const path = request.url?.replace(/\?$/, ''); // an empty query is no query
    heard = { asks: `${request.method} ${path}`, sends: await bodyOf(request) };
    response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  upstream = createUpstream({ base: `http://127.0.0.1:${port}/api`, allowInward: true });
});
afterAll(async () => {
  await upstream?.close();
  server?.close();
});
beforeEach(() => {
  heard = undefined;
});

const remote = () => {
  const call = remoteCall(upstream);
  return remoteLender({ financing: call, financingHub: call }, own);
};

describe.each(calls)('$name at an address of the maker', ({ asks, by, answer, value, sends }) => {
  it('is asked and answers as its contract says', async () => {
    const expected = (await by(own)) as Record<string, unknown>;
    const body = z.encode(answer, expected[value] as never);
    said = { status: 200, body };
    const result = (await by(remote())) as Record<string, unknown>;
    expect(result.ok).toBe(true);
    expect(heard).toEqual({ asks, sends });
    expect(z.encode(answer, result[value] as never)).toEqual(body);
  });

  it('that breaks the contract is a failure of its own, and nothing of its answer is passed on (R54)', async () => {
    for (const body of [{}, { plans: [{ prazo: -1 }], best_offer: 'free' }, [], null]) {
      said = { status: 200, body };
      expect(await by(remote())).toMatchObject({
        ok: false,
        reason: 'remote',
        passedOn: { status: 502, type: '/problems/upstream-malformed' },
      });
    }
  });

  it('that refuses is heard by its reason and the field at fault, not by its texts (R49)', async () => {
    const type = 'https://bank.example/problems/entrance-too-low';
    said = { status: 422, body: { type, detail: 'CPF 390.533.447-05', status: 422 } };
    const result = await by(remote());
    expect(result).toMatchObject({
      ok: false,
      passedOn: { status: 422, type: '/problems/entrance-too-low' },
    });
    expect(JSON.stringify(result)).not.toContain('390');
  });
});

describe('a maker who names one address only', () => {
  it('answers its own calls there, and the portal all others', async () => {
    said = { status: 503, body: {} };
    const hubOnly = remoteLender({ financingHub: remoteCall(upstream) }, own);
    expect(await hubOnly.simulateNext(site, next)).toMatchObject({ ok: true });
    expect(heard).toBeUndefined();
    const bankOnly = remoteLender({ financing: remoteCall(upstream) }, own);
    expect(await bankOnly.simulateZflow(site, zflow)).toMatchObject({ ok: true });
    expect(heard).toBeUndefined();
    expect(await bankOnly.simulateNext(site, next)).toMatchObject({ ok: false, reason: 'remote' });
  });
});

describe('a person in a zero-flow question', () => {
  it('is passed on to the maker who asks for one, as it was written', async () => {
    said = { status: 200, body: { plans: [], upFrontValue: 1, totalAmountFinanced: 2 } };
    await remote().simulateZflow(site, {
      ...zflow,
      applicant: { taxId: '52998224725', phone: 11_987_654_321 },
    });
    expect(heard?.sends).toMatchObject({ cnpjcpf: '52998224725', mobile: 11_987_654_321, cnpjrev: 0 });
  });
});
