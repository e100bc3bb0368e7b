import { listenForAnalytics } from '../analytics.ts';
import { keepLanding } from './landing.ts';

/**
 * On every page, before a first navigation can strip its address: keeps how the visit began and listens for what is used.
 * Who came can wait for a quiet moment, and a choice for a press on the consent banner: chunks of their own.
 */
export function startTracking(page: Window & typeof globalThis): void {
  const { search } = page.location;
  keepLanding(search, () => page.sessionStorage);
  listenForAnalytics(page.document);
  page.document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element && target.closest('[data-consent]');
    if (!pressed) return;
    import('./choice.ts').then(
      ({ choose }) => choose(pressed, page, search),
      () => undefined, // nothing is chosen yet, and the banner stays
    );
  });
  const later = page.requestIdleCallback ?? ((work: () => void) => page.setTimeout(work, 1_000));
  later(() => {
    import('./keep-identifier.ts').then(
      ({ keepIdentifier }) => keepIdentifier(page, search),
      () => undefined, // the next page tries again
    );
  });
}
