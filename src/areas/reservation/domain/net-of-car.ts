import type { Cents, MoneySite } from '../../../kit/money.ts';
import { type CarLine, carTotal, linesOf, type Snapshot, withoutTaxesText } from '../../catalogue/index.ts';
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
  const tradeIns: readonly CarLine[] = linesOf(car, 'trade-in');
  const lines = car.lines.filter((line) => !tradeIns.includes(line));
  const since: CarLine = {
    kind: 'new-price',
    source: 'catalogue',
    code: '',
    name: '',
    amount: price - carTotal({ lines }),
  };
  return withoutTaxesText(catalogue, site, { car: { lines: [...lines, since], version: car.build.code } });
}
