import type { Site } from './site.ts';

/**
 * What is read out of a site's words, by the site's key; undefined of a site that there is not. Read once as long as they are the same,
 * and once now: what does not fit ends a start.
 */
export function settingsOf<Of extends Pick<Site, 'key' | 'authoring'>, Settings>(
  sites: readonly Of[],
  read: (site: Of) => Settings,
): (key: string) => Settings | undefined {
  const cache = new WeakMap<object, { readonly settings: Settings }>();
  const byKey = new Map(sites.map((site) => [site.key, site] as const));
  const of = (key: string): Settings | undefined => {
    const site = byKey.get(key);
    if (!site) return undefined;
    const { authoring } = site;
    const known = cache.get(authoring) ?? { settings: read(site) };
    cache.set(authoring, known);
    return known.settings;
  };
  for (const key of byKey.keys()) of(key);
  return of;
}
