import { trackElement } from '../analytics.ts';
import { componentData } from './component-data.ts';
import { mayRecognise, trackingCookie, trackingIdentifier } from './identifier.ts';
import { keepLanding } from './landing.ts';
import { updateTagManager } from './load-tag-manager.ts';
import { hasAgreed } from './page-consent.ts';
import { trackingSettings } from './settings.ts';
import { pageTags } from './tags.ts';

/**
 * Saves who came and how the visit began, where the visitor agrees to it, and tells analytics what a content system knows of the page's component.
 *
 * @param search of the address that the page was opened with
 */
export function keepIdentifier(page: Window & typeof globalThis, search: string): void {
  const { document, location } = page;
  const settings = trackingSettings(pageTags(document));
  if (mayRecognise(document.cookie, settings)) keepLanding(search, () => page.sessionStorage);
  const { stored } = trackingIdentifier({ search, cookies: document.cookie, now: Date.now() }, settings);
  const isSecure = location.protocol === 'https:';
  for (const one of stored ? trackingCookie(stored, settings.cookie, isSecure) : []) document.cookie = one;
  updateTagManager(page);
  // The library measures the window that it runs in, and no other.
  if (page === globalThis.window && hasAgreed('measure', document))
    import('./web-vitals.ts').then(
      ({ measureVitals }) => measureVitals(page),
      () => undefined, // this visit is not measured
    );
  if (!settings.componentPath) return;
  componentData(settings.componentPath).then(
    (component) => component !== undefined && trackElement({ event: 'component', component }),
    () => undefined, // analytics does without
  );
}
