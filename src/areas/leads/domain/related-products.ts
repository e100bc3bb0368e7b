import type { Cents } from '../../../kit/money.ts';
import { type CurrentCar, productCode } from './current-car.ts';

export const productTypes = ['color', 'coating', 'optional', 'accessory', 'service'] as const;
export type ProductType = (typeof productTypes)[number];

/** One thing chosen with the car (doc. 1 §3.6). */
export type RelatedProduct = {
  /** mvs code + year + part code. */
  readonly productCode: string;
  readonly type: ProductType;
  readonly code: string;
  readonly name: string;
  /** Absent where unit prices are not told. */
  readonly price?: Cents | undefined;
  readonly category?: string | undefined;
  readonly subCategory?: string | undefined;
};

/** The types whose price is left out where unit prices must not be told. */
const UNTOLD: readonly ProductType[] = ['color', 'coating', 'optional'];

/**
 * Everything chosen with a car: colour, coating, parts, services.
 * @param deleteUnitPrices leaves the price out of colour, coating and optionals, and of these only
 */
export function relatedProducts(car: CurrentCar, deleteUnitPrices: boolean): RelatedProduct[] {
  const entry = (type: ProductType, { code, name, price }: { code: string; name: string; price: Cents }) => ({
    productCode: productCode(car.mvs, code),
    type,
    code,
    name,
    ...(deleteUnitPrices && UNTOLD.includes(type) ? {} : { price }),
  });
  return [
    ...(car.colour ? [entry('color', car.colour)] : []),
    ...(car.coating ? [entry('coating', car.coating)] : []),
    ...car.parts.map((part) => entry(part.type, part)),
    ...car.services.map((service) => ({
      ...entry('service', { code: service.id, name: service.serviceName, price: service.price }),
      category: service.category,
      subCategory: service.subCategory,
    })),
  ];
}
