import { Link } from 'react-router';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Figure, FigureBar, Figures } from '../../../ui/controls/figure-bar.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { Money } from '../../../ui/controls/money.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { opensDialogIn } from '../../../ui/open-dialog-in.ts';
import { InstalmentFigure, WithoutTaxes } from '../../catalogue/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import type { ConfiguratorStep } from '../flow/index.ts';
import { labels } from './labels.ts';
import { HistoryBar } from './lazy-steps.tsx';
import styles from './price-bar.module.css';
import { type Shop, versionCodeOf } from './shop.ts';
import type { CarInstalment, CarSums, Slots } from './view.ts';

type Props = {
  readonly shop: Shop;
  readonly sums: CarSums;
  /** None where none is advertised. */
  readonly instalment: CarInstalment | undefined;
  readonly slots: Pick<Slots, 'fundingId' | 'proposal' | 'news'>;
  readonly next: ConfiguratorStep | undefined;
};

/** Total, bonus and instalment, always in sight, and the way to the next step. */
export function PriceBar({ shop, sums, instalment, slots: { fundingId, proposal, news }, next }: Props) {
  const site = useSite();
  const t = useLabels(labels);
  return (
    <FigureBar
      label={t('your-car', { name: shop.view.model.name })}
      above={
        <>
          <HistoryBar shop={shop} total={sums.total} />
          {news}
          {proposal && <div className={`frame ${styles.proposal}`}>{proposal}</div>}
        </>
      }
    >
      <Figures>
        <Figure
          label={t('total-price')}
          part="total"
          value={<Money cents={sums.total} site={site} whole />}
          note={
            <>
              {sums.bonus > 0 && (
                <span className={styles.bonus} data-part="bonus">
                  {t(sums.isOnline ? 'online-off' : 'bonus', { bonus: shop.money(sums.bonus) })}
                </span>
              )}
              {sums.car && <WithoutTaxes car={sums.car} version={versionCodeOf(shop)} />}
            </>
          }
        />
        {instalment && fundingId && <Instalment instalment={instalment} fundingId={fundingId} />}
      </Figures>
      {fundingId && (
        <a
          href={`#${fundingId}`}
          className={`${buttonClass(next ? 'secondary' : 'primary')} ${styles.simulate}`}
          onClick={opensDialogIn(fundingId)}
        >
          {t('simulate')}
        </a>
      )}
      {next ? (
        <Link
          to={shop.stepHref(next)}
          // The way from the next step stands in the same place: the second press of a double click is not for it.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
          className={buttonClass('primary')}
          aria-label={t('next', { step: t(`step-${next}`) })}
          data-part="button"
        >
          <span className={styles.long}>{t('next', { step: t(`step-${next}`) })}</span>
          <span className={styles.short}>{t(`step-${next}`)}</span>
          <Icon name="arrow" />
        </Link>
      ) : (
        fundingId && (
          <a
            href={`#${fundingId}`}
            className={`${buttonClass('primary')} ${styles.last}`}
            data-part="button"
            onClick={opensDialogIn(fundingId)}
          >
            {t('simulate')}
          </a>
        )
      )}
    </FigureBar>
  );
}

function Instalment({
  instalment: { view, isStale },
  fundingId,
}: {
  instalment: CarInstalment;
  fundingId: string;
}) {
  const t = useLabels(labels);
  if (!view) return <Figure label={isStale ? t('calculating') : t('no-instalment')} part="monthly" />;
  return (
    <InstalmentFigure
      instalment={view}
      before={isStale ? t('calculating') : undefined}
      link={{ href: `#${fundingId}`, onClick: opensDialogIn(fundingId) }}
      isStale={isStale}
    />
  );
}
