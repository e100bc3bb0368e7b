import type { Cents } from '../../../kit/money.ts';
import { type BoughtKind, type ChosenCar, linesOf } from '../../catalogue/index.ts';
import { productCode } from './complete-car.ts';

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

const TYPES = {
  colour: 'color',
  coating: 'coating',
  optional: 'optional',
  accessory: 'accessory',
  service: 'service',
} as const satisfies Record<Exclude<BoughtKind, 'version'>, ProductType>;

/**
 * Everything chosen with a car: colour, coating, parts, services.
 * @param deleteUnitPrices leaves the price out of colour, coating and optionals, and of these only
 */
export function relatedProducts(car: ChosenCar, deleteUnitPrices: boolean): RelatedProduct[] {
  return linesOf(car, 'colour', 'coating', 'optional', 'accessory', 'service').flatMap(
    ({ kind, code, name, amount, category, subCategory }) => {
      if (kind === 'version') return [];
      const type = TYPES[kind];
      return {
        productCode: productCode(car.mvs, code),
        type,
        code,
        name,
        ...(deleteUnitPrices && UNTOLD.includes(type) ? {} : { price: amount }),
        ...(kind === 'service' && { category, subCategory }),
      };
    },
  );
}
