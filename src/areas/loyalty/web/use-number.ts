import { useMemo } from 'react';
import { useSite } from '../../platform/web/index.ts';

/** Writes whole numbers as the site's language does. */
export function useNumber(): (value: number) => string {
  const { locale } = useSite();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale);
    return (value) => format.format(value);
  }, [locale]);
}
