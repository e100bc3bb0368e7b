import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aSnapshot,
  aWrittenModel,
  aWrittenPart,
  aWrittenService,
  aWrittenSite,
  aWrittenVersion,
} from '../examples.ts';
import { carPricesOf } from './car-prices.ts';
import { carTotal, chosenCar, listTotal } from './chosen-car.ts';
import type { Version } from './model.ts';
import { findModel } from './snapshot.ts';

type Prices = {
  price: number;
  bonus: number;
  colours: number[];
  parts: number[];
  services: number[];
  rules?: string[];
};

function aVersion({ price, bonus, colours, parts, services, rules = [] }: Prices): Version {
  const [colour] = aWrittenModel().colours;
  if (!colour) throw new Error('the example has a colour');
  const model = aWrittenModel({
    rules,
    versions: [aWrittenVersion({ price, bonus })],
    colours: colours.map((one, index) => ({ ...colour, id: `c${index}`, code: `c${index}`, price: one })),
    parts: parts.map((one, index) =>
      aWrittenPart({ id: `p${index}`, code: `p${index}`, price: one, type: 'optional' }),
    ),
  });
  const offered = services.map((one, index) => aWrittenService({ id: `s${index}`, price: one }));
  const site = aWrittenSite({ models: [model], services: offered });
  const version = findModel(aSnapshot(site), { brand: 'aurora', market: 'BR' }, 'lira')?.versions[0];
  if (!version) throw new Error('the example has a version');
  return version;
}

const amount = fc.integer({ min: 1, max: 9_000_000 }).map((cents) => cents / 100);
const anyVersion = fc
  .record({
    price: fc.integer({ min: 50_000, max: 200_000 }),
    bonus: fc.integer({ min: 0, max: 9_000 }),
    colours: fc.array(amount, { minLength: 1, maxLength: 4 }),
    parts: fc.array(amount, { maxLength: 5 }),
    services: fc.array(amount, { maxLength: 2 }),
  })
  .map(aVersion);

/** Every price of a version, one by one. */
function allPrices(version: Version): Set<number> {
  const subsets = <T>(list: readonly T[]): T[][] =>
    list.reduce<T[][]>((all, one) => all.flatMap((some) => [some, [...some, one]]), [[]]);
  const choices = version.colours.flatMap((colour) =>
    [undefined, ...version.coatings].flatMap((coating) =>
      subsets(version.parts).flatMap((parts) =>
        subsets(version.services).map((services) =>
          chosenCar(version, {
            colour: colour.code,
            coating: coating?.code,
            parts: parts.map(({ code }) => code),
            services: services.map(({ id }) => id),
          }),
        ),
      ),
    ),
  );
  return new Set(choices.flatMap((car) => [listTotal(car), carTotal(car)]));
}

describe('the prices that a version can have', () => {
  it('are those of its choices, no other, and the nearest one is told', () => {
    const off = fc.integer({ min: -200_000, max: 200_000 });
    fc.assert(
      fc.property(anyVersion, fc.nat(), off, (version, at, by) => {
        const all = [...allPrices(version)];
        const { nearest } = carPricesOf([version]);
        const price = all[at % all.length] ?? 0;
        expect(nearest(price)).toBe(price);
        const least = Math.min(...all.map((one) => Math.abs(one - (price + by))));
        expect(Math.abs((nearest(price + by) ?? 0) - (price + by))).toBe(least);
      }),
      { numRuns: 60 },
    );
  });

  it('are added up for the ids of a colour, parts and services', () => {
    fc.assert(
      fc.property(anyVersion, (version) => {
        const { paid, nearest } = carPricesOf([version]);
        const [colour] = version.colours;
        const car = chosenCar(version, {
          colour: colour?.code,
          parts: version.parts.map(({ code }) => code),
        });
        const [total, totalAfterBonus] = [listTotal(car), carTotal(car)];
        const ids = [colour?.id ?? '', ...version.parts.map(({ id }) => id)];
        expect(paid(ids)).toBe(totalAfterBonus);
        expect(nearest(total, ids)).toBe(total);
        expect(paid([...ids, 'no-such-part'])).toBeUndefined();
      }),
    );
  });

  it('count what a chosen kit contains once, also through a kit in the kit', () => {
    const rules = ['p0 contains p1', 'p1 contains p2'];
    const version = aVersion({
      price: 100_000,
      bonus: 0,
      colours: [0],
      parts: [500, 300, 200, 70],
      services: [],
      rules,
    });
    const { paid } = carPricesOf([version]);
    const total = listTotal(chosenCar(version, { parts: version.parts.map(({ code }) => code) }));
    expect(paid(['p0', 'p1', 'p2', 'p3'])).toBe(100_570_00);
    expect(total).toBe(100_570_00);
    expect(paid(['p1', 'p2'])).toBe(100_300_00);
    expect(paid(['p2'])).toBe(100_200_00);
  });

  it('are only held between the least and the dearest where choices are beyond counting (R35)', () => {
    const parts = Array.from({ length: 70 }, (_, index) => 1_000 + 7.01 * index ** 2);
    const version = aVersion({ price: 100_000, bonus: 500, colours: [0, 1_900], parts, services: [450] });
    const all = [version.colours[1]?.id ?? '', ...version.parts.map(({ id }) => id)];
    const { paid, nearest } = carPricesOf([version]);
    expect(nearest(paid(all) ?? 0)).toBe(paid(all));
    expect(nearest(1)).toBe(99_500_00);
  });
});
