import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/controls/button.tsx';
import page from '../../../ui/controls/page.module.css';
import { StepsCard } from '../../../ui/controls/steps-card.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import { VALUATION_FIELDS } from '../index.ts';
import { CarFields } from './car-fields.tsx';
import { labels } from './labels.ts';
import styles from './valuation-page.module.css';
import { ValuationResult } from './valuation-result.tsx';
import type { ValuationView } from './view.ts';

/** The failure's way to ask again stands beside the form. */
const FORM = 'used-car';

type Props = { crumbs: ReactNode; view: ValuationView };

/** What a used car is worth: one form that works before JavaScript; with it, each choice brings the next. */
export function ValuationPage({ crumbs, view }: Props) {
  const t = useLabels(labels);
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = navigation.state === 'loading' && navigation.location.pathname === view.action;
  return (
    <div className={`frame ${page.page}`}>
      <header className={page.head}>
        {crumbs}
        <h1>{t('title')}</h1>
        <p className={page.intro}>{t('intro')}</p>
      </header>
      <div className={styles.columns}>
        <Form
          ref={form}
          id={FORM}
          method="get"
          action={view.action}
          className={styles.form}
          aria-busy={isBusy}
          preventScrollReset
          onChange={({ target }) => {
            // Without its button the form asks for the next choice, not for the value.
            if (target instanceof HTMLSelectElement) form.current?.requestSubmit();
          }}
        >
          <CarFields view={view} />
        </Form>
        <div className={styles.side} aria-busy={isBusy}>
          <ValuationOutcome view={view} />
        </div>
      </div>
    </div>
  );
}

function ValuationOutcome({ view }: { view: ValuationView }) {
  if (view.hasFailed) return <Failed view={view} />;
  return view.shownValue ? (
    <ValuationResult shownValue={view.shownValue} brandName={view.brandName} />
  ) : (
    <How />
  );
}

function How() {
  const t = useLabels(labels);
  return <StepsCard title={t('how-title')} steps={[t('how-1'), t('how-2'), t('how-3')]} />;
}

/** The guide could not be asked: what was chosen stands in the form. */
function Failed({ view }: { view: ValuationView }) {
  const t = useLabels(labels);
  const { market } = useSite();
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of each failure
  useEffect(() => title.current?.focus(), [view]);
  return (
    <section className={styles.failed} role="alert">
      <h2 ref={title} tabIndex={-1}>
        {t('failed-title')}
      </h2>
      <p>{t('failed-text')}</p>
      <p>
        <Button type="submit" form={FORM} name={VALUATION_FIELDS[market].asked} value="1">
          {t('try-again')}
        </Button>
      </p>
    </section>
  );
}
