import type { Cents } from '../../../kit/money.ts';
import { type CarChoice, type ChosenCar, carTotal, chosenCar, linesOf, listTotal } from './chosen-car.ts';
import type { Colour, Part, Version } from './model.ts';

type Priced = { readonly price: Cents };

/** What a car has to have besides its version and colour, and is charged for: the rules say so, or a list without a free entry. */
export type Needed = {
  readonly type: 'coating' | Part['type'];
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly price: Cents;
};

/** The car of least price that can be built with a version; `before` without its bonus. In cents. */
export type FromCar = {
  readonly colour: Colour;
  readonly needed: readonly Needed[];
  readonly price: Cents;
  readonly before: Cents;
};

/** Tells of a model's versions what their cars cost at least, in whichever colour or in one: the one rule of every "from" price. */
export type Pricing = {
  /** The version whose car costs least of all of the model's. */
  readonly cheapest: Version;
  readonly from: (version: Version, colour?: Colour) => FromCar;
};

/** The least and the most that a version can cost, in cents. */
export type PriceRange = { readonly min: Cents; readonly max: Cents };

/** The version's price less its bonus, in cents. */
export function priceAfterBonus(version: Pick<Version, 'price' | 'bonus'>): Cents {
  return version.price - version.bonus;
}

/** The version with the lowest price after bonus; among equals the first. `undefined` for an empty list. */
export function cheapestVersion(versions: readonly Version[]): Version | undefined {
  let cheapest = versions[0];
  for (const version of versions) {
    if (cheapest && priceAfterBonus(version) < priceAfterBonus(cheapest)) cheapest = version;
  }
  return cheapest;
}

/**
 * From the bare version after its bonus to the full price with the dearest colour and coating and every part and
 * service. What a lender is asked to finance for this version has to lie in between.
 */
export function priceRangeOf(version: Version): PriceRange {
  const dearest = (list: readonly Priced[]) => list.reduce((most, { price }) => Math.max(most, price), 0);
  const options =
    dearest(version.colours) + dearest(version.coatings) + sumOf(version.parts) + sumOf(version.services);
  return { min: priceAfterBonus(version), max: version.price + options };
}

function sumOf(list: readonly Priced[]): Cents {
  return list.reduce((sum, { price }) => sum + price, 0);
}

/**
 * The colour that costs least, the model's own among equals. No car is sold without a colour: where none is free, what is
 * advertised is the version with its cheapest one.
 */
export function plainest(
  { defaultColour }: { readonly defaultColour: Colour },
  { colours }: Pick<Version, 'colours'>,
): Colour | undefined {
  const least = Math.min(...colours.map(({ price }) => price));
  const cheapest = colours.filter(({ price }) => price === least);
  return cheapest.find(({ code }) => code === defaultColour.code) ?? cheapest[0];
}

/** The price of a version's car in a colour, with whatever else it has by code: what of that is charged is what it needs. */
export function fromCar(
  version: Version,
  colour: Colour,
  { coating, parts }: Pick<CarChoice, 'coating' | 'parts'> = {},
): FromCar {
  // An earlier year may be told in a colour that it is sold in no more.
  const colours = version.colours.some(({ code }) => code === colour.code) ? version.colours : [colour];
  const car = chosenCar({ ...version, colours }, { colour: colour.code, coating, parts });
  return { colour, needed: neededIn(car), price: carTotal(car), before: listTotal(car) };
}

/** What a car has beside its version and colour that is charged. */
const neededIn = (car: ChosenCar): readonly Needed[] =>
  linesOf(car, 'coating', 'optional', 'accessory').flatMap(({ kind, id, code, name, amount }) =>
    amount > 0 ? [{ type: kind as Needed['type'], id: id ?? code, code, name, price: amount }] : [],
  );

/** The prices of a model's cars by its lists alone: what rules add to them is the configurator's to say. */
export const plainPricing = (model: {
  readonly defaultColour: Colour;
  readonly cheapest: Version;
}): Pricing => ({
  cheapest: model.cheapest,
  from: (version, colour) => fromCar(version, colour ?? plainest(model, version) ?? model.defaultColour),
});
