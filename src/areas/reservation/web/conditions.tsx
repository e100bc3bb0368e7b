import { useLabels } from '../../../ui/labels.tsx';
import { LEGAL_DAYS, type ReservationPolicy, type ReservedCar } from '../index.ts';
import { labels } from './labels.ts';
import styles from './reservation.module.css';
import { useWritten } from './use-written.ts';

/** The terms in words: what is paid, until when the price holds, who bears a rise, and what comes back. */
export function Conditions({ policy, car }: { policy: ReservationPolicy; car: ReservedCar }) {
  const t = useLabels(labels);
  const { money, site } = useWritten();
  const share = new Intl.NumberFormat(site.locale, { style: 'percent', maximumFractionDigits: 2 });
  const lines = [
    t('condition-deposit', { deposit: money(policy.deposit) }),
    t('condition-lock', { price: money(car.total), days: policy.lockDays }),
    t(`condition-rise-${policy.riseBy}`, { brand: car.brandName }),
    t('condition-legal', { days: LEGAL_DAYS[site.market], law: t(`law-${site.market}`) }),
    policy.refundAfter === 1
      ? t('condition-after-all')
      : t('condition-after', { share: share.format(policy.refundAfter) }),
    ...(car.stock
      ? []
      : [
          t('condition-freeze', { days: policy.freezeDays }),
          t('condition-delivery', { days: policy.deliveryDays }),
        ]),
    t('condition-unpaid', { hours: policy.unpaidHours }),
  ];
  return (
    <section className={styles.card} aria-labelledby="conditions">
      <h2 id="conditions">{t('conditions-title')}</h2>
      <ul className={styles.conditions}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
