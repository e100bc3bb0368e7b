import { z } from 'zod';
import { memoizePerObject } from '../../../kit/memoize.ts';

/** The stock part of a site's authoring configuration. */
export const stockAuthoring = z.strictObject({
  /** How long a shopper may keep a car. */
  holdMinutes: z.int().min(1).max(1_440).default(30),
  /** How much of the stock people may keep who have not paid: by a hold, or by an order that waits for its deposit. */
  unpaid: z
    .strictObject({
      /** The part of the site's cars, 0 to 1. */
      siteShare: z.number().min(0.01).max(1).default(0.2),
      /** The same of one dealer's cars; one car at least. */
      dealerShare: z.number().min(0.01).max(1).default(0.5),
      /** Cars that one network keeps, wide: a mobile network has one address for many. */
      networkCars: z.int().min(1).max(10_000).default(30),
    })
    .prefault({}),
});

export type StockSettings = z.output<typeof stockAuthoring>;

/** Reads the part `stock` of a site's authoring configuration. */
export const stockSettings = memoizePerObject(
  (authoring): StockSettings => stockAuthoring.parse(authoring ?? {}),
);
