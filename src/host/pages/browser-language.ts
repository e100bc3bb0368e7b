import Negotiator from 'negotiator';
import {
  DEFAULT_MARKET,
  IDENTITIES,
  LOCALES,
  type Locale,
  localeNamed,
  MARKET_CODES,
} from '../../kit/markets/identities.ts';

const USUAL = IDENTITIES[DEFAULT_MARKET];
/** A market's own Spanish, say, before the language as such, which is that of the first market that speaks it. */
const LANGUAGES = [...LOCALES, ...MARKET_CODES.map((market) => IDENTITIES[market].language)];

/**
 * Which market's language a browser asks for; whoever asks for none reads that of the usual market.
 * @param accepted the header `accept-language`
 */
export function browserLanguage(accepted: string | undefined): Locale {
  const negotiator = new Negotiator({ headers: { 'accept-language': accepted } });
  const language = negotiator.language(LANGUAGES);
  return (
    localeNamed(language) ??
    MARKET_CODES.map((market) => IDENTITIES[market]).find((one) => one.language === language)?.locale ??
    USUAL.locale
  );
}
