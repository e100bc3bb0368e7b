import { useEffect, useState } from 'react';
import type { Quote } from './configurator.server.ts';

/** Clicks in quick succession are one question. */
const WAIT_MS = 180;

/**
 * What the server says that the shown car costs, and its financing. While it is asked the last answer stays and is `isStale`;
 * when it cannot be had, the financing is none, which is what the strip then tells, until the connection is back.
 * @param address where to ask, without the car
 */
export function useQuote(address: string, code: string, first: Quote) {
  const [quote, setQuote] = useState<Quote>(first);
  const [failed, setFailed] = useState('');
  const known = quote.code === code;
  useEffect(() => {
    if (known || failed === code) return;
    const ended = new AbortController();
    const ask = async () => {
      try {
        const answer = await fetch(`${address}?c=${encodeURIComponent(code)}`, { signal: ended.signal });
        if (!answer.ok) throw new Error(`answered ${answer.status}`);
        const told = (await answer.json()) as Quote;
        setQuote({ ...told, code });
      } catch {
        if (!ended.signal.aborted) setFailed(code);
      }
    };
    const wait = setTimeout(ask, WAIT_MS);
    return () => {
      clearTimeout(wait);
      ended.abort();
    };
  }, [address, code, known, failed]);
  // What could not be asked without a connection is asked when it is back.
  useEffect(() => {
    const again = () => setFailed('');
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  const hasFailed = failed === code && !known;
  return {
    summary: hasFailed ? undefined : quote.summary,
    /** The server's total of this very car; undefined while it is asked. */
    total: known ? quote.total : undefined,
    car: known ? quote.car : undefined,
    isStale: !known && !hasFailed,
  };
}
