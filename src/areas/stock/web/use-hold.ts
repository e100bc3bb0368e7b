import { useCallback, useEffect, useRef, useState } from 'react';
import { useSite } from '../../platform/web/index.ts';
import type { HoldNotice, WireHold } from '../contract.ts';

/** What is said of the last thing that happened. */
type HoldStatusKey = 'hold-over' | 'hold-free' | 'hold-failed' | 'hold-gone' | 'hold-slow' | 'hold-full';

const INITIAL_STATUS: Partial<Record<HoldNotice['state'], HoldStatusKey>> = {
  over: 'hold-over',
  full: 'hold-full',
};

/** How a car stands once a change of it was made. */
const STATE_AFTER = { POST: 'yours', DELETE: 'free' } as const;

/**
 * How a car stands for this browser, asked of the service: who holds it is known by a cookie that no script reads. Asked again when
 * the page is looked at again, for another tab may have changed it.
 */
export function useHold(number: string, before: HoldNotice | undefined) {
  const site = useSite();
  const address = `${site.serviceAddress('stock')}/cars/${encodeURIComponent(number)}/hold`;
  const [hold, setHold] = useState<WireHold | undefined>(
    before && (before.state === 'over' || before.state === 'full') ? { state: 'free' } : before,
  );
  const [text, setText] = useState<HoldStatusKey | undefined>(before && INITIAL_STATUS[before.state]);
  const [isBusy, setBusy] = useState(false);

  /** How many changes have begun or ended: whoever has looked before one, or during it, is told how the car may have stood before. */
  const changes = useRef(0);

  /** How the car stands after it; undefined where nobody knows. */
  const ask = useCallback(
    async (method: 'GET' | 'POST' | 'DELETE'): Promise<WireHold | undefined> => {
      const before = changes.current;
      const isNewest = () => before === changes.current;
      try {
        const answer = await fetch(address, { method });
        if (answer.status === 404 && isNewest()) setText('hold-gone');
        if (answer.status === 429 && isNewest()) setText('hold-slow');
        if (answer.status === 409) {
          const { type } = (await answer.json()) as { readonly type: string };
          if (type.endsWith('/too-many-kept')) setText('hold-full');
          return ask('GET');
        }
        if (!answer.ok) return undefined;
        const now = (await answer.json()) as WireHold;
        if (isNewest()) setHold(now);
        return now;
      } catch {
        return undefined; // no answer, or one that broke off
      }
    },
    [address],
  );
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && ask('GET'));
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [ask]);

  const change = async (method: 'POST' | 'DELETE', done: HoldStatusKey | undefined) => {
    setBusy(true);
    setText(undefined);
    changes.current += 1;
    const answered = await ask(method);
    changes.current += 1;
    // Without an answer it may have been made nevertheless, and what was looked up meanwhile has been left aside.
    const now = answered ?? (await ask('GET'));
    const isDone = answered !== undefined || now?.state === STATE_AFTER[method];
    setBusy(false);
    setText((before) => before ?? (isDone ? done : 'hold-failed'));
  };
  return {
    /** Where a form is sent before any script. */
    form: (change: 'take' | 'release', back: string) =>
      `${address}/form?${new URLSearchParams({ change, back })}`,
    hold,
    text,
    isBusy,
    take: () => void change('POST', undefined),
    release: () => void change('DELETE', 'hold-free'),
    /** The time is over: the car is free again, also before anybody asks. */
    tick: useCallback(() => {
      setHold({ state: 'free' });
      setText('hold-over');
    }, []),
  };
}
