import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '../../../ui/controls/button.tsx';
import page from '../../../ui/controls/page.module.css';
import { StepsCard } from '../../../ui/controls/steps-card.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { labels } from './labels.ts';
import styles from './rental.module.css';
import { RentalForm } from './rental-form.tsx';
import type { RentalAnswer, RentalView } from './view.ts';

type Props = { crumbs: ReactNode; view: RentalView; answered: RentalAnswer | undefined };

/** The page on which a company requests rental cars: a form that works before JavaScript, beside the steps that follow; or its confirmation. */
export function RentalPage({ crumbs, view, answered }: Props) {
  const t = useLabels(labels);
  const { brandName: brand, dealer, form } = view;
  return (
    <div className={`frame ${page.page}`}>
      <header className={page.head}>
        {crumbs}
        <h1>{t('title')}</h1>
        <p className={page.intro}>{t('intro', { brand })}</p>
      </header>
      {form ? (
        <div className={styles.columns}>
          <RentalForm form={form} answered={answered} />
          <StepsCard title={t('how-title')} steps={[t('how-1'), t('how-2', { dealer }), t('how-3')]}>
            <p className={styles.soft}>{t('how-note')}</p>
          </StepsCard>
        </div>
      ) : (
        <Sent view={view} />
      )}
    </div>
  );
}

/** The confirmation after the form was accepted: who answers it, and links to go on. Its heading takes the focus. */
function Sent({ view: { dealer, brandName: brand, home, page: again } }: { view: RentalView }) {
  const t = useLabels(labels);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.sent} role="status">
      <h2 ref={title} tabIndex={-1}>
        {t('sent-title')}
      </h2>
      <p>{t('sent-text', { dealer })}</p>
      <p className={styles.next}>
        <a href={home} className={buttonClass('primary')}>
          {t('sent-showcase', { brand })}
        </a>
        <a href={again} className={buttonClass('secondary')}>
          {t('sent-again')}
        </a>
      </p>
    </section>
  );
}
