import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Overlay } from '../../../ui/controls/overlay.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { AuthoredTerms } from '../contract.ts';
import { isAccepted, SINGLE_ACCEPTANCE } from '../domain/terms.ts';
import { mark } from './analytics.ts';
import styles from './funding-modal.module.css';
import { labels } from './labels.ts';
import { RichText } from './rich-text.tsx';
import { scrollToTop } from './scroll.ts';
import { ViewHeading } from './view-heading.tsx';

type Props = {
  terms: AuthoredTerms;
  ticked: readonly string[];
  onTick: (option: string, on: boolean) => void;
  onContinue: () => void;
};

/** Rich text, one box for each option and a way to its full text; continue waits for the required ones. */
export function TermsView({ terms, ticked, onTick, onContinue }: Props) {
  const t = useLabels(labels);
  const top = useRef<HTMLDivElement>(null);
  const [reading, setReading] = useState<string>();
  const read = terms.options.find((option) => option.id === reading);
  useEffect(() => {
    if (!reading) scrollToTop(top.current);
  }, [reading]);
  if (read?.fullText) {
    return <FullText title={read.label} html={read.fullText} onBack={() => setReading(undefined)} />;
  }
  const ready = isAccepted(terms.options, ticked);
  return (
    <div ref={top} className={styles.view}>
      <ViewHeading>{terms.title ?? t('terms.title')}</ViewHeading>
      {terms.text ? <RichText html={terms.text} /> : <p className={styles.lead}>{t('terms.text')}</p>}
      <div className={styles.options}>
        {optionsOf(terms, t('terms.acceptance')).map((option) => (
          <div key={option.id} className={styles.option}>
            <Checkbox
              label={option.label}
              required={option.required}
              checked={ticked.includes(option.id)}
              data-analytics={mark('consent', option.id)}
              onChange={(event) => onTick(option.id, event.target.checked)}
            />
            {option.fullText && (
              <button
                type="button"
                className={styles.link}
                aria-label={t('terms.read-of', { option: option.label })}
                data-analytics={mark('consent-text', option.id)}
                onClick={() => setReading(option.id)}
              >
                {option.linkLabel ?? t('terms.read')}
              </button>
            )}
          </div>
        ))}
      </div>
      <div className={styles.actions}>
        <Button
          disabledReason={ready ? undefined : t('terms.reason')}
          data-analytics={mark('terms-accepted')}
          onClick={onContinue}
        >
          {terms.button ?? t('terms.continue')}
        </Button>
      </div>
    </div>
  );
}

/** The configured options; a single acceptance besides them when none of them is required. */
function optionsOf(terms: AuthoredTerms, acceptance: string): AuthoredTerms['options'] {
  if (terms.options.some((option) => option.required)) return terms.options;
  return [...terms.options, { id: SINGLE_ACCEPTANCE, label: acceptance, required: true }];
}

function FullText({ title, html, onBack }: { title: string; html: string; onBack: () => void }) {
  const t = useLabels(labels);
  return (
    <Overlay title={title} onBack={onBack}>
      <div className={styles.view}>
        <RichText html={html} />
        <Button look="secondary" onClick={onBack}>
          {t('terms.back')}
        </Button>
      </div>
    </Overlay>
  );
}
