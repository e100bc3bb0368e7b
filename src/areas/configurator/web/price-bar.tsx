import { Link } from 'react-router';
import { formatMoney } from '../../../kit/money.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { Money } from '../../../ui/controls/money.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { ConfiguratorStep } from '../flow/index.ts';
import { labels } from './labels.ts';
import { ToldLine } from './later.tsx';
import styles from './price-bar.module.css';
import type { Shop } from './shop.ts';
import type { CarInstalment, CarSums, Slots } from './view.ts';

type Props = {
  readonly shop: Shop;
  readonly sums: CarSums;
  /** None where none is advertised. */
  readonly instalment: CarInstalment | undefined;
  readonly slots: Pick<Slots, 'fundingId' | 'proposal'>;
  readonly next: ConfiguratorStep | undefined;
};

/** Total, bonus and instalment, always in sight, and the way to the next step. */
export function PriceBar({ shop, sums, instalment, slots: { fundingId, proposal }, next }: Props) {
  const site = useSite();
  const t = useLabels(labels);
  return (
    <section
      className={styles.bar}
      aria-label={t('your-car', { name: shop.view.model.name })}
      data-part="bar"
    >
      <ToldLine shop={shop} total={sums.total} />
      {proposal && <div className={`frame ${styles.proposal}`}>{proposal}</div>}
      <div className={`frame ${styles.row}`}>
        <p className={styles.figure}>
          <span>{t('total-price')}</span>
          <strong data-part="total">
            <Money cents={sums.total} site={site} whole />
          </strong>
          {sums.bonus > 0 && (
            <span className={styles.bonus} data-part="bonus">
              {t(sums.isOnline ? 'online-off' : 'bonus', { bonus: shop.money(sums.bonus) })}
            </span>
          )}
        </p>
        {instalment && <Instalment instalment={instalment} fundingId={fundingId} />}
        <a
          href={`#${fundingId}`}
          className={`${buttonClass(next ? 'secondary' : 'primary')} ${styles.simulate}`}
          onClick={(event) => openPlans(event, fundingId)}
        >
          {t('simulate')}
        </a>
        {next ? (
          <Link
            to={shop.stepHref(next)}
            className={buttonClass('primary')}
            aria-label={t('next', { step: t(`step-${next}`) })}
            data-part="button"
          >
            <span className={styles.long}>{t('next', { step: t(`step-${next}`) })}</span>
            <span className={styles.short}>{t(`step-${next}`)}</span>
            <Icon name="arrow" />
          </Link>
        ) : (
          <a
            href={`#${fundingId}`}
            className={`${buttonClass('primary')} ${styles.last}`}
            data-part="button"
            onClick={(event) => openPlans(event, fundingId)}
          >
            {t('simulate')}
          </a>
        )}
      </div>
    </section>
  );
}

function Instalment({
  instalment: { view, isStale },
  fundingId,
}: { instalment: CarInstalment } & Pick<Slots, 'fundingId'>) {
  const site = useSite();
  const t = useLabels(labels);
  if (!view) return <p className={styles.figure}>{isStale ? t('calculating') : t('no-instalment')}</p>;
  return (
    <a
      href={`#${fundingId}`}
      className={styles.figure}
      aria-busy={isStale || undefined}
      data-stale={isStale || undefined}
      onClick={(event) => openPlans(event, fundingId)}
    >
      <span>{isStale ? t('calculating') : t('per-month', { count: view.count })}</span>
      <strong data-part="monthly">
        <Money cents={view.value} site={site} />
      </strong>
      {view.final !== undefined && (
        <span data-part="final">{t('per-month-final', { final: formatMoney(view.final, site) })}</span>
      )}
    </a>
  );
}

/** Before JavaScript the link leads to the strip; then it does what the strip's own link does. */
function openPlans(event: { preventDefault(): void }, fundingId: string): void {
  const strip = document.getElementById(fundingId)?.querySelector<HTMLElement>('a[aria-haspopup="dialog"]');
  if (!strip) return;
  event.preventDefault();
  strip.click();
}
