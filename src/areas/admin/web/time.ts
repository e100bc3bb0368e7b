import { useMemo } from 'react';
import { momentWriter } from '../../../kit/moments.ts';
import { MARKET_ZONES } from '../../platform/index.ts';
import { useSite } from '../../platform/web/index.ts';

/** Writes a point in time by the clock of the reader's country, so that the server and the browser write the same. */
export function useTime(): (at: string) => string {
  const { locale, market } = useSite();
  return useMemo(() => momentWriter(locale, MARKET_ZONES[market]), [locale, market]);
}
