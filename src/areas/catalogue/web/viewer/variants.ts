import type { SeenCar } from './messages.ts';

/**
 * Which of a model's variants a car wears, by their numbers in the file: of each choice the one that the catalogue names for
 * it, or the one that is called like it. Several can be worn at once: each says something about other surfaces.
 */
export function variantsOf({ choices, model3d }: SeenCar, names: readonly string[]): number[] {
  return choices.map((choice) => names.indexOf(model3d?.variants[choice] ?? choice)).filter((at) => at >= 0);
}
