import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { momentWriter } from '../../../kit/moments.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useSite } from '../../platform/web/index.ts';
import type { HoldNotice, WireHold } from '../contract.ts';
import styles from './hold-box.module.css';
import { labels } from './labels.ts';
import { useHold } from './use-hold.ts';

type Props = {
  readonly number: string;
  readonly minutes: number;
  /** What became of a hold that was asked for before any script. */
  readonly before?: HoldNotice | undefined;
  /** Told how the car stands for this browser, whenever that is known anew. Never changes. */
  readonly onState?: ((state: WireHold['state'] | undefined) => void) | undefined;
};

/** Keeping a car for some minutes, with the time that is left in sight. */
export function HoldBox({ number, minutes, before, onState }: Props) {
  const t = useLabels(labels);
  const { hold, isBusy, text, take, release, tick, form } = useHold(number, before);
  useEffect(() => onState?.(hold?.state), [hold?.state, onState]);
  const { pathname } = useLocation();
  const left = useTimeLeft(hold?.state === 'yours' ? hold.until : undefined, tick);
  const clock = useClock();
  const until = hold?.until ? clock(hold.until) : '';
  const title = useRef<HTMLHeadingElement>(null);
  const isChanged = useRef(false);
  const changing = (to: 'take' | 'release') => ({
    method: 'post' as const,
    action: form(to, pathname),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      isChanged.current = true;
      (to === 'take' ? take : release)();
    },
  });
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
            {/* A second may pass between the server's clock and the browser's. */}
            <span role="timer" className="numbers" suppressHydrationWarning>
              {t('hold-left', { time: left })}
            </span>
            <span className={styles.until}>{t('hold-until', { time: until })}</span>
          </p>
          {hold.yields && <p>{t('hold-yields')}</p>}
          <form {...changing('release')}>
            <Button type="submit" look="secondary" busy={isBusy}>
              {t('hold-release')}
            </Button>
          </form>
          <noscript>{t('hold-no-script')}</noscript>
        </>
      )}
      {hold?.state === 'open' && <p>{t('open-text')}</p>}
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
          <form {...changing('take')}>
            <Button type="submit" busy={isBusy}>
              {t('hold-take', { count: minutes })}
            </Button>
          </form>
        </>
      )}
      <p role="status" className={styles.status}>
        {text && t(text)}
      </p>
    </section>
  );
}

const TITLE = {
  free: 'hold-title',
  taken: 'hold-title',
  yours: 'hold-yours',
  open: 'open-title',
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
  const { locale, market } = useSite();
  // Before the page is alive its clock is the market's: a server's own may be anywhere.
  const isAlive = useHydrated();
  const timeZone = isAlive ? undefined : IDENTITIES[market].timeZone;
  return momentWriter(locale, timeZone, 'time');
}
