import { bindingCarLines, type CurrentCar, totalPrice } from '../../leads/index.ts';
import type { ReservedCar } from './car.ts';

/** What a car is called, and how it is found again. */
type NamedCar = Pick<ReservedCar, 'brandName' | 'modelKey' | 'modelName' | 'code' | 'build'>;

/**
 * A car at the prices of today as it is reserved: a line for everything that is charged, and the maker's bonus as the last, negative one,
 * so that the lines add up to the total.
 * @param bonusName what the bonus is called on the order
 * @throws where they do not: see `bindingCarLines`
 */
export function reservedToday(named: NamedCar, current: CurrentCar, bonusName: string): ReservedCar {
  const { mvs, colour, bonus } = current;
  const { brandName, modelKey, modelName, code, build } = named;
  return {
    brandName,
    modelKey,
    modelName,
    versionName: mvs.versionName,
    year: mvs.year,
    colourName: colour?.name ?? '',
    code,
    build,
    lines: [
      ...bindingCarLines(current).map(({ name, price }) => ({ name, price })),
      ...(bonus > 0 ? [{ name: bonusName, price: -bonus }] : []),
    ],
    total: totalPrice(current),
  };
}
