import { useEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { type Car, serviceKey } from '../flow/index.ts';
import styles from './history-bar.module.css';
import { labels } from './labels.ts';
import type { Shop } from './shop.ts';

/**
 * What the last click did to the car, in one line above the sums, with the way back and forward in the history of the session.
 * It stays as long as there is one; a screen reader hears the whole change.
 */
export function HistoryBar({ shop, total }: { shop: Shop; total: number }) {
  const t = useLabels(labels);
  const { notice, canUndo, canRedo, step } = shop.configuring;
  const cost = useCostOf(shop, total);
  useHistoryKeys(step);
  const isShown = canUndo || canRedo;
  const effect = notice && inOneLine(shop, difference(notice.before.car, shop.configuring.car));
  return (
    <div className={styles.bar} data-shown={isShown || undefined}>
      <p role="status" className="visually-hidden">
        {notice ? whole() : ''}
      </p>
      {isShown && (
        <div className={classNames('frame', styles.row)}>
          <p className={styles.effect} aria-hidden={effect !== undefined}>
            {effect ? (
              <>
                <span className={styles.parts}>{effect.first}</span>
                {effect.more > 0 && <span>{t('told-more', { count: effect.more })}</span>}
                {cost !== undefined && <strong>{priceWords(cost)}</strong>}
              </>
            ) : (
              t('history')
            )}
          </p>
          {STEPS.map((way) => (
            <button
              key={way}
              type="button"
              className={styles.step}
              data-way={way}
              // It keeps the focus of who goes all the way back.
              aria-disabled={!(way === 'undo' ? canUndo : canRedo)}
              aria-label={t(way)}
              title={t(way)}
              onClick={() => step(way)}
              data-analytics={`configurator:${way}`}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M8.5 4.5L4 9l4.5 4.5M4.5 9H14a5 5 0 0 1 0 10h-4" />
              </svg>
            </button>
          ))}
        </div>
      )}
    </div>
  );

  function priceWords(change: number): string {
    if (change === 0) return t('way-no-price');
    return t(change > 0 ? 'plus' : 'minus', { price: shop.money(Math.abs(change)) });
  }

  function whole(): string {
    if (!notice) return '';
    const { came, went } = difference(notice.before.car, shop.configuring.car);
    const list = (keys: readonly string[]) => keys.map(shop.names.nameOf).join(', ');
    return [
      notice.how !== 'changed' && t(`told-${notice.how}`),
      came.length > 0 && t('told-added', { parts: list(came) }),
      went.length > 0 && t('told-removed', { parts: list(went) }),
      t('told-total', { total: shop.money(total) }),
    ]
      .filter(Boolean)
      .join(' ');
  }
}

const STEPS = ['undo', 'redo'] as const;

/** What the last change has done to the total, in cents; undefined where the total before is not known, as after a reload. */
function useCostOf({ configuring: { notice, code } }: Shop, total: number): number | undefined {
  const totals = useRef(new Map<string, number>());
  totals.current.set(code, total);
  const before = notice && totals.current.get(notice.before.code);
  return before === undefined ? undefined : total - before;
}

/** Control and Z go back, with the shift key or with Y forward: not from a field, and not from behind a dialog. */
function useHistoryKeys(step: Shop['configuring']['step']): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      const { target } = event;
      const isTyping =
        target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
      if (isTyping || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current(key === 'y' || event.shiftKey ? 'redo' : 'undo');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

type Difference = { readonly came: readonly string[]; readonly went: readonly string[] };

function difference(before: Car, now: Car): Difference {
  const [old, current] = [keysOf(before), keysOf(now)];
  return {
    came: current.filter((key) => !old.includes(key)),
    went: old.filter((key) => !current.includes(key)),
  };
}

const keysOf = ({ configuration, services }: Car): readonly string[] => [
  configuration.version,
  ...configuration.car.filter((key) => key !== configuration.version),
  ...services.map(serviceKey),
];

/** The first of what came, else of what went, and how much more it is; what only made room for another of its kind is not counted. */
function inOneLine({ names }: Shop, { came, went }: Difference) {
  const kinds = new Set(came.map(names.kindOf).filter((kind) => kind && !SEVERAL.has(kind)));
  const left = went.filter((key) => !kinds.has(names.kindOf(key)));
  const [first, ...others] = [
    ...came.map((key) => `+ ${names.nameOf(key)}`),
    ...left.map((key) => `− ${names.nameOf(key)}`),
  ];
  return first === undefined ? undefined : { first, more: others.length };
}

/** Of these a car has any number, of all other kinds one. */
const SEVERAL: ReadonlySet<string> = new Set(['optional', 'accessory', 'service']);
