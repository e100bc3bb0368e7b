import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { readCode, type SavedCar, savedCarsOfModel, withSavedCar } from '../flow/index.ts';
import { earlyChoice } from './early-choice.ts';
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

type StoredCarProps = {
  readonly shop: Shop;
  readonly total: number;
  readonly hrefOf: (code: string) => string;
};

/**
 * Keeps the car in the browser once the shopper has done something to it, be it before the page was alive; what only an address says,
 * a link of somebody's or the model page's button, is kept by nobody. Tells of the cars that were kept before, and of a price that is another by now.
 *
 * It is written together with what is drawn: who leaves the page as soon as they see what they have chosen finds it in what is kept.
 */
export function StoredCarNotice({ shop, total, hrefOf }: StoredCarProps) {
  const t = useLabels(labels);
  const { storageKey, view } = shop;
  const { code, notice } = shop.configuring;
  const [storedCars, setStoredCars] = useState<readonly SavedCar[]>([]);
  const [early] = useState(() => earlyChoice(code));
  // The car that this page keeps: each click puts the car of now in its place, beside all others.
  const own = useRef(early?.before);
  const isChosen = Boolean(notice || early);
  // Read before it is written; most browsers keep none, and nothing is drawn anew for nothing.
  useLayoutEffect(() => {
    const found = savedCarsOfModel(savedRecord(), storageKey);
    setStoredCars((before) => (found.length + before.length === 0 ? before : found));
  }, [storageKey]);
  useLayoutEffect(() => {
    const record = savedRecord();
    if (!isChosen && savedCarsOfModel(record, storageKey).every((one) => one.code !== code)) return;
    keepSavedCars(withSavedCar(record, storageKey, { code, total }, own.current));
    own.current = code;
  }, [storageKey, code, total, isChosen]);
  if (isChosen || storedCars.length === 0) return null;
  const same = storedCars.find((one) => one.code === code);
  if (same?.total === total) return null;
  if (same) {
    return <Notice title={t('price-changed', { before: shop.money(same.total), now: shop.money(total) })} />;
  }
  return (
    <Notice title={t('resume', { model: view.model.name, count: storedCars.length })}>
      {storedCars.length === 1 ? (
        storedCars.map((one) => (
          <a key={one.code} href={hrefOf(one.code)}>
            {t('resume-open')}
          </a>
        ))
      ) : (
        <ul>
          {storedCars.map((one) => (
            <li key={one.code}>
              <a href={hrefOf(one.code)}>{t('resume-car', inWords(shop, one))}</a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** A kept car in words that tell it apart from the others of its model. */
function inWords({ view: { model }, money }: Shop, { code, total }: SavedCar) {
  const { version, colour } = readCode(code)?.code ?? {};
  const named = model.versions.find((one) => one.code === version)?.name ?? version ?? '';
  const painted = model.colours.find((one) => one.code === colour)?.name;
  return { name: painted ? `${named}, ${painted}` : named, total: money(total) };
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
