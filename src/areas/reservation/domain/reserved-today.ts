import { bindingLines, type ChosenCar, carTotal, lineOf } from '../../catalogue/index.ts';
import type { ReservedCar } from './car.ts';

/** What a car is called, and how it is found again. */
type NamedCar = Pick<ReservedCar, 'brandName' | 'modelKey' | 'modelName' | 'code' | 'build'>;

/** What the maker's own adjustments are called on an order. */
type AdjustmentNames = Readonly<Record<'bonus' | 'online-price', string>>;

/**
 * A car at the prices of today as it is reserved: a line for everything that is charged, and one for what the maker takes off.
 * @param names what its adjustments are called on the order
 * @throws where they do not: see `bindingLines`
 */
export function reservedToday(named: NamedCar, current: ChosenCar, names: AdjustmentNames): ReservedCar {
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
    lines: bindingLines(current).map((line) =>
      line.kind === 'bonus' || line.kind === 'online-price' ? { ...line, name: names[line.kind] } : line,
    ),
    total: carTotal(current),
  };
}
