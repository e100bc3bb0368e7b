import { type Crumb, crumbData } from '../areas/dealers/web/index.ts';
import type { PageDescription } from './page-meta.ts';

/** What a page shows, with the way to it told to search engines as well; beside what its description tells already. */
export function crumbed<
  Loaded extends { readonly crumbs: readonly Crumb[]; readonly description: PageDescription },
>(loaded: Loaded): Loaded & { readonly description: PageDescription } {
  const { description, crumbs } = loaded;
  const { '@context': _, ...own } = description.data ?? {};
  const parts = Array.isArray(own['@graph']) ? own['@graph'] : description.data ? [own] : [];
  const way = crumbData(crumbs, description.links.canonical);
  const data = { '@context': 'https://schema.org', '@graph': [way, ...parts] };
  return { ...loaded, description: { ...description, data } };
}
