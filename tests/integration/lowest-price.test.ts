import { expect, it } from 'vitest';
import { aSnapshot, aWrittenModel, aWrittenPart, aWrittenSite } from '../../src/areas/catalogue/examples.ts';
import { findModel, type Model } from '../../src/areas/catalogue/index.ts';
import { modelPath, pricingOf } from '../../src/areas/catalogue/pages/shared/lowest-price.server.ts';
import { choicePrice } from '../../src/areas/catalogue/web/choice.ts';
import { modelCard, modelView, settleChoice } from '../../src/areas/catalogue/web/index.ts';
import { openCar } from '../../src/areas/configurator/flow/index.ts';
import { configurationTotal } from '../../src/areas/configurator/index.ts';
import { configuratorView } from '../../src/areas/configurator/pages/shared/configurator.server.ts';
import { workshopOf } from '../../src/areas/configurator/web/index.ts';
import { siteFile } from '../../src/areas/platform/contract.ts';
import type { MarketCode } from '../../src/kit/markets/identities.ts';
import { demoSnapshot } from '../demo.ts';

const siteOf = (market: MarketCode, brand: string) =>
  siteFile.parse({ brand, brandName: brand, market, theme: 'aurora' });
const aurora = siteOf('BR', 'aurora');

const lira = (changes: Parameters<typeof aWrittenModel>[0]): Model => {
  const model = findModel(aSnapshot(aWrittenSite({ models: [aWrittenModel(changes)] })), aurora, 'lira');
  if (!model) throw new Error('the example sells a Lira');
  return model;
};
const [white, coral] = aWrittenModel().colours;
const [fabric, leather] = aWrittenModel().coatings;
if (!white || !coral || !fabric || !leather) throw new Error('the example has two colours and two coatings');

it('a "from" price is the version with its cheapest colour, however dear that one is', () => {
  const model = lira({
    colours: [
      { ...white, price: 2690 },
      { ...coral, price: 3490 },
    ],
  });
  const { cheapest, from } = pricingOf(aurora, model);
  expect(from(cheapest)).toMatchObject({ price: 87_680_00, before: 87_680_00, colour: { code: '268' } });
  expect(modelCard('aurora', model, pricingOf(aurora, model))).toMatchObject({
    priceNow: 87_680_00,
    colourName: 'Coral Sol',
    picturedPrice: 88_480_00,
    query: '?colour=268',
  });
  // Of a car that nobody has drawn or photographed there is no picture to say anything of.
  expect(modelCard('zarpa', model, pricingOf(aurora, model)).picturedPrice).toBeUndefined();
});

it('it counts what a car has to have besides: a coating where none is free, and a part that a rule requires', () => {
  const model = lira({
    coatings: [
      { ...leather, price: 2990 },
      { ...fabric, price: 1490 },
    ],
    parts: [aWrittenPart(), aWrittenPart({ id: '341-7R5', code: '7R5', name: 'Rodas', price: 990 })],
    rules: ['colour:268 requires 4CN', 'one of 4CN, 7R5'],
  });
  const pricing = pricingOf(aurora, model);
  const { price, colour, needed } = pricing.from(pricing.cheapest);
  // In white the package of 3,490 is required; in coral the rims of 990 do, beside a paint of 1,990.
  expect([price, colour.name, needed.map(({ code }) => code)]).toEqual([
    (84_990 + 1490 + 1990 + 990) * 100,
    'Coral Sol',
    ['121', '7R5'],
  ]);
  const view = modelView(aurora, model, pricing);
  const inWhite = settleChoice(view, { colour: '268' });
  expect(inWhite && choicePrice(inWhite).price).toBe((84_990 + 1490 + 3490) * 100);
});

it('another version is the cheapest where its colours are', () => {
  const [first] = aWrittenModel().versions;
  if (!first) throw new Error('the example has a version');
  const model = lira({
    colours: [
      { ...white, versions: ['341A2B0'] },
      { ...coral, price: 9_000, versions: ['341A1B0'] },
    ],
    versions: [first, { ...first, code: '341A2B0', versionCode: 'A2B', price: 85_990 }],
  });
  expect(pricingOf(aurora, model).cheapest.code).toBe('341A2B0');
  expect(modelPath(aurora, model)).toContain('?version=341A2B0&colour=268');
});

it('every "from" price of the demo is that of a car which its configurator builds, and no car of the version costs less', async () => {
  const snapshot = await demoSnapshot();
  for (const { market, brand, models } of snapshot.sites.values()) {
    const site = siteOf(market, brand);
    for (const model of models) {
      const pricing = pricingOf(site, model);
      const workshop = workshopOf(configuratorView(site, model));
      for (const version of model.versions) {
        const inColours = version.colours.map((colour) => pricing.from(version, colour));
        const { price } = pricing.from(version);
        expect(price).toBe(Math.min(...inColours.map((one) => one.price)));
        for (const { colour, needed, price: own } of inColours) {
          const parts = needed.filter(({ type }) => type !== 'coating').map(({ code }) => code);
          const coating = needed.find(({ type }) => type === 'coating')?.code;
          const code = { version: version.code, colour: colour.code, coating, parts, services: [] };
          const read = { code, isWhole: false } as unknown as Parameters<typeof openCar>[1]['read'];
          const { car } = openCar(workshop, { read, isGiven: true });
          expect(configurationTotal(workshop.model, car.configuration.car)).toBe(own);
        }
      }
    }
  }
});
