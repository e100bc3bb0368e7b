import { startTransition, useEffect, useReducer, useRef, useState } from 'react';
import { anySignal } from '../../../io/any-signal.ts';
import type { Quote } from './shared/configurator.server.ts';

/** Clicks in quick succession are one question. */
const WAIT_MS = 180;
/** An answer that takes longer comes to nothing. */
const LIMIT_MS = 8_000;
/** What failed is asked once more after this time. */
const AGAIN_MS = 1_500;

/** What was answered, for which car it was asked, and where the shopper was then. */
type QuoteState = { readonly of: string; readonly quote: Quote };

/** What hands a car on: its file, the dialogs of plans and contact, the forms in them. */
const HANDS_ON = 'a[download], [aria-haspopup="dialog"], [type="submit"]';

/**
 * What the server says that the shown car costs, and its financing; asked for every car, and for the same one again at each
 * step, when the page is come back to and when the car is handed on, as what is published meanwhile has to be told (R11).
 * While a car is asked for the first time the last answer stays and is `isStale`; when it cannot be had, asked twice, the
 * financing is none, which is what the strip then tells, until it is asked again.
 * @param address where to ask, without the car
 * @param step where the shopper is
 * @param carried the rest of the question, with its leading `&`: the plan that the page before has promised
 */
export function useQuote(address: string, code: string, step: string, first: Quote, carried = '') {
  const [{ of, quote }, setQuoteState] = useState<QuoteState>({ of: code, quote: first });
  const [failed, setFailed] = useState('');
  const [times, ask] = useReducer((count: number) => count + 1, 0);
  const wanted = `${code} ${step} ${times}`;
  const request = useRef<string | undefined>(wanted); // the loader has answered what the page opens with
  useEffect(() => {
    if (request.current === wanted) return;
    request.current = undefined; // who goes on and comes back before it is answered has asked again
    const ended = new AbortController();
    let wait: ReturnType<typeof setTimeout>;
    const askIn = (delay: number, otherwise: () => void) => {
      wait = setTimeout(async () => {
        const signal = anySignal([ended.signal, AbortSignal.timeout(LIMIT_MS)]);
        try {
          const answer = await fetch(`${address}?c=${encodeURIComponent(code)}${carried}`, { signal });
          if (!answer.ok) throw new Error(`answered ${answer.status}`);
          const body = (await answer.json()) as Quote;
          request.current = wanted;
          startTransition(() => {
            setFailed('');
            // The same answer once more is the one that is there: nothing is drawn anew.
            setQuoteState((last) => ({ of: code, quote: isSame(last.quote, body) ? last.quote : body }));
          });
        } catch {
          if (!ended.signal.aborted) otherwise();
        }
      }, delay);
    };
    askIn(WAIT_MS, () => askIn(AGAIN_MS, () => setFailed(code)));
    return () => {
      clearTimeout(wait);
      ended.abort();
    };
  }, [address, code, wanted, carried]);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    // Nobody waits for the question: what the press itself leads to is drawn first.
    const askLater = () => startTransition(ask);
    const seen = () => document.hidden || askLater();
    const pressed = ({ target }: Event) => (target as Element).closest(HANDS_ON) && askLater();
    // What could not be asked without a connection is asked when it is back.
    window.addEventListener('online', askLater, { signal });
    window.addEventListener('beforeprint', askLater, { signal });
    document.addEventListener('visibilitychange', seen, { signal });
    document.addEventListener('click', pressed, { signal, capture: true });
    return () => ended.abort();
  }, []);
  const known = of === code;
  const hasFailed = failed === code && !known;
  return {
    summary: hasFailed ? undefined : quote.summary,
    /** The server's answer for this very car; undefined while it is asked. */
    quote: known ? quote : undefined,
    isStale: !known && !hasFailed,
  };
}

const isSame = (one: Quote, other: Quote): boolean => JSON.stringify(one) === JSON.stringify(other);
