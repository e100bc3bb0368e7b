import { useMemo } from 'react';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { momentWriter } from '../../../kit/moments.ts';
import { useSite } from '../../platform/web/index.ts';

/** Writes a point in time by the clock of the reader's country, so that the server and the browser write the same. */
export function useTime(): (at: string) => string {
  const { locale, market } = useSite();
  return useMemo(() => momentWriter(locale, IDENTITIES[market].timeZone), [locale, market]);
}
