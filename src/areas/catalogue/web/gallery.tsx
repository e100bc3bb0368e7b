import { Fragment, useState } from 'react';
import { Money } from '../../../ui/controls/money.tsx';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import styles from './gallery.module.css';
import { labels } from './labels.ts';
import { dressedPicture, pictureAngles } from './pictures.ts';
import type { ColourView, ModelView, VersionView } from './view.ts';
import { WithoutTaxes } from './without-taxes.tsx';
import { ZoomablePicture } from './zoom/zoomable-picture.tsx';

type Props = {
  model: ModelView;
  colour: ColourView;
  /** The chosen version: its name, and the codes of the colours that it is sold in. */
  version: Pick<VersionView, 'code' | 'name' | 'colours'>;
  /** What the chosen version comes with, of what its pictures show: `ModelView.layers`. */
  worn?: readonly string[] | undefined;
  onColour: (code: string) => void;
};

/**
 * The car in each colour from three sides. Which picture is on the stage is decided by the style sheet from the checked
 * radio buttons, so that it works before JavaScript; pictures that were never shown are never fetched.
 */
export function Gallery({ model, colour, version, worn = [], onColour }: Props) {
  const t = useLabels(labels);
  const [isTurned, setTurned] = useState(false);
  const [refused, setRefused] = useState<ColourView>();
  const choose = (one: ColourView) => {
    const isOffered = version.colours.includes(one.code);
    setRefused(isOffered ? undefined : one);
    if (isOffered) onColour(one.code);
  };
  const sold = model.versions.filter(({ colours }) => refused && colours.includes(refused.code));
  return (
    <section
      className={styles.gallery}
      aria-label={t('gallery-title', { name: model.name })}
      data-turned={isTurned}
      onChange={() => setTurned(true)}
    >
      <div className={styles.stage} data-part="stage">
        {model.colours.map((one) => (
          <div key={one.code} className={styles.colour} data-colour={one.code}>
            {pictureAngles.map((angle) => (
              <div key={angle} className={styles.shot} data-angle={angle}>
                <ZoomablePicture
                  source={dressedPicture(one.pictures[angle], worn, angle)}
                  sizes="(min-width: 950px) min(70vw, 76rem), 104vw"
                  alt={t(`picture-${angle}`, { name: model.name, colour: one.shownIn ?? one.name })}
                  label={t('zoom', { angle: t(`angle-${angle}`) })}
                  priority={one.code === model.defaultColour && angle === 'front'}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className={styles.controls}>
        <Angles />
        <fieldset className={styles.colours}>
          <legend className="visually-hidden">{t('colour')}</legend>
          <div className={styles.swatches}>
            {model.colours.map((one) => (
              <Swatch
                key={one.code}
                colour={one}
                checked={one.code === colour.code}
                isOff={!version.colours.includes(one.code)}
                onChoose={() => choose(one)}
              />
            ))}
          </div>
          {model.colours.map((one) => (
            <ColourName key={one.code} colour={one} version={version.code} />
          ))}
          <div role="status" className={styles.refused}>
            {refused &&
              !version.colours.includes(refused.code) &&
              t('colour-off', {
                colour: refused.name,
                version: version.name,
                versions: sold.map(({ name }) => name).join(', '),
              })}
          </div>
        </fieldset>
      </div>
    </section>
  );
}

function Angles() {
  const t = useLabels(labels);
  return (
    <fieldset className={styles.angles}>
      <legend className="visually-hidden">{t('angle')}</legend>
      {pictureAngles.map((angle, at) => (
        <Fragment key={angle}>
          <label className={styles.angle}>
            <input
              type="radio"
              name="angle"
              value={angle}
              defaultChecked={at === 0}
              className={styles.radio}
              autoComplete="off"
            />
            {t(`angle-${angle}`)}
          </label>
        </Fragment>
      ))}
    </fieldset>
  );
}

/** `isOff`: the version is not sold in it, which is said to who presses it all the same. */
type SwatchProps = { colour: ColourView; checked: boolean; isOff: boolean; onChoose: () => void };

function Swatch({ colour, checked, isOff, onChoose }: SwatchProps) {
  const t = useLabels(labels);
  return (
    <label className={styles.swatch} onPointerEnter={() => fetchShot(colour.code)} title={colour.name}>
      <input
        type="radio"
        name="colour"
        value={colour.code}
        checked={checked}
        aria-disabled={isOff || undefined}
        onChange={onChoose}
        className={styles.radio}
        autoComplete="off"
      />
      <svg className={styles.paint} viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="20" fill={colour.hex} />
        {colour.paint !== 'solid' && <circle cx="20" cy="20" r="20" className={styles[colour.paint]} />}
      </svg>
      <VisuallyHidden>{`${colour.name}, ${t(`paint-${colour.paint}`)}`}</VisuallyHidden>
    </label>
  );
}

function ColourName({ colour, version }: { colour: ColourView; version: string }) {
  const site = useSite();
  const t = useLabels(labels);
  const [before, after] = t('colour-price', { price: '|' }).split('|');
  return (
    <p className={styles.name} data-colour-name={colour.code}>
      <strong>{colour.name}</strong>
      <span>{t(`paint-${colour.paint}`)}</span>
      <span>
        {colour.price === 0 ? (
          t('colour-free')
        ) : (
          <>
            {before}
            <Money cents={colour.price} site={site} whole />
            {after}
          </>
        )}
      </span>
      <WithoutTaxes cents={colour.price} version={version} />
      {colour.shownIn && <span>{t('picture-other', { colour: colour.shownIn })}</span>}
    </p>
  );
}

/** Fetches the front picture of a colour before it is chosen: lazy pictures that are not shown wait otherwise. */
function fetchShot(code: string) {
  const shots = document.querySelectorAll<HTMLImageElement>(
    `[data-colour="${CSS.escape(code)}"] [data-angle="front"] img`,
  );
  for (const shot of shots) shot.loading = 'eager';
}
