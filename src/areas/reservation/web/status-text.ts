import { formatDate, type PlainDate } from '../../../kit/calendar.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { OrderStatus } from '../index.ts';
import { labels } from './labels.ts';

/**
 * How an order stands, in one word where it is not on its timeline: a car that was handed over is delivered, whatever its last
 * status of the timeline was (doc. 2 §3.6 ends with the registration).
 */
export function useStatusText(): (status: OrderStatus, deliveredOn: PlainDate | undefined) => string {
  const t = useLabels(labels);
  const { locale } = useSite();
  return (status, deliveredOn) =>
    deliveredOn && status === 'registered'
      ? t('status-delivered', { day: formatDate(deliveredOn, locale) })
      : t(`status-${status}`);
}
