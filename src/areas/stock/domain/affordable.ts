import type { Cents } from '../../../kit/money.ts';
import { type PaymentLines, termsOf } from '../../lender/index.ts';
import { leastInAll, leastMonthly, type PaymentOffer } from './payments.ts';
import type { Payment } from './question.ts';

/** A car at the price that it is advertised with. */
export type PricedCar = {
  readonly price: Cents;
  /** Beside an online price no instalment stands (doc. 1 §2.1): it is paid at once or not at all. */
  readonly isEcommercePrice: boolean;
};

/** A car with the plan that it is paid by; without one it is paid at once. */
export type Affordable<Car> = Car & { readonly offer: PaymentOffer | undefined };

/** Cars that are told of where nothing fits: those that come nearest. */
const NEAREST = 3;

/** The terms that plans are made for, in months and rising, whatever the car and the entrance. */
export const offeredTerms = (lines: readonly PaymentLines[]): readonly number[] =>
  [...new Set(lines.flatMap(({ table }) => termsOf(table)))].sort((one, other) => one - other);

/**
 * The cars that somebody can pay, in the order in which they come: at once where the entrance is enough, else by the plan that costs least
 * in all. Where none fits, the few whose plan asks for least a month.
 */
export function affordable<Car extends PricedCar>(
  lines: readonly PaymentLines[],
  cars: readonly Car[],
  payment: Payment & { readonly installments: number | undefined },
): { readonly fits: readonly Affordable<Car>[]; readonly nearest: readonly Affordable<Car>[] } {
  const { entrance } = payment;
  const fits = cars.flatMap((car): Affordable<Car>[] => {
    if (car.price <= entrance) return [{ ...car, offer: undefined }];
    const offer = car.isEcommercePrice ? undefined : leastInAll(lines, car.price, payment);
    return offer ? [{ ...car, offer }] : [];
  });
  if (fits.length > 0) return { fits, nearest: [] };
  const nearest = cars.flatMap((car) => {
    const offer = car.isEcommercePrice ? undefined : leastMonthly(lines, car.price, entrance);
    return offer ? [{ ...car, offer }] : [];
  });
  nearest.sort((one, other) => one.offer.installment - other.offer.installment);
  return { fits, nearest: nearest.slice(0, NEAREST) };
}
