import { formatDate, type PlainDate } from '../../../kit/calendar.ts';
import list from '../../../ui/controls/own-list.module.css';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { OrderStatus } from '../index.ts';
import { labels } from './labels.ts';
import { useStatusText } from './status-text.ts';

/** An order as a list shows it. */
export type ListedOrder = {
  readonly id: string;
  readonly number: string;
  readonly carName: string;
  readonly status: OrderStatus;
  /** The day on which its car was handed over, once it was. */
  readonly deliveredOn: PlainDate | undefined;
  /** The day on which it is expected, while it is. */
  readonly estimate: string | undefined;
  /** The page on which it goes on. */
  readonly href: string;
  readonly isWaiting: boolean;
};

/** Somebody's orders, the last one first. @param level of their headings */
export function OwnOrders({ orders, level = 3 }: { orders: readonly ListedOrder[]; level?: 3 | 4 }) {
  const Heading = `h${level}` as const;
  const t = useLabels(labels);
  const { locale } = useSite();
  const statusText = useStatusText();
  if (orders.length === 0) return <p>{t('orders-none')}</p>;
  return (
    <ul className={list.list}>
      {orders.map(({ id, number, carName, status, deliveredOn, estimate, href, isWaiting }) => (
        <li key={id}>
          <p className={list.soft}>{t('order-title', { number })}</p>
          <Heading>{carName}</Heading>
          <p className={list.status} data-worth={status === 'cancelled' ? undefined : 'valid'}>
            {statusText(status, deliveredOn)}
          </p>
          {estimate && (
            <p className={list.soft}>{t('event-estimate', { after: formatDate(estimate, locale) })}</p>
          )}
          <p className={list.ways}>
            <a
              href={href}
              className="lone-link"
              aria-label={`${t(isWaiting ? 'orders-go-on' : 'orders-open')}: ${number}`}
            >
              {t(isWaiting ? 'orders-go-on' : 'orders-open')}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
