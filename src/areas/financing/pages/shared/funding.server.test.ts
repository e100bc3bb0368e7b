import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { within } from '../../../../../tests/strength.ts';
import { createUpstream, type Upstream } from '../../../../io/upstream.ts';
import type { Model } from '../../../catalogue/index.ts';
import { EXAMPLE_DAY, someTables, someTerms, vehiclesSelling } from '../../../lender/examples.ts';
import { createLender, pageCall, remoteCall, remoteLender } from '../../../lender/service/index.ts';
import { siteFile } from '../../../platform/contract.ts';
import type { Site } from '../../../platform/index.ts';
import type { FundingSource } from '../../index.ts';
import { fundingAuthoringOf, fundingFrom, fundingOfModel } from './funding.server.ts';

const { mvsCode, year, carPrice } = someTerms();
const colours = [
  { id: 'lira-134', code: '134', name: 'Coral Sol', price: 0 },
  { id: 'lira-455', code: '455', name: 'Azul Maré', price: 1_990_00 },
];
const version = {
  code: mvsCode,
  displayedVersionName: 'Brisa',
  year,
  price: carPrice,
  bonus: 0,
  colours,
  coatings: [],
  parts: [],
  services: [],
};
/** What of a model its summaries need; the example's lender sells it. */
const model = {
  name: 'Lira',
  cheapest: version,
  defaultColour: colours[0],
  versions: [version],
  colours,
  coatings: [],
  parts: [],
  rules: [],
} as unknown as Model;

/** Aurora in Brazil, whose summary is of this source. */
function siteOf(source: FundingSource = 'CDC'): Site {
  const file = { brand: 'aurora', brandName: 'Aurora', market: 'BR', theme: 'aurora' };
  const summary = { source, entrancePercent: 40, installments: 48, finalInstallment: 20 };
  return siteFile.parse({ ...file, authoring: { financing: { summary } } });
}

const own = createLender({
  vehicles: vehiclesSelling(),
  tables: () => someTables(),
  today: () => EXAMPLE_DAY,
  checkPrices: true,
  injectsFaults: false,
});

let server: Server | undefined;
let upstream: Upstream | undefined;
afterEach(async () => {
  await upstream?.close();
  server?.closeAllConnections();
  server?.close();
});

/** A maker's own lender at all three addresses, as the portal's pages ask it. */
async function makersLender(listener: RequestListener) {
  const listening = createServer(listener);
  server = listening;
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  upstream = createUpstream({ base, allowInward: true });
  const call = pageCall(remoteCall(upstream), { today: () => EXAMPLE_DAY });
  return remoteLender({ financing: call, financingHub: call, hub: call }, own);
}

/** What the page shows of a lender, and what the operator hears of it. */
async function summaryBy(lender: typeof own, source: FundingSource) {
  const result: [string, unknown][] = [];
  const report = (message: string, error: unknown) => void result.push([message, error]);
  const summary = await fundingFrom({ lender, report, today: EXAMPLE_DAY }, siteOf(source), model);
  return { summary, told: result };
}

const person = { cnpjcpf: 0, cnpjrev: 0, mobile: 0 };
const inWords = { modelDescription: 'Lira Brisa', optionals: '' };
const contact = { pzcntf: '000', indEmailContact: false, indPhoneContact: false };
const resume = { mvsCode, anomodv: year, color: '134', brand: 'aurora', vbem: 119_990, vlensim: 47_996 };
const psa = {
  market: 'BR',
  mvs_code: mvsCode,
  marca: 'AURORA',
  ano_modelo: year,
  cor: '134',
  partIds: ['lira-134'],
  valor_carro: 119_990,
  parcelas: 48,
};
const customer = {
  client_type: 'PF',
  buyer_document: '',
  document_type: 'CPF',
  birthdate: '01/01/1993',
  has_driver_license: true,
  is_taxi_driver: false,
  is_pwd: false,
  state: 'DF',
};
const b2 = {
  product: 'SON',
  origin: 'NMSC',
  dealer_code: '0',
  customer,
  market: 'BR',
  vehicle: { mvs: mvsCode, model_year: year, manufacture_year: year, price: 119_990 },
  financed_amount: 71_994,
  installment_quantity: 48,
  entrance_value_percentage: 40,
};

