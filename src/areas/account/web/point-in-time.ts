import { useMemo } from 'react';
import { momentWriter } from '../../../kit/moments.ts';
import { MARKET_ZONES } from '../../platform/index.ts';
import { useSite } from '../../platform/web/index.ts';

/** Writes a point in time by the market's clock, so that the server and the browser write the same. */
export function usePointInTime(): (at: string) => string {
  const { locale, market } = useSite();
  return useMemo(() => momentWriter(locale, MARKET_ZONES[market]), [locale, market]);
}
