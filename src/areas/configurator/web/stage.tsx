import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import {
  type ColourView,
  pictureAngles,
  type SeenCar,
  useLiveCar,
  ZoomablePicture,
} from '../../catalogue/web/index.ts';
import { labels } from './labels.ts';
import type { InsideView } from './shop.ts';
import styles from './stage.module.css';

type Props = {
  readonly modelName: string;
  readonly colour: ColourView;
  readonly carName: string;
  readonly car: SeenCar;
  readonly inside: InsideView | undefined;
  /** Where coatings are chosen, the car is shown from inside first. */
  readonly startsInside: boolean;
  /** Where paints are chosen, it is shown from outside. */
  readonly startsOutside: boolean;
};

/**
 * The car as chosen, from three sides and from inside; which one is decided by the style sheet, so that it turns before JavaScript. Where the
 * browser can, it is turned in three dimensions.
 */
export function Stage(props: Props) {
  const { modelName, colour, carName, car, inside, startsInside } = props;
  const t = useLabels(labels);
  const stage = useViewOfChange(props);
  const { View, canShow, toggle, isMissed } = useLiveCar();
  const isDrawn = car.model3d !== undefined || 'base' in colour.pictures.front;
  const isOffered = useHydrated() && canShow();
  const angles = inside ? ([...pictureAngles, 'inside'] as const) : pictureAngles;
  const first = inside && startsInside ? 'inside' : 'front';
  const [isTurned, setTurned] = useState(false);
  return (
    <section
      ref={stage}
      className={styles.stage}
      data-part="stage"
      data-lit
      aria-label={t('view-of', { name: modelName })}
      data-turned={isTurned}
      onChange={() => setTurned(true)}
    >
      <div className={styles.car}>
        {pictureAngles.map((angle) => (
          <div key={angle} className={styles.shot} data-angle={angle}>
            <ZoomablePicture
              source={colour.pictures[angle]}
              sizes="(min-width: 950px) min(62vw, 72rem), 104vw"
              alt={t(`picture-${angle}`, { name: modelName, colour: colour.shownIn ?? colour.name })}
              label={t('zoom', { angle: t(`angle-${angle}`) })}
              priority={angle === 'front'}
            />
          </div>
        ))}
        {inside && (
          <div className={styles.shot} data-angle="inside">
            <ZoomablePicture
              source={inside.source}
              sizes="(min-width: 950px) min(62vw, 72rem), 104vw"
              alt={t('picture-inside', { name: modelName, coating: inside.coating })}
              label={t('zoom', { angle: t('angle-inside') })}
            />
          </div>
        )}
        {View && <View key={car.model3d?.address} name={modelName} car={car} />}
      </div>
      <div className={styles.foot}>
        <p className={styles.name}>
          <strong>{carName}</strong>
          <span>{colour.name}</span>
          {colour.shownIn && <span>{t('picture-other', { colour: colour.shownIn })}</span>}
        </p>
        {isMissed && <p role="status">{t('live-missed')}</p>}
        <div className={styles.views}>
          {isDrawn && (
            <button
              type="button"
              className={classNames(styles.angles, styles.live)}
              data-offered={isOffered}
              aria-pressed={Boolean(View)}
              onClick={toggle}
            >
              {t('live')}
            </button>
          )}
          <fieldset key={first} className={styles.angles}>
            <legend className="visually-hidden">{t('angle')}</legend>
            {angles.map((angle) => (
              <label key={angle} className={styles.angle}>
                <input
                  type="radio"
                  name="angle"
                  value={angle}
                  defaultChecked={angle === first}
                  className={styles.radio}
                  autoComplete="off"
                />
                {t(`angle-${angle}`)}
              </label>
            ))}
          </fieldset>
        </div>
      </div>
    </section>
  );
}

/** A change is shown from the side from which it is seen; the view that the shopper has chosen stays where it shows it too. */
function useViewOfChange({ colour, inside, startsInside, startsOutside }: Props) {
  const stage = useRef<HTMLElement>(null);
  const seen = useRef<readonly string[]>(undefined);
  const now = [
    `${JSON.stringify(colour.pictures.front)} ${startsOutside}`,
    `${JSON.stringify(inside?.source)} ${startsInside}`,
  ];
  useEffect(() => {
    const [outer, inner] = seen.current ?? now;
    seen.current = now;
    const isInner = startsInside && inner !== now[1];
    if (!isInner && (startsInside || outer === now[0])) return;
    // As if it had been pressed: the live view turns with it.
    const pressed = isInner ? '[value="inside"]' : ':has([value="inside"]:checked) [value="front"]';
    stage.current?.querySelector<HTMLElement>(pressed)?.click();
  });
  return stage;
}
