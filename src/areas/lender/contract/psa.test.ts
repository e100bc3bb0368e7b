import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writerOf } from '../../../io/encoding.ts';
import {
  psaBalloonSimulation,
  psaBalloonTerms,
  psaLinearSimulation,
  psaLinearTerms,
  psaOnlineSimulation,
  psaOnlineTerms,
} from '../contract.ts';
import type {
  PsaBalloonSimulation,
  PsaBalloonTerms,
  PsaLinearTerms,
  PsaOnlineSimulation,
} from '../domain/psa.ts';
import { aSimulation, somePlans } from '../examples.ts';

const car = { market: 'BR', mvsCode: '5A1B2C0' } as const;
const online = { ...car, price: 119_990_00, entrancePercent: 35, installments: 48 };
const linear: PsaLinearTerms = { ...online, plan: 'psa-traditional' };
const balloon: PsaBalloonTerms = { ...online, plan: 'psa-balao', residualPercent: 30 };
const exact = { brand: 'aurora', year: 2027, color: '134', ids: ['lira-134', 'teto'] };

const [plan] = somePlans();
const offline: PsaBalloonSimulation = {
  entrance: 41_996_50,
  installment: 1_834_55,
  credit: 77_993_50,
  legalText: 'CET de 20% ao ano.',
  totalCost: 170_000_00,
  totalCostWithoutIof: 168_000_00,
  plan,
  offer: aSimulation().offer,
  entranceMin: 10,
  entranceMax: 80,
  terms: [24, 36, 48],
  residualMin: 20,
  residualMax: 30,
  residual: 35_997_00,
};
const anOffer = { entrance: 1_00, installment: 2_00, residual: 0, credit: 4_00, installments: 48, plan };
const offers: PsaOnlineSimulation = { best: anOffer, others: [anOffer], offer: aSimulation().offer };

const faultyFields = (schema: z.ZodType, body: unknown) => {
  const parsed = z.safeDecode(schema, body as never);
  if (parsed.success) return [];
  return parsed.error.issues.flatMap((issue) => ('keys' in issue ? issue.keys : [issue.path.join('.')]));
};
const wireLinear = (change: object = {}) => ({ ...z.encode(psaLinearTerms, linear), ...change });
const wireBalloon = (change: object = {}) => ({ ...z.encode(psaBalloonTerms, balloon), ...change });
const wireOnline = (change: object = {}) => ({ ...z.encode(psaOnlineTerms, online), ...change });

describe('PSA linear request', () => {
  it('carries market, mvs_code, valor_carro, plano_id, percentual_entrada as a fraction and parcelas [D1-3.3-13] [D1-3.3-14] [D1-3.3-33] [D1-3.3-35] [D1-7-05] [D1-5-43] [D1-9-22]', () => {
    expect(z.encode(psaLinearTerms, linear)).toEqual({
      market: 'BR',
      mvs_code: '5A1B2C0',
      valor_carro: 119_990,
      plano_id: 'psa-traditional',
      percentual_entrada: 0.35,
      parcelas: 48,
    });
  });

  it('carries marca in upper case, and what makes the price exact [D1-3.3-32] [D1-7-06]', () => {
    const sent = z.encode(psaLinearTerms, { ...linear, ...exact });
    expect(sent).toMatchObject({
      marca: 'AURORA',
      ano_modelo: 2027,
      cor: '134',
      partIds: ['lira-134', 'teto'],
    });
    expect(z.decode(psaLinearTerms, sent)).toEqual({ ...linear, ...exact });
  });

  it('is read in either case of market and brand, and with the year as digits', () => {
    const sent = wireLinear({ market: 'br', marca: 'Aurora', ano_modelo: '2027' });
    expect(z.decode(psaLinearTerms, sent as never)).toEqual({ ...linear, brand: 'aurora', year: 2027 });
  });

  it('brings percents of up to eight decimals there and back without noise', () => {
    expect(wireLinear({}).percentual_entrada).toBe(0.35);
    expect(z.decode(psaLinearTerms, wireLinear({ percentual_entrada: 0.29 })).entrancePercent).toBe(29);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        const terms = { ...linear, entrancePercent: hundredths / 100 };
        expect(z.decode(psaLinearTerms, z.encode(psaLinearTerms, terms))).toEqual(terms);
      }),
    );
  });

  it.each([
    ['percentual_entrada', 35],
    ['percentual_entrada', -0.1],
    ['percentual_entrada', '0.35'],
    ['percentual_parcela_residual', 30],
    ['amount', 119_990],
  ])('refuses %s set to %j [D1-3.3-14]', (field, value) => {
    expect(faultyFields(psaLinearTerms, wireLinear({ [field]: value }))).toEqual([field]);
  });
});

