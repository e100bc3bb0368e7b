import { addDays, type PlainDate } from '../../../kit/calendar.ts';

/** Where a car is on its way to the shopper, in the order in which it gets there. */
export const arrivals = ['yard', 'transit', 'production'] as const;
export type Arrival = (typeof arrivals)[number];

/** One car of the stock. */
export type StockCar = {
  readonly id: number;
  readonly number: string;
  /** The id of its build. */
  readonly build: number;
  /** Code of the dealer that has it or gets it; none for a car of the factory's own. */
  readonly dealer: string | undefined;
  readonly arrival: Arrival;
  /**
   * The day on which it is expected: at its dealer where it is on its way there, and in production the one on which it leaves the factory. None in
   * the yard, and where nobody knows.
   */
  readonly expected: PlainDate | undefined;
  /** An order has it: it is found by its number alone. */
  readonly isReserved: boolean;
};

/** Days that a car is on its way from the factory to its dealer. */
export const TRANSPORT_DAYS = 15;

/**
 * What a car says of when it is at its dealer: that it is on its way, and the day on which it is expected there, as far as anybody knows one. A car
 * in production is there once it has left the factory and was brought.
 */
export const arrivalOf = ({ arrival, expected }: Pick<StockCar, 'arrival' | 'expected'>) => ({
  ...(arrival !== 'yard' && { isComing: true }),
  ...(expected && { readyOn: arrival === 'production' ? addDays(expected, TRANSPORT_DAYS) : expected }),
});

/** Whether a car should have been at its dealer before a day. */
export const isLate = ({ expected }: Pick<StockCar, 'expected'>, today: PlainDate): boolean =>
  expected !== undefined && expected < today;
