import { describe, expect, it } from 'vitest';
import type { CalculatorValues, CardLimits } from '../../domain/calculator.ts';
import type { SimulationResult } from '../../domain/offer.ts';
import type { SimulationSubject } from '../../domain/simulation.ts';
import { fundingSources, hasSimulator } from '../../domain/source.ts';
import { aCar, anOffer } from '../../examples.ts';
import { sourceAdapters } from './index.ts';

const limits: CardLimits = {
  entrance: { min: 30, max: 70, step: 10 },
  installments: [12, 24, 36],
  finals: [20, 30, 40],
};

const subject = (changes: Partial<SimulationSubject> = {}): SimulationSubject => ({
  car: aCar(),
  market: 'BR',
  planId: 'plan-7',
  origin: 'NMSC',
  buyer: { document: '529.982.247-25', state: 'SP', city: 'São Paulo', dealerCode: 'D-42' },
  limits,
  ...changes,
});

const values: CalculatorValues = {
  entrancePercent: 30,
  installment: 36,
  finalInstallmentPercent: 20,
  lastChangedField: undefined,
};
const first = { values, previous: undefined };

/** A term as every lender of the portal's own tells it. */
const plan = {
  prazo: 36,
  vlcalca: 2000.5,
  taxam7A: 1.5,
  monthlyCET: 1.7,
  annualCET: 22.4,
  vtarconta: 890,
  vtarrega: 245.9,
};

describe('zero-flow', () => {
  const { limits: options, simulate } = sourceAdapters.ZFLOW;

  it('tells who asks and through which dealer, as digits [D1-3.3-11] [D1-7-03]', () => {
    const buyer = { ...subject().buyer, phone: '(11) 98765-4321', dealerTaxId: '11.222.333/0001-81' };
    expect(simulate(subject({ buyer }), first).body).toMatchObject({
      mobile: '11987654321',
      cnpjcpf: '52998224725',
      cnpjrev: '11222333000181',
    });
  });

  it('asks the financing hub with 0 for what nobody has told [D1-7-03] [D1-9-16]', () => {
    const buyer = { ...subject().buyer, document: '' };
    expect(simulate(subject({ buyer }), first)).toMatchObject({
      service: 'financingHub',
      path: '/zflow/simulateProposalFlow',
      method: 'POST',
      body: { vbem: 100_000, vlensim: 30_000, mobile: 0, cnpjcpf: 0, cnpjrev: 0 },
    });
  });

  it('takes the options of consumer credit as far as the authors let the plan go [D1-9-25]', () => {
    const call = options?.(subject());
    const fields = { entrance_options: [10, 15, 20], installment_options: [12, 60] };
    const wide = { ...fields, entrance_options: [10, 15, 80] };
    expect(call?.path).toBe('/cdc/default-values');
    expect(call?.read(wide).entrance).toEqual({ min: 30, max: 70, step: 5 });
    expect(call?.read(fields).entrance).toEqual({ min: 10, max: 20, step: 5 });
    expect(() => call?.read({ ...fields, entrance_options: [] })).toThrow();
  });

  it('reads its terms from the answer', () => {
    const plans = [plan, { ...plan, prazo: 12 }];
    const answer = simulate(subject(), first).read({
      plans,
      upFrontValue: 30_000,
      totalAmountFinanced: 70_000,
    });
    expect(answer.limits).toEqual({ installments: [12, 36] });
    expect(answer.offers.map((offer) => offer.installmentValue)).toEqual([2000_50, 2000_50]);
  });
});

