/** Every answer of the shopper's surface compared with all cars of a small model, each tried. */
import { describe, expect, it } from 'vitest';
import { readRule } from '../../catalogue/index.ts';
import { diceOf } from '../examples.ts';
import { configurationTotal } from './cars.ts';
import { clausesOf } from './clauses.ts';
import { createConfigurator } from './configurator.ts';
import { lowestOf } from './lowest.ts';
import type { CompiledRule, ConfigurableModel, ConfigurableOption, Configuration } from './model.ts';
import { kitContents } from './structure.ts';

/** How many there are of what a car has one of. */
type Shape = Readonly<Record<'version' | 'colour' | 'coating', number>> & { more: readonly string[] };
const SMALL: Shape = { version: 2, colour: 2, coating: 2, more: [] };
/** A model in which most of what does not fit can be had in several ways. */
const ALTERNATIVES: Shape = {
  version: 3,
  colour: 2,
  coating: 2,
  more: ['P5 requires P1 or P2 or P4', 'P6 only with version:1 or version:2', 'P2 requires P0 or colour:1'],
};
const SINGLE = ['version', 'colour', 'coating'] as const;

/** A model of some versions, colours and coatings and of 7 parts with rules of every form, made from a seed. */
function aModel(seed: number, shape: Shape): ConfigurableModel {
  const dice = diceOf(seed);
  const keysOf = (kind: (typeof SINGLE)[number]) =>
    Array.from({ length: shape[kind] }, (_, at) => `${kind}:${at}`);
  const options: ConfigurableOption[] = [
    ...SINGLE.flatMap((kind) => keysOf(kind).map((key) => ({ key, kind, name: '', price: dice(9) * 100 }))),
    ...Array.from({ length: 7 }, (_, at) => ({
      key: `P${at}`,
      kind: 'optional' as const,
      name: '',
      price: dice(9) * 100,
    })),
  ];
  const part = () => `P${dice(7)}`;
  const any = () => options[dice(options.length)]?.key ?? '';
  const written = [
    () => `${part()} requires ${any()}`,
    () => `${part()} requires ${part()} or ${any()}`,
    () => `${part()} excludes ${any()}`,
    () => `${part()} only with version:${dice(shape.version)}`,
    () => `${part()} requires ${part()} or ${part()} or ${part()}`,
    () => `P0 contains P1, P2`,
    () => `one of P3, P4`,
    () => `at most one of P5, ${part()}`,
    () => `(${any()} and ${any()}) implies (${any()} or not ${part()})`,
  ];
  const drawn = Array.from({ length: 3 + dice(5) }, () => written[dice(written.length)]?.() ?? '');
  const texts = [...shape.more, ...drawn];
  const builtIn = SINGLE.map((kind) => `one of ${keysOf(kind).join(', ')}`);
  const places = new Map(options.map(({ key }, at) => [key, at + 1]));
  const compiled = (text: string, isBuiltIn: boolean): CompiledRule => {
    const read = readRule(text);
    if (!read.ok) throw new Error(text);
    const clauses = clausesOf(read.rule.formula, (name) => [places.get(name) ?? 0]) ?? [];
    return { ...read.rule, clauses, ...(isBuiltIn ? { builtIn: true } : {}) };
  };
  return {
    options,
    rules: [...builtIn.map((text) => compiled(text, true)), ...texts.map((text) => compiled(text, false))],
  };
}

/** Every car that keeps the rules, as the set of its keys. */
function allCars({ options }: ConfigurableModel, rules: readonly CompiledRule[]): Set<string>[] {
  const cars: Set<string>[] = [];
  const holds = (car: number, literal: number) =>
    ((car >> (Math.abs(literal) - 1)) & 1) === (literal > 0 ? 1 : 0);
  for (let car = 0; car < 1 << options.length; car += 1) {
    const keeps = ({ clauses }: CompiledRule) =>
      clauses.every((clause) => clause.some((literal) => holds(car, literal)));
    if (rules.every(keeps))
      cars.push(new Set(options.filter((_, at) => holds(car, at + 1)).map(({ key }) => key)));
  }
  return cars;
}

const KIND = /^(version|colour|coating):/;
const groupOf = ({ rules }: ConfigurableModel, key: string) =>
  new Set([
    key,
    ...rules
      .filter(({ form, subjects }) => /one/.test(form) && subjects.includes(key))
      .flatMap(({ subjects }) => subjects),
  ]);

