import type { ReactNode } from 'react';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import { type ReservationPolicy, type ReservedCar, termsOf } from '../index.ts';
import { labels } from './labels.ts';
import styles from './reservation.module.css';

type Props = {
  readonly policy: ReservationPolicy;
  readonly car: ReservedCar;
  /** Who sells, before anything is agreed to (Decreto 7.962/2013 art. 4 I; Res. SCI 270/2020 art. 2). */
  readonly seller?: readonly string[];
  readonly children?: ReactNode;
};

/** The terms that are agreed to, and that the receipt repeats. */
export function Conditions({ policy, car, seller = [], children }: Props) {
  const t = useLabels(labels);
  const site = useSite();
  return (
    <section className={styles.card} aria-labelledby="conditions">
      <h2 id="conditions">{t('conditions-title')}</h2>
      {seller.map((line) => (
        <p key={line} data-part="seller">
          <strong>{t('seller')}</strong> {line}
        </p>
      ))}
      <ul className={styles.conditions}>
        {termsOf(site, policy, car).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}
