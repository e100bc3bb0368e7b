import { listenForAnalytics } from '../analytics.ts';
import { trackingCookie, trackingIdentifier } from './identifier.ts';
import { keepLanding } from './landing.ts';
import { trackingSettings } from './settings.ts';

/** On every page, before a first navigation can strip its address: keeps how the visit began and, with consent, who came. */
export function startTracking(page: Window & typeof globalThis): void {
  const { document, location } = page;
  keepLanding(location.search, () => page.sessionStorage);
  const settings = trackingSettings(tagsOf(document));
  const arrival = { search: location.search, cookies: document.cookie, now: Date.now() };
  const { kept } = trackingIdentifier(arrival, settings);
  if (kept) document.cookie = trackingCookie(kept, settings.cookie, location.protocol === 'https:');
  listenForAnalytics(document, settings);
}

const tagsOf = (document: Document) =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLMetaElement>('meta[name^="tracking-"]')].map((tag) => [
      tag.name,
      tag.content,
    ]),
  );