describe('PSA balloon request', () => {
  it('carries the linear request with the entrance as a percent, and percentual_parcela_residual [D1-3.3-16] [D1-3.3-34] [D1-7-07]', () => {
    expect(z.encode(psaBalloonTerms, { ...balloon, brand: 'aurora' })).toEqual({
      market: 'BR',
      mvs_code: '5A1B2C0',
      marca: 'AURORA',
      valor_carro: 119_990,
      plano_id: 'psa-balao',
      percentual_entrada: 35,
      parcelas: 48,
      percentual_parcela_residual: 30,
    });
    expect(z.decode(psaBalloonTerms, wireBalloon())).toEqual(balloon);
  });

  it.each([
    ['percentual_parcela_residual', undefined],
    ['percentual_parcela_residual', 101],
    ['percentual_entrada', -1],
    ['percentual_entrada', 100.1],
  ])('refuses %s set to %j', (field, value) => {
    expect(faultyFields(psaBalloonTerms, wireBalloon({ [field]: value }))).toEqual([field]);
  });
});

describe('PSA online request', () => {
  it('carries amount, entry_percentage and installment_number [D1-3.3-18] [D1-7-08]', () => {
    expect(z.encode(psaOnlineTerms, online)).toEqual({
      market: 'BR',
      mvs_code: '5A1B2C0',
      amount: 119_990,
      entry_percentage: 35,
      installment_number: 48,
    });
    const named = { ...online, ...exact, plan: 'psa-traditional' };
    expect(z.decode(psaOnlineTerms, z.encode(psaOnlineTerms, named))).toEqual(named);
  });

  it('carries residual_percentage for the balloon only [D1-3.3-19] [D1-7-08]', () => {
    const sent = z.encode(psaOnlineTerms, { ...online, residualPercent: 30 });
    expect(sent.residual_percentage).toBe(30);
    expect(z.decode(psaOnlineTerms, sent).residualPercent).toBe(30);
    expect(wireOnline()).not.toHaveProperty('residual_percentage');
  });
});

describe('every PSA request', () => {
  const requests = [
    ['linear', psaLinearTerms, wireLinear, 'valor_carro', 'parcelas'],
    ['balloon', psaBalloonTerms, wireBalloon, 'valor_carro', 'parcelas'],
    ['online', psaOnlineTerms, wireOnline, 'amount', 'installment_number'],
  ] as const;

  it.each(requests)('refuses absurd prices and terms (%s) (R10)', (_, schema, wire, price, term) => {
    for (const value of [0, -1, 0.001, 100.005, 1e12, 1e308, Number.NaN, '1', null, [], {}])
      expect(faultyFields(schema, wire({ [price]: value }))).toEqual([price]);
    expect(faultyFields(schema, wire({ [price]: 0.01 }))).toEqual([]);
    for (const value of [0, -1, 12.5, 121, '48', null])
      expect(faultyFields(schema, wire({ [term]: value }))).toEqual([term]);
  });

  it.each(requests)(
    'refuses unknown fields and words of no market, plan or part (%s) (R14)',
    (_, schema, wire) => {
      expect(faultyFields(schema, wire({ discount: 1 }))).toEqual(['discount']);
      for (const [field, value] of [
        ['market', 'UY'],
        ['market', 5],
        ['mvs_code', "1' or 1=1"],
        ['marca', '../x'],
        ['ano_modelo', 1],
        ['cor', ''],
        ['plano_id', 'a b'],
        ['partIds', 'lira-134'],
      ] as const)
        expect(faultyFields(schema, wire({ [field]: value }))).toEqual([field]);
      expect(faultyFields(schema, wire({ partIds: ['a', "'"] }))).toEqual(['partIds.1']);
    },
  );
});

