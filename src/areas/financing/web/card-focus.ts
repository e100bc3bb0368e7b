import { type RefObject, useEffect, useRef } from 'react';
import type { CardOverlay } from '../flow/index.ts';
import { scrollToTop } from './scroll.ts';

/**
 * Buttons vanish as the card changes its shape; the focus goes to what took their place, and the card into sight. Where the page has
 * opened it (`byPage`, which is then taken back) nobody has pressed anything: the focus stays where it is.
 */
export function useFocusThatFollows(
  card: RefObject<HTMLElement | null>,
  isExpanded: boolean,
  overlay: CardOverlay | undefined,
  byPage: RefObject<boolean> | undefined,
): void {
  const before = useRef({ isExpanded, overlay });
  useEffect(() => {
    const { isExpanded: wasExpanded, overlay: left } = before.current;
    before.current = { isExpanded, overlay };
    const focus = (selector: string) =>
      card.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    if (!overlay && left) focus(`[data-opens="${left}"]`);
    if (isExpanded === wasExpanded) return;
    if (isExpanded && byPage?.current) {
      byPage.current = false;
      return;
    }
    focus(isExpanded ? '[data-toggler]' : '[data-simulate]');
    scrollToTop(card.current);
  }, [card, isExpanded, overlay, byPage]);
}
