import { describe, expect, it } from 'vitest';
import { fileFaultText } from '../../../io/fault-sentences.ts';
import {
  aGroupedModel,
  aWrittenModel,
  aWrittenPart,
  aWrittenService,
  aWrittenSite,
  aWrittenVersion,
  catalogueFiles,
} from '../examples.ts';
import { checkCatalogue } from './check.ts';
import type { WrittenModel, WrittenSite } from './written.ts';

const check = (...sites: WrittenSite[]) =>
  checkCatalogue(catalogueFiles(...sites).sources).map(fileFaultText);
const checkModel = (changes: Partial<WrittenModel>) =>
  check(aWrittenSite({ models: [aWrittenModel(changes)] }));

describe('checkCatalogue', () => {
  it('finds nothing wrong with a whole catalogue', () => {
    expect(check(aWrittenSite(), aWrittenSite({ brand: 'cerrado', market: 'AR' }))).toEqual([]);
    expect(check(aWrittenSite({ models: [aGroupedModel()] }))).toEqual([]);
  });

  it('refuses prices below 0, with fractions of a cent, above all reason, and cars for nothing', () => {
    const parts = [aWrittenPart({ price: -1 })];
    const coatings = [{ code: '121', name: 'Tecido', price: 0.001 }];
    const versions = [aWrittenVersion({ price: 0 }), aWrittenVersion({ code: 'B', price: 1e11 })];
    expect(checkModel({ parts, coatings, versions })).toEqual([
      '1.json models[0].coatings[0].price: 0.001 has more than two decimals',
      '1.json models[0].parts[0].price: -1 is below 0',
      '1.json models[0].versions[0].price: a version cannot cost 0',
      '1.json models[0].versions[1].price: 100000000000 is above 10,000,000,000',
    ]);
  });

  it('refuses a country that there is not and figures that no car has, and lets those stay that are published', () => {
    const figures = { power: 0, length: 4.4, weight: 999_999, boot: 0, airbags: 0 };
    const model = aWrittenModel({ origin: 'XX', versions: [aWrittenVersion({ measures: figures })] });
    expect(check(aWrittenSite({ models: [model] }))).toEqual([
      '1.json models[0].origin: two capitals, a country as in ISO 3166-1: BR',
      '1.json models[0].versions[0].measures.power: must be 1 or more',
      '1.json models[0].versions[0].measures.length: must be 1500 or more',
      '1.json models[0].versions[0].measures.weight: must be 30000 or less',
    ]);
    const site = aWrittenSite({ models: [model] });
    for (const file of ['(published catalogue)', 'prices of BR/aurora'])
      expect(checkCatalogue([{ file, site, isPublished: true }])).toEqual([]);
    expect(checkModel({ origin: 'PY' })).toEqual([]);
  });

  it('takes 0 for what a car has none of', () => {
    const electric = aWrittenVersion({
      measures: {
        tank: 0,
        consumptionCity: 0,
        consumptionHighway: 0,
        consumptionCityEthanol: 0,
        consumptionHighwayEthanol: 0,
      },
    });
    const petrol = aWrittenVersion({ code: 'B', measures: { electricRange: 0, payload: 0 } });
    expect(checkModel({ versions: [electric, petrol] })).toEqual([]);
  });

  it('takes prices in cents whatever their binary fraction', () => {
    expect(
      checkModel({
        parts: [aWrittenPart({ price: 1.15 }), aWrittenPart({ id: 'x', code: 'x', price: 4503.99 })],
      }),
    ).toEqual([]);
  });

  it('refuses a bonus that is more than the price, and allows one of the whole price', () => {
    const versions = [aWrittenVersion({ bonus: 84_991 }), aWrittenVersion({ code: 'B', bonus: 84_990 })];
    expect(checkModel({ versions })).toEqual([
      '1.json models[0].versions[0].bonus: a bonus of 84991 is more than the price of 84990',
    ]);
  });

  it('refuses ids that the lender could not tell apart: of colours, coatings, parts and of services for the model', () => {
    const coatings = [{ code: '341-134', name: 'Tecido', price: 0 }];
    const parts = [aWrittenPart({ id: 'REV3' })];
    const model = aWrittenModel({ coatings, parts });
    const services = [aWrittenService({ id: 'REV3' }), aWrittenService({ id: 'X', models: ['vela'] })];
    const other = aWrittenModel({ key: 'vela', parts: [aWrittenPart({ id: 'X' })], versions: [] });
    const texts = check(aWrittenSite({ models: [model, other], services })).filter((one) =>
      /already/.test(one),
    );
    expect(texts).toEqual([
      '1.json models[0].coatings[0].code: 341-134 stands already at 1.json models[0].colours[1]',
      '1.json services[0].id: REV3 stands already at 1.json models[0].parts[0]',
      '1.json services[1].id: X stands already at 1.json models[1].parts[0]',
    ]);
    const free = aWrittenService({ id: 'X', models: ['lira'] });
    expect(check(aWrittenSite({ models: [aWrittenModel(), other], services: [free] })).join()).not.toContain(
      'X stands',
    );
  });

  it('refuses addresses of renders that would show another car, and variants of options that there are none of', () => {
    const version = aWrittenVersion({
      renders: 'https://renders.example/{model}/{angle}',
      model3d: {
        address: 'https://models.example/lira.glb',
        variants: { 'colour:134': 'Coral', 'colour:999': 'None', '4CN': 'Screen' },
      },
    });
    expect(checkModel({ versions: [version] })).toEqual([
      '1.json models[0].versions[0].renders: without {colour} every picture would be the same',
      '1.json models[0].versions[0].model3d.variants.colour:999: there is no colour:999 in this model',
    ]);
  });

  it('refuses an online price above the price, of 0, or beside a bonus', () => {
    const versions = [
      aWrittenVersion({ code: 'A', price: 90_000, ecommercePrice: 90_001 }),
      aWrittenVersion({ code: 'B', ecommercePrice: 0 }),
      aWrittenVersion({ code: 'C', price: 90_000, bonus: 1_000, ecommercePrice: 85_000 }),
      aWrittenVersion({ code: 'D', price: 90_000, ecommercePrice: 85_000.5 }),
    ];
    expect(checkModel({ versions })).toEqual([
      '1.json models[0].versions[0].ecommercePrice: an online price of 90001 is more than the price of 90000',
      '1.json models[0].versions[1].ecommercePrice: a version cannot cost 0',
      '1.json models[0].versions[2].ecommercePrice: an online price stands instead of a bonus: give one of them',
    ]);
  });

  it('asks for at least one version and one colour of every model', () => {
    const { services: _, ...site } = aWrittenSite({
      models: [aWrittenModel({ colours: [], versions: [], defaultColour: undefined })],
    });
    expect(check(site)).toEqual([
      '1.json models[0].colours: a model needs at least one colour',
      '1.json models[0].versions: a model needs at least one version',
    ]);
  });

  it('refuses a version that is offered in no colour', () => {
    const [colour] = aWrittenModel().colours;
    if (!colour) throw new Error('the example has a colour');
    const colours = [{ ...colour, versions: ['341A1B0'] }];
    const versions = [aWrittenVersion(), aWrittenVersion({ code: 'B' })];
    expect(checkModel({ colours, versions, defaultColour: '268' })).toEqual([
      '1.json models[0].versions[1].code: no colour is offered for the version B',
    ]);
  });

  it('refuses codes of versions, models and colours that do not exist', () => {
    const model = aWrittenModel({
      defaultColour: '999',
      parts: [aWrittenPart({ versions: ['341A1B0', 'NOPE'] })],
    });
    const services = [aWrittenService({ models: ['lira', 'lyra'] })];
    expect(check(aWrittenSite({ models: [model], services }))).toEqual([
      '1.json models[0].parts[0].versions[1]: there is no version NOPE',
      '1.json models[0].defaultColour: no colour has the code 999',
      '1.json services[0].models[1]: there is no model lyra',
    ]);
  });

  it('refuses codes, ids and keys that stand twice, also in two files of one site', () => {
    const parts = [aWrittenPart(), aWrittenPart({ id: '341-134' })];
    const [colour] = aWrittenModel().colours;
    if (!colour) throw new Error('the example has a colour');
    const errors = check(
      aWrittenSite({ models: [aWrittenModel({ parts, colours: [...aWrittenModel().colours, colour] })] }),
      aWrittenSite({ models: [aWrittenModel({ versions: [aWrittenVersion({ code: 'B' })] })] }),
    );
    expect(errors).toEqual([
      '1.json models[0].colours[2].code: 268 stands already at 1.json models[0].colours[0]',
      '1.json models[0].parts[1].code: 4CN stands already at 1.json models[0].parts[0]',
      '1.json models[0].colours[2].id: 341-268 stands already at 1.json models[0].colours[0]',
      '1.json models[0].parts[1].id: 341-134 stands already at 1.json models[0].colours[1]',
      '2.json models[0].key: lira stands already at 1.json models[0]',
      '2.json services[0].id: REV3 stands already at 1.json services[0]',
    ]);
  });

  it('refuses one mvs for two versions of a market, also of two brands, but not of two markets or years', () => {
    const other = (changes: Partial<WrittenSite>) =>
      aWrittenSite({ brand: 'cerrado', services: [], ...changes });
    expect(check(aWrittenSite(), other({}))).toEqual([
      '2.json models[0].versions[0].code: the mvs BR 341A1B0 2026 stands already at 1.json models[0].versions[0]',
    ]);
    expect(check(aWrittenSite(), other({ market: 'AR' }))).toEqual([]);
    const nextYear = aWrittenModel({ versions: [aWrittenVersion({ year: 2027 })] });
    expect(check(aWrittenSite(), other({ models: [nextYear] }))).toEqual([]);
  });

  it('refuses a group over two models, over two years, or led by a version of another group', () => {
    const group = (code: string, groupedMvs: { code: string; year: number }) =>
      aWrittenVersion({ code, groupedMvs });
    const models = [
      aWrittenModel({
        versions: [group('A', { code: 'G', year: 2026 }), group('B', { code: 'G', year: 2027 })],
      }),
      aWrittenModel({
        key: 'vela',
        versions: [group('C', { code: 'G', year: 2026 }), group('D', { code: 'A', year: 2026 })],
      }),
    ];
    expect(check(aWrittenSite({ models }))).toEqual([
      '1.json models[0].versions[1].groupedMvs.year: the group is of 2027, the version of 2026',
      '1.json models[1].versions[0].groupedMvs: the group BR G 2026 belongs to another model',
      '1.json models[1].versions[1].groupedMvs: the version BR A 2026 at 1.json models[0].versions[0] is in another group',
    ]);
  });

  it('does not call a name unknown while one that it could mean was unreadable', () => {
    const site = {
      brand: 'aurora',
      market: 'BR',
      models: [{ versions: [{ code: undefined }, undefined], parts: [{ versions: ['X'] }] }],
    } as const;
    expect(checkCatalogue([{ file: 'a.json', site }])).toEqual([]);
  });

  it('refuses rules that cannot be read or speak of what the model has not, each with its place', () => {
    const rules = [
      '4CN requires',
      '4CN excludes 9XX',
      'version:341A1B0 requires colour:999',
      '4CN contains colour:134',
    ];
    expect(checkModel({ rules: [...rules, 'market:AR implies not 4CN'] })).toEqual([
      '1.json models[0].rules[0]: column 13: expected a name, found the end',
      '1.json models[0].rules[1]: there is no 9XX in this model',
      '1.json models[0].rules[2]: there is no colour:999 in this model',
      '1.json models[0].rules[3]: a kit contains parts, and colour:134 is none',
    ]);
  });
});
