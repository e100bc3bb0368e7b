import { type MouseEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { copyByPress } from '../../../ui/copy-text.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { ACCOUNT_PAGES } from '../../account/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { savedCarsOfModel, withSavedCar } from '../flow/index.ts';
import { labels } from './labels.ts';
import { keepSavedCars, savedRecord, watchSavedRecord } from './saved-record.ts';
import styles from './share.module.css';
import type { Shop } from './shop.ts';

const SCRIPTED = `${buttonClass('secondary')} ${styles.scripted}`;

type Props = {
  /** The whole address of the summary with this car. */
  readonly link: string;
  readonly shop: Shop;
  readonly total: number;
  /** The car in words: 'Aurora Orla Brisa'. */
  readonly name: string;
};

/**
 * The link that holds the car, and the ways to hand it on. What needs JavaScript stands in its place before that has come: what is below would
 * move under a finger.
 */
export function Share({ link, shop, total, name }: Props) {
  const id = useId();
  const t = useLabels(labels);
  const { prefix, market } = useSite();
  const field = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<'share-copied' | 'share-not-copied'>();
  const text = t('share-text', { name, link });
  const copy = async (press: MouseEvent<HTMLButtonElement>) => {
    const isCopied = await copyByPress(link, press);
    if (!isCopied) field.current?.select();
    setResult(isCopied ? 'share-copied' : 'share-not-copied');
  };
  return (
    <section className={styles.share} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('share')}</h3>
      <p>{t('share-intro')}</p>
      <label htmlFor={`${id}-link`} className={styles.label}>
        {t('share-link')}
      </label>
      <input ref={field} id={`${id}-link`} className={styles.link} value={link} readOnly spellCheck={false} />
      <div className={styles.ways}>
        <button type="button" className={SCRIPTED} data-copy={link} onClick={copy}>
          {t('share-copy')}
        </button>
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
          href={`mailto:?subject=${encodeURIComponent(t('share-subject', { name }))}&body=${encodeURIComponent(text)}`}
        >
          {t('share-email')}
        </a>
        <a className={buttonClass('secondary')} href={shop.fileHref} rel="nofollow" download>
          {t('share-file')}
        </a>
        <button type="button" className={SCRIPTED} onClick={() => window.print()}>
          {t('share-print')}
        </button>
      </div>
      <p role="status" className={styles.status}>
        {result ? t(result) : ''}
      </p>
      <StoredHere shop={shop} total={total} />
      <p className={styles.small}>
        <a className="lone-link" href={`${prefix}/${ACCOUNT_PAGES.home[market]}`}>
          {t('saved-account')}
        </a>
      </p>
    </section>
  );
}

/** Whether this browser keeps the car, which it does by itself once something was chosen, and the way to have it kept. */
function StoredHere({ shop, total }: Pick<Props, 'shop' | 'total'>) {
  const t = useLabels(labels);
  const { storageKey, configuring } = shop;
  const [hasFailed, setFailed] = useState(false);
  const isKept = () =>
    savedCarsOfModel(savedRecord(), storageKey).some(({ code }) => code === configuring.code);
  const isHere = useSyncExternalStore(watchSavedRecord, isKept, () => false);
  if (isHere) return <p className={`${styles.small} ${styles.stored}`}>{t('saved-here')}</p>;
  const keep = () => {
    keepSavedCars(withSavedCar(savedRecord(), storageKey, { code: configuring.code, total }));
    setFailed(!isKept());
  };
  return (
    <>
      <button
        type="button"
        className={`${buttonClass('plain')} ${styles.keep} ${styles.scripted}`}
        onClick={keep}
      >
        {t('save-here')}
      </button>
      <p role="status" className={styles.status}>
        {hasFailed ? t('not-saved-here') : ''}
      </p>
    </>
  );
}
