import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { focusInNextFrame } from '../../../ui/in-next-frame.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { PriceNote } from '../../catalogue/web/index.ts';
import { type ConfiguratorStep, configuratorSteps, neighbours } from '../flow/index.ts';
import styles from './configurator-view.module.css';
import { labels } from './labels.ts';
import {
  CoatingStep,
  ColourStep,
  ConflictDialog,
  ConflictSection,
  fetchSteps,
  OptionList,
  ResumeStep,
  ServicesStep,
} from './lazy-steps.tsx';
import { PriceBar } from './price-bar.tsx';
import { colourOf, insideView, type Shop, seenCar, seenColour, versionOf } from './shop.ts';
import { Stage } from './stage.tsx';
import { StepNav } from './step-nav.tsx';
import { VersionStep } from './version-step.tsx';
import type { CarInstalment, CarSums, Conflict, Slots } from './view.ts';

type Props = {
  readonly shop: Shop;
  readonly step: ConfiguratorStep;
  readonly sums: CarSums;
  readonly instalment: CarInstalment | undefined;
  readonly slots: Slots;
  /** What the page has to tell before anything else. */
  readonly notices: React.ReactNode;
  /** The question of a click that was made before JavaScript. */
  readonly conflicting: { conflict: Conflict; wayHrefs: readonly string[]; cancelHref: string } | undefined;
  readonly link: string;
  readonly publishedOn: string;
};

/** The configurator: the car, the steps, the choices of one step, and what it all costs. */
export function ConfiguratorScreen(props: Props) {
  const { shop, step, sums, instalment, slots, notices, conflicting: request } = props;
  const t = useLabels(labels);
  const { model } = shop.view;
  const [version, colour] = [versionOf(shop), colourOf(shop)];
  const { before, after } = neighbours(configuratorSteps, step);
  const title = useFocusOnStep(step);
  useEffect(fetchSteps, []);
  if (!version || !colour) return null;
  const isResume = step === 'resume';
  return (
    <div className={styles.configurator} data-part="configurator" data-step={step}>
      <div className={styles.top}>
        <header className={`frame ${styles.head}`}>
          <h1 className={styles.model}>{model.name}</h1>
          <p className={styles.eyebrow}>{t('eyebrow', { brand: model.brandName, year: version.year })}</p>
        </header>
        <StepNav steps={configuratorSteps} step={step} hrefOf={shop.stepHref} />
      </div>
      <div className={styles.body}>
        <div className={styles.seen}>
          <Stage
            modelName={model.name}
            colour={seenColour(shop, colour)}
            carName={version.name}
            car={seenCar(shop, colour)}
            inside={insideView(shop, seenColour(shop, colour))}
            startsInside={step === 'coating'}
            startsOutside={step === 'colour'}
          />
        </div>
        <div className={styles.panel}>
          {notices}
          {request && <ConflictSection shop={shop} {...request} />}
          <header className={styles.stepHead}>
            <h2 ref={title} tabIndex={-1}>
              {isResume ? t('resume-title', { name: `${model.name} ${version.name}` }) : t(`step-${step}`)}
            </h2>
            <p>{t(`intro-${step}`)}</p>
          </header>
          {isResume ? <ResumeStep {...props} /> : <StepChoices shop={shop} step={step} />}
          {!isResume && (
            <>
              <nav className={styles.ways} aria-label={t('neighbours')}>
                {before && (
                  <Link to={shop.stepHref(before)} className={buttonClass('secondary')}>
                    <Icon name="back" />
                    <span>{t(`step-${before}`)}</span>
                  </Link>
                )}
                {after && (
                  <Link to={shop.stepHref(after)} className={buttonClass('primary')} data-part="button">
                    <span>{t(`step-${after}`)}</span>
                    <Icon name="arrow" />
                  </Link>
                )}
              </nav>
              <div id={slots.fundingId}>{slots.funding}</div>
              <PriceNote />
            </>
          )}
        </div>
      </div>
      <PriceBar shop={shop} sums={sums} instalment={instalment} slots={slots} next={after} />
      {shop.configuring.conflict && <ConflictDialog shop={shop} />}
    </div>
  );
}

function StepChoices({ shop, step }: { shop: Shop; step: Exclude<ConfiguratorStep, 'resume'> }) {
  const t = useLabels(labels);
  switch (step) {
    case 'version':
      return <VersionStep shop={shop} />;
    case 'colour':
      return <ColourStep shop={shop} />;
    case 'coating':
      return <CoatingStep shop={shop} />;
    case 'services':
      return <ServicesStep shop={shop} />;
    default: {
      const type = step === 'optionals' ? 'optional' : 'accessory';
      const keys = shop.view.parts.filter((part) => part.type === type).map(({ key }) => key);
      if (keys.length === 0) return <p>{t(`none-${step}`)}</p>;
      return <OptionList shop={shop} keys={keys} label={t(`step-${step}`)} />;
    }
  }
}

/** A step that is gone to takes the focus to its title, so that a screen reader says where it is; the first one does not. */
function useFocusOnStep(step: ConfiguratorStep) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return undefined;
    shown.current = step;
    return focusInNextFrame(title.current, { preventScroll: true });
  }, [step]);
  return title;
}
