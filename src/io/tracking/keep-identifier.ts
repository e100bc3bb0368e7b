import { tellAnalytics } from '../analytics.ts';
import { componentData } from './component-data.ts';
import { trackingCookie, trackingIdentifier } from './identifier.ts';
import { trackingSettings } from './settings.ts';
import { pageTags } from './tags.ts';

/**
 * Saves who came, where the visitor agrees to it, and tells analytics what a content system knows of the page's component.
 *
 * @param search of the address that the page was opened with
 */
export function keepIdentifier({ document, location }: Window & typeof globalThis, search: string): void {
  const settings = trackingSettings(pageTags(document));
  const { kept } = trackingIdentifier({ search, cookies: document.cookie, now: Date.now() }, settings);
  if (kept) document.cookie = trackingCookie(kept, settings.cookie, location.protocol === 'https:');
  if (!settings.componentPath) return;
  componentData(settings.componentPath).then(
    (component) => component !== undefined && tellAnalytics({ event: 'component', component }),
    () => undefined, // analytics does without
  );
}
