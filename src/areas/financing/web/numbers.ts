import { useMemo } from 'react';
import { formatDate, type PlainDate } from '../../../kit/calendar.ts';
import { type Cents, formatMoney, type MoneySite } from '../../../kit/money.ts';
import { writeNumber, writePercent } from '../../../kit/numerals.ts';
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
  return {
    money: (cents) => formatMoney(cents, { locale, currency }),
    rate: (fraction) => writePercent(fraction, { least: 2 }),
    percent: (value) => `${writeNumber(value, { most: 1 })}%`,
    date: (day) => formatDate(day, locale),
  };
}