/** Models whose versions can all be built, with a car of each after some clicks. */
function* walks(
  count: number,
  shape = SMALL,
): Generator<{
  model: ConfigurableModel;
  cars: Set<string>[];
  configurator: ReturnType<typeof createConfigurator>;
  car: Configuration;
  dice: (bound: number) => number;
}> {
  for (let seed = 1, done = 0; done < count; seed += 1) {
    const model = aModel(seed, shape);
    const cars = allCars(model, model.rules);
    const versions = model.options.filter(({ kind }) => kind === 'version');
    if (!versions.every(({ key }) => cars.some((car) => car.has(key)))) continue;
    const configurator = createConfigurator(model);
    const dice = diceOf(seed);
    let car = configurator.open(versions[dice(versions.length)]?.key ?? '');
    for (let click = 0; click < 4; click += 1) {
      const key = model.options[dice(model.options.length)]?.key ?? '';
      const outcome = configurator.choose(car, key);
      car = outcome.ok ? outcome.result : (outcome.ways[0]?.result ?? car);
      yield { model, cars, configurator, car, dice };
    }
    done += 1;
  }
}

type Met = { model: ConfigurableModel; cars: readonly Set<string>[]; car: Configuration };

/** Every change of a car that makes a click fit, none with all of another, the best three of them by what is lost and paid. */
function bestWays({ model, cars, car }: Met, key: string, isRemoval: boolean) {
  const group = groupOf(model, key);
  const kits = kitContents(model).get(key) ?? [];
  const stays = (one: string) =>
    isRemoval ? one !== key && (!kits.includes(one) || car.chosen.includes(one)) : !group.has(one);
  const expected = new Set([...car.car.filter(stays), ...(isRemoval ? [] : [key, ...kits])]);
  const changesOf = (after: ReadonlySet<string>) =>
    new Set(model.options.map((one) => one.key).filter((one) => expected.has(one) !== after.has(one)));
  const weightOf = (one: string) => {
    if (!expected.has(one)) return 100;
    return one === car.version ? 1_000_000 : car.chosen.includes(one) ? 10_000 : 1;
  };
  const before = configurationTotal(model, car.car);
  const rankOf = (after: readonly string[]) => [
    [...changesOf(new Set(after))].reduce((sum, one) => sum + weightOf(one), 0),
    Math.abs(configurationTotal(model, after) - before),
  ];
  const fitting = cars
    .filter((one) => one.has(key) !== isRemoval)
    .map((one) => ({ one, all: changesOf(one) }));
  const smallest = fitting.filter(
    ({ all }) =>
      !fitting.some((other) => other.all.size < all.size && [...other.all].every((each) => all.has(each))),
  );
  const ranks = smallest
    .map(({ one }) => rankOf([...one]))
    .sort(([a = 0, x = 0], [b = 0, y = 0]) => a - b || x - y)
    .slice(0, 3);
  return { rankOf, ranks };
}

