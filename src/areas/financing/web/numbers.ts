import { useMemo } from 'react';
import { formatDate, type PlainDate } from '../../../kit/calendar.ts';
import { type Cents, formatMoney, type MoneySite } from '../../../kit/money.ts';
import { useSite } from '../../platform/web/index.ts';

/** Writes this area's figures as the site's market does. */
export type Numbers = {
  money(cents: Cents): string;
  /** A rate, a fraction, as a percentage with two decimals. */
  rate(fraction: number): string;
  /** A share of the price in percent: `30%`. */
  percent(value: number): string;
  date(day: PlainDate): string;
};

export function useNumbers(): Numbers {
  const { locale, currency } = useSite();
  return useMemo(() => numbersOf({ locale, currency }), [locale, currency]);
}

/** The same of a site, outside of a page. */
export function numbersOf({ locale, currency }: MoneySite): Numbers {
  const rates = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return {
    money: (cents) => formatMoney(cents, { locale, currency }),
    rate: (fraction) => rates.format(fraction),
    percent: (value) => percents.format(value / 100),
    date: (day) => formatDate(day, locale),
  };
}
