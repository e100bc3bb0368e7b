import { useSyncExternalStore } from 'react';
import { useSite } from '../../../platform/web/index.ts';
import { isCompared, MOST_COMPARED } from '../../domain/comparisons.ts';

/** Versions and cars of the stock that somebody has put aside to compare, by their codes; a browser keeps them by site, and nothing else of them. */
const keyOf = (prefix: string) => `COMPARED${prefix}`;
const CHANGED = 'compared changed';

/** What was kept, read anew each time: another tab may have changed it. Nothing where storage is blocked. */
function storedText(prefix: string): string {
  try {
    return localStorage.getItem(keyOf(prefix)) ?? '';
  } catch {
    return '';
  }
}

function subscribe(tell: () => void): () => void {
  addEventListener(CHANGED, tell);
  addEventListener('storage', tell);
  return () => {
    removeEventListener(CHANGED, tell);
    removeEventListener('storage', tell);
  };
}

/** The codes of the versions that this browser compares on the site, and how to change them; none before the page is alive. */
export function useCompared() {
  const { prefix } = useSite();
  const text = useSyncExternalStore(
    subscribe,
    () => storedText(prefix),
    () => '',
  );
  // What is kept now is changed, not what was when this was drawn: the page may be just coming alive, or another tab was quicker.
  const change = (next: (codes: readonly string[]) => readonly string[]) => {
    try {
      localStorage.setItem(keyOf(prefix), inBounds(next(codesOf(storedText(prefix)))).join());
    } catch {
      // Blocked or full: nothing is kept.
    }
    dispatchEvent(new Event(CHANGED));
  };
  const codes = codesOf(text);
  return { codes, change, isFull: codes.length >= MOST_COMPARED };
}

const codesOf = (text: string) => inBounds(text.split(',').filter(isCompared));

const inBounds = (codes: readonly string[]) => [...new Set(codes)].slice(0, MOST_COMPARED);