describe('a configurator, beside all cars of a model', () => {
  it('only ever makes cars that can be built, and the same car from the same choices', () => {
    for (const { cars, configurator, car } of walks(25)) {
      expect(cars.some((one) => one.size === car.car.length && car.car.every((key) => one.has(key)))).toBe(
        true,
      );
      expect(configurator.repair(car.version, car.chosen)).toEqual({ configuration: car, lost: [] });
    }
  });

  it('offers exactly what leaves a car, and names a minimal reason for what does not', () => {
    for (const { model, cars, configurator, car } of walks(12)) {
      for (const { key, state, by } of configurator.states(car)) {
        if (car.car.includes(key)) continue;
        const group = groupOf(model, key);
        const kept = [car.version, ...car.chosen].filter((one) => !group.has(one));
        const isPossible = (among: readonly Set<string>[]) =>
          among.some((one) => one.has(key) && kept.every((other) => one.has(other)));
        expect(state).toBe(isPossible(cars) ? 'available' : 'unavailable');
        if (state !== 'unavailable') continue;
        const known = model.rules.filter(({ builtIn }) => builtIn);
        const reason = by ?? [];
        expect(isPossible(allCars(model, [...known, ...reason]))).toBe(false);
        const written = reason.filter(({ builtIn }) => !builtIn);
        for (const rule of written) {
          const without = written.filter((other) => other !== rule);
          expect(isPossible(allCars(model, [...known, ...without]))).toBe(true);
        }
      }
    }
  });

  it('leads out of every conflict that has a way out, with the lightest change first and the prices right', () => {
    for (const { model, cars, configurator, car, dice } of walks(60)) {
      const key = model.options[dice(13)]?.key ?? '';
      const outcome = configurator.choose(car, key);
      if (outcome.ok) {
        expect(outcome.result.car).toContain(key);
        continue;
      }
      expect(outcome.ways.length > 0).toBe(cars.some((one) => one.has(key)));
      for (const { adds, removes, priceChange, result } of outcome.ways) {
        expect(result.car).toContain(key);
        expect(
          cars.some((one) => one.size === result.car.length && result.car.every((each) => one.has(each))),
        ).toBe(true);
        expect(priceChange).toBe(configurationTotal(model, result.car) - configurationTotal(model, car.car));
        const after = [...car.car.filter((one) => !removes.includes(one)), ...adds];
        expect(after.sort()).toEqual([...result.car].sort());
      }
      const broken = (removed: readonly string[]) =>
        removed.filter((one) => car.chosen.includes(one) && !groupOf(model, key).has(one)).length +
        (removed.includes(car.version) && !KIND.test(key) ? 100 : 0);
      const least = Math.min(
        ...cars.filter((one) => one.has(key)).map((one) => broken(car.car.filter((each) => !one.has(each)))),
      );
      const [best] = outcome.ways;
      if (best && !key.startsWith('version:')) expect(broken(best.removes)).toBe(least);
    }
  });

  it('tells the best three ways out: no choice given up in vain, then the fewest changes, then the nearest price', () => {
    let [conflicts, alternatives] = [0, 0];
    for (const { model, cars, configurator, car, dice } of walks(30, ALTERNATIVES)) {
      for (const { key } of model.options.filter(() => dice(3) === 0)) {
        const isRemoval = car.car.includes(key) && key !== car.version;
        const outcome = isRemoval ? configurator.remove(car, key) : configurator.choose(car, key);
        if (outcome.ok) continue;
        const best = bestWays({ model, cars, car }, key, isRemoval);
        expect(outcome.ways.map(({ result }) => best.rankOf(result.car))).toEqual(best.ranks);
        conflicts += 1;
        if (best.ranks.length > 2) alternatives += 1;
      }
    }
    expect(conflicts).toBeGreaterThan(150);
    expect(alternatives).toBeGreaterThan(20);
  });

  it('opens what is left of a removed car with the fewest things given up, of equally many the later ones', () => {
    for (const { model, cars, configurator, dice } of walks(25)) {
      const version = `version:${dice(2)}`;
      const wanted = [...new Set(Array.from({ length: 6 }, () => model.options[2 + dice(11)]?.key ?? ''))];
      const { configuration, lost } = configurator.repair(version, wanted);
      const lostOf = (car: ReadonlySet<string>) => wanted.flatMap((key, at) => (car.has(key) ? [] : [at]));
      const all = cars.filter((car) => car.has(version)).map(lostOf);
      const least = Math.min(...all.map((places) => places.length));
      const placesLost = lostOf(new Set(configuration.car));
      expect(placesLost).toHaveLength(least);
      const latest = Math.max(
        ...all
          .filter(({ length }) => length === least)
          .map((places) => places.reduce((sum, at) => sum + at, 0)),
      );
      expect(placesLost.reduce((sum, at) => sum + at, 0)).toBe(latest);
      expect(lost).toEqual(placesLost.map((at) => wanted[at]));
    }
  });

  it('finds the car of least price of all, of each version and with each option', () => {
    let dearer = 0;
    for (const { model, cars } of walks(15, ALTERNATIVES)) {
      const lowest = lowestOf(model);
      const priceOf = (car: ReadonlySet<string>) => configurationTotal(model, [...car]);
      const versions = model.options.filter(({ kind }) => kind === 'version').map(({ key }) => key);
      for (const keys of [
        [],
        ...versions.map((key) => [key]),
        ...model.options.map(({ key }) => [versions[0] ?? '', key]),
      ]) {
        const all = cars.filter((car) => keys.every((key) => car.has(key)));
        const found = lowest(keys);
        expect(found?.price).toBe(all.length > 0 ? Math.min(...all.map(priceOf)) : undefined);
        if (!found) continue;
        expect(
          cars.some((car) => car.size === found.car.length && found.car.every((key) => car.has(key))),
        ).toBe(true);
        const bare = keys.reduce(
          (sum, key) => sum + (model.options.find((one) => one.key === key)?.price ?? 0),
          0,
        );
        if (found.price > bare) dearer += 1;
      }
    }
    expect(dearer).toBeGreaterThan(50);
  });
});
