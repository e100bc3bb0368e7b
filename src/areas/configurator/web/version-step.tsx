import { useId } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/controls/icon.tsx';
import { Money } from '../../../ui/controls/money.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { EfficiencyLine, highlightsOf, WithoutTaxes } from '../../catalogue/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { versionKey } from '../flow/index.ts';
import { ChoiceLink } from './choice-link.tsx';
import { labels } from './labels.ts';
import type { Shop } from './shop.ts';
import styles from './version-step.module.css';

type VersionView = Shop['view']['model']['versions'][number];

const HIGHLIGHTS = 3;

/** The versions, each with what it adds to the one before. */
export function VersionStep({ shop }: { shop: Shop }) {
  const t = useLabels(labels);
  const { versions } = shop.view.model;
  return (
    <>
      <div className={styles.versions} role="radiogroup" aria-label={t('step-version')}>
        {versions.map((version, at) => (
          <VersionCard key={version.code} shop={shop} version={version} before={versions[at - 1]} />
        ))}
      </div>
      {versions.length > 1 && (
        <Link to={shop.compareHref} className={styles.compare}>
          {t('compare-versions')}
        </Link>
      )}
    </>
  );
}

type CardProps = { shop: Shop; version: VersionView; before: VersionView | undefined };

function VersionCard({ shop, version, before }: CardProps) {
  const id = useId();
  const t = useLabels(labels);
  const site = useSite();
  const key = versionKey(version.code);
  const { state, reason } = shop.stateOf(key);
  const isChosen = shop.configuring.car.configuration.version === key;
  const isOff = state === 'unavailable';
  return (
    <ChoiceLink
      kind="radio"
      checked={isChosen}
      isReached={isChosen}
      href={shop.hrefOf({ add: key })}
      onChoose={() => isChosen || shop.act({ add: key })}
      className={styles.card}
      data-conflict={isOff || undefined}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-about`}
    >
      <span className={styles.mark} aria-hidden="true">
        <Icon name="check" />
      </span>
      <span id={`${id}-name`} className={styles.name}>
        {version.name}
      </span>
      <span id={`${id}-about`} className={styles.about}>
        <span className={styles.price}>
          {version.from.price < version.from.before && (
            <>
              <Money cents={version.from.before} site={site} whole former />{' '}
            </>
          )}
          {t('price-from')}{' '}
          <strong>
            <Money cents={version.from.price} site={site} whole />
          </strong>{' '}
          {t('total-cash')}
          <WithoutTaxes cents={version.from.price} version={version.code} />
        </span>
        <span className={styles.facts}>
          {[version.engine, version.gear, t(`fuel-${version.fuel}`)].join(' · ')}
        </span>
        <EfficiencyLine label={version.label} />
        <span className={styles.why}>
          {before ? t('adds-to', { version: before.name }) : t('highlights')}
        </span>
        {highlightsOf(version, before, HIGHLIGHTS).map((item) => (
          <span key={item} className={styles.item}>
            {item}
          </span>
        ))}
        {isOff && reason && <span className={styles.reason}>{reason}</span>}
      </span>
    </ChoiceLink>
  );
}
