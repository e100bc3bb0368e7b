/** How the PSA and NEXT calls name a car besides its mvs code. */

import { z } from 'zod';
import { faultText } from '../../../kit/faults.ts';
import { MARKET_CODES } from '../../../kit/markets/identities.ts';
import { CODE_PATTERN } from '../../catalogue/index.ts';
import type { LenderSite } from '../domain/car.ts';
import { lenderId, modelYear, modelYearText } from './amounts.ts';

/** The market in either case; that it is the site's the lender checks. */
export const market = z.codec(z.string().max(2), z.enum(MARKET_CODES), {
  decode: (text) => text.toUpperCase() as LenderSite['market'], // an unknown one is refused by the enum behind this
  encode: (word) => word,
});

/** A model year in a body: a number, or four digits. */
export const yearInBody = z.codec(z.union([modelYear, modelYearText]), z.int(), {
  decode: Number,
  encode: (year) => year,
});

/** The colour's id and those of the parts and services. */
export const partIds = z
  .array(z.string().regex(CODE_PATTERN, faultText('code-hyphens', { most: 20 })))
  .max(100);

/** The id of a simulation that is kept nowhere. */
export const transactionId = lenderId(z.string().min(1).max(100));
