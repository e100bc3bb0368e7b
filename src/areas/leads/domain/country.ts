import { byMarket, IDENTITIES } from '../../../kit/markets/identities.ts';
/** A market's country as leads name it, in the market's language. */
export const LEAD_COUNTRIES = byMarket((market) => ({
  countryCode: market,
  country: IDENTITIES[market].ownName,
}));
