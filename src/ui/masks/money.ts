import type { MaskitoOptions } from '@maskito/core';
import { maskitoNumberOptionsGenerator } from '@maskito/kit';
import { pasted } from './pasted.ts';

/** R$ 1.234,56 */
export const brazilianMoneyMask: MaskitoOptions = moneyMask('R$\u00a0');

/** $ 1.234,56 */
export const argentineMoneyMask: MaskitoOptions = moneyMask('$\u00a0');

/** Amounts from zero with at most two decimals; the space behind the sign does not break, as elsewhere. */
function moneyMask(prefix: string): MaskitoOptions {
  const options = maskitoNumberOptionsGenerator({
    prefix,
    decimalSeparator: ',',
    thousandSeparator: '.',
    maximumFractionDigits: 2,
    min: 0,
  });
  const rewrite = (text: string) => (text.startsWith(prefix) || text.length < 2 ? text : amountOf(text));
  return { ...options, preprocessors: [pasted(rewrite), ...(options.preprocessors ?? [])] };
}

/** One kind of separator, and three digits behind each: it parts thousands. */
const GROUPED = /^\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+)$/;

/**
 * The digits of an amount in any writing, at most two decimals behind a comma: the last separator parts them, unless all
 * part thousands. Text without a digit stays.
 */
function amountOf(text: string): string {
  const figures = text.replace(/[^\d.,]/g, '').replace(/^[.,]+(?=\d)/, '');
  const [, whole, decimals] = /^(.*)[.,](\d*)$/.exec(figures) ?? [];
  if (whole === undefined || GROUPED.test(figures)) return figures.replace(/\D/g, '') || text;
  return `${whole.replace(/\D/g, '')},${decimals?.slice(0, 2)}`;
}
