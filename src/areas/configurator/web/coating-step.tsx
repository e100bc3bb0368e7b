import { useId } from 'react';
import { Icon } from '../../../ui/controls/icon.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { ChoiceLink } from './choice-link.tsx';
import styles from './coating-step.module.css';
import { ExtraPrice } from './extra-price.tsx';
import { labels } from './labels.ts';
import { onlyOf, type Shop, versionCodeOf } from './shop.ts';

/** What covers seats and doors. */
export function CoatingStep({ shop }: { shop: Shop }) {
  const t = useLabels(labels);
  const keys = shop.view.configurable.options.filter(({ kind }) => kind === 'coating').map(({ key }) => key);
  if (keys.length === 0) return <p>{t('none-coating')}</p>;
  return (
    <div className={styles.coatings} role="radiogroup" aria-label={t('step-coating')}>
      {keys.map((key) => (
        <CoatingRow key={key} shop={shop} coatingKey={key} />
      ))}
    </div>
  );
}

function CoatingRow({ shop, coatingKey: key }: { shop: Shop; coatingKey: string }) {
  const id = useId();
  const t = useLabels(labels);
  const { state, reason } = shop.stateOf(key);
  const isChosen = onlyOf(shop, 'coating') === key;
  const isOff = state === 'unavailable';
  return (
    <ChoiceLink
      kind="radio"
      checked={isChosen}
      isReached={isChosen}
      href={shop.hrefOf({ add: key })}
      onChoose={() => (isChosen && state !== 'standard') || shop.act({ add: key })}
      className={styles.row}
      data-state={state}
      data-conflict={isOff || undefined}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-about`}
    >
      <span className={styles.mark} aria-hidden="true">
        <Icon name="check" />
      </span>
      <span id={`${id}-name`} className={styles.name}>
        {shop.names.nameOf(key)}
      </span>
      <span id={`${id}-about`} className={styles.about}>
        <span className={styles.price}>
          <ExtraPrice cents={shop.names.priceOf(key)} version={versionCodeOf(shop)} />
        </span>
        {isOff && <span className={styles.reason}>{reason || t('state-unavailable')}</span>}
      </span>
    </ChoiceLink>
  );
}
