import {
  type MaskitoOptions,
  type MaskitoPostprocessor,
  type MaskitoPreprocessor,
  maskitoUpdateElement,
} from '@maskito/core';
import { maskitoEventHandler } from '@maskito/kit';
import { groupWhileTyped, readMoney, writeAmount } from '../../kit/amount.ts';
import { currencyBefore, currencyBegun, MARKET_CURRENCIES } from '../../kit/currency-signs.ts';
import { type ByMarket, byMarket, IDENTITIES } from '../../kit/markets/identities.ts';
import { plainMarks } from '../../kit/validators/plain-marks.ts';

const SIGNED = currencyBefore(MARKET_CURRENCIES);

/** Who types one of these stands there with no amount yet. */
const BEGINNINGS = currencyBegun(MARKET_CURRENCIES);

/** Whether a currency is typed and nothing behind it: `R`, `R$`, `ars `. */
const isSignBegun = (text: string): boolean => BEGINNINGS.has(plainMarks(text).trim().toLowerCase());

const ANY = /^[\s\S]{0,60}$/;

/** Each market's own currency, R$ 1.234,56 and $ 1.234,56; no minus can be typed. */
export const MONEY_MASKS: ByMarket<MaskitoOptions> = byMarket((market) =>
  moneyMask(`${IDENTITIES[market].currencySign}\u00a0`),
);

/** 1.234,56 where the currency stands before the field. Everything may be typed, and what is no amount is refused by who reads it. */
export const amountMask: MaskitoOptions = moneyMask('');

/** What is kept of an amount when a caret moves over it: the separators between thousands come and go. */
const isKept = (character: string): boolean => /[^.\s]/.test(character);

/**
 * An amount of any writing, its thousands in groups while it is typed, and as `writeAmount` writes it once it arrives whole or its field is
 * left. What cannot be read stays: nothing is cut or guessed.
 */
function moneyMask(prefix: string): MaskitoOptions {
  const bareOf = (text: string) => {
    const bare = plainMarks(text).replace(SIGNED, '');
    return prefix ? bare.replace(/^[\s-]+/, '') : bare;
  };
  const shown = (bare: string) => {
    if (isSignBegun(bare)) return bare;
    return bare === '' ? '' : prefix + groupWhileTyped(bare);
  };
  const whole = (text: string) => {
    const read = readMoney(bareOf(text));
    return 'cents' in read ? prefix + writeAmount(read.cents) : shown(bareOf(text));
  };
  // What was typed for what is shown: `1.500` may be a typed `1500`, of which the next digit makes 15.000, or a typed `1.500`.
  let last = { shown: '', typed: '' };
  let next: { readonly value: string; readonly caret: number } | undefined;

  const show = (typed: string, keptBehind: number) => {
    const value = shown(typed);
    let caret = value.length;
    for (let left = keptBehind; left > 0 && caret > prefix.length; caret -= 1)
      if (isKept(value.charAt(caret - 1))) left -= 1;
    last = { shown: value, typed };
    next = { value, caret };
    return { value, selection: [caret, caret] as const };
  };

  const preprocess: MaskitoPreprocessor = ({ elementState, data }, action) => {
    const { value, selection } = elementState;
    next = undefined;
    if (action === 'validation') {
      if (value === last.shown) return { elementState, data };
      return { elementState: show(bareOf(whole(value)), 0), data };
    }
    const behind = value.slice(selection[1]);
    const isAtEnd = selection[0] === value.length && value === last.shown;
    const before = isAtEnd ? last.typed : withoutGroups(bareOf(value.slice(0, selection[0])));
    const keptBehind = [...behind].filter(isKept).length;
    if (action === 'insert') {
      const isWhole = bareOf(before) === '' && behind === '' && data.length > 1;
      // A currency that is begun stays as it is typed: without it its next key would change nothing, and would be refused.
      const entered = before === '' && !isSignBegun(data) ? bareOf(data) : plainMarks(data);
      const typed = isWhole ? bareOf(whole(data)) : before + entered + withoutGroups(behind);
      const text = isSignBegun(typed) ? typed : bareOf(typed);
      return { elementState: { value: '', selection: [0, 0] }, data: show(text, keptBehind).value };
    }
    const isOnlyGroup = !/[^.\s]/.test(value.slice(selection[0], selection[1]).replace(prefix, ''));
    const digits = withoutGroups(bareOf(value.slice(0, selection[0])));
    const left = action === 'deleteBackward' && isOnlyGroup ? digits.slice(0, -1) : digits;
    return { elementState: show(left + withoutGroups(behind), keptBehind), data };
  };

  const postprocess: MaskitoPostprocessor = (state) => {
    if (!next || state.value !== next.value) return state;
    return { value: next.value, selection: [next.caret, next.caret] };
  };

  return {
    mask: ANY,
    preprocessors: [preprocess],
    postprocessors: [postprocess],
    plugins: [maskitoEventHandler('blur', (element) => maskitoUpdateElement(element, whole(element.value)))],
  };
}

/** Without the points between thousands; a text in other words keeps its points. */
const withoutGroups = (text: string): string =>
  /^-?[\d.]*(?:,\d*)?$/.test(text) ? text.replaceAll('.', '') : text;
