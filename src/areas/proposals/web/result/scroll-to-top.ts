/** Shows the top of what an element scrolls in: the panel around it, or the page. */
export function scrollToTop(element: HTMLElement | null): void {
  let area = element?.parentElement;
  while (area && !/auto|scroll/.test(getComputedStyle(area).overflowY)) area = area.parentElement;
  (area ?? window).scrollTo({ top: 0 });
}
