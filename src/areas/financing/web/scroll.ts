/** Room kept above what was scrolled to, in pixels (doc. 1 §9). */
const SCROLL_OFFSET = 70;

/**
 * Brings the top of an element into sight inside its own scrolling area only: the platform's `scrollIntoView` would also
 * push the panel around it.
 */
export function scrollToTop(element: HTMLElement | null, offset = SCROLL_OFFSET): void {
  const area = element && scrollingArea(element);
  if (!area) return;
  const distance = element.getBoundingClientRect().top - area.getBoundingClientRect().top;
  area.scrollBy({ top: distance - offset });
}

function scrollingArea(element: HTMLElement): HTMLElement | undefined {
  for (let area = element.parentElement; area; area = area.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(area).overflowY)) return area;
  }
  return undefined;
}