/** What the summary of each source sends where (doc. 1 §7). */
const calls: readonly [FundingSource, string, string, unknown][] = [
  [
    'CDC',
    '/cdc/simulateProposalFlow',
    '[D1-2.1-15] [D1-7-21]',
    { ...resume, ...inWords, ...person, ...contact },
  ],
  [
    'ZFLOW',
    '/zflow/simulateProposalFlow?isSummary=true&installment=48',
    '[D1-2.1-15] [D1-7-04] [D1-7-20]',
    { ...resume, ...inWords, ...person, ...contact },
  ],
  [
    'PSA_TRADITIONAL',
    '/v2/psa/linear/simulating',
    '[D1-2.1-15] [D1-7-22]',
    { ...psa, plano_id: 'psa-traditional', percentual_entrada: 0.4 },
  ],
  [
    'PSA_BALAO',
    '/v2/psa/balao-final/simulating',
    '[D1-2.1-15] [D1-7-24]',
    { ...psa, plano_id: 'psa-balao', percentual_entrada: 40, percentual_parcela_residual: 20 },
  ],
  [
    'NEXT',
    '/next/simulate',
    '[D1-2.1-15] [D1-7-23]',
    { mvs: mvsCode, year, brand: 'aurora', market: 'BR', entrance: 40, partIds: ['lira-134'] },
  ],
  ['B2_TRADITIONAL', '/simulate', '[D1-2.1-15] [D1-7-25]', { ...b2, type: 'SIMPLE' }],
  [
    'B2_BALAO',
    '/simulate',
    '[D1-2.1-15] [D1-7-25]',
    { ...b2, type: 'RESIDUAL', residual_value_percentage: 20 },
  ],
];

/** The call that the summary of a source makes: method with address, and body. */
async function callOf(source: FundingSource): Promise<unknown[]> {
  const calls: unknown[] = [];
  const lender = await makersLender(async (request, response) => {
    calls.push(`${request.method} ${request.url?.replace(/\?$/, '')}`, await json(request));
    response.writeHead(500).end();
  });
  await summaryBy(lender, source);
  return calls;
}

describe('the summary of a model', () => {
  it.each(calls)(
    'of %s posts to %s for the configured terms, with the car and nobody who asks %s',
    async (source, path, _ids, body) => {
      expect(await callOf(source)).toEqual([`POST ${path}`, body]);
    },
  );

  describe.each(['CDC', 'ZFLOW'] as const)('of %s', (source) => {
    it.each([
      ['nobody’s number', '[D1-3.3-36]', { cnpjcpf: 0, cnpjrev: 0 }],
      ['the car in words', '[D1-3.3-37]', inWords],
      ['no chosen term', '[D1-3.3-38]', { pzcntf: '000' }],
      ['no phone', '[D1-3.3-39]', { mobile: 0 }],
      ['no leave to write or call', '[D1-3.3-40]', { indEmailContact: false, indPhoneContact: false }],
      ['the price of the car', '[D1-3.3-41]', { vbem: 119_990 }],
      ['the entrance of so many percent of it', '[D1-3.3-42]', { vlensim: 47_996 }],
    ])('carries %s %s', async (_what, _ids, fields) => {
      expect((await callOf(source))[1]).toMatchObject(fields);
    });
  });

  it('is by version and colour price, and tells a version of every price its own instalment', async () => {
    const summaries = await fundingOfModel({ lender: own, today: EXAMPLE_DAY }, siteOf('NEXT'), model);
    expect(Object.keys(summaries)).toEqual([`${mvsCode}:0`, `${mvsCode}:199000`]);
    const [free, dear] = Object.values(summaries);
    expect(dear?.offer?.installmentValue).toBeGreaterThan(free?.offer?.installmentValue ?? Infinity);
  });

  it('advertises a version without a free colour with the cheapest that it has', async () => {
    const paints = [{ id: 'lira-455', code: '134', name: 'Azul Maré', price: 1_990_00 }];
    const dear = { ...version, colours: paints };
    const sold = { ...model, colours: paints, cheapest: dear, versions: [dear] } as unknown as Model;
    const services = { lender: own, today: EXAMPLE_DAY };
    const summaries = await fundingOfModel(services, siteOf(), sold);
    expect(Object.keys(summaries)).toEqual([`${mvsCode}:199000`]);
    expect(await fundingFrom(services, siteOf(), sold)).toEqual(summaries[`${mvsCode}:199000`]);
    expect(summaries[`${mvsCode}:199000`]).toMatchObject({
      entrance: 48_792_00,
      offer: { installments: 48 },
    });
  });

  it('is asked once for all who look at the same car within a while', async () => {
    let requested = 0;
    const lender = await makersLender((_, response) => {
      requested += 1;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"plans":[],"transactionResponseID":"1"}');
    });
    for (let view = 0; view < 5; view++) await summaryBy(lender, 'CDC');
    expect(requested).toBe(1);
  });
});

