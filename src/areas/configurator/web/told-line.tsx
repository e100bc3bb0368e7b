import { useEffect, useState } from 'react';
import { useLabels } from '../../../ui/labels.tsx';
import { type Car, serviceKey } from '../flow/index.ts';
import { labels } from './labels.ts';
import type { Shop } from './shop.ts';
import styles from './told-line.module.css';

const STAYS_MS = 9_000;

/** What the last click brought, said aloud and shown for a while above the bar, with the way back. */
export function ToldLine({ shop, total }: { shop: Shop; total: number }) {
  const t = useLabels(labels);
  const { told, undo, canUndo } = shop.configuring;
  const [hidden, setHidden] = useState(0);
  const number = told?.number ?? 0;
  useEffect(() => {
    if (number === 0) return;
    const end = setTimeout(() => setHidden(number), STAYS_MS);
    return () => clearTimeout(end);
  }, [number]);
  const isShown = told !== undefined && hidden !== number;
  return (
    <div className={styles.told} data-shown={isShown || undefined}>
      <div className={`frame ${styles.row}`}>
        <p role="status">{told ? words() : ''}</p>
        {isShown && canUndo && (
          <button type="button" className={styles.undo} onClick={undo} data-analytics="configurator:undo">
            {t('undo')}
          </button>
        )}
      </div>
    </div>
  );

  function words(): string {
    if (!told) return '';
    const sum = t('told-total', { total: shop.money(total) });
    if (told.isUndo) return `${t('undone')} ${sum}`;
    const { came, went } = difference(told.before, shop.configuring.car);
    const list = (keys: readonly string[]) => keys.map(shop.names.nameOf).join(', ');
    return [
      came.length > 0 && t('told-added', { parts: list(came) }),
      went.length > 0 && t('told-removed', { parts: list(went) }),
      sum,
    ]
      .filter(Boolean)
      .join(' ');
  }
}

function difference(before: Car, now: Car) {
  const [old, current] = [keysOf(before), keysOf(now)];
  return {
    came: current.filter((key) => !old.includes(key)),
    went: old.filter((key) => !current.includes(key)),
  };
}

const keysOf = ({ configuration, services }: Car): readonly string[] => [
  ...configuration.car,
  ...services.map(serviceKey),
];
