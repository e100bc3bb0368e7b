import { z } from 'zod';
import { memoizePerObject } from '../../../kit/memoize.ts';

/** The rental part of a site's authoring configuration: without it the site has no such page. */
export const rentalAuthoring = z
  .strictObject({
    /** Code of the dealer, or of the maker's own fleet desk, who answers. */
    dealerCode: z.string().min(1).max(40),
  })
  .optional();

export type RentalSettings = z.output<typeof rentalAuthoring>;

/** Throws a ZodError when the configuration does not fit: call it when the portal starts. */
export const rentalSettings = memoizePerObject(
  (authoring): RentalSettings => rentalAuthoring.parse(authoring),
);
