import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bindingLines,
  bonusOf,
  type CarChoice,
  carTotal,
  chosenCar,
  linesOf,
  listTotal,
  partCodes,
  replacedBy,
  type SoldCar,
  unavailableOptions,
  versionPrice,
} from './chosen-car.ts';

const cents = fc.nat(50_000_000);
const options = (prefix: string, min: number) =>
  fc
    .array(cents, { minLength: min, maxLength: 6 })
    .map((prices) => prices.map((price, at) => ({ code: `${prefix}${at}`, name: `${prefix} ${at}`, price })));

/** A version with any lists; packages contain later parts, also through packages, as the catalogue reads rules. */
const anySold: fc.Arbitrary<SoldCar> = fc
  .record({
    price: cents,
    bonus: cents,
    isEcommercePrice: fc.boolean(),
    colours: options('c', 1),
    coatings: options('t', 0),
    parts: fc.array(fc.record({ price: cents, isOptional: fc.boolean(), inside: fc.array(fc.nat(7)) }), {
      maxLength: 8,
    }),
    services: fc.array(cents, { maxLength: 3 }),
  })
  .map(({ parts, services, ...sold }): SoldCar => {
    const reached = (at: number): number[] => {
      const own = (parts[at]?.inside ?? []).filter((one) => one > at && one < parts.length);
      return [...new Set(own.flatMap((one) => [one, ...reached(one)]))];
    };
    return {
      ...sold,
      code: 'MVS',
      year: 2027,
      modelCode: 'M',
      versionCode: 'V',
      seriesCode: '0',
      modelName: 'Lira',
      displayedVersionName: 'Brisa 1.0',
      engine: '1.0',
      parts: parts.map(({ price, isOptional }, at) => ({
        id: `id-p${at}`,
        code: `p${at}`,
        name: `Part ${at}`,
        price,
        type: isOptional ? 'optional' : 'accessory',
        contains: reached(at).map((one) => `p${one}`),
      })),
      services: services.map((price, at) => ({
        id: `s${at}`,
        serviceName: `Service ${at}`,
        price,
        category: 'a',
        subCategory: 'b',
      })),
    };
  });

const anyChosen = anySold.chain((sold) =>
  fc.record({
    sold: fc.constant(sold),
    colour: fc.option(fc.constantFrom(...sold.colours.map(({ code }) => code)), { nil: undefined }),
    coating: fc.option(fc.constantFrom('', ...sold.coatings.map(({ code }) => code)), { nil: undefined }),
    parts: fc.subarray(sold.parts.map(({ code }) => code)),
    services: fc.subarray(sold.services.map(({ id }) => id)),
  }),
);

