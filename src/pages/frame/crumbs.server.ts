import { type Crumb, crumbData } from '../../areas/dealers/web/index.ts';
import { pagesAbove, type SitePage } from '../../areas/pages.ts';
import { addressOf, type PathValues, type Site, sitePath } from '../../areas/platform/index.ts';
import { menuLabels } from '../../areas/platform/web/index.ts';
import { labelsFor } from '../../ui/labels.tsx';
import type { PageDescription } from '../head/page-meta.ts';
import { placeTitle } from './site-places.server.ts';

/** The way to a page of a site. */
export type CrumbsOptions = {
  readonly page: SitePage;
  /** What stands for what varies in its address. */
  readonly values?: PathValues;
  /** What the page is called. */
  readonly name: string;
  /** What pages above it are called, by their ids, where that is not what the menu calls them. */
  readonly above?: Readonly<Record<string, string>>;
};

/**
 * The way from the home to a page, by the declarations of the pages above its address. Throws where one of them has no name: a page cannot leave it
 * out.
 */
export function crumbsOf(site: Site, { page, values = {}, name, above = {} }: CrumbsOptions): Crumb[] {
  const t = labelsFor(site.locale, menuLabels);
  const named = (one: SitePage): string => {
    const label =
      above[one.id] ??
      (one.path[site.market] === '' ? t('home') : one.menu && placeTitle(site, one.menu.name));
    if (label === undefined) throw new Error(`${one.id} has no name on the way to ${page.id}`);
    return label;
  };
  const way = pagesAbove(page).map((one) => ({
    name: named(one),
    href: sitePath(site, addressOf(one, site.market, values)),
  }));
  return [...way.reverse(), { name }];
}

/** What a page shows, with the way to it, which search engines are told as well; beside what its description tells already. */
export function crumbed<Loaded extends { readonly description: PageDescription }>(
  site: Site,
  options: CrumbsOptions,
  loaded: Loaded,
): Loaded & { readonly crumbs: readonly Crumb[] } {
  const { description } = loaded;
  const { '@context': _, ...own } = description.data ?? {};
  const parts = Array.isArray(own['@graph']) ? own['@graph'] : description.data ? [own] : [];
  const crumbs = crumbsOf(site, options);
  const way = crumbData(crumbs, description.links.canonical);
  const data = { '@context': 'https://schema.org', '@graph': [way, ...parts] };
  return { ...loaded, crumbs, description: { ...description, data } };
}
