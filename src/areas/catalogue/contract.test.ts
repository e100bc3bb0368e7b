import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  coatingQuery,
  colourAnswer,
  colourQuery,
  currentCar,
  currentCarOf,
  priceAnswer,
  priceQuery,
} from './contract.ts';
import { chosenCar } from './domain/chosen-car.ts';
import { findVersion } from './domain/snapshot.ts';
import { aGroupedModel, aSnapshot, aWrittenSite } from './examples.ts';

const name = fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/);
const base = { mvsCode: name, year: fc.integer({ min: 1000, max: 9999 }) };
const market = fc.constantFrom('BR' as const, 'AR' as const);
const cents = fc.integer({ min: 0, max: 1_000_000_000_000 });

function comesBack<Schema extends z.ZodType>(schema: Schema, values: fc.Arbitrary<z.output<Schema>>) {
  fc.assert(
    fc.property(values, (value) => {
      expect(z.decode(schema, z.encode(schema, value))).toEqual(value);
    }),
  );
}

describe('the wire', () => {
  it('gives back every query and answer that is encoded and decoded', () => {
    comesBack(colourQuery, fc.record({ ...base, code: name, market }));
    comesBack(coatingQuery, fc.record({ ...base, market, discardGroupedParts: fc.boolean() }));
    const part = {
      of: fc.constant('part' as const),
      partType: fc.constantFrom('color' as const, 'service' as const),
      partId: name,
    };
    const place = fc.record({ state: name, city: name });
    comesBack(
      priceQuery,
      fc.oneof(
        fc.record({ ...base, country: market, ...part }),
        fc.record({ ...base, country: market, of: fc.constant('version' as const), place }),
      ),
    );
    comesBack(priceAnswer, fc.record({ price: cents, priceAfterBonus: cents }));
    const paint = fc.constantFrom('solid' as const, 'metallic' as const, 'pearly' as const);
    comesBack(
      colourAnswer,
      fc.array(fc.record({ id: name, code: name, name: fc.string(), price: cents, paint, mvsCode: name })),
    );
  });

  it("describes itself for the services' documentation", () => {
    for (const schema of [colourQuery, coatingQuery, priceQuery, colourAnswer, priceAnswer]) {
      expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow();
    }
  });
});

describe('the current car', () => {
  const sold = findVersion(aSnapshot(aWrittenSite({ models: [aGroupedModel()] })), 'BR', '341A3C1', 2026);
  if (!sold) throw new Error('the example sells it');
  const { colours, coatings, parts, services } = sold.version;
  const car = currentCarOf(
    sold,
    chosenCar(sold.version, {
      colour: colours[1]?.code,
      coating: coatings[1]?.code,
      parts: parts.map(({ code }) => code),
      services: services.map(({ id }) => id),
    }),
    {
      location: { stateCode: 'MG', cityName: 'Betim', countryCode: 'BR' },
      ecommerce: {
        mvsPrice: 105_490,
        carPrice: 105_490,
        price: 105_490,
        loading: false,
        deleteUnitPricesOnLead: true,
      },
      funding: {
        valor_parcelas: 1,
        valor_entrada: 2,
        valor_financiamento: 3,
        valor_total_somado: 4,
        valor_total_somado_sem_IOF: 5,
        texto_legal: 'CET',
        selectedValues: { valueToFund: 3 },
      },
    },
  );

  it('names its mvs and grouped mvs [D1-3.2-01] [D1-3.2-03] [D2-3.3-26] [D2-3.3-27]', () => {
    expect(car.mvs).toEqual({
      code: '341A3C1',
      year: 2026,
      modelCode: '341',
      versionCode: 'A1B',
      seriesCode: '1',
      engine: '1.0 Flex 6V',
      gear: 'Manual de 5 marchas',
      fuel: 'Flex',
      price: 105_490,
      modelName: 'Lira',
      modelShortName: 'Lira',
      versionName: 'Aura',
      displayedVersionName: 'Brisa 1.0 Flex 6V',
      fullDescription: 'Lira Brisa 1.0 Flex 6V Manual de 5 marchas 2026',
    });
    expect(car.groupedMvs).toEqual({ code: '341A3C0', year: 2026 });
  });

  it('lists what was chosen with its price and mvs [D1-3.2-04] [D1-3.2-05] [D1-3.2-06] [D1-3.2-07] [D1-3.2-08] [D2-3.3-28] [D2-3.3-29] [D2-3.3-30] [D2-3.3-31]', () => {
    expect(car.color).toEqual({
      id: '341-134',
      code: '134',
      name: 'Coral Sol',
      price: 1990,
      mvsCode: '341A3C1',
    });
    expect(car.coating).toEqual({
      code: '318',
      name: 'Couro sintético Preto Noite',
      price: 2990,
      mvsCode: '341A3C1',
    });
    expect(car.parts.map(({ id, code, price, type, mvsCode }) => [id, code, price, type, mvsCode])).toEqual([
      ['341-4CN', '4CN', 3490, 'optional', '341A3C1'],
      ['341-101', '50290101', 349, 'accessory', '341A3C1'],
    ]);
    const service = { id: 'REV3', price: 2290, category: 'Manutenção', subCategory: 'Plano de revisões' };
    const title = 'Revisões programadas: 3 primeiras';
    expect(car.services).toEqual([{ ...service, name: title, serviceName: title }]);
  });

  it('carries its sums, with and without the bonus [D1-3.2-10] [D1-3.2-11] [D2-3.3-32]', () => {
    expect(car).toMatchObject({
      brand: 'aurora',
      prices: { price: 105_490, priceBonification: 102_490 },
      hasPriceBonification: true,
      total: 105_490 + 1990 + 2990 + 3490 + 349 + 2290,
      bonificationTotal: 102_490 + 1990 + 2990 + 3490 + 349 + 2290,
      optionalsTotal: 3490,
      accessoriesTotal: 349,
      servicesTotal: 2290,
    });
  });

  it('keeps location, e-commerce and funding beside it, through storage and back [D1-3.2-09] [D1-3.2-12] [D1-3.2-13] [D2-3.3-33]', () => {
    expect(currentCar.parse(JSON.parse(JSON.stringify(car)))).toEqual(car);
    expect(car.location?.cityName).toBe('Betim');
    expect(car.ecommerce?.deleteUnitPricesOnLead).toBe(true);
    expect(car.funding?.texto_legal).toBe('CET');
  });

  it('needs nothing but a version', () => {
    expect(currentCarOf(sold, chosenCar(sold.version, {}))).toMatchObject({
      parts: [],
      services: [],
      total: 105_490,
    });
  });
});
