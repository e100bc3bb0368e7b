import type { CarArrival } from '../areas/reservation/index.ts';
import type { StockCar } from '../areas/stock/index.ts';

/** What a car of the stock says of when it is there. */
export const arrivalOf = ({ arrival, expected }: Pick<StockCar, 'arrival' | 'expected'>): CarArrival => ({
  ...(arrival !== 'yard' && { isComing: true }),
  ...(expected && { readyOn: expected }),
});
