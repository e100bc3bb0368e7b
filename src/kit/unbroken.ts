import { eitherOf, MARKET_CURRENCIES } from './currency-signs.ts';

const { signs, codes } = MARKET_CURRENCIES;
/** A currency before a number: as the markets write theirs, or any sign with the country's letters before it: `US$`, `€`. */
const CURRENCY = String.raw`(?<![\p{L}\p{N}])(?:\p{Lu}{0,3}\p{Sc}|${eitherOf([...signs, ...codes])})`;
const BEFORE_AMOUNT = new RegExp(String.raw`(${CURRENCY})[^\S\n]+(?=-?\d)`, 'gu');

/** A text whose amounts stay on one line: a no-break space stands between currency and number, where authors write a plain one. */
export const unbrokenAmounts = (text: string): string => text.replace(BEFORE_AMOUNT, '$1\u00a0');
