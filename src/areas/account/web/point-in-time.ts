import { useMemo } from 'react';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { momentWriter } from '../../../kit/moments.ts';
import { useSite } from '../../platform/web/index.ts';

/** Writes a point in time by the market's clock, so that the server and the browser write the same. */
export function usePointInTime(): (at: string) => string {
  const { locale, market } = useSite();
  return useMemo(() => momentWriter(locale, IDENTITIES[market].timeZone), [locale, market]);
}
