import type { Cents, MoneySite } from '../../../kit/money.ts';
import { linesAtPrice, type Snapshot, withoutTaxesText } from '../../catalogue/index.ts';
import type { Site } from '../../platform/index.ts';
import type { ReservedCar } from './car.ts';

/**
 * What a reserved car costs without national taxes, in the words of the law, by the shares of today; what its price has been moved by since it was
 * written down is the car's. Undefined where the law wants nothing said.
 */
export function netOfCar(
  catalogue: Snapshot | undefined,
  site: Pick<Site, 'brand' | 'market'> & MoneySite,
  car: Pick<ReservedCar, 'lines' | 'build'>,
  price: Cents,
): string | undefined {
  if (!catalogue) return undefined;
  return withoutTaxesText(catalogue, site, {
    car: { ...linesAtPrice(car, price), version: car.build.code },
  });
}
