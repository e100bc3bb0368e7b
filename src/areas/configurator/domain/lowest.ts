/** The car of least price: what "from" prices are about. */
import type { Cents } from '../../../kit/money.ts';
import { carsOf, configurationTotal } from './cars.ts';
import type { ConfigurableModel } from './model.ts';

/** All keys of a car, in the model's order, and what it costs. */
export type LowestCar = { readonly car: readonly string[]; readonly price: Cents };

/** More searches than a model of a few hundred options has ever needed by far: beyond them the best car so far stands. */
const MOST_SEARCHES = 20_000;

/**
 * Finds the car of least price that has certain options: exact, by branch and bound over the priced options. A search first tries to do
 * without all that are open; where the rules do not allow it, the solver's core names those of which the car needs one (implicit hitting
 * sets, Moreno-Centeno and Karp 2013). Of cars that cost the same it prefers the model's own colour and coating.
 * @returns `undefined` where no car has them all
 */
export function lowestOf(model: ConfigurableModel): (keys: readonly string[]) => LowestCar | undefined {
  const { options } = model;
  const { complete, contents, literal, isKnown } = carsOf(model);
  const prices = new Map(options.map(({ key, price }) => [key, price]));
  const inKits = new Set([...contents.values()].flat());
  // What a kit contains costs nothing beside it: alone it says nothing of a car's least price.
  const surely = (keys: readonly string[]): Cents =>
    keys.reduce((sum, key) => (inKits.has(key) ? sum : sum + (prices.get(key) ?? 0)), 0);
  const priced = options.filter(({ price }) => price > 0).map(({ key }) => key);

  const byPrice = (one: string, other: string) => (prices.get(one) ?? 0) - (prices.get(other) ?? 0);
  // A kit may cost less than those of its parts that the car has to have.
  const kitsWith = (had: readonly string[], not: readonly string[]) =>
    [...contents].flatMap(([kit, inside]) =>
      !not.includes(kit) && inside.some((key) => had.includes(key)) ? [kit] : [],
    );

  const search = (keys: readonly string[]): LowestCar | undefined => {
    let best: LowestCar | undefined;
    let left = MOST_SEARCHES;
    const each = (had: readonly string[], barred: readonly string[], next: readonly string[]) => {
      for (const [at, key] of next.entries()) from([...had, key], [...barred, ...next.slice(0, at)]);
    };
    const from = (had: readonly string[], barred: readonly string[]): void => {
      left -= 1;
      if (left < 0 || (best && surely(had) >= best.price)) return;
      const open = priced.filter((key) => !had.includes(key) && !barred.includes(key));
      const without = [...barred, ...open].map((key) => -literal(key));
      const { car, core } = complete([...had.map(literal), ...without]);
      if (car) {
        const price = configurationTotal(model, car);
        if (!best || price < best.price) best = { car, price };
        each(had, barred, kitsWith(had, [...car, ...barred]));
        return;
      }
      const needed = open.filter((key) => core.includes(-literal(key)));
      each(had, barred, needed.toSorted(byPrice));
    };
    from(keys, []);
    return best;
  };

  const own = options.filter(({ standard }) => standard).map(({ key }) => key);
  return (keys) => {
    if (!keys.every(isKnown)) return undefined;
    let [fixed, found] = [keys, search(keys)];
    for (const key of own) {
      if (!found || found.car.includes(key)) continue;
      const other = search([...fixed, key]);
      if (other?.price === found.price) [fixed, found] = [[...fixed, key], other];
    }
    return found;
  };
}
