import { useMemo } from 'react';
import { type Cents, formatMoney } from '../../../../kit/money.ts';
import { useSite } from '../../../platform/web/index.ts';

/** Writes the panel's figures as the market does: amounts, and rates as percentages with two decimals. */
export function usePanelNumbers() {
  const { locale, currency } = useSite();
  return useMemo(() => {
    const rates = new Intl.NumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    return {
      money: (cents: Cents) => formatMoney(cents, { locale, currency }),
      rate: (fraction: number) => rates.format(fraction),
    };
  }, [locale, currency]);
}
