import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import { type ReservationPolicy, type ReservedCar, termsOf } from '../index.ts';
import { labels } from './labels.ts';
import styles from './reservation.module.css';

/** The terms that are agreed to, and that the receipt repeats. */
export function Conditions({ policy, car }: { policy: ReservationPolicy; car: ReservedCar }) {
  const t = useLabels(labels);
  const site = useSite();
  return (
    <section className={styles.card} aria-labelledby="conditions">
      <h2 id="conditions">{t('conditions-title')}</h2>
      <ul className={styles.conditions}>
        {termsOf(site, policy, car).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
