import { useMemo } from 'react';
import { MARKET_ZONES } from '../../platform/index.ts';
import { useSite } from '../../platform/web/index.ts';

/** Writes a point in time by the clock of the reader's country, so that the server and the browser write the same. */
export function useTime(): (at: string) => string {
  const { locale, market } = useSite();
  const format = useMemo(
    () =>
      new Intl.DateTimeFormat(locale, {
        ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
        hourCycle: 'h23',
        timeZone: MARKET_ZONES[market],
      }),
    [locale, market],
  );
  return (at) => format.format(new Date(at));
}
