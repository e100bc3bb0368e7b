/** What sites say over their files, for whoever asks again: services and jobs follow a publication without a restart. */
import type { Site } from '../../areas/platform/index.ts';

/**
 * The sites of a start, each of which says whenever it is asked what is published: within a request that looks at a draft, what the
 * draft says. Whoever keeps what a site has said keeps what it was: `settingsOf` asks again.
 */
export const liveConfig = (files: readonly Site[], current: () => readonly Site[]): readonly Site[] =>
  files.map((file) =>
    Object.defineProperty({ ...file }, 'authoring', {
      enumerable: true,
      get: () => current().find(({ key }) => key === file.key)?.authoring ?? file.authoring,
    }),
  );

/**
 * What is read out of a site's words, by the site's key; undefined of a site that there is not. Read once as long as they are the same,
 * and once now: what does not fit ends a start.
 */
export function settingsOf<Of extends Pick<Site, 'key' | 'authoring'>, Settings>(
  sites: readonly Of[],
  read: (site: Of) => Settings,
): (key: string) => Settings | undefined {
  const held = new WeakMap<object, { readonly settings: Settings }>();
  const byKey = new Map(sites.map((site) => [site.key, site] as const));
  const of = (key: string): Settings | undefined => {
    const site = byKey.get(key);
    if (!site) return undefined;
    const { authoring } = site;
    const known = held.get(authoring) ?? { settings: read(site) };
    held.set(authoring, known);
    return known.settings;
  };
  for (const key of byKey.keys()) of(key);
  return of;
}
