import type { Cents } from '../../../kit/money.ts';
import { totalPrice } from './car-details.ts';
import type { CurrentCar } from './current-car.ts';

/** What of a car is charged, under the code by which the catalogue knows it. */
export type CarLine = {
  readonly kind: 'version' | 'colour' | 'coating' | 'optional' | 'accessory' | 'service';
  readonly code: string;
  readonly name: string;
  /** Cents, before any bonus. */
  readonly price: Cents;
};

/**
 * A car line by line, as its configurator adds it up: the version first, then colour, coating, parts and services, each as it is charged.
 * Their sum less the bonus is what the car costs (`totalPrice`).
 */
export function carLines({ mvs, price, colour, coating, parts, services }: CurrentCar): readonly CarLine[] {
  return [
    { kind: 'version', code: mvs.code, name: mvs.versionName, price },
    ...(colour ? [optionLine('colour', colour)] : []),
    ...(coating ? [optionLine('coating', coating)] : []),
    ...parts.map((part) => optionLine(part.type, part)),
    ...services.map(({ id, serviceName, price: own }) =>
      optionLine('service', { code: id, name: serviceName, price: own }),
    ),
  ];
}

const optionLine = (kind: CarLine['kind'], { code, name, price }: Omit<CarLine, 'kind'>): CarLine => ({
  kind,
  code,
  name,
  price,
});

/**
 * {@link carLines} for a paper that binds whoever sells the car.
 * @throws where they less the bonus are not what the car costs (`totalPrice`), or are no number: nothing is sold at such a price
 */
export function bindingCarLines(car: CurrentCar): readonly CarLine[] {
  const lines = carLines(car);
  const sum = lines.reduce((all, { price }) => all + price, 0);
  if (sum - car.bonus !== totalPrice(car)) throw new Error('a car whose lines do not add up');
  return lines;
}
