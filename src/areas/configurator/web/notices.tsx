import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { type SavedCar, savedCar, withSavedCar } from '../flow/index.ts';
import { labels } from './labels.ts';
import styles from './notices.module.css';
import { keepSavedCars, savedRecord } from './saved-record.ts';
import { type Shop, versionOf } from './shop.ts';
import type { ChangeView } from './view.ts';

/** What has changed about the car that an address describes. */
export function ChangesNotice({ shop, changes, isUnreadable }: ChangesProps) {
  const t = useLabels(labels);
  // The one that was opened, whatever is chosen after it.
  const [version] = useState(() => versionOf(shop));
  if (changes.length === 0 && !isUnreadable) return null;
  const { name: opened = '', year = '' } = version ?? {};
  return (
    <Notice title={t('changes-title')}>
      {changes.length > 0 && (
        <>
          <p>{t('changes-intro')}</p>
          <ul>
            {changes.map(({ what, code, why, name = code }) => (
              <li key={`${what} ${code}`}>
                {why === 'gone'
                  ? t(`change-gone-${what}`, { part: name, version: opened, year })
                  : t('change-not-together', { part: name })}
              </li>
            ))}
          </ul>
        </>
      )}
      {isUnreadable && <p>{t('change-unreadable')}</p>}
    </Notice>
  );
}

type ChangesProps = {
  readonly shop: Shop;
  readonly changes: readonly ChangeView[];
  readonly isUnreadable: boolean;
};

type KeptProps = {
  readonly shop: Shop;
  /** The model on its site: `br/aurora/orla`. */
  readonly of: string;
  readonly total: number;
  /** The car came from an address, or something has been chosen: it is the shopper's. */
  readonly isDecided: boolean;
  readonly hrefOf: (code: string) => string;
};

/** Keeps the car in the browser; tells of one that was kept before, and of a price that is another by now. */
export function KeptNotice({ shop, of, total, isDecided, hrefOf }: KeptProps) {
  const t = useLabels(labels);
  const { code } = shop.configuring;
  const [kept, setKept] = useState<SavedCar>();
  useEffect(() => setKept(savedCar(savedRecord(), of)), [of]);
  useEffect(() => {
    if (isDecided) keepSavedCars(withSavedCar(savedRecord(), of, { code, total }));
  }, [of, code, total, isDecided]);
  if (!kept || shop.configuring.told) return null;
  if (kept.code !== code) {
    if (isDecided) return null;
    return (
      <Notice title={t('resume', { model: shop.view.model.name })}>
        <a href={hrefOf(kept.code)}>{t('resume-open')}</a>
      </Notice>
    );
  }
  if (kept.total === total) return null;
  return <Notice title={t('price-changed', { before: shop.money(kept.total), now: shop.money(total) })} />;
}

/** The catalogue has got other prices than this page. */
export function StalePriceNotice({ shop, now }: { shop: Shop; now: number | undefined }) {
  const t = useLabels(labels);
  if (now === undefined) return null;
  return (
    <Notice title={t('price-changed-now', { now: shop.money(now) })}>
      <button type="button" onClick={() => window.location.reload()}>
        {t('price-refresh')}
      </button>
    </Notice>
  );
}

function Notice({ title, children }: { title: string; children?: ReactNode }) {
  const t = useLabels(labels);
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <div className={styles.notice} role="status">
      <Icon name="info" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      <IconButton icon="close" label={t('notice-close')} onClick={() => setOpen(false)} />
    </div>
  );
}
