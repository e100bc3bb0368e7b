import { useMemo } from 'react';
import { MARKET_ZONES } from '../../platform/index.ts';
import { useSite } from '../../platform/web/index.ts';

/** Writes a point in time by the market's clock, so that the server and the browser write the same. */
export function usePointInTime(): (at: string) => string {
  const { locale, market } = useSite();
  const format = useMemo(
    () =>
      new Intl.DateTimeFormat(locale, {
        dateStyle: 'short',
        timeStyle: 'short',
        hourCycle: 'h23',
        timeZone: MARKET_ZONES[market],
      }),
    [locale, market],
  );
  return (at) => format.format(new Date(at));
}
