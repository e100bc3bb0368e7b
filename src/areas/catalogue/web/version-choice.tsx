import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import { type Choice, choicePrice, inColour } from './choice.ts';
import { ownComparisonPath } from './comparison-path.ts';
import { highlightsOf } from './comparison-rows.ts';
import { EfficiencyLine } from './efficiency-label.tsx';
import { labels } from './labels.ts';
import { CashPrice, InstalmentOffer } from './shown-money.tsx';
import { CompareToggle } from './tray/compare-toggle.tsx';
import styles from './version-choice.module.css';
import type { ColourView, InstalmentView, ModelView, VersionView } from './view.ts';

type Props = {
  model: ModelView;
  chosen: VersionView;
  /** The colour that the page shows: each version is priced in it, as it is once it is chosen. */
  colour: ColourView;
  instalmentOf: (choice: Choice) => InstalmentView | undefined;
  onVersion: (code: string) => void;
};

const HIGHLIGHTS = 4;

/** Every version with price, instalment and what it adds to the one before; one of them is the shopper's. */
export function VersionChoice({ model, chosen, colour, instalmentOf, onVersion }: Props) {
  const t = useLabels(labels);
  const site = useSite();
  return (
    <fieldset className={styles.versions}>
      <legend className="visually-hidden">{t('versions-title')}</legend>
      {model.versions.map((version, at) => {
        const before = model.versions[at - 1];
        const other = before ?? model.versions[1];
        const choice = inColour(model, version, colour);
        const cost = choicePrice(choice);
        return (
          <div key={version.code} className={styles.card}>
            <label className={styles.choice} data-part="version">
              <input
                type="radio"
                name="version"
                value={version.code}
                checked={version.code === chosen.code}
                onChange={() => onVersion(version.code)}
                className={styles.radio}
                autoComplete="off"
              />
              <span className={styles.mark} aria-hidden="true">
                <Icon name="check" />
              </span>
              <span className={styles.name}>{version.name}</span>
              <span className={styles.facts}>
                {[version.engine, version.gear, t(`fuel-${version.fuel}`)].join(' · ')}
              </span>
              <EfficiencyLine label={version.label} />
              <span className={styles.why}>
                {before ? t('version-adds', { version: before.name }) : t('version-highlights')}
              </span>
              <span className={styles.items}>
                {highlightsOf(version, before, HIGHLIGHTS).map((item) => (
                  <span key={item} className={styles.item}>
                    {item}
                  </span>
                ))}
              </span>
              <span className={classNames(styles.money)}>
                <CashPrice price={cost.before} priceNow={cost.price} version={version.code} />
                <InstalmentOffer instalment={instalmentOf(choice)} />
              </span>
            </label>
            <CompareToggle code={version.code} name={version.name} />
            {other && (
              <Link
                to={ownComparisonPath(site, model.key, before ? [before, version] : [version, other])}
                className={styles.compare}
              >
                {t('compare-with', { version: other.name })}
              </Link>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
