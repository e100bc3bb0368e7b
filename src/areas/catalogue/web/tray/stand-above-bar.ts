const BAR = ':scope > [data-part="bar"]';

/**
 * Tells the tray how high the bar at the foot of the page is, while there is one: `--bar-height`, in pixels, which grows with the bar's lines. It is the
 * tray's own and not the page's: on the root element each change of it would have the browser work out the style of everything anew.
 *
 * @returns what ends it
 */
export function standAboveBar(tray: HTMLElement): () => void {
  const page = document.querySelector('main');
  let bar: HTMLElement | undefined;
  const sizes = new ResizeObserver(() => {
    if (bar) tray.style.setProperty('--bar-height', `${bar.offsetHeight}px`);
  });
  // It goes with the car that a shopper takes out, and comes with the next one.
  const follow = () => {
    const now = page?.querySelector<HTMLElement>(BAR) ?? undefined;
    if (now === bar) return;
    sizes.disconnect();
    bar = now;
    if (bar) sizes.observe(bar);
    else tray.style.removeProperty('--bar-height');
  };
  const changes = new MutationObserver(follow);
  if (page) changes.observe(page, { childList: true });
  follow();
  return () => {
    changes.disconnect();
    sizes.disconnect();
  };
}
