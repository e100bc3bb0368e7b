import type { ConfigurableModel } from '../index.ts';
import { type Car, codeOf, type ShownCar, type Workshop } from './car.ts';
import { type CarCode, encodeCode } from './code.ts';

/**
 * What the address of a car says: the version and its year, the colour and the coating that it shows, with a mark where nobody
 * decided them, and the parts that were decided.
 */
export function codeOfCar(model: ConfigurableModel, { configuration, services }: Car): CarCode {
  const kinds = new Map(model.options.map(({ key, kind }) => [key, kind] as const));
  const only = (kind: string) => configuration.car.find((key) => kinds.get(key) === kind);
  const [colour, coating] = [only('colour'), only('coating')];
  const { chosen } = configuration;
  const undecided = (['colour', 'coating'] as const).filter((kind) => {
    const key = only(kind);
    return key !== undefined && !chosen.includes(key);
  });
  const { year } = model.options.find(({ key }) => key === configuration.version) ?? {};
  const parts = chosen.filter((key) => {
    const kind = kinds.get(key);
    return (kind === 'optional' || kind === 'accessory') && configuration.car.includes(key);
  });
  return {
    version: codeOf(configuration.version),
    year,
    ...(colour && { colour: codeOf(colour) }),
    ...(coating && { coating: codeOf(coating) }),
    ...(undecided.length > 0 && { undecided }),
    parts,
    services,
  };
}

/** A car with everything that a page shows of it. */
export function showCar({ model, configurator }: Workshop, car: Car): ShownCar {
  return {
    car,
    states: configurator.states(car.configuration),
    code: encodeCode(codeOfCar(model, car)),
  };
}
