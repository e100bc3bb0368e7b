import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { BACKGROUND_HEADERS } from '../../../io/background.ts';
import type { VersionStatus } from '../contract.ts';
import type { QuotationView } from './view.ts';

/** How often a page that waits asks; nobody waits for the second at which somebody else decides. */
const ASK_MS = 4_000;

/** What somebody else has done about the last version while a page was open. */
export type News = { readonly version: number; readonly what: 'approved' | 'refused' | 'superseded' };

/**
 * Follows a version that waits for somebody: once its discount was decided, or a later one was saved, what the page shows of the versions
 * is asked for anew, and that is told. Asks while the page is seen, and for as long as there is something to wait for.
 */
export function useVersionStatus({
  call,
  versions,
}: Pick<QuotationView, 'call' | 'versions'>): News | undefined {
  const [last] = versions;
  const [news, setNews] = useState<News>();
  const { revalidate } = useRevalidator();
  const anew = useRef(revalidate);
  anew.current = revalidate;
  const { version, state, crm } = last ?? {};
  const isWaiting = state === 'waiting' || (state === 'open' && crm?.state === 'unsent');
  const known = last && `${version} ${state} ${crm?.state}`;
  useEffect(() => {
    if (!isWaiting || version === undefined) return;
    const ended = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      const answer = await fetch(call, { signal: ended.signal, headers: BACKGROUND_HEADERS }).catch(
        () => undefined,
      );
      if (!answer?.ok) return;
      const now = (await answer.json().catch(() => undefined)) as VersionStatus | undefined;
      if (!now || ended.signal.aborted || known === `${now.version} ${now.state} ${now.crm}`) return;
      if (now.version !== version) setNews({ version, what: 'superseded' });
      else if (now.state !== state)
        setNews({ version, what: now.state === 'refused' ? 'refused' : 'approved' });
      await anew.current();
    };
    const timer = setInterval(ask, ASK_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      ended.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [call, known, isWaiting, version, state]);
  return news;
}
