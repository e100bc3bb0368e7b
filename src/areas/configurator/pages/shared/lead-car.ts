import { toCents } from '../../../../kit/money.ts';
import type { CurrentCar as WholeCar } from '../../../catalogue/contract.ts';
import type { CurrentCar, PricedOption } from '../../../leads/index.ts';

/** The current car as financing, leads and proposals are handed it: the same car in cents, without its sums. */
export function leadCar(car: WholeCar): CurrentCar {
  const { mvs, color, coating, prices } = car;
  return {
    mvs: {
      code: mvs.code,
      year: mvs.year,
      modelCode: mvs.modelCode,
      versionCode: mvs.versionCode,
      seriesCode: mvs.seriesCode,
      modelName: mvs.modelName,
      versionName: mvs.displayedVersionName,
      engine: mvs.engine,
    },
    colour: color && { id: color.id, ...optionOf(color) },
    coating: coating && optionOf(coating),
    parts: car.parts.map((part) => ({ id: part.id, ...optionOf(part), type: part.type })),
    services: car.services.map(({ id, serviceName, price, category, subCategory }) => ({
      id,
      serviceName,
      price: toCents(price),
      category,
      subCategory,
    })),
    price: toCents(prices.price),
    bonus: toCents(prices.price) - toCents(prices.priceBonification),
  };
}

const optionOf = ({ code, name, price }: PricedOption): PricedOption => ({
  code,
  name,
  price: toCents(price),
});
