import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import styles from './hold-box.module.css';
import { labels } from './labels.ts';
import { useHold } from './use-hold.ts';

type Props = { readonly number: string; readonly minutes: number };

/** Keeping a car for some minutes, with the time that is left in sight. */
export function HoldBox({ number, minutes }: Props) {
  const t = useLabels(labels);
  const { hold, isBusy, told, take, release, tick } = useHold(number);
  const left = useTimeLeft(hold?.state === 'yours' ? hold.until : undefined, tick);
  const clock = useClock();
  const until = hold?.until ? clock(hold.until) : '';
  const title = useRef<HTMLHeadingElement>(null);
  const isChanged = useRef(false);
  const act = (change: () => void) => () => {
    isChanged.current = true;
    change();
  };
  // The button that was pressed is gone: the keyboard goes on at what became of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new state is one
  useEffect(() => {
    if (isChanged.current) title.current?.focus();
    isChanged.current = false;
  }, [hold?.state]);
  return (
    <section className={styles.hold} aria-labelledby="hold-title" data-state={hold?.state} data-part="hold">
      <h2 id="hold-title" ref={title} tabIndex={-1}>
        {t(TITLE[hold?.state ?? 'free'])}
      </h2>
      {hold?.state === 'yours' && (
        <>
          <p className={styles.left}>
            <Icon name="check" />
            <span role="timer" className="numbers">
              {t('hold-left', { time: left })}
            </span>
            <span className={styles.until}>{t('hold-until', { time: until })}</span>
          </p>
          <Button look="secondary" busy={isBusy} onClick={act(release)}>
            {t('hold-release')}
          </Button>
        </>
      )}
      {hold?.state === 'taken' && (
        <p>
          <strong>{t('hold-taken', { time: until })}</strong>
          <br />
          {t('hold-taken-text')}
        </p>
      )}
      {hold?.state === 'reserved' && <p>{t('reserved-text')}</p>}
      {(hold?.state === 'free' || hold === undefined) && (
        <>
          <p>{t('hold-text', { count: minutes })}</p>
          <Button busy={isBusy} onClick={act(take)}>
            {t('hold-take', { count: minutes })}
          </Button>
        </>
      )}
      <p role="status" className={styles.told}>
        {told && t(told)}
      </p>
      <noscript>{t('hold-no-script')}</noscript>
    </section>
  );
}

const TITLE = {
  free: 'hold-title',
  taken: 'hold-title',
  yours: 'hold-yours',
  reserved: 'reserved-title',
} as const;

/** Minutes and seconds until a moment, told anew every second; calls `onOver` when it is there. */
function useTimeLeft(until: string | undefined, onOver: () => void): string {
  const [now, setNow] = useState(() => (until ? Date.now() : 0));
  const end = until ? Date.parse(until) : 0;
  useEffect(() => {
    if (!end) return;
    const look = () => {
      setNow(Date.now());
      if (Date.now() >= end) onOver();
    };
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [end, onOver]);
  const seconds = Math.max(0, Math.ceil((end - now) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A moment as a clock on the shopper's wall shows it. */
function useClock(): (moment: string) => string {
  const { locale } = useSite();
  return (moment) =>
    new Intl.DateTimeFormat(locale, { timeStyle: 'short', hourCycle: 'h23' }).format(new Date(moment));
}
