import { type Cars, configurationTotal, isVersion } from './cars.ts';
import type { CompiledRule, Configuration, Way } from './model.ts';
import { nearestCars } from './ways.ts';

/** What a click gives: the new car, or why it does not fit and the best ways to make it fit. */
export type Outcome =
  | { readonly ok: true; readonly result: Configuration }
  | { readonly ok: false; readonly reason: readonly CompiledRule[]; readonly ways: readonly Way[] };

const MOST_SHOWN = 3;

/**
 * Chooses an option, or changes the version. It fits when nothing comes but the option, what its kit contains and what the
 * version opens with, and no other choice goes.
 */
export function choose(cars: Cars, from: Configuration, key: string): Outcome {
  if (!cars.isKnown(key)) return { ok: false, reason: [], ways: [] };
  const same = cars.mates(key);
  const version = isVersion(key) ? key : from.version;
  const left = from.chosen.filter((one) => !same.has(one));
  const chosen = isVersion(key) ? left : [...left, key];
  const added = new Set([key, ...(cars.contents.get(key) ?? [])]);
  const expected = new Set([...from.car.filter((one) => !same.has(one)), ...added]);
  return changed(cars, { from, version, chosen, target: cars.literal(key), added, expected });
}

/** Takes an option out. It fits when nothing comes but what the version opens with, and no other choice goes. */
export function remove(cars: Cars, from: Configuration, key: string): Outcome {
  if (!from.car.includes(key)) return { ok: true, result: from };
  const chosen = from.chosen.filter((one) => one !== key);
  const gone = new Set([key, ...(cars.contents.get(key) ?? []).filter((one) => !chosen.includes(one))]);
  const expected = new Set(from.car.filter((one) => !gone.has(one)));
  const target = -cars.literal(key);
  return changed(cars, { from, version: from.version, chosen, target, added: new Set(), expected });
}

type Change = {
  readonly from: Configuration;
  readonly version: string;
  readonly chosen: readonly string[];
  readonly target: number;
  /** What the change itself brings. */
  readonly added: ReadonlySet<string>;
  /** The car as it would be with the change alone. */
  readonly expected: ReadonlySet<string>;
};

function changed(cars: Cars, change: Change): Outcome {
  const { from, version, chosen, target, added } = change;
  const standard = new Set(cars.open(version).car);
  const mayHave = (key: string) => from.car.includes(key) || added.has(key) || standard.has(key);
  const decided = [...cars.literals([version, ...chosen]), target];
  const { car } = cars.complete(decided);
  if (car?.every(mayHave)) return { ok: true, result: cars.settled(chosen, car) };
  const others = cars.model.options.filter(({ key }) => !mayHave(key));
  const absent = others.map(({ key }) => -cars.literal(key));
  return {
    ok: false,
    reason: cars.explain(car ? [...decided, ...absent] : decided),
    ways: waysOf(cars, change),
  };
}

/** The best ways: choices are kept over all else, then the fewest changes count, then the smallest change of the price. */
function waysOf(cars: Cars, { from, chosen, target, expected }: Change): readonly Way[] {
  const before = configurationTotal(cars.model, from.car);
  return nearestCars(cars, { from, target, expected }, MOST_SHOWN).map(({ car }) => {
    const result = cars.settled(chosen, car);
    return {
      adds: result.car.filter((key) => !from.car.includes(key)),
      removes: from.car.filter((key) => !result.car.includes(key)),
      priceChange: configurationTotal(cars.model, result.car) - before,
      result,
    };
  });
}
