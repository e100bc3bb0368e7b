import type { Cents } from '../../../kit/money.ts';
import type { Coating, Colour, Part, Service, Version } from './model.ts';

type Priced = { readonly price: Cents };

/** What a shopper has put together so far. Anything may still be open. */
export type CarChoice = {
  readonly version: Version;
  readonly colour?: Colour | undefined;
  readonly coating?: Coating | undefined;
  readonly parts?: readonly Part[] | undefined;
  readonly services?: readonly Service[] | undefined;
};

/** The sums of a car, in cents; `total` is before the bonus, `totalAfterBonus` what is paid. [D1-3.2-10] [D1-3.2-11] */
export type CarTotals = {
  readonly price: Cents;
  readonly priceAfterBonus: Cents;
  readonly hasBonus: boolean;
  readonly colour: Cents;
  readonly coating: Cents;
  readonly optionals: Cents;
  readonly accessories: Cents;
  readonly services: Cents;
  readonly total: Cents;
  readonly totalAfterBonus: Cents;
};

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

/** Adds a chosen car up. A part or service that is listed twice, or comes in a chosen kit, is charged once. */
export function carTotals(choice: CarChoice): CarTotals {
  const { version, colour, coating, parts = [], services = [] } = choice;
  const chosen = chargedParts(parts);
  const sums = {
    colour: colour?.price ?? 0,
    coating: coating?.price ?? 0,
    optionals: sumOf(chosen.filter((part) => part.type === 'optional')),
    accessories: sumOf(chosen.filter((part) => part.type === 'accessory')),
    services: sumOf([...new Set(services)]),
  };
  const options = sums.colour + sums.coating + sums.optionals + sums.accessories + sums.services;
  return {
    ...sums,
    price: version.price,
    priceAfterBonus: priceAfterBonus(version),
    hasBonus: version.bonus > 0,
    total: version.price + options,
    totalAfterBonus: priceAfterBonus(version) + options,
  };
}

/** The parts that are charged, each once: what a chosen kit contains costs nothing beside it. */
export function chargedParts<P extends Pick<Part, 'code' | 'contains'>>(parts: readonly P[]): readonly P[] {
  const contained = new Set(parts.flatMap((part) => part.contains ?? []));
  return [...new Set(parts)].filter(({ code }) => !contained.has(code));
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

/** A car of a version, a colour and what it needs, with its price. */
export function fromCar(version: Version, colour: Colour, needed: readonly Needed[] = []): FromCar {
  const options = colour.price + sumOf(needed);
  return { colour, needed, price: priceAfterBonus(version) + options, before: version.price + options };
}

/** The prices of a model's cars by its lists alone: what rules add to them is the configurator's to say. */
export const plainPricing = (model: {
  readonly defaultColour: Colour;
  readonly cheapest: Version;
}): Pricing => ({
  cheapest: model.cheapest,
  from: (version, colour) => fromCar(version, colour ?? plainest(model, version) ?? model.defaultColour),
});
