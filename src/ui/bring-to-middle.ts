/** Lists that have been put in place before. */
const placed = new WeakSet<Element>();

/**
 * Moves a list that is longer than its place until one of its items is in the middle of it; the page stays where it is. It never
 * moves under a finger, whose press would go astray: a page that comes alive leaves a list where somebody has moved it meanwhile,
 * or where a browser has put it by `scroll-initial-target`.
 */
export function bringToMiddle(list: Element, item: Element): void {
  const isMoved = !placed.has(list) && list.scrollLeft + list.scrollTop > 0;
  placed.add(list);
  if (isMoved || list.matches(':active')) return;
  const [of, within] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
  const off = (start: 'left' | 'top', size: 'width' | 'height') =>
    of[start] - within[start] - (within[size] - of[size]) / 2;
  list.scrollBy(off('left', 'width'), off('top', 'height'));
}
