import type { Site } from '../../areas/platform/index.ts';
import type { PageLinks } from './page-links.ts';
import type { PageDescription } from './page-meta.ts';

/** What a page of a site is called in a tab, by search engines and by messengers: its title, and whose page it is. */
export const describedAs = (
  site: Pick<Site, 'brandName' | 'locale'>,
  links: PageLinks,
  { title, description }: Pick<PageDescription, 'title' | 'description'>,
) => ({
  title: `${title} | ${site.brandName}`,
  description,
  locale: site.locale,
  siteName: site.brandName,
  links,
});
