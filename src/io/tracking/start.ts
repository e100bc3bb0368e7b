import { listenForAnalytics } from '../analytics.ts';
import { keepLanding } from './landing.ts';

/**
 * On every page, before a first navigation can strip its address: keeps how the visit began and listens for what is used.
 * Who came can wait for a quiet moment; that code is a chunk of its own.
 */
export function startTracking(page: Window & typeof globalThis): void {
  const { search } = page.location;
  keepLanding(search, () => page.sessionStorage);
  listenForAnalytics(page.document);
  const later = page.requestIdleCallback ?? ((work: () => void) => page.setTimeout(work, 1_000));
  later(() => {
    import('./keep-identifier.ts').then(
      ({ keepIdentifier }) => keepIdentifier(page, search),
      () => undefined, // the next page tries again
    );
  });
}
