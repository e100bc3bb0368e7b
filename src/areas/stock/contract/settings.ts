import { z } from 'zod';
import { memoizePerObject } from '../../../kit/memoize.ts';

/** The stock part of a site's authoring configuration. */
export const stockAuthoring = z.strictObject({
  /** How long a shopper may keep a car. */
  holdMinutes: z.int().min(1).max(1_440).default(30),
});

export type StockSettings = z.output<typeof stockAuthoring>;

/** Reads the part `stock` of a site's authoring configuration. */
export const stockSettings = memoizePerObject(
  (authoring): StockSettings => stockAuthoring.parse(authoring ?? {}),
);
