import { POSTALS } from '../../../kit/markets/postals.ts';
import type { PlaceMarket } from './model.ts';

/** The code without its first hyphen; any other hyphen stays (doc. 2 §5.6). */
export const withoutFirstHyphen = (code: string): string => code.replace('-', '');

/** A whole postal code of a market in its plain form; undefined for anything else. Never slow, whatever the text. */
export function postalCodeOf(market: PlaceMarket, text: string): string | undefined {
  const { isCode, plain } = POSTALS[market];
  return isCode(text) ? plain(text) : undefined;
}
