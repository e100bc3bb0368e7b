import { describe, expect, it } from 'vitest';
import {
  aGroupedModel,
  aLargeCatalogue,
  aSnapshot,
  aWrittenModel,
  aWrittenPart,
  aWrittenService,
  aWrittenSite,
  aWrittenVersion,
} from '../examples.ts';
import { carPricesOf } from './car-prices.ts';
import { groupedCoatings, groupedColour, groupedColours } from './grouped.ts';
import { priceAfterBonus } from './prices.ts';
import {
  emptySnapshot,
  findGroup,
  findModel,
  findSite,
  findVersion,
  newestYear,
  publishedOn,
} from './snapshot.ts';

const auroraBr = { brand: 'aurora', market: 'BR' } as const;

describe('a snapshot', () => {
  it('finds a site, a model by its key and a version by its mvs, each only where it is sold [D1-3.2-01]', () => {
    const snapshot = aSnapshot();
    expect(findSite(snapshot, auroraBr)?.models.map((model) => model.key)).toEqual(['lira']);
    expect(findModel(snapshot, auroraBr, 'lira')?.name).toBe('Lira');
    expect(findVersion(snapshot, 'BR', '341A1B0', 2026)).toMatchObject({
      brand: 'aurora',
      model: { key: 'lira' },
      version: {
        code: '341A1B0',
        year: 2026,
        modelCode: '341',
        modelName: 'Lira',
        fuel: 'Flex',
        price: 8_499_000,
      },
    });
    expect(findSite(snapshot, { brand: 'aurora', market: 'AR' })).toBeUndefined();
    expect(findModel(snapshot, auroraBr, 'constructor')).toBeUndefined();
    expect(findVersion(snapshot, 'AR', '341A1B0', 2026)).toBeUndefined();
    expect(findVersion(snapshot, 'BR', '341A1B0', 2027)).toBeUndefined();
  });

  it('keeps one mvs code apart by market', () => {
    const argentina = aWrittenSite({
      market: 'AR',
      models: [aWrittenModel({ versions: [aWrittenVersion({ price: 29_290_000 })] })],
    });
    const snapshot = aSnapshot(aWrittenSite(), argentina);
    expect(findVersion(snapshot, 'BR', '341A1B0', 2026)?.version.price).toBe(8_499_000);
    expect(findVersion(snapshot, 'AR', '341A1B0', 2026)?.version.price).toBe(2_929_000_000);
  });

  it('gives each version only what is offered for it, and each model only its services', () => {
    const parts = [aWrittenPart({ versions: ['B'] }), aWrittenPart({ id: 'all', code: 'all' })];
    const model = aWrittenModel({ parts, versions: [aWrittenVersion(), aWrittenVersion({ code: 'B' })] });
    const services = [aWrittenService({ models: ['vela'] }), aWrittenService({ id: 'GAR1' })];
    const snapshot = aSnapshot(aWrittenSite({ models: [model], services }));
    const partsOf = (code: string) =>
      findVersion(snapshot, 'BR', code, 2026)?.version.parts.map((part) => part.code);
    expect(partsOf('341A1B0')).toEqual(['all']);
    expect(partsOf('B')).toEqual(['4CN', 'all']);
    expect(findModel(snapshot, auroraBr, 'lira')?.services.map((service) => service.id)).toEqual(['GAR1']);
  });

  it('shows a model first in its default colour, else in its first, and from its cheapest version', () => {
    const model = findModel(aSnapshot(), auroraBr, 'lira');
    expect(model?.defaultColour.code).toBe('134');
    expect(model?.cheapest.code).toBe('341A1B0');
    const plain = aSnapshot(aWrittenSite({ models: [aWrittenModel({ defaultColour: undefined })] }));
    expect(findModel(plain, auroraBr, 'lira')?.defaultColour.code).toBe('268');
  });

  it('shows a code of two model years in its newer one, and sells the other by code and year', () => {
    const years = [
      aWrittenVersion({ year: 2025, price: 70_000 }),
      aWrittenVersion({ year: 2026, price: 84_990 }),
    ];
    const snapshot = aSnapshot(aWrittenSite({ models: [aWrittenModel({ versions: years })] }));
    const model = findModel(snapshot, auroraBr, 'lira');
    expect(model?.versions.map(({ year }) => year)).toEqual([2026]);
    expect(model?.cheapest.price).toBe(8_499_000);
    expect(findVersion(snapshot, 'BR', '341A1B0', 2025)?.version.price).toBe(7_000_000);
  });

  it('sells for the online price where there is one, instead of the price less its bonus', () => {
    const versions = [
      aWrittenVersion({ price: 84_990, ecommercePrice: 79_990 }),
      aWrittenVersion({ code: 'B', price: 83_000, bonus: 1_000 }),
    ];
    const model = findModel(
      aSnapshot(aWrittenSite({ models: [aWrittenModel({ versions })] })),
      auroraBr,
      'lira',
    );
    expect(model?.versions.map((one) => [priceAfterBonus(one), one.isEcommercePrice])).toEqual([
      [79_990_00, true],
      [82_000_00, false],
    ]);
    expect(model?.cheapest.code).toBe('341A1B0');
  });

  it('sells nothing before the first publication', () => {
    expect(findSite(emptySnapshot, auroraBr)).toBeUndefined();
    expect(newestYear(emptySnapshot, 'BR', '341A1B0')).toBeUndefined();
    expect(newestYear(aSnapshot(), 'BR', '341A1B0')).toBe(2026);
  });
});

