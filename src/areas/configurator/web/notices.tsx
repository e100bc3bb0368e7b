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

/** What the server says that the car is and costs, where that is not what the page shows: what is sold has changed meanwhile. */
export function StaleCarNotice({ shop, total, now }: StaleProps) {
  const t = useLabels(labels);
  const isOther = now !== undefined && now.code !== shop.configuring.code;
  if (!now || (!isOther && now.total === total)) return null;
  const title = t(isOther ? 'car-changed-now' : 'price-changed-now', { now: shop.money(now.total) });
  return (
    <Notice key={title} title={title} isNews>
      <button type="button" onClick={() => window.location.reload()}>
        {t(isOther ? 'car-refresh' : 'price-refresh')}
      </button>
    </Notice>
  );
}

type StaleProps = {
  readonly shop: Shop;
  /** What the page shows. */
  readonly total: number;
  /** The server's answer about this car; undefined while it is asked. */
  readonly now: { readonly code: string; readonly total: number } | undefined;
};

type NoticeProps = {
  readonly title: string;
  readonly children?: ReactNode;
  /** It stands above the sums, over the whole width. */
  readonly isNews?: boolean;
};

function Notice({ title, children, isNews }: NoticeProps) {
  const t = useLabels(labels);
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <div className={styles.notice} role="status" data-news={isNews}>
      <Icon name="info" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      <IconButton icon="close" label={t('notice-close')} onClick={() => setOpen(false)} />
    </div>
  );
}
