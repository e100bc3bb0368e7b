/** Every answer of the shopper's surface compared with all cars of a small model, each tried. */
import { describe, expect, it } from 'vitest';
import { readRule } from '../../catalogue/index.ts';
import { diceOf } from '../examples.ts';
import { configurationTotal } from './cars.ts';
import { clausesOf } from './clauses.ts';
import { createConfigurator } from './configurator.ts';
import type { CompiledRule, ConfigurableModel, ConfigurableOption, Configuration } from './model.ts';

const KINDS = ['version', 'version', 'colour', 'colour', 'coating', 'coating'] as const;

/** A model of 2 versions, 2 colours, 2 coatings and 7 parts with rules of every form, made from a seed. */
function aModel(seed: number): ConfigurableModel {
  const dice = diceOf(seed);
  const options: ConfigurableOption[] = [
    ...KINDS.map((kind, at) => ({ key: `${kind}:${at % 2}`, kind, name: '', price: dice(9) * 100 })),
    ...Array.from({ length: 7 }, (_, at) => ({
      ...{ key: `P${at}`, kind: 'optional' as const, name: '' },
      price: dice(9) * 100,
    })),
  ];
  const part = () => `P${dice(7)}`;
  const any = () => options[dice(options.length)]?.key ?? '';
  const written = [
    () => `${part()} requires ${any()}`,
    () => `${part()} requires ${part()} or ${any()}`,
    () => `${part()} excludes ${any()}`,
    () => `${part()} only with version:${dice(2)}`,
    () => `P0 contains P1, P2`,
    () => `one of P3, P4`,
    () => `at most one of P5, ${part()}`,
    () => `(${any()} and ${any()}) implies (${any()} or not ${part()})`,
  ];
  const texts = Array.from({ length: 3 + dice(5) }, () => written[dice(written.length)]?.() ?? '');
  const builtIn = ['version', 'colour', 'coating'].map((kind) => `one of ${kind}:0, ${kind}:1`);
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
function* walks(count: number): Generator<{
  model: ConfigurableModel;
  cars: Set<string>[];
  configurator: ReturnType<typeof createConfigurator>;
  car: Configuration;
  dice: (bound: number) => number;
}> {
  for (let seed = 1, done = 0; done < count; seed += 1) {
    const model = aModel(seed);
    const cars = allCars(model, model.rules);
    if (!['version:0', 'version:1'].every((version) => cars.some((car) => car.has(version)))) continue;
    const configurator = createConfigurator(model);
    const dice = diceOf(seed);
    let car = configurator.open(`version:${dice(2)}`);
    for (let click = 0; click < 4; click += 1) {
      const key = model.options[dice(13)]?.key ?? '';
      const told = configurator.choose(car, key);
      car = told.ok ? told.result : (told.ways[0]?.result ?? car);
      yield { model, cars, configurator, car, dice };
    }
    done += 1;
  }
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
      const told = configurator.choose(car, key);
      if (told.ok) {
        expect(told.result.car).toContain(key);
        continue;
      }
      expect(told.ways.length > 0).toBe(cars.some((one) => one.has(key)));
      for (const { adds, removes, priceChange, result } of told.ways) {
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
      const [best] = told.ways;
      if (best && !key.startsWith('version:')) expect(broken(best.removes)).toBe(least);
    }
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
});
