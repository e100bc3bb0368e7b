import type { ReactNode } from 'react';
import page from '../../../ui/controls/page.module.css';
import { useLabels } from '../../../ui/labels.tsx';
import { CarPicture } from '../../catalogue/web/index.ts';
import { BookingForm } from './booking-form.tsx';
import { DealerChoice } from './dealer-choice.tsx';
import { labels } from './labels.ts';
import { ChosenLine, Step } from './step.tsx';
import styles from './test-drive.module.css';
import type { BookingAnswer, TestDriveView as View } from './view.ts';

type Props = { crumbs: ReactNode; view: View; answered: BookingAnswer | undefined };

/** Asking for a test drive: car, dealer, half-day and who comes, one after the other on one page. */
export function TestDriveView({ crumbs, view, answered }: Props) {
  const t = useLabels(labels);
  const { model, version, dealers, form } = view;
  return (
    <div className={`frame ${page.page}`}>
      <header className={page.head}>
        {crumbs}
        <h1>{t('title')}</h1>
        <p className={page.intro}>{t('intro')}</p>
        {view.offer && (
          <p data-part="offer">
            {t('with-offer', { offer: view.offer.title })} {view.offer.bounds}.
          </p>
        )}
      </header>
      <div className={styles.steps}>
        {model ? (
          <ChosenLine
            name={t('car')}
            value={[model.name, version?.name].filter(Boolean).join(' ')}
            change={version?.change ?? model.change}
            changeLabel={t(version?.change ? 'change-version' : 'change-car')}
          >
            <span className={styles.thumb}>
              <CarPicture source={model.picture} sizes="10rem" alt="" />
            </span>
          </ChosenLine>
        ) : (
          <Models view={view} />
        )}
        {model && !version && <Versions view={view} />}
        {dealers && <DealerChoice step={dealers} />}
        {form && <BookingForm form={form} answered={answered} />}
      </div>
    </div>
  );
}

function Models({ view: { models } }: { view: View }) {
  const t = useLabels(labels);
  return (
    <Step title={t('step-car')} id="car">
      <ul className={styles.models}>
        {models.map(({ key, name, tagline, picture, colourName, href }, at) => (
          <li key={key}>
            <a href={href} className={styles.model} data-model={key}>
              <CarPicture
                source={picture}
                sizes="(min-width: 950px) 22rem, (min-width: 760px) 45vw, 90vw"
                alt={`${name}, ${colourName}`}
                priority={at === 0}
              />
              <strong>{name}</strong>
              <span className={styles.soft}>{tagline}</span>
            </a>
          </li>
        ))}
      </ul>
    </Step>
  );
}

function Versions({ view: { versions, model } }: { view: View }) {
  const t = useLabels(labels);
  return (
    <Step title={t('step-version')} id="version">
      <ul className={styles.versions}>
        {versions.map(({ code, name, engine, href }) => (
          <li key={code}>
            <a href={href} className={styles.version} data-version={code}>
              <strong>{name}</strong>
              <span className={styles.soft}>{engine}</span>
            </a>
          </li>
        ))}
      </ul>
      {model && (
        <p>
          <a href={model.change} className="lone-link">
            {t('change-car')}
          </a>
        </p>
      )}
    </Step>
  );
}
