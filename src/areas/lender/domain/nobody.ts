import { CREDITS } from '../../../kit/markets/credits.ts';
import { byMarket } from '../../../kit/markets/identities.ts';
/** What is told of a buyer of whom nothing is known yet: by the shopper's card, by a page, and by an offer that is kept. */

/** The bank partner's own defaults (document 1, section 7): a driver who owes the tax in full. */
export const unknownCustomer = {
  birthdate: '1993-01-01',
  hasDriverLicense: true,
  isTaxiDriver: false,
  isPwd: false,
} as const;

/** Where a lender looks when nobody has said where the buyer lives: each market's capital. */
export const capitals = byMarket((market) => CREDITS[market].capital);

/** How a call names no dealer in particular. */
export const NO_DEALER = '0';
