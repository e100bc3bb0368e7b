import { carsOf } from './cars.ts';
import { choose, type Outcome, remove } from './changes.ts';
import type { ConfigurableModel, Configuration, OptionState } from './model.ts';
import { type Repaired, repair } from './repair.ts';
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
  /** A car with as many of the wanted keys as any can have, of equally many the earlier ones, and those that it has not. */
  repair(version: string, wanted: readonly string[], must?: string): Repaired;
};

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
    repair: (version, wanted, must) => repair(cars, version, wanted, must),
  };
}
