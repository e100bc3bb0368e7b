import { formatDate, type PlainDate } from '../../../kit/calendar.ts';
import { type Cents, formatMoney } from '../../../kit/money.ts';
import { writePercent } from '../../../kit/numerals.ts';
import { MARKET_ZONES } from '../../platform/index.ts';
import { useSite } from '../../platform/web/index.ts';

/** How the market writes money, days and moments; a moment by its own clock, wherever the reader or the server is. */
export function useWritten() {
  const site = useSite();
  const moments = new Intl.DateTimeFormat(site.locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: MARKET_ZONES[site.market],
  });
  return {
    rate: (fraction: number) => writePercent(fraction, { least: 2 }),
    money: (cents: Cents) => formatMoney(cents, site, { cents: cents % 100 !== 0 }),
    day: (date: PlainDate | undefined) => (date ? formatDate(date, site.locale) : ''),
    moment: (at: string) => moments.format(new Date(at)),
    site,
  };
}
