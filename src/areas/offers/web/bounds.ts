import { formatDate } from '../../../kit/calendar.ts';
import type { Locale } from '../../../kit/markets/identities.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import type { Offer } from '../index.ts';
import { labels } from './labels.ts';

/**
 * Until when an offer holds and to how many units it is limited, in a line: what stands wherever one is named (CDC art. 30 and 31; Decreto
 * 1798/94 art. 7).
 */
export function offerBounds(locale: Locale, { until, stock }: Pick<Offer, 'until' | 'stock'>): string {
  const t = labelsFor(locale, labels);
  const holds = t('until', { date: formatDate(until, locale) });
  return stock === undefined ? holds : `${holds} · ${t('stock', { count: stock })}`;
}
