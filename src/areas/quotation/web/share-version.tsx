import { useRef, useState } from 'react';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { labels } from './labels.ts';
import styles from './simulator.module.css';
import type { QuotationView, ShownVersion } from './view.ts';

type Props = { readonly quotation: Pick<QuotationView, 'number'>; readonly version: ShownVersion };

/**
 * For a seller, beside a version that its customer may see: share its link (clipboard, WhatsApp, e-mail) and open the car in the configurator.
 * The URLs contain no personal data of the customer. Renders nothing while the version has no link.
 */
export function ShareVersion({ quotation: { number }, version: { link, goOn } }: Props) {
  const t = useLabels(labels);
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<'share-copied' | 'share-not-copied'>();
  if (!link) return null;
  const text = t('share-text', { number, link });
  const copy = async () => {
    const isCopied = await copyText(link);
    if (!isCopied) field.current?.select();
    setResult(isCopied ? 'share-copied' : 'share-not-copied');
  };
  return (
    <section className={styles.part} aria-labelledby="share-version">
      <h2 id="share-version">{t('share')}</h2>
      <label className={styles.linked}>
        <span>{t('customer-link')}</span>
        <input ref={field} value={link} readOnly spellCheck={false} />
      </label>
      <p className={styles.ways}>
        {isHydrated && (
          <Button look="secondary" onClick={copy}>
            {t('share-copy')}
          </Button>
        )}
        <a
          className={buttonClass('secondary')}
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('share-whatsapp')}
        </a>
        <a
          className={buttonClass('secondary')}
          href={`mailto:?subject=${encodeURIComponent(t('share-subject', { number }))}&body=${encodeURIComponent(text)}`}
        >
          {t('share-email')}
        </a>
      </p>
      <p role="status" className={styles.soft}>
        {result ? t(result) : ''}
      </p>
      {goOn && (
        <>
          <p className={styles.soft}>{t('go-on-text')}</p>
          <p className={styles.ways}>
            <a href={goOn} className={buttonClass('secondary')}>
              {t('go-on')}
            </a>
          </p>
        </>
      )}
    </section>
  );
}
