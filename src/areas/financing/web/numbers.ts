import { useMemo } from 'react';
import { formatDate, type PlainDate } from '../../../kit/calendar.ts';
import { type Cents, formatMoney, type MoneySite } from '../../../kit/money.ts';
import { writeNumber, writePercent } from '../../../kit/numerals.ts';
import { useSite } from '../../platform/web/index.ts';

/** Formats this area's figures as the site's market writes them. */
export type Numbers = {
  money(cents: Cents): string;
  /** A rate as a percentage with at least two decimals: `0.0129` is `1,29%`. */
  rate(fraction: number): string;
  /** A share of the price that is in percent already, with one decimal at most: `30%`. */
  percent(value: number): string;
  date(day: PlainDate): string;
};

/** The formatters of the current site; the same object until its locale or currency changes. */
export function useNumbers(): Numbers {
  const { locale, currency } = useSite();
  return useMemo(() => numbersOf({ locale, currency }), [locale, currency]);
}

/** The formatters of a given site, for code outside React. */
export function numbersOf({ locale, currency }: MoneySite): Numbers {
  return {
    money: (cents) => formatMoney(cents, { locale, currency }),
    rate: (fraction) => writePercent(fraction, { least: 2 }),
    percent: (value) => `${writeNumber(value, { most: 1 })}%`,
    date: (day) => formatDate(day, locale),
  };
}