const plan = { prazo: 48, taxam7A: 1.5, monthlyCET: 1.7, annualCET: 22.4, vtarconta: 890, vtarrega: 245.9 };
const b2Offer = {
  offer_id: '1',
  sub_offer_id: '1',
  entrance_value: 47_996,
  entrance_value_percentage: 40,
  installments_quantity: 48,
  financed_amount: 71_994,
  residual_value: 0,
  residual_value_percentage: 0,
};
const offline = { valor_entrada: 47_996, valor_financiamento: 71_994, texto_legal: '' };
const terms = { lenderName: 'Banco', lenderAddress: 'Rua 1', lateFine: 2, lateInterest: 1 };

/** An answer in each source's words with this instalment, entrance and validity. */
const answers = (value: number, entrance = 47_996, validUntil = '2026-11-28') => {
  const offer = { ...terms, validUntil };
  const residual = { parcela_residual: 23_998, entrada_minima_residual: 20, entrada_maxima_residual: 30 };
  const limits = { entrada_minima: 10, entrada_maxima: 50, parcelas_disponiveis: [48] };
  return {
    CDC: { plans: [{ ...plan, vlcalca: value }], transactionResponseID: '1', offer },
    ZFLOW: {
      plans: [{ ...plan, vlcalca: value }],
      upFrontValue: entrance,
      totalAmountFinanced: 71_994,
      offer,
    },
    PSA_BALAO: { ...offline, ...residual, ...limits, valor_entrada: entrance, valor_parcelas: value, offer },
    B2_TRADITIONAL: {
      simulation_id: '1',
      other_offers: [],
      installments_available: [48],
      entrance_min_percentage: 10,
      best_offer: { ...b2Offer, entrance_value: entrance, installments_value: value },
      offer,
    },
  } as const;
};
type Answered = keyof ReturnType<typeof answers>;
const answered: readonly Answered[] = ['CDC', 'ZFLOW', 'PSA_BALAO', 'B2_TRADITIONAL'];
const saying =
  (body: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);