describe('the offline PSA plans', () => {
  const fields = {
    valor_entrada: 30_000,
    valor_parcelas: 2000.5,
    valor_financiamento: 70_000,
    texto_legal: 'L',
  };

  it('linear sends the entrance as a fraction, with brand in upper case and every part [D1-5-43] [D1-7-05]', () => {
    const { path, body } = sourceAdapters.PSA_TRADITIONAL.simulate(subject(), first);
    expect(path).toBe('/v2/psa/linear/simulating');
    expect(body).toEqual({
      market: 'BR',
      mvs_code: 'LIR101',
      marca: 'AURORA',
      ano_modelo: 2027,
      cor: '134',
      partIds: ['134', 'TET'],
      valor_carro: 100_000,
      plano_id: 'plan-7',
      percentual_entrada: 0.3,
      parcelas: 36,
    });
  });

  it('linear reads an offer that tells no rates by the rate that its amounts imply', () => {
    const { read } = sourceAdapters.PSA_TRADITIONAL.simulate(subject(), first);
    const [offer] = read(fields).offers;
    expect(offer).toMatchObject({ installments: 36, installmentValue: 2000_50, legalText: 'L' });
    const rate = offer?.monthlyRate ?? 0;
    expect((2000_50 * (1 - (1 + rate) ** -36)) / rate).toBeCloseTo(70_000_00, -1);
  });

  it('have no offer when no instalment is told [D1-4.3-03]', () => {
    const { read } = sourceAdapters.PSA_TRADITIONAL.simulate(subject(), first);
    expect(read({ ...fields, valor_parcelas: 0 }).offers).toEqual([]);
  });

  it('balloon sends percents, and its limits come from the answer [D1-5-39] [D1-7-07]', () => {
    const call = sourceAdapters.PSA_BALAO.simulate(subject(), first);
    expect(call).toMatchObject({
      path: '/v2/psa/balao-final/simulating',
      body: { percentual_entrada: 30, percentual_parcela_residual: 20, parcelas: 36, plano_id: 'plan-7' },
    });
    const answer = call.read({
      ...fields,
      entrada_minima: 20,
      entrada_maxima: 50,
      parcelas_disponiveis: [24, 36],
      parcela_residual: 20_000,
      entrada_minima_residual: 20,
      entrada_maxima_residual: 35,
    });
    expect(answer.limits).toEqual({
      entranceMin: 20,
      entranceMax: 50,
      installments: [24, 36],
      finalMin: 20,
      finalMax: 35,
    });
    expect(answer.offers).toMatchObject([{ residual: 20_000_00, residualPercent: 20 }]);
  });

  it.each([
    ['PSA_TRADITIONAL', undefined],
    ['PSA_BALAO', 20],
  ] as const)('online ask for best and other offers: %s [D1-7-08]', (source, residual) => {
    const call = sourceAdapters[source].simulate(subject({ origin: 'ECOM' }), first);
    expect(call.path).toBe('/v2/psa/financing/simulating-offers');
    expect(call.body).toMatchObject({ amount: 100_000, entry_percentage: 30, installment_number: 36 });
    expect((call.body as { residual_percentage?: number }).residual_percentage).toBe(residual);
    const one = { entry_value: 30_000, installment_value: 1900, residual_value: 0, financed_amount: 70_000 };
    const answer = call.read({ best_offer: one, other_offers: [one, { ...one, installment_number: 24 }] });
    expect(answer.offers.map((offer) => offer.installments)).toEqual([36, 24]);
  });
});

describe('NEXT', () => {
  const { limits: options, simulate } = sourceAdapters.NEXT;

  it('asks its options for a place, and simulates with colour and part ids [D1-7-10] [D1-7-11]', () => {
    expect(options?.(subject())).toMatchObject({
      path: '/next/default-values',
      query: { mvs: 'LIR101', year: '2027', brand: 'aurora', market: 'BR', country: 'BR', state: 'SP' },
    });
    const { body } = simulate(subject(), first);
    expect(body).toEqual({
      mvs: 'LIR101',
      year: 2027,
      brand: 'aurora',
      market: 'BR',
      entrance: 30,
      partIds: ['134', 'TET'],
    });
  });

  it.each([
    ['in the online purchase', { origin: 'ECOM' as const }],
    ['for an online sale price or an offer', { car: aCar({ isReduced: true }) }],
  ])('sends the price %s, and else none [D1-3.3-26]', (_, changes) => {
    expect(simulate(subject(changes), first).body).toMatchObject({ carPrice: 100_000 });
    expect(simulate(subject(), first).body).not.toHaveProperty('carPrice');
  });

  it('reads an offer for every term and final instalment, with the price of the buy-back', () => {
    const value = { residual: 30, installmentsValue: 1500, residualValue: 30_000, forwardPrice: 52_000 };
    const values = [
      { ...value, expirationDate: '2029-11-21' },
      { ...value, residual: 40, expirationDate: '2029-11-21' },
    ];
    const answer = simulate(subject(), first).read({
      simulations: [{ installmentsQuantity: 36, entranceValue: 30_000, values }],
      totalAmountFinanced: 70_000,
      transactionResponseID: 'n-1',
    });
    expect(answer.transactionId).toBe('n-1');
    expect(answer.offers).toMatchObject([
      { installments: 36, residualPercent: 30, residual: 30_000_00 },
      { residualPercent: 40, buyBack: { price: 52_000_00, guaranteedUntil: '2029-11-21' } },
    ]);
  });
});