describe('a grouped version', () => {
  const snapshot = aSnapshot();
  const group = findGroup(snapshot, 'BR', '341A3C0', 2026);
  if (!group) throw new Error('the example has a group');

  it('has a code and a year of its own, and the member with its code in front [D1-3.2-03]', () => {
    expect(group.mvs).toEqual({ code: '341A3C0', year: 2026 });
    expect(group.members.map((member) => member.code)).toEqual(['341A3C0', '341A3C1']);
    expect(group.version.price).toBe(10_199_000);
  });

  it('is led by its cheapest member when none carries its code', () => {
    const renamed = aGroupedModel().versions.map((version) => ({
      ...version,
      groupedMvs: version.groupedMvs && { code: 'AURA', year: 2026 },
    }));
    const other = aSnapshot(aWrittenSite({ models: [aWrittenModel({ versions: renamed })] }));
    expect(findGroup(other, 'BR', 'AURA', 2026)?.version.code).toBe('341A3C0');
  });

  it('offers each colour once, for the mvs of the first member that has it [D1-3.2-04]', () => {
    expect(groupedColours(group).map(({ code, mvsCode }) => [code, mvsCode])).toEqual([
      ['268', '341A3C0'],
      ['134', '341A3C0'],
    ]);
    expect(groupedColour(group, '134')).toMatchObject({
      id: '341-134',
      name: 'Coral Sol',
      price: 199_000,
      mvsCode: '341A3C0',
    });
    expect(groupedColour(group, '999')).toBeUndefined();
  });

  it('offers the coatings of all members, and only of the leading one when grouped parts are discarded [D1-3.2-05] [D1-7-15]', () => {
    expect(groupedCoatings(group, false).map(({ code, mvsCode }) => [code, mvsCode])).toEqual([
      ['121', '341A3C0'],
      ['318', '341A3C1'],
    ]);
    expect(groupedCoatings(group, true).map(({ code }) => code)).toEqual(['121']);
  });

  it('costs from its cheapest member to its dearest with everything', () => {
    const options = 199_000 + 349_000 + 34_900 + 229_000; // colour, optional, accessory, service
    const { nearest } = carPricesOf(group.members);
    expect(nearest(1)).toBe(10_199_000 - 300_000);
    expect(nearest(99_999_999)).toBe(10_549_000 + options + 299_000);
  });

  it('is one version alone for a code that leads no group', () => {
    expect(findGroup(snapshot, 'BR', '341A3C1', 2026)?.members.map((member) => member.code)).toEqual([
      '341A3C1',
    ]);
    expect(findGroup(snapshot, 'BR', '341A1B0', 2026)?.mvs).toEqual({ code: '341A1B0', year: 2026 });
    expect(findGroup(snapshot, 'BR', 'NOPE', 2026)).toBeUndefined();
  });
});

describe('a large catalogue', () => {
  it('has exactly the versions asked for, each to be found, and the same first car', () => {
    for (const size of [20, 2_003]) {
      const snapshot = aSnapshot(aLargeCatalogue(size));
      expect(snapshot.versions.size).toBe(size);
      expect(findModel(snapshot, auroraBr, 'lira')?.versions).toHaveLength(5);
      expect(findVersion(snapshot, 'BR', '341A1B0', 2026)?.version.parts).toHaveLength(20);
    }
  });
});

it('was published on the day that its market’s calendar shows, not that of Greenwich', () => {
  const late = { publishedAt: '2026-11-29T00:30:00.000Z' };
  expect([publishedOn(late, 'BR'), publishedOn(late, 'AR')]).toEqual(['2026-11-28', '2026-11-28']);
  expect(publishedOn({ publishedAt: '2026-11-29T03:00:00.000Z' }, 'BR')).toBe('2026-11-29');
});
