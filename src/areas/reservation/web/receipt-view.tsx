import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { LEGAL_DAYS, type Order } from '../index.ts';
import { Conditions } from './conditions.tsx';
import { ReservationFrame } from './frame.tsx';
import { labels } from './labels.ts';
import styles from './reservation.module.css';
import { useWritten } from './use-written.ts';
import type { OrderPaths, ShownReserved } from './view.ts';

type Props = { order: Order; shown: ShownReserved; paths: OrderPaths; legalUntil: string | undefined };

/** What was paid, until when the price holds and who bears a rise, and how it is cancelled. */
export function ReceiptView({ order, shown, paths, legalUntil }: Props) {
  const t = useLabels(labels);
  const { money, moment, day, site } = useWritten();
  const { customer, policy, paidAt, lockedUntil } = order;
  const date = paidAt ? moment(paidAt) : '';
  const received = { name: customer?.name ?? '', amount: money(policy.deposit), date };
  return (
    <ReservationFrame
      title={t('receipt-title')}
      intro={t('receipt-number', { number: order.number })}
      summary={{ ...shown, deposit: policy.deposit, proposal: order.proposal }}
    >
      <section className={styles.card} aria-label={t('receipt')}>
        <p>
          <strong>{t('receipt-received', received)}</strong>
        </p>
        <dl className={styles.lines}>
          <div>
            <dt>{t('fact-price')}</dt>
            <dd className="numbers">{money(order.car.total)}</dd>
          </div>
          <div>
            <dt>{t('fact-locked')}</dt>
            <dd className="numbers">{day(lockedUntil)}</dd>
          </div>
        </dl>
        <p>{t('receipt-cancel', { until: day(legalUntil), days: LEGAL_DAYS[site.market] })}</p>
        <p className={styles.ways}>
          <LinkButton href={paths.file}>{t('receipt-file')}</LinkButton>
          <Button look="secondary" onClick={() => window.print()}>
            {t('receipt-print')}
          </Button>
          <LinkButton look="plain" href={paths.order}>
            {t('back-to-order')}
          </LinkButton>
        </p>
      </section>
      <Conditions policy={policy} car={order.car} />
    </ReservationFrame>
  );
}
