/** A market's country as leads name it, in the market's language. */
export const LEAD_COUNTRIES = {
  BR: { countryCode: 'BR', country: 'Brasil' },
  AR: { countryCode: 'AR', country: 'Argentina' },
} as const;
