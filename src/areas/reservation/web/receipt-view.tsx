import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { tradeInOf } from '../../catalogue/index.ts';
import { WithoutTaxes } from '../../catalogue/web/index.ts';
import {
  type FinancingNow,
  isPaid,
  type Order,
  type OrderEvent,
  priceOfCar,
  receiptTexts,
  refundTexts,
} from '../index.ts';
import { Conditions } from './conditions.tsx';
import { FinancingCard } from './financing-card.tsx';
import { ReservationFrame } from './frame.tsx';
import { HelpLinks } from './help-links.tsx';
import { labels } from './labels.ts';
import styles from './reservation.module.css';
import { useWritten } from './use-written.ts';
import type { OrderPaths, ShownReserved } from './view.ts';

type Props = {
  order: Order;
  events: readonly OrderEvent[];
  shown: ShownReserved;
  paths: OrderPaths;
  financing: FinancingNow | undefined;
  paidOn: string;
  legalUntil: string;
};

/** What was paid and what of it went back, until when the price holds and who bears a rise, and how it is cancelled. */
export function ReceiptView({ order, events, shown, paths, financing, paidOn, legalUntil }: Props) {
  const t = useLabels(labels);
  const { money, day, site } = useWritten();
  const { policy, lockedUntil } = order;
  const texts = receiptTexts(site, order, { paidOn, legalUntil });
  const tradeIn = tradeInOf(order.car);
  const back = refundTexts(site, order, events);
  return (
    <ReservationFrame
      title={t(back.length > 0 ? 'receipt-title-refunded' : 'receipt-title')}
      intro={t('receipt-number', { number: order.number })}
      summary={{ ...shown, order, financing }}
    >
      <section className={styles.card} aria-label={t('receipt')}>
        <p>
          <strong>{texts.received}</strong>
        </p>
        {back.map((line) => (
          <p key={line}>
            <strong>{line}</strong>
          </p>
        ))}
        <dl className={styles.lines}>
          <div>
            <dt>{t(isPaid(order.state) ? 'fact-price' : 'fact-price-ended')}</dt>
            <dd className="numbers">
              {money(priceOfCar(order.car))}
              <WithoutTaxes car={order.car} version={order.car.build.code} />
            </dd>
          </div>
          {tradeIn > 0 && (
            <>
              <div>
                <dt>{t('fact-trade-in')}</dt>
                <dd className="numbers">{money(-tradeIn)}</dd>
              </div>
              <div>
                <dt>{t('fact-to-pay')}</dt>
                <dd className="numbers">{money(order.car.total)}</dd>
              </div>
            </>
          )}
          {isPaid(order.state) && (
            <div>
              <dt>{t('fact-locked')}</dt>
              <dd className="numbers">{day(lockedUntil)}</dd>
            </div>
          )}
        </dl>
        {isPaid(order.state) && <p>{texts.cancelling}</p>}
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
      <HelpLinks number={order.number} />
      <FinancingCard financing={financing} />
      {isPaid(order.state) && <Conditions policy={policy} car={order.car} />}
    </ReservationFrame>
  );
}