describe('PSA answers', () => {
  it('of the linear plan carry valor_entrada, valor_parcelas, valor_financiamento and texto_legal [D1-3.3-15] [D1-7-05]', () => {
    const encoded = z.encode(psaLinearSimulation, offline);
    expect(encoded).toMatchObject({
      valor_entrada: 41_996.5,
      valor_parcelas: 1_834.55,
      valor_financiamento: 77_993.5,
      texto_legal: 'CET de 20% ao ano.',
      valor_total_somado: 170_000,
      valor_total_somado_sem_IOF: 168_000,
    });
    expect(Object.keys(encoded)).toHaveLength(8);
  });

  it('of the balloon carry the limits of its sliders besides [D1-3.3-17] [D1-7-07]', () => {
    const encoded = z.encode(psaBalloonSimulation, offline);
    expect(encoded).toMatchObject({
      entrada_minima: 10,
      entrada_maxima: 80,
      valor_entrada: 41_996.5,
      parcelas_disponiveis: [24, 36, 48],
      valor_parcelas: 1_834.55,
      entrada_minima_residual: 20,
      entrada_maxima_residual: 30,
      parcela_residual: 35_997,
      valor_financiamento: 77_993.5,
      texto_legal: 'CET de 20% ao ano.',
    });
    expect(Object.keys(encoded)).toHaveLength(14);
  });

  it('of the online plan carry best_offer and other_offers with their four amounts [D1-3.3-20] [D1-3.3-21] [D1-7-08]', () => {
    const encoded = z.encode(psaOnlineSimulation, offers);
    const amounts = { entry_value: 1, installment_value: 2, residual_value: 0, financed_amount: 4 };
    expect(encoded).toMatchObject({ best_offer: amounts, other_offers: [amounts] });
    expect(z.encode(psaOnlineSimulation, { ...offers, best: null }).best_offer).toBeNull();
  });

  it('come back from the wire as they were sent, and are written as their codecs say', () => {
    const cases: [z.ZodType, unknown][] = [
      [psaLinearSimulation, offline],
      [psaBalloonSimulation, offline],
      [psaOnlineSimulation, offers],
      [psaOnlineSimulation, { ...offers, best: null }],
    ];
    for (const [schema, result] of cases) {
      const sent = JSON.stringify(z.encode(schema, result as never));
      expect(JSON.stringify(writerOf(schema)(result))).toBe(sent);
      const decoded = z.decode(schema, JSON.parse(sent));
      expect(JSON.stringify(z.encode(schema, decoded as never))).toBe(sent);
    }
  });

  it('may come from a lender that tells the specified fields only', () => {
    const { plan: _plan, offer: _offer, ...rest } = z.encode(psaBalloonSimulation, offline);
    const { valor_total_somado: _total, valor_total_somado_sem_IOF: _without, ...specified } = rest;
    expect(z.decode(psaBalloonSimulation, specified)).toMatchObject({ residual: 35_997_00, plan: undefined });
    const offer = { entry_value: 1, installment_value: 2, residual_value: 0, financed_amount: 4 };
    expect(z.decode(psaOnlineSimulation, { best_offer: null, other_offers: [offer] }).others).toHaveLength(1);
  });

  it.each([{}, null, 'busy', { best_offer: {}, other_offers: [] }, { valor_entrada: '1' }])(
    'are refused when they break the contract: %j',
    (result) => {
      for (const schema of [psaLinearSimulation, psaBalloonSimulation, psaOnlineSimulation])
        expect(z.safeDecode(schema, result as never).success).toBe(false);
    },
  );
});
