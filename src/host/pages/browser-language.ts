import Negotiator from 'negotiator';
import { IDENTITIES, type Locale, MARKET_CODES, USUAL_MARKET } from '../../kit/markets/identities.ts';

const USUAL = IDENTITIES[USUAL_MARKET];
const LANGUAGES = MARKET_CODES.map((market) => IDENTITIES[market].language);

/**
 * Which market's language a browser asks for; whoever asks for none reads that of the usual market.
 * @param accepted the header `accept-language`
 */
export function browserLanguage(accepted: string | undefined): Locale {
  const negotiator = new Negotiator({ headers: { 'accept-language': accepted } });
  const language = negotiator.language(LANGUAGES);
  return (
    MARKET_CODES.map((market) => IDENTITIES[market]).find((one) => one.language === language)?.locale ??
    USUAL.locale
  );
}
