import { eitherOf, MARKET_CURRENCIES } from './currency-signs.ts';

const { signs, codes } = MARKET_CURRENCIES;
/** A currency before a number: as the markets write theirs, or any sign with the country's letters before it: `US$`, `€`. */
const CURRENCY = String.raw`(?<![\p{L}\p{N}])(?:\p{Lu}{0,3}\p{Sc}|${eitherOf([...signs, ...codes])})`;
const BEFORE_AMOUNT = new RegExp(String.raw`(${CURRENCY})[^\S\n]+(?=-?\d)`, 'gu');
/** A sign that stands apart before an amount: `− R$ 5`, `+ $ 5`. A hyphen there may be a dash between two amounts, or a list's. */
const BEFORE_CURRENCY = new RegExp(String.raw`([+\u2212])[^\S\n]+(?=${CURRENCY}[^\S\n]*\d)`, 'gu');
/** A hyphen as the minus of an amount, right before its currency: a line may end behind a hyphen, and in `10-R$ 5` it is none. */
const HYPHEN_AS_MINUS = new RegExp(String.raw`(?<![\p{L}\p{N}])-(?=${CURRENCY}[^\S\n]*\d)`, 'gu');

/** A text whose amounts stay on one line: a no-break space stands between sign, currency and number, where authors write a plain one. */
export const unbrokenAmounts = (text: string): string =>
  text.replace(BEFORE_AMOUNT, '$1\u00a0').replace(BEFORE_CURRENCY, '$1\u00a0');

/** A text whose minus stays with its amount, for what breaks its lines by Unicode's older rules, which know no minus: that of `-R$ 5` is written `−`, and apart. */
export const unbrokenMinus = (text: string): string => text.replace(HYPHEN_AS_MINUS, '\u2212\u00a0');
