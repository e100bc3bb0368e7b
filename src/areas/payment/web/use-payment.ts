import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { callService } from '../../../io/http.ts';
import { useSite } from '../../platform/web/index.ts';
import { type WirePaymentView, wirePaymentView } from '../contract.ts';
import type { PaymentMethod } from '../domain/payment.ts';

/** Milliseconds between looks while something is pending: often at first, then more rarely. */
const FIRST = 1_500;
const GROWS = 1.25;
const LONGEST = 15_000;

export type PaymentTrouble = 'load-failed' | 'unreachable' | 'closed' | 'too-many-cards' | 'card-under-way';

/**
 * How a payment stands, and what can be done about it; `begun` is what the page brought of it. While it is pending it is asked again and again, more rarely the longer it
 * takes, and at once when the page is looked at again: that is when somebody comes back from the bank's app.
 */
export function usePayment(reference: string, begun?: WirePaymentView) {
  const base = `${useSite().serviceAddress('payment')}/${encodeURIComponent(reference)}`;
  const [view, setView] = useState(begun);
  const [trouble, setTrouble] = useState<PaymentTrouble>();
  const [isBusy, setBusy] = useState(false);
  // One key for one wish: sent again after a lost answer it is the same payment, and another wish is another one.
  const wish = useRef({ key: '', text: '' });
  /** How many looks have begun, and how many acts have begun or ended: a look of before an act, or during it, tells how the payment may have stood before. */
  const looks = useRef(0);
  const acts = useRef(0);
  /** Of two acts at once, as by two presses, the newer one's answer stays. */
  const shown = useRef(0);

  const call = useCallback(
    async (path: string, body?: unknown): Promise<PaymentTrouble | undefined> => {
      const isLook = body === undefined;
      const [look, before] = [isLook ? ++looks.current : 0, acts.current];
      const isNewest = () =>
        isLook ? before === acts.current && look === looks.current : before > shown.current;
      const text = path + JSON.stringify(body);
      if (body && wish.current.text !== text) wish.current = { key: crypto.randomUUID(), text };
      const headers = body ? { 'idempotency-key': wish.current.key } : {};
      const request = body === undefined ? {} : ({ method: 'POST', body, headers } as const);
      const read = (json: unknown) => z.parse(wirePaymentView, json);
      const answer = await callService({ base, path, read, ...request });
      if (answer.ok) {
        if (isNewest()) {
          setView(answer.value);
          if (!isLook) shown.current = before;
        }
        if (!isLook) wish.current.text = '';
        return undefined;
      }
      const word = answer.problem?.type.split('/').at(-1);
      if (word === 'too-many-cards' || word === 'card-under-way') return word;
      return answer.status === 409 ? 'closed' : 'unreachable';
    },
    [base],
  );
  const load = useCallback(async () => {
    setTrouble((await call('')) && 'load-failed');
  }, [call]);
  const isKnown = begun !== undefined;
  useEffect(() => {
    if (!isKnown) void load();
  }, [isKnown, load]);

  const isPending = view?.payment?.status === 'pending' || view?.payment?.status === 'refunding';
  useEffect(() => {
    if (!isPending) return;
    let wait = FIRST;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      if (document.visibilityState === 'visible') await call('');
      wait = Math.min(LONGEST, wait * GROWS);
      timer = setTimeout(look, wait);
    };
    const seen = () => void (document.visibilityState === 'visible' && call(''));
    timer = setTimeout(look, wait);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [isPending, call]);

  const act = async (path: string, body: unknown) => {
    setBusy(true);
    acts.current += 1;
    const failed = await call(path, body);
    acts.current += 1;
    setTrouble(failed);
    // The card of another tab or device is shown as it stands, and followed; what cannot be paid any more offers nothing.
    if (failed === 'card-under-way' || failed === 'closed') await call('');
    setBusy(false);
  };
  return {
    view,
    trouble,
    isBusy,
    load,
    begin: (method: PaymentMethod, cardToken?: string) =>
      act('', { method, ...(cardToken && { cardToken }) }),
    again: () => act('/again', {}),
  };
}
