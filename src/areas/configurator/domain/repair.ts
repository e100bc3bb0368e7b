import { type Cars, isVersion } from './cars.ts';
import type { Configuration } from './model.ts';
import { lightestChanges } from './ways.ts';

/** What could be kept of a car that was wanted, and the keys that could not. */
export type Repaired = { readonly configuration: Configuration; readonly lost: readonly string[] };

/**
 * The car of a version with as many of the wanted keys as any car of it has; of equally many those that stand earlier. It is found as
 * ways out of a conflict are.
 *
 * @param must what goes before all that is wanted, where the version can be had with it
 */
export function repair(cars: Cars, requested: string, wanted: readonly string[], must?: string): Repaired {
  const start = cars.open(requested);
  const { version } = start;
  const others = [...new Set(wanted)].filter((key) => key !== version);
  const known = others.filter((key) => cars.isKnown(key) && !isVersion(key));
  const first = must !== undefined && cars.isPossible(cars.literals([version, must])) ? [must] : [];
  const keptOptions = mostOf(cars, [version, ...first], known);
  const lost = [
    ...(requested === version ? [] : [requested]),
    ...others.filter((key) => !keptOptions.includes(key)),
  ];
  return { configuration: cars.configured(version, keptOptions) ?? start, lost };
}

/** The wanted keys without the fewest that must go, later ones rather. */
function mostOf(cars: Cars, must: readonly string[], wanted: readonly string[]): readonly string[] {
  const count = wanted.length;
  // One key more weighs more than any places in the list.
  const one = count * count + 1;
  const weights = new Map(wanted.map((key, at) => [cars.literal(key), one + count - at] as const));
  const [best] = lightestChanges(cars, {
    must: cars.literals(must),
    kept: cars.literals(wanted),
    weightOf: (literal) => weights.get(literal) ?? one,
    most: 1,
  });
  return wanted.filter((_, at) => !best?.changed.includes(at));
}
