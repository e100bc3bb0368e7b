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
import type { Version } from './model.ts';
import { carTotals, cheapestVersion, priceAfterBonus, priceRangeOf } from './prices.ts';
import { findModel } from './snapshot.ts';

const amount = fc.integer({ min: 0, max: 50_000_000 }).map((cents) => cents / 100);

/** A version with any prices, as it is read from a written catalogue. */
const anyVersion = fc
  .record({
    price: amount.filter((price) => price > 0),
    bonusShare: fc.double({ min: 0, max: 1, noNaN: true }),
    colours: fc.array(amount, { minLength: 1, maxLength: 6 }),
    parts: fc.array(fc.tuple(amount, fc.constantFrom('optional' as const, 'accessory' as const)), {
      maxLength: 12,
    }),
    services: fc.array(amount, { maxLength: 4 }),
  })
  .map(({ price, bonusShare, colours, parts, services }): Version => {
    const [colour] = aWrittenModel().colours;
    if (!colour) throw new Error('the example has a colour');
    const model = aWrittenModel({
      versions: [aWrittenVersion({ price, bonus: Math.floor(price * bonusShare) })],
      colours: colours.map((one, index) => ({ ...colour, id: `c${index}`, code: `c${index}`, price: one })),
      parts: parts.map(([one, type], index) =>
        aWrittenPart({ id: `p${index}`, code: `p${index}`, price: one, type }),
      ),
    });
    const site = aWrittenSite({
      models: [model],
      services: services.map((one, index) => aWrittenService({ id: `s${index}`, price: one })),
    });
    const version = findModel(aSnapshot(site), { brand: 'aurora', market: 'BR' }, 'lira')?.versions[0];
    if (!version) throw new Error('the example has a version');
    return version;
  });

const anyChoice = anyVersion.chain((version) =>
  fc.record({
    version: fc.constant(version),
    colour: fc.option(fc.constantFrom(...version.colours), { nil: undefined }),
    coating: fc.option(fc.constantFrom(...version.coatings), { nil: undefined }),
    parts: fc.subarray([...version.parts]),
    services: fc.subarray([...version.services]),
  }),
);

describe('carTotals', () => {
  it('adds the version, colour, coating, parts and services up to the cent [D1-3.2-11]', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        const t = carTotals(choice);
        expect(t.total).toBe(t.price + t.colour + t.coating + t.optionals + t.accessories + t.services);
        expect(t.optionals + t.accessories).toBe(choice.parts.reduce((sum, part) => sum + part.price, 0));
        expect(t.total - t.totalAfterBonus).toBe(choice.version.bonus);
        expect(Number.isSafeInteger(t.total)).toBe(true);
      }),
    );
  });

  it('says the price before and after the bonus, and whether there is one [D1-3.2-10] [D1-3.2-11]', () => {
    const version = (bonus: number) => {
      const site = aWrittenSite({ models: [aWrittenModel({ versions: [aWrittenVersion({ bonus })] })] });
      const found = findModel(aSnapshot(site), { brand: 'aurora', market: 'BR' }, 'lira')?.versions[0];
      if (!found) throw new Error('the example has a version');
      return found;
    };
    const sums = { price: 8_499_000, priceAfterBonus: 8_199_000, hasBonus: true };
    expect(carTotals({ version: version(3000) })).toMatchObject(sums);
    expect(carTotals({ version: version(0) })).toMatchObject({ priceAfterBonus: 8_499_000, hasBonus: false });
  });

  it('charges a part that is listed twice once', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        const twice = { ...choice, parts: [...choice.parts, ...choice.parts] };
        expect(carTotals(twice)).toEqual(carTotals(choice));
      }),
    );
  });
});

describe('priceRangeOf', () => {
  it('holds every car that can be chosen, and reaches both its ends', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        const { version } = choice;
        const { min, max } = priceRangeOf(version);
        const { total, totalAfterBonus } = carTotals(choice);
        expect(totalAfterBonus).toBeGreaterThanOrEqual(min);
        expect(total).toBeLessThanOrEqual(max);
        expect(carTotals({ version }).totalAfterBonus).toBe(min);
        const dearest = <T extends { price: number }>(list: readonly T[]) =>
          list.toSorted((a, b) => b.price - a.price)[0];
        const fullest = { version, colour: dearest(version.colours), coating: dearest(version.coatings) };
        expect(carTotals({ ...fullest, parts: version.parts, services: version.services }).total).toBe(max);
      }),
    );
  });
});

describe('cheapestVersion', () => {
  it('is the one with the lowest price after its bonus, the first among equals', () => {
    fc.assert(
      fc.property(fc.array(anyVersion, { minLength: 1, maxLength: 8 }), (versions) => {
        const lowest = Math.min(...versions.map(priceAfterBonus));
        expect(cheapestVersion(versions)).toBe(
          versions.find((version) => priceAfterBonus(version) === lowest),
        );
      }),
      { numRuns: 30 },
    );
    expect(cheapestVersion([])).toBeUndefined();
  });
});
