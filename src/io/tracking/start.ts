import { listenForAnalytics } from '../analytics.ts';

/**
 * On every page, before a first navigation can strip its address: remembers with what it was opened and listens for what is used.
 * Who came, and by which campaign, can wait for a quiet moment, and a choice for a press on the consent banner: chunks of their own.
 */
export function startTracking(page: Window & typeof globalThis): void {
  const { search } = page.location;
  listenForAnalytics(page.document);
  const take = (pressed: Element | null) => {
    if (!pressed) return;
    import('./choice.ts').then(
      ({ choose }) => choose(pressed, page, search),
      () => undefined, // nothing is chosen yet, and the banner stays
    );
  };
  page.document.addEventListener('click', ({ target }) => {
    if (target instanceof Element) take(target.closest('[data-consent]'));
  });
  // Pressed before this script was there: the banner has kept which button it was.
  const early = page.document.querySelector<HTMLElement>('#consent[data-pressed]')?.dataset.pressed;
  if (early) take(page.document.querySelector(`[data-consent="${early}"]`));
  const later = page.requestIdleCallback ?? ((work: () => void) => page.setTimeout(work, 1_000));
  later(() => {
    import('./keep-identifier.ts').then(
      ({ keepIdentifier }) => keepIdentifier(page, search),
      () => undefined, // the next page tries again
    );
  });
}
