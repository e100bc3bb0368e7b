import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { useLocation } from 'react-router';
import { closePopoversByBack, noteEntry } from './back-closes.ts';
import { inNextFrame } from './in-next-frame.ts';

/**
 * What a browser does by itself when it loads a page, for pages that are gone to without that: the title is read out, and the
 * focus begins at the new page's heading. And what a platform does for its own windows: back closes what stands over the page.
 *
 * @param location where the page is; the first one is that of the document, also where somebody has gone on before this code came
 */
export default function PageChanges({ location }: PageChangesProps): ReactNode {
  const shown = useRef(location);
  const [title, setTitle] = useState('');
  useEffect(() => closePopoversByBack(document), []);
  useEffect(() => {
    noteEntry();
    const before = shown.current;
    shown.current = location;
    if (before === location) return undefined;
    const isOther = before.pathname !== location.pathname;
    const focused = document.activeElement;
    return inNextFrame(() => {
      if (isOther) setTitle(document.title);
      if (isOther ? isLeftBehind(focused) : isLost()) focusPage(location.hash);
    });
  }, [location]);
  // No status: that is the answer to what somebody did on the page, of which there is one.
  return (
    <p aria-live="polite" className="visually-hidden">
      {title}
    </p>
  );
}

type PageChangesProps = { readonly location: ReturnType<typeof useLocation> };

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Whether the focus stayed on what led to this page, or went with it: a page that has given it to a field or to a title of its
 * own, and a tab of a list of tabs, keep it, and so does whatever is open over the page.
 */
function isLeftBehind(before: Element | null): boolean {
  const now = document.activeElement;
  if (isLost()) return true;
  if (now !== before || now?.closest('dialog, [role="tablist"]')) return false;
  return now instanceof HTMLElement && now.matches('a, button, summary, main');
}

/** The page stays where the router has scrolled it to. */
function focusPage(hash: string): void {
  const aim = hash ? document.getElementById(hash.slice(1)) : document.querySelector('main h1');
  const start = aim ?? document.querySelector('main');
  if (!(start instanceof HTMLElement) || document.querySelector('dialog[open]')) return;
  if (start.tabIndex < 0) start.tabIndex = -1; // it can take the focus, and the Tab key goes past it
  start.focus({ preventScroll: true });
}
