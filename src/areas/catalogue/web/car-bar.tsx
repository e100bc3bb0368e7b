import { formatMoney } from '../../../kit/money.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Money } from '../../../ui/controls/money.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import styles from './car-bar.module.css';
import type { Choice } from './choice.ts';
import { labels } from './labels.ts';
import type { InstalmentView } from './view.ts';

type Props = {
  modelName: string;
  choice: Choice;
  instalment: InstalmentView | undefined;
  /** The element that holds the financing strip. */
  fundingId: string;
};

/** The numbers that matter, always on screen: the car as chosen, its total, its instalment, and the next step. */
export function CarBar({ modelName, choice: { version, colour }, instalment, fundingId }: Props) {
  const site = useSite();
  const t = useLabels(labels);
  return (
    <section className={styles.bar} aria-label={t('your-car', { name: modelName })} data-part="bar">
      <div className={`frame ${styles.row}`}>
        <p className={styles.car}>
          <strong>
            {modelName} {version.name}
          </strong>
          <span>{colour.name}</span>
        </p>
        <p className={styles.figure}>
          <span>{t('total-price')}</span>
          <strong data-part="total">
            <Money cents={version.priceNow + colour.price} site={site} whole />
          </strong>
        </p>
        {instalment && (
          <p className={styles.figure}>
            <span>{t('per-month', { count: instalment.count })}</span>
            <strong data-part="monthly">
              <Money cents={instalment.value} site={site} />
            </strong>
            {instalment.final !== undefined && (
              <span data-part="final">
                {t('per-month-final', { final: formatMoney(instalment.final, site) })}
              </span>
            )}
          </p>
        )}
        <a
          href={`#${fundingId}`}
          className={buttonClass('primary')}
          data-part="button"
          onClick={(event) => {
            // Before JavaScript the link leads to the strip; then it does what the strip's own link does.
            const strip = document
              .getElementById(fundingId)
              ?.querySelector<HTMLElement>('a[aria-haspopup="dialog"]');
            if (!strip) return;
            event.preventDefault();
            strip.click();
          }}
        >
          {t('simulate')}
        </a>
      </div>
    </section>
  );
}
