import type { ReactNode } from 'react';
import { Money } from '../../../ui/controls/money.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import styles from './car-bar.module.css';
import type { Choice } from './choice.ts';
import { labels } from './labels.ts';

/** The numbers that matter, always on screen: the car as chosen and its total; the instalment stands beside it. */
export function CarBar({
  modelName,
  choice,
  children,
}: {
  modelName: string;
  choice: Choice;
  children: ReactNode;
}) {
  const site = useSite();
  const t = useLabels(labels);
  const { version, colour } = choice;
  return (
    <section className={styles.bar} aria-label={t('your-car', { name: modelName })} data-part="bar">
      <div className={`frame ${styles.row}`}>
        <p className={styles.car}>
          <strong>
            {modelName} {version.name}
          </strong>
          <span>{colour.name}</span>
        </p>
        <p className={styles.total}>
          <span>{t('total-price')}</span>
          <strong data-part="total">
            <Money cents={version.priceNow + colour.price} site={site} whole />
          </strong>
        </p>
        <div className={styles.funding}>{children}</div>
      </div>
    </section>
  );
}
