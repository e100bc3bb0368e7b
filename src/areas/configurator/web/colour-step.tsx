import { useId } from 'react';
import { preload } from 'react-dom';
import { pictureSet } from '../../../ui/controls/picture.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { ColourView } from '../../catalogue/web/index.ts';
import { pictureWidths } from '../../catalogue/web/index.ts';
import { colourKey } from '../flow/index.ts';
import { ChoiceLink } from './choice-link.tsx';
import styles from './colour-step.module.css';
import { ExtraPrice } from './extra-price.tsx';
import { labels } from './labels.ts';
import { type Shop, versionCodeOf } from './shop.ts';

/** The paints; the picture follows. */
export function ColourStep({ shop }: { shop: Shop }) {
  const t = useLabels(labels);
  return (
    <div className={styles.colours} role="radiogroup" aria-label={t('step-colour')}>
      {shop.view.model.colours.map((colour) => (
        <ColourTile key={colour.code} shop={shop} colour={colour} />
      ))}
    </div>
  );
}

function ColourTile({ shop, colour }: { shop: Shop; colour: ColourView }) {
  const id = useId();
  const t = useLabels(labels);
  const key = colourKey(colour.code);
  const { state, reason } = shop.stateOf(key);
  const isChosen = shop.configuring.car.configuration.car.includes(key);
  const isOff = state === 'unavailable';
  return (
    <ChoiceLink
      kind="radio"
      checked={isChosen}
      isReached={isChosen}
      href={shop.hrefOf({ add: key })}
      onChoose={() => (isChosen && state !== 'standard') || shop.act({ add: key })}
      onPointerEnter={() => fetchShot(colour)}
      className={styles.tile}
      data-state={state}
      data-conflict={isOff || undefined}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-about`}
    >
      <svg className={styles.paint} viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="20" fill={colour.hex} />
        {colour.paint !== 'solid' && <circle cx="20" cy="20" r="20" className={styles[colour.paint]} />}
      </svg>
      <span className={styles.words}>
        <span id={`${id}-name`} className={styles.name}>
          {colour.name}
        </span>
        <span id={`${id}-about`} className={styles.about}>
          <span>{t(`paint-${colour.paint}`)}</span>
          <span className={styles.price}>
            <ExtraPrice cents={colour.price} version={versionCodeOf(shop)} />
          </span>
          {isOff && <span className={styles.reason}>{reason || t('state-unavailable')}</span>}
        </span>
      </span>
    </ChoiceLink>
  );
}

/** Fetches the front picture of a paint before it is chosen. */
function fetchShot({ pictures: { front } }: ColourView): void {
  if (!('base' in front)) return;
  preload(`${front.base}-1600.avif`, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: pictureSet(front.base, pictureWidths, 'avif'),
    imageSizes: '(min-width: 950px) min(62vw, 72rem), 104vw',
  });
}
