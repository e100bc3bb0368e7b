import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPrice, readYears, valuationRule, wirePrice, writePrice, writeYears } from './contract.ts';
import { readMileage } from './index.ts';
import { readGuideFiles } from './service/index.ts';

const SITES = [
  { locale: 'pt-BR', currency: 'BRL' },
  { locale: 'es-AR', currency: 'ARS' },
] as const;

describe('the price guide on the wire', () => {
  it('gives back every price and year that was written, in both currencies', () => {
    const price = { make: 'Fiat', name: 'ARGO', year: 2020, fuel: 'Flex', guideCode: '9-1', month: 'maio' };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), fc.constantFrom(...SITES), (cents, site) => {
        const fields = { ...price, price: cents };
        expect(readPrice(wirePrice.parse(writePrice(fields, site)))).toEqual(fields);
      }),
    );
    const years = [{ code: '2021-1', year: 2021, fuel: 'Flex' }];
    expect(readYears(writeYears(years))).toEqual(years);
  });

  it('leaves out new cars, which stand under 32000, and tells the newest year first', () => {
    const wire = [
      { code: '2019-1', name: '2019 Gasolina' },
      { code: '32000-1', name: '32000 Gasolina' },
      { code: '2021-3', name: '2021 Diesel' },
    ];
    expect(readYears(wire).map(({ year, fuel }) => [year, fuel])).toEqual([
      [2021, 'Diesel'],
      [2019, 'Gasolina'],
    ]);
  });

  it('takes no price that it cannot read', () => {
    const wire = { brand: 'a', model: 'b', modelYear: 2020, fuel: 'c', codeFipe: 'd', referenceMonth: 'e' };
    for (const price of ['R$ 0,00', 'sob consulta', '-1', 'R$ 1e9'])
      expect(readPrice({ ...wire, price })).toBeUndefined();
  });
});

describe('mileage', () => {
  it.each([
    ['85000', 85_000],
    ['85.000', 85_000],
    ['85.000 km', 85_000],
    ['0', 0],
    ['1.000.000', undefined],
    ['85,5', undefined],
    ['-5', undefined],
    ['8.50', undefined],
    ['', undefined],
  ])('written as “%s” is %s kilometres', (text, kilometres) => {
    expect(readMileage(text)).toBe(kilometres);
  });
});

describe('the rule of a site', () => {
  it('is whole where nothing is authored, and refuses one that pays more for a worse car', () => {
    expect(valuationRule(undefined)).toMatchObject({ yearlyKilometres: 15_000, resale: 1_000 });
    const condition = { excellent: 500, good: 300, fair: 900, poor: 2_000 };
    expect(() => valuationRule({ condition })).toThrow('condition-order');
  });
});

it('the portal brings a sample of some forty common cars for each market', async () => {
  const { sources, errors } = await readGuideFiles(resolve('seeds/used-cars'));
  expect(errors).toEqual([]);
  for (const market of ['BR', 'AR']) {
    const models = sources
      .filter((file) => file.market === market)
      .flatMap(({ makes }) => makes.flatMap((one) => one.models));
    expect(models.length).toBeGreaterThan(33);
    expect(new Set(models.map(({ code }) => code)).size).toBe(models.length);
  }
});
