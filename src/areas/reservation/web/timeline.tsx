import { Disclosure } from '../../../ui/controls/disclosure.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { ORDER_STATUSES, type Order, type OrderEvent, type OrderStatus, statusOf } from '../index.ts';
import { labels } from './labels.ts';
import styles from './reservation.module.css';
import { useWritten } from './use-written.ts';

type Props = { order: Order; events: readonly OrderEvent[] };

/** Where an order stands on its way, and all that has happened to it. */
export function Timeline({ order, events }: Props) {
  const t = useLabels(labels);
  const now = statusOf(order.state);
  const eventOf = (status: OrderStatus) =>
    events.find(({ what, state }) => what === 'state' && statusOf(state) === status);
  const isOver = now === 'cancelled';
  // An order that has ended shows how far it came; one that goes on, how far it has to go.
  const shown = ORDER_STATUSES.filter((status) =>
    status === 'cancelled' ? isOver : !isOver || eventOf(status),
  );
  return (
    <section className={styles.card} aria-labelledby="timeline">
      <h2 id="timeline">{t('timeline')}</h2>
      <ol className={styles.timeline}>
        {shown.map((status) => {
          const event = eventOf(status);
          const stepState = status === now ? 'now' : event ? 'done' : 'todo';
          return (
            <li
              key={status}
              data-status={status}
              data-is={stepState}
              aria-current={status === now ? 'step' : undefined}
            >
              <strong>{t(`status-${status}`)}</strong>
              {event ? (
                <When event={event} order={order} />
              ) : (
                <span className={styles.soft}>{t('timeline-todo')}</span>
              )}
            </li>
          );
        })}
      </ol>
      <Disclosure summary={t('history')}>
        <ul className={styles.history}>
          {events.toReversed().map((event) => (
            <li key={`${event.at} ${event.what} ${event.state} ${event.amount}`}>
              <EventLine event={event} />
              <When event={event} order={order} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}

/** When it was and who did it, and why where staff said so. */
function When({ event, order }: { event: OrderEvent; order: Order }) {
  const t = useLabels(labels);
  const { moment } = useWritten();
  return (
    <span className={styles.soft}>
      <time dateTime={event.at}>{moment(event.at)}</time>{' '}
      {t(`by-${event.by}`, { brand: order.car.brandName })}
      {event.reason && ` · ${t('reason', { reason: event.reason })}`}
    </span>
  );
}

function EventLine({ event: { what, state, estimate, amount } }: { event: OrderEvent }) {
  const t = useLabels(labels);
  const { money, day } = useWritten();
  if (what === 'state') {
    const isPriced = state === 'invoiced' && amount !== undefined;
    return <span>{isPriced ? t('event-invoiced-at', { amount: money(amount) }) : t(`event-${state}`)}</span>;
  }
  if (what === 'estimate') {
    const words = { before: day(estimate?.before), after: day(estimate?.after) };
    return <span>{t(estimate?.before ? 'event-estimate-changed' : 'event-estimate', words)}</span>;
  }
  if (what === 'delivered') return <span>{t('event-delivered', { after: day(estimate?.after) })}</span>;
  return <span>{t(`event-${what}`, { amount: amount === undefined ? '' : money(amount) })}</span>;
}
