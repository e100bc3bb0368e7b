import { useLayoutEffect, useRef, useState } from 'react';
import { backListener } from './back-listener.ts';

// The browser's back closes what stands over a page, one level a press. Each level has an entry of the browser's history on top of
// its page's, with that page's address and state and a number, how many levels are below and with it. What is closed otherwise
// leaves its entry behind: taking it away would race with whatever its closing leads to. Such an entry is used for the next level,
// and a press of back passes over it.

/** Something that stands over the page, or over another level. */
type Level = {
  readonly back: () => void;
  /** Whether it is still there, for levels that end with their element and not with a call. */
  readonly isThere?: (() => boolean) | undefined;
};

const levels: Level[] = [];
/** The state of the entry that the page stands on: an event tells only which one was gone to. */
let at: unknown;
/** The page's address when its last level was opened. */
let address = '';

type EntryState =
  | { readonly over?: unknown; readonly idx?: unknown; readonly key?: unknown }
  | null
  | undefined;

const withoutHash = (url: string): string => url.split('#', 1)[0] ?? url;

const depthOf = (state: EntryState): number => (typeof state?.over === 'number' ? state.over : 0);

/** Whether two entries are one page: the router numbers its entries, and gives each its key. */
const isSamePage = (one: EntryState, other: EntryState): boolean =>
  one?.idx !== undefined && one.idx === other?.idx && one.key === other?.key;

/**
 * Something has opened: the browser's back calls `back` instead of leaving the page. What comes back is to be called when it has
 * been closed in any other way.
 */
export function openLevel(back: () => void, isThere?: () => boolean): () => void {
  backListener.current = onPopState;
  const level = { back, isThere };
  levels.push(level);
  if (depthOf(history.state) < levels.length)
    history.pushState({ ...history.state, over: levels.length }, '');
  at = history.state;
  address = location.href;
  return () => {
    const place = levels.indexOf(level);
    if (place >= 0) levels.splice(place, 1);
  };
}

/** Goes one level back, as the browser's back does; for platforms that ask a dialog first. */
export const goLevelBack = (): void => levels.pop()?.back();

/** To be called when the router has gone to another entry: it tells nobody else. */
export function noteEntry(): void {
  at = history.state;
  for (const level of levels.filter(({ isThere }) => isThere && !isThere()))
    levels.splice(levels.indexOf(level), 1);
}

function onPopState(event: PopStateEvent): void {
  const [from, to] = [at as EntryState, event.state as EntryState];
  at = to;
  const [before, now] = [depthOf(from), depthOf(to)];
  if (!isSamePage(from, to) || before === now) return; // the router's
  event.stopImmediatePropagation();
  if (now > before) return; // forward, to what has been closed
  if (levels.length <= now) {
    // The hash of what is closed by now would open it again.
    if (location.href.includes('#')) history.replaceState(to, '', withoutHash(location.href));
    history.go(levels.length - 1 - now);
    return;
  }
  // The page has changed its address since it left this entry; a hash is the level's own.
  if (withoutHash(location.href) !== withoutHash(address)) history.replaceState(to, '', withoutHash(address));
  at = history.state;
  while (levels.length > now) goLevelBack();
}

/**
 * Lets the browser's back call `back` while something is open. What is still open after that answers the next press too. Its entry is made
 * together with what is drawn: who presses back as soon as they see it closes it, and does not leave the page.
 */
export function useBackCloses(isOpen: boolean, back: () => void): void {
  const latest = useRef(back);
  const [presses, setPresses] = useState(0);
  useLayoutEffect(() => {
    latest.current = back;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press has taken the level away, whatever it has closed
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    return openLevel(() => {
      latest.current();
      setPresses((before) => before + 1);
    });
  }, [isOpen, presses]);
}

/**
 * Lets it close every popover of the page, wherever its markup comes from; a message is none to be closed. One that stands open already
 * was opened before this code had come.
 */
export function closePopoversByBack(page: Document): void {
  const ends = new WeakMap<Element, () => void>();
  const onOpen = (target: HTMLElement) => {
    const isThere = () => target.matches(':popover-open');
    ends.set(
      target,
      openLevel(() => isThere() && target.hidePopover?.(), isThere),
    );
  };
  const onToggle = ({ target, newState }: ToggleEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches(CLOSABLE)) return;
    ends.get(target)?.();
    if (newState === 'open') onOpen(target);
  };
  page.addEventListener('toggle', onToggle as (event: Event) => void, true); // it does not bubble
  if (!('popover' in HTMLElement.prototype)) return; // such a browser knows no selector for an open one either
  for (const open of page.querySelectorAll<HTMLElement>(`${CLOSABLE}:popover-open`)) onOpen(open);
}

const CLOSABLE = '[popover]:not([role])';
