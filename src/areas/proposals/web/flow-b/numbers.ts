import { useMemo } from 'react';
import { type Cents, formatMoney } from '../../../../kit/money.ts';
import { writePercent } from '../../../../kit/numerals.ts';
import { useSite } from '../../../platform/web/index.ts';

/** Writes the panel's figures as the market does: amounts, and rates as percentages with two decimals. */
export function usePanelNumbers() {
  const { locale, currency } = useSite();
  return useMemo(() => {
    return {
      money: (cents: Cents) => formatMoney(cents, { locale, currency }),
      rate: (fraction: number) => writePercent(fraction, { least: 2 }),
    };
  }, [locale, currency]);
}