describe('the bank partner', () => {
  const { B2_TRADITIONAL: simple, B2_BALAO: residual } = sourceAdapters;
  const best = anOffer({ installments: 36, id: 'offer-36' });
  const picked = anOffer({ installments: 24, id: 'offer-24' });
  const answer: SimulationResult = { transactionId: 'sim-1', offers: [best, picked], best, terms: undefined };

  it('makes a simulation first, with the fixed customer and what form and location tell [D1-4.3-28] [D1-7-27]', () => {
    const { service, path, method, body } = simple.simulate(subject(), first);
    expect([service, method, path]).toEqual(['hub', 'POST', '/simulate']);
    expect(body).toEqual({
      product: 'SON',
      type: 'SIMPLE',
      origin: 'NMSC',
      dealer_code: 'D-42',
      customer: {
        client_type: 'PF',
        buyer_document: '529.982.247-25',
        document_type: 'CPF',
        birthdate: '01/01/1993',
        has_driver_license: true,
        is_taxi_driver: false,
        is_pwd: false,
        state: 'SP',
      },
      market: 'BR',
      vehicle: { mvs: 'LIR101', model_year: 2027, manufacture_year: 2027, price: 100_000 },
      financed_amount: 70_000,
      installment_quantity: 36,
      entrance_value_percentage: 30,
    });
  });

  it.each([
    ['the instalment [D2-7.2-43]', simple, 0, undefined],
    ['the instalment and the final one [D2-7.2-44]', residual, 30_000, 30_000_00],
  ] as const)('reads from the best offer, whatever the others say, %s', (_, adapter, reported, expected) => {
    const one = {
      offer_id: 'o',
      sub_offer_id: 's',
      entrance_value: 30_000,
      entrance_value_percentage: 30,
      installments_quantity: 36,
      installments_value: 2_100.55,
      financed_amount: 70_000,
      residual_value: reported,
      residual_value_percentage: reported / 1000,
    };
    const other = { ...one, installments_quantity: 24, installments_value: 2_900 };
    const read = adapter.simulate(subject(), first).read({
      simulation_id: 'sim-1',
      best_offer: one,
      other_offers: [other],
      installments_available: [24, 36],
      entrance_min_percentage: 20,
      residual_min_percentage: 20,
    });
    expect(read.best).toMatchObject({ installments: 36, installmentValue: 2_100_55 });
    expect(read.best?.residual).toBe(expected);
  });

  it('asks for a company where the document is one', () => {
    const buyer = { ...subject().buyer, document: '11.222.333/0001-81' };
    expect(simple.simulate(subject({ buyer }), first).body).toMatchObject({
      customer: { client_type: 'PJ', document_type: 'CNPJ' },
    });
  });

  it('with a final instalment sends type and percent [D1-4.3-23] [D1-4.3-24]', () => {
    expect(residual.simulate(subject(), first).body).toMatchObject({
      type: 'RESIDUAL',
      residual_value_percentage: 20,
    });
  });

  it.each([
    ['marked online', 'ECOM'],
    ['not marked online', 'NMSC'],
  ] as const)('tells the origin when %s [D1-9-19]', (_, origin) => {
    expect(simple.simulate(subject({ origin }), first).body).toMatchObject({ origin });
  });

  it.each([
    ['the offer that the card stands on', picked, 'offer-24'],
    ['the best one when it stands on none', undefined, 'offer-36'],
  ])('later changes %s [D1-4.3-29]', (_, offer, id) => {
    const call = simple.simulate(subject(), { values, previous: { answer, offer } });
    expect([call.method, call.path]).toEqual(['PUT', `/simulate/sim-1/offers/${id}`]);
    expect(call.body).toEqual({
      product: 'SON',
      type: 'SIMPLE',
      origin: 'NMSC',
      state: 'SP',
      financed_amount: 70_000,
      installment_quantity: 36,
      entrance_value_percentage: 30,
    });
    expect(call.instead).toMatchObject({ of: [404, 409, 410], call: { method: 'POST', path: '/simulate' } });
  });

  it('makes a new simulation when no offer was told that could be changed', () => {
    const none = { ...answer, offers: [], best: undefined };
    const call = simple.simulate(subject(), { values, previous: { answer: none, offer: undefined } });
    expect(call.method).toBe('POST');
  });
});

it('every source has one adapter [D1-2.4-02] [D1-9-16]', () => {
  expect(Object.keys(sourceAdapters).toSorted()).toEqual([...fundingSources].toSorted());
});

it('each plan type has exactly one simulator, the bank partner’s two ask the same call, another word has none [D1-2.4-01] [D1-2.4-02] [D1-2.4-03] [D1-2.4-04] [D1-9-16]', () => {
  expect(fundingSources).toEqual([
    'ZFLOW',
    'CDC',
    'PSA_TRADITIONAL',
    'NEXT',
    'PSA_BALAO',
    'B2_TRADITIONAL',
    'B2_BALAO',
  ]);
  const requested = fundingSources.map((source) => {
    const { service, path } = sourceAdapters[source].simulate(subject(), first);
    return `${service}${path}`;
  });
  expect(new Set(requested).size).toBe(6);
  expect(requested[5]).toBe(requested[6]);
  expect(Object.keys(sourceAdapters).every(hasSimulator)).toBe(true);
  expect(['LEASING', 'cdc', 'toString', ''].map(hasSimulator)).toEqual([false, false, false, false]);
});
