import { type Cars, carsOf, isVersion } from './cars.ts';
import { choose, type Outcome, remove } from './changes.ts';
import type { ConfigurableModel, Configuration, OptionState } from './model.ts';
import { statesOf } from './states.ts';

export type { Outcome };

export type Configurator = {
  /** The car that a version opens with: valid and complete. A version that does not exist opens as the first. */
  open(version: string): Configuration;
  /** How every option of the model stands, in the model's order. Exact. */
  states(configuration: Configuration): readonly OptionState[];
  /** Chooses an option or changes the version; what does not fit comes back with its reason and the best three ways. */
  choose(configuration: Configuration, key: string): Outcome;
  remove(configuration: Configuration, key: string): Outcome;
  /** A car with as many of the wanted keys as can be kept, earlier ones first, and those that could not. */
  repair(version: string, wanted: readonly string[]): Repaired;
};

export type Repaired = { readonly configuration: Configuration; readonly lost: readonly string[] };

/**
 * Puts cars of a model together. A car follows from its version and the shopper's choices: the whole of it is the one that
 * keeps to what the version opens with and adds as little as the rules allow, dear things last.
 */
export function createConfigurator(model: ConfigurableModel): Configurator {
  const cars = carsOf(model);
  return {
    open: cars.open,
    states: statesOf(cars),
    choose: (configuration, key) => choose(cars, configuration, key),
    remove: (configuration, key) => remove(cars, configuration, key),
    repair: (version, wanted) => repair(cars, version, wanted),
  };
}

function repair(cars: Cars, asked: string, wanted: readonly string[]): Repaired {
  const start = cars.open(asked);
  const { version } = start;
  const kept: string[] = [];
  const lost: string[] = asked === version ? [] : [asked];
  for (const key of new Set(wanted)) {
    if (key === version) continue;
    const fits =
      cars.isKnown(key) && !isVersion(key) && cars.isPossible(cars.literals([version, ...kept, key]));
    (fits ? kept : lost).push(key);
  }
  return { configuration: cars.configured(version, kept) ?? start, lost };
}