describe('a chosen car', () => {
  it('costs the sum of its lines: version, options, parts and services, less the bonus [D1-3.2-11]', () => {
    fc.assert(
      fc.property(anyChosen, ({ sold, ...choice }) => {
        const car = chosenCar(sold, choice);
        const priceOf = (list: readonly { code: string; price: number }[], code: string | undefined) =>
          list.find((one) => one.code === code)?.price ?? 0;
        // By hand: a part is charged unless some other chosen one contains it.
        const paid = sold.parts.filter(
          ({ code }) =>
            choice.parts.includes(code) &&
            !sold.parts.some((kit) => choice.parts.includes(kit.code) && kit.contains?.includes(code)),
        );
        const extras = [...paid, ...sold.services.filter(({ id }) => choice.services.includes(id))];
        const list = [
          sold.price,
          priceOf(sold.colours, choice.colour),
          priceOf(sold.coatings, choice.coating),
          ...extras.map(({ price }) => price),
        ].reduce((sum, price) => sum + price, 0);
        expect([listTotal(car), bonusOf(car), carTotal(car)]).toEqual([list, sold.bonus, list - sold.bonus]);
        expect(versionPrice(car)).toBe(sold.price - sold.bonus);
        expect(bindingLines(car)).toEqual(car.lines);
      }),
    );
  });

  it('is the same in whatever order it was chosen, and however often something was', () => {
    fc.assert(
      fc.property(anyChosen, fc.infiniteStream(fc.nat()), ({ sold, ...choice }, draws) => {
        const shuffled = <T>(list: readonly T[]): T[] =>
          [...list, ...list.slice(0, 2)]
            .map((one) => ({ one, at: draws.next().value ?? 0 }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ one }) => one);
        const other = { ...choice, parts: shuffled(choice.parts), services: shuffled(choice.services) };
        expect(chosenCar(sold, other)).toEqual(chosenCar(sold, choice));
      }),
    );
  });

  it('has every chosen part once: on a line of its own or in the package that it comes in', () => {
    fc.assert(
      fc.property(anyChosen, ({ sold, ...choice }) => {
        const car = chosenCar(sold, choice);
        expect([...partCodes(car)].sort()).toEqual([...choice.parts].sort());
        const own = linesOf(car, 'optional', 'accessory').map(({ code }) => code);
        const inside = new Set(
          linesOf(car, 'optional', 'accessory').flatMap(({ replaces = [] }) => replaces),
        );
        expect(own.filter((code) => inside.has(code))).toEqual([]);
      }),
    );
  });

  it('has its lines in the order of the kinds, each with code and name of the catalogue', () => {
    const sold: SoldCar = {
      code: 'MVS',
      year: 2027,
      modelCode: 'M',
      versionCode: 'V',
      seriesCode: '0',
      modelName: 'Lira',
      displayedVersionName: 'Brisa 1.0',
      engine: '1.0',
      price: 100_000_00,
      bonus: 2_000_00,
      colours: [{ id: 'x-134', code: '134', name: 'Coral Sol', price: 1_890_00 }],
      coatings: [{ code: '211', name: 'Couro', price: 0 }],
      parts: [
        { code: 'KIT', name: 'Pacote', price: 5_000_00, type: 'optional', contains: ['MAT', 'CAM'] },
        { code: 'CAM', name: 'Câmera', price: 900_00, type: 'optional' },
        { code: 'MAT', name: 'Tapetes', price: 300_00, type: 'accessory' },
      ],
      services: [{ id: 'REV', serviceName: 'Revisões', price: 1_200_00, category: 'a', subCategory: 'b' }],
    };
    const choice: CarChoice = { colour: '134', coating: '211', parts: ['CAM', 'KIT'], services: ['REV'] };
    const service = { category: 'a', subCategory: 'b' };
    const lines = [
      { kind: 'version', code: 'MVS', name: 'Brisa 1.0', amount: 100_000_00 },
      { kind: 'colour', id: 'x-134', code: '134', name: 'Coral Sol', amount: 1_890_00 },
      { kind: 'coating', code: '211', name: 'Couro', amount: 0 },
      { kind: 'optional', code: 'KIT', name: 'Pacote', amount: 5_000_00, replaces: ['CAM'] },
      { kind: 'service', code: 'REV', name: 'Revisões', amount: 1_200_00, ...service },
    ];
    const bonus = { kind: 'bonus', source: 'catalogue', code: 'MVS', name: '', amount: -2_000_00 };
    expect(chosenCar(sold, choice).lines).toEqual([...lines, bonus]);
    const online = chosenCar({ ...sold, isEcommercePrice: true }, choice);
    expect(online.lines.at(-1)).toEqual({ ...bonus, kind: 'online-price' });
    expect(chosenCar({ ...sold, bonus: 0 }, choice).lines).toEqual(lines);
  });

  it('has no line for what is not sold with its version, and says what that is', () => {
    fc.assert(
      fc.property(anyChosen, ({ sold, ...choice }) => {
        expect(unavailableOptions(sold, { ...choice, coating: choice.coating || undefined })).toEqual([]);
        const foreign = { colour: 'x', coating: 'y', parts: [...choice.parts, 'z'], services: ['w'] };
        expect(unavailableOptions(sold, foreign)).toEqual([
          { kind: 'colour', code: 'x' },
          { kind: 'coating', code: 'y' },
          { kind: 'part', code: 'z' },
          { kind: 'service', code: 'w' },
        ]);
        expect(chosenCar(sold, foreign)).toEqual(chosenCar(sold, { parts: choice.parts }));
      }),
    );
  });

  it('binds nobody at a price that is no whole number of cents', () => {
    fc.assert(
      fc.property(
        anyChosen,
        fc.constantFrom(0.2, Number.NaN, undefined as never),
        ({ sold, ...choice }, price) => {
          const wrong = chosenCar({ ...sold, price }, choice);
          expect(() => bindingLines(wrong)).toThrow('whole cents');
        },
      ),
    );
  });
});

describe('what a package contains', () => {
  it('is replaced by it, in a package of a package too, and a package alone replaces nothing', () => {
    const contents: Record<string, string[]> = { big: ['kit', 'a', 'b'], kit: ['a'] };
    const replaced = (...chosen: string[]) => [...replacedBy(chosen, (key) => contents[key])];
    expect(replaced('a', 'kit')).toEqual(['a']);
    expect(replaced('kit', 'big', 'a', 'b', 'c')).toEqual(['a', 'kit', 'b']);
    expect(replaced('kit', 'b')).toEqual([]);
  });

  it('is charged once where two packages contain each other', () => {
    const contents: Record<string, string[]> = { one: ['other'], other: ['one'] };
    expect([...replacedBy(['one', 'other'], (key) => contents[key])]).toEqual(['other']);
  });
});