describe.each(answered)('a maker’s lender of %s', (source) => {
  it('that answers well is shown', async () => {
    const lender = await makersLender(saying(JSON.stringify(answers(2_100.55)[source])));
    const { summary, told: result } = await summaryBy(lender, source);
    expect(result).toEqual([]);
    expect(summary.offer).toMatchObject({ installments: 48, installmentValue: 2_100_55 });
  });

  const answering = (body: unknown) => saying(JSON.stringify(body));
  it.each([
    ['answers 500', saying('{}', 500)],
    ['refuses', saying('{"type":"https://bank.example/problems/no-plan"}', 422)],
    ['is cut off', (_, response) => response.destroy()],
    ['breaks the contract', saying('{"plans":[{"prazo":"48","vlcalca":"1,00"}]}')],
    ['answers no JSON', saying('<html>')],
    ['has nothing on offer', answering({ ...answers(0)[source], plans: [], best_offer: null })],
    ['tells an instalment of a cent', answering(answers(0.01)[source])],
    ['tells a negative instalment', answering(answers(-2_100)[source])],
    ['tells an instalment above the price', answering(answers(210_055)[source])],
    ['tells more than anything costs', answering(answers(1e300)[source])],
    ['makes an offer that ended yesterday', answering(answers(2_100, 47_996, '2026-11-22')[source])],
    ...(source === 'CDC'
      ? []
      : [['was asked about another entrance', answering(answers(2_100, 10_000)[source])] as const]),
  ] satisfies readonly (readonly [string, RequestListener])[])(
    'that %s gives the authors’ defaults and a line in the log [D1-8-08] [D1-8-09] (R36)',
    async (_, listener) => {
      const { summary, told: result } = await summaryBy(await makersLender(listener), source);
      expect(summary).toMatchObject({ entrancePercent: 40, entrance: 47_996_00, installments: 48 });
      expect(summary.offer).toBeUndefined();
      expect(result).toEqual([['summary simulation failed', expect.objectContaining({ source })]]);
      expect(JSON.stringify(result)).not.toContain('bank.example');
    },
  );
});

it.each(answered)(
  'what a lender of %s refuses is logged with the message and its errors [D1-8-08]',
  async (source) => {
    const errors = [{ field: 'entrance', message: 'below the minimum' }];
    const body = JSON.stringify({ type: 'https://bank.example/problems/entrance-too-low', errors });
    const { told: result } = await summaryBy(await makersLender(saying(body, 422)), source);
    expect(result).toMatchObject([
      ['summary simulation failed', { source, errors: { status: 422, errors } }],
    ]);
  },
);

it('NEXT is told the price where an offer takes something off it, and else none [D1-3.3-26]', async () => {
  const prices: unknown[] = [];
  const lender = await makersLender(async (request, response) => {
    prices.push(((await json(request)) as { carPrice?: number }).carPrice);
    response.writeHead(500).end();
  });
  for (const bonus of [0, 1_000_00]) {
    const cheapest = { ...version, bonus };
    const sold = { ...model, cheapest, versions: [cheapest] } as unknown as Model;
    await fundingFrom({ lender, today: EXAMPLE_DAY }, siteOf('NEXT'), sold);
  }
  expect(prices).toEqual([undefined, 118_990]);
});

it('waits two seconds for a slow lender, shows the defaults, and the next page its late answer [D1-8-09] (R54)', async () => {
  const lender = await makersLender((request, response) =>
    setTimeout(() => saying(JSON.stringify(answers(2_100.55).CDC))(request, response as never), 2_400),
  );
  const began = performance.now();
  const { summary, told: result } = await summaryBy(lender, 'CDC');
  expect(performance.now() - began).toBeLessThan(within(2_400));
  expect(summary.offer).toBeUndefined();
  expect(result).toMatchObject([['summary simulation failed', { reason: 'unavailable' }]]);
  const late = await summaryBy(lender, 'CDC');
  expect(late.summary.offer?.installmentValue).toBe(2_100_55);
});

it('the error view calls the customer service of the company, where authors name no number', () => {
  const site = (more: object) =>
    siteFile.parse({ brand: 'aurora', brandName: 'Aurora', market: 'BR', ...more });
  const supplier = { customerService: { phone: '0800 123 4567', hours: 'Todos os dias' } };
  const authoring = { financing: { error: { phone: '0800 765 4321' } } };
  const phoneOf = (more: object) => fundingAuthoringOf(site(more)).error.phone;
  expect([phoneOf({ supplier }), phoneOf({ supplier, authoring }), phoneOf({})]).toEqual([
    '0800 123 4567',
    '0800 765 4321',
    '0800 000 0000',
  ]);
});
