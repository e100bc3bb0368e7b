import { Link } from 'react-router';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { labels } from './labels.ts';
import styles from './stock-car.module.css';
import { StockCards } from './stock-card.tsx';
import type { StockCardView } from './view.ts';

type Props = { readonly cars: readonly StockCardView[]; readonly search: string };

/** In place of the ways to have a car that an order has: that it is taken, and those that are like it. */
export function ReservedCar({ cars, search }: Props) {
  const t = useLabels(labels);
  return (
    <section className={styles.part} aria-labelledby="reserved-title" data-part="reserved">
      <div className={styles.reserved}>
        <h2 id="reserved-title">{t('reserved-title')}</h2>
        <p>{t('reserved-text')}</p>
      </div>
      {cars.length > 0 && <p>{t('reserved-others')}</p>}
      <div className={styles.others}>
        <StockCards cars={cars} />
      </div>
      <p>
        <Link to={search} className={buttonClass('secondary')}>
          {t('more-cars')}
        </Link>
      </p>
    </section>
  );
}
