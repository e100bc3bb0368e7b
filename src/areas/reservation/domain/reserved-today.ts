import { bindingLines, type ChosenCar, carTotal, lineOf } from '../../catalogue/index.ts';
import type { ReservedCar } from './car.ts';

/** What a car is called, and how it is found again. */
type NamedCar = Pick<ReservedCar, 'brandName' | 'modelKey' | 'modelName' | 'code' | 'build'>;

/**
 * A car at the prices of today as it is reserved: a line for everything that is charged, and the maker's bonus as the last, negative one,
 * so that the lines add up to the total.
 * @param bonusName what the bonus is called on the order
 * @throws where they do not: see `bindingLines`
 */
export function reservedToday(named: NamedCar, current: ChosenCar, bonusName: string): ReservedCar {
  const { mvs } = current;
  const { brandName, modelKey, modelName, code, build } = named;
  return {
    brandName,
    modelKey,
    modelName,
    versionName: mvs.versionName,
    year: mvs.year,
    colourName: lineOf(current, 'colour')?.name ?? '',
    code,
    build,
    lines: bindingLines(current).map(({ name, amount }) => ({ name: name || bonusName, price: amount })),
    total: carTotal(current),
  };
}
