import type { PlaceMarket } from './model.ts';

/** Five digits, a hyphen, three digits; or eight digits (doc. 2 §5.5). */
const CEP = /^(\d{5})-?(\d{3})$/;
/** Four digits, or those with the province's letter before and three letters of the block behind (CPA). */
const ARGENTINE = /^[A-HJ-NP-Z]?\d{4}(?:[A-Z]{3})?$/i;
const LONGEST = 9;

/** The code without its first hyphen; any other hyphen stays (doc. 2 §5.6). */
export const withoutFirstHyphen = (code: string): string => code.replace('-', '');

/** A whole postal code of a market in its plain form; undefined for anything else. Never slow, whatever the text. */
export function postalCodeOf(market: PlaceMarket, text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  if (market === 'AR') return ARGENTINE.test(text) ? text.toUpperCase() : undefined;
  const parts = CEP.exec(text);
  return parts ? `${parts[1]}${parts[2]}` : undefined;
}

/** A CEP as people write it: `01310-100`. */
export const writtenCep = (postalCode: string): string => `${postalCode.slice(0, 5)}-${postalCode.slice(5)}`;
