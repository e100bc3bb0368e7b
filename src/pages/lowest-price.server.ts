import {
  type Colour,
  chargedParts,
  type FromCar,
  fromCar,
  type Model,
  type Needed,
  type Pricing,
  plainest,
  type Version,
} from '../areas/catalogue/index.ts';
import { chosenQuery } from '../areas/catalogue/web/index.ts';
import { coatingKey, colourKey, versionKey } from '../areas/configurator/flow/index.ts';
import { type LowestCar, lowestOf } from '../areas/configurator/index.ts';
import { type Site, sitePath } from '../areas/platform/index.ts';
import { rulesOf } from './model-rules.server.ts';

/** Worked out once for each model of a published revision, version by version as they are asked for. */
const known = new WeakMap<Model, Pricing>();

/**
 * What the cars of a model cost at least, by its lists and its rules: the price of a car that can be built. Every "from" price of the
 * portal, the picture beside it and the instalment that is advertised with it are of these cars.
 */
export function pricingOf(site: Site, model: Model): Pricing {
  const pricing = known.get(model) ?? pricingBy(lowestOf(rulesOf(site, model)), model);
  known.set(model, pricing);
  return pricing;
}

function pricingBy(lowest: (keys: readonly string[]) => LowestCar | undefined, model: Model): Pricing {
  const cars = new Map<string, FromCar>();
  const from: Pricing['from'] = (version, colour) => {
    const name = `${version.code} ${version.year} ${colour?.code ?? ''}`;
    const car = cars.get(name) ?? lowestCar(lowest, model, version, colour);
    cars.set(name, car);
    return car;
  };
  return { cheapest: leastOf(model, (version) => from(version).price), from };
}

/** The version that costs least; of equal ones the one that the catalogue puts first. */
const leastOf = ({ versions, cheapest }: Model, priceOf: (version: Version) => number): Version =>
  versions.reduce((least, one) => (priceOf(one) < priceOf(least) ? one : least), cheapest);

function lowestCar(
  lowest: (keys: readonly string[]) => LowestCar | undefined,
  model: Model,
  version: Version,
  asked: Colour | undefined,
): FromCar {
  const found = lowest([versionKey(version.code), ...(asked ? [colourKey(asked.code)] : [])]);
  const has = (key: string) => found?.car.includes(key) ?? false;
  const own = version.colours.find(({ code }) => has(colourKey(code)));
  // A colour that no car of the version has, and a car of an earlier year, are told by the lists alone.
  const colour = asked ?? own ?? plainest(model, version) ?? model.defaultColour;
  return fromCar(version, colour, own ? neededOf(version, has) : []);
}

function neededOf(version: Version, has: (key: string) => boolean): readonly Needed[] {
  const coatings = version.coatings
    .filter(({ code }) => has(coatingKey(code)))
    .map(({ code, name, price }): Needed => ({ type: 'coating', id: code, code, name, price }));
  const parts = chargedParts(version.parts.filter(({ code }) => has(code))).map(
    ({ type, id, code, name, price }): Needed => ({ type, id, code, name, price }),
  );
  return [...coatings, ...parts].filter(({ price }) => price > 0);
}

/** A model's page with the car that its "from" price is about. */
export function modelPath(site: Site, model: Model): string {
  const { cheapest, from } = pricingOf(site, model);
  return `${sitePath(site, model.key)}${chosenQuery(model, cheapest, from(cheapest).colour)}`;
}
