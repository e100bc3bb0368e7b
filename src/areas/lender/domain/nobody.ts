/** What is told of a buyer of whom nothing is known yet: by the shopper's card, by a page, and by an offer that is kept. */

/** The bank partner's own defaults (document 1, section 7): a driver who owes the tax in full. */
export const unknownCustomer = {
  birthdate: '1993-01-01',
  hasDriverLicense: true,
  isTaxiDriver: false,
  isPwd: false,
} as const;

/** Where a lender looks when nobody has told where the buyer lives: each market's capital. */
export const capitals = {
  BR: { state: 'DF', city: 'Brasília' },
  AR: { state: 'Ciudad Autónoma de Buenos Aires', city: 'Buenos Aires' },
} as const;

/** How a call names no dealer in particular. */
export const NO_DEALER = '0';
