/** What the cars of a model cost at least, by its lists and its rules. */
import {
  type Colour,
  type FromCar,
  fromCar,
  type Model,
  type Pricing,
  plainest,
  type Version,
} from '../../catalogue/index.ts';
import { coatingKey, colourKey, versionKey } from './keys.ts';
import type { LowestCar } from './lowest.ts';

/** The car of least price that has certain options; `undefined` where no car has them all (`lowestOf`). */
type Lowest = (keys: readonly string[]) => LowestCar | undefined;

type SoldModel = Pick<Model, 'versions' | 'cheapest' | 'defaultColour'>;

/**
 * The prices of a model's cars that can be built: each is worked out when it is first asked for, and kept. The cheapest version is the one
 * whose car costs least; of equal ones the one that the catalogue puts first.
 */
export function pricingByRules(model: SoldModel, lowest: Lowest): Pricing {
  const cars = new Map<string, FromCar>();
  const from: Pricing['from'] = (version, colour) => {
    const name = `${version.code} ${version.year} ${colour?.code ?? ''}`;
    const car = cars.get(name) ?? lowestCar(lowest, model, version, colour);
    cars.set(name, car);
    return car;
  };
  const cheapest = model.versions.reduce(
    (least, one) => (from(one).price < from(least).price ? one : least),
    model.cheapest,
  );
  return { cheapest, from };
}

function lowestCar(lowest: Lowest, model: SoldModel, version: Version, request: Colour | undefined): FromCar {
  const found = lowest([versionKey(version.code), ...(request ? [colourKey(request.code)] : [])]);
  const has = (key: string) => found?.car.includes(key) ?? false;
  const own = version.colours.find(({ code }) => has(colourKey(code)));
  // A colour that no car of the version has, and a car of an earlier year, are told by the lists alone.
  const colour = request ?? own ?? plainest(model, version) ?? model.defaultColour;
  if (!own) return fromCar(version, colour);
  const coating = version.coatings.find(({ code }) => has(coatingKey(code)))?.code;
  return fromCar(version, colour, { coating, parts: found?.car });
}
