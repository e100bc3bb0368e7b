import { Link } from 'react-router';
import { writeNumber } from '../../../kit/numerals.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { Money } from '../../../ui/controls/money.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { comparedCar } from '../../catalogue/index.ts';
import { CarPicture, CompareToggle, InstalmentOffer, WithoutTaxes } from '../../catalogue/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { labels } from './labels.ts';
import { Ready } from './ready.tsx';
import styles from './stock-card.module.css';
import type { StockCardView } from './view.ts';

/** Cars as cards, each a link to its own page. */
export function StockCards({ cars, priority = 0 }: { cars: readonly StockCardView[]; priority?: number }) {
  return (
    <ul className={styles.cars} data-part="stock-cards">
      {cars.map((car, at) => (
        <li key={car.number}>
          <StockCard car={car} priority={at < priority} />
        </li>
      ))}
    </ul>
  );
}

function StockCard({ car, priority }: { car: StockCardView; priority: boolean }) {
  const t = useLabels(labels);
  const { name, colour } = car;
  return (
    <article className={styles.card} data-part="card">
      <div className={styles.stage} data-part="stage">
        <CarPicture
          source={car.picture}
          sizes="(min-width: 1200px) 24rem, (min-width: 760px) 45vw, 92vw"
          alt={t('picture-front', { name, colour: colour.name })}
          priority={priority}
        />
      </div>
      <div className={styles.text}>
        <Ready {...car} />
        <h3 className={styles.name}>
          <Link to={car.href} className={styles.link} prefetch="intent">
            {name} <span className={styles.version}>{car.version}</span>
          </Link>
        </h3>
        <p className={styles.facts}>
          <span className={styles.paint}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <circle cx="8" cy="8" r="7.5" fill={colour.hex} />
            </svg>
            {colour.name}
          </span>
          <span className="numbers">{car.year}</span>
        </p>
        <p className={styles.where}>
          <Icon name="pin" />
          <span>
            {car.where ?? t('at-factory')}
            {car.distance !== undefined && <Away km={car.distance} />}
          </span>
        </p>
      </div>
      <div className={styles.money}>
        <StockPrice {...car} />
        {car.isCash ? <p>{t('pay-cash')}</p> : <InstalmentOffer instalment={car.instalment} />}
        <CompareToggle
          code={comparedCar(car.number)}
          name={`${name} ${car.version}, ${colour.name}, ${car.number}`}
        />
      </div>
    </article>
  );
}

function Away({ km }: { km: number }) {
  const t = useLabels(labels);
  return <> · {t('away', { km: writeNumber(km, { most: 1 }) })}</>;
}

type PriceProps = Pick<StockCardView, 'price' | 'priceNow' | 'net'>;

/** What a car costs; with a bonus also what it did. */
export function StockPrice({ price, priceNow, net }: PriceProps) {
  const t = useLabels(labels);
  const site = useSite();
  return (
    <p className={styles.price}>
      {priceNow < price && (
        <span className={styles.former}>
          {t('price-former')} <Money cents={price} site={site} whole former /> {t('price-now')}
        </span>
      )}
      <strong data-part="price">
        <Money cents={priceNow} site={site} whole />
      </strong>
      {net !== undefined && <WithoutTaxes net={net} />}
    </p>
  );
}
