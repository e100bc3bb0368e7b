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
import { carTotal, chosenCar, listTotal } from './chosen-car.ts';
import type { Part, Service, Version } from './model.ts';
import { cheapestVersion, priceAfterBonus, priceRangeOf } from './prices.ts';
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

type Options = {
  readonly version: Version;
  readonly colour?: { readonly code: string } | undefined;
  readonly coating?: { readonly code: string } | undefined;
  readonly parts: readonly Part[];
  readonly services: readonly Service[];
};

const chosenFrom = ({ version, colour, coating, parts, services }: Options) =>
  chosenCar(version, {
    colour: colour?.code,
    coating: coating?.code,
    parts: parts.map(({ code }) => code),
    services: services.map(({ id }) => id),
  });

describe('priceRangeOf', () => {
  it('holds every car that can be chosen, and reaches both its ends', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        const { version } = choice;
        const { min, max } = priceRangeOf(version);
        const car = chosenFrom(choice);
        expect(carTotal(car)).toBeGreaterThanOrEqual(min);
        expect(listTotal(car)).toBeLessThanOrEqual(max);
        expect(carTotal(chosenCar(version, {}))).toBe(min);
        const dearest = <T extends { price: number }>(list: readonly T[]) =>
          list.toSorted((a, b) => b.price - a.price)[0];
        const fullest = { version, colour: dearest(version.colours), coating: dearest(version.coatings) };
        const everything = { ...fullest, parts: version.parts, services: version.services };
        expect(listTotal(chosenFrom(everything))).toBe(max);
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
