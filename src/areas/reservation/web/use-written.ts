import { formatDate, type PlainDate } from '../../../kit/calendar.ts';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { momentWriter } from '../../../kit/moments.ts';
import { type Cents, formatMoney } from '../../../kit/money.ts';
import { writePercent } from '../../../kit/numerals.ts';
import { useSite } from '../../platform/web/index.ts';

/** How the market writes money, days and moments; a moment by its own clock, wherever the reader or the server is. */
export function useWritten() {
  const site = useSite();
  return {
    rate: (fraction: number) => writePercent(fraction, { least: 2 }),
    money: (cents: Cents) => formatMoney(cents, site, { cents: cents % 100 !== 0 }),
    day: (date: PlainDate | undefined) => (date ? formatDate(date, site.locale) : ''),
    moment: momentWriter(site.locale, IDENTITIES[site.market].timeZone),
    site,
  };
}
