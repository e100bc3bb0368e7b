import type { MetaDescriptor } from 'react-router';
import { SOCIAL_SIZE } from '../../areas/catalogue/index.ts';
import type { SocialPicture } from '../../areas/catalogue/web/index.ts';
import type { PageLinks } from './page-links.ts';

export type PageDescription = {
  title: string;
  description: string;
  locale: string;
  siteName: string;
  links: Pick<PageLinks, 'canonical' | 'alternates'> & Partial<Pick<PageLinks, 'picture'>>;
  /** The page's own picture for messengers; without one it has its site's. */
  image?: SocialPicture | undefined;
  /** schema.org data; data, not code. */
  data?: Record<string, unknown> | undefined;
};

/** Tags that search engines and messengers read of a page: title, canonical, translations, Open Graph, schema.org. */
export function pageMeta({
  title,
  description,
  locale,
  siteName,
  links,
  image,
  data,
}: PageDescription): MetaDescriptor[] {
  const picture = image ?? links.picture;
  const graph = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:url': links.canonical,
    'og:locale': locale.replace('-', '_'),
    ...(picture && { 'og:image': picture.address, 'og:image:alt': title }),
    ...(picture?.isOurs && {
      'og:image:type': picture.address.endsWith('.png') ? 'image/png' : 'image/jpeg',
      'og:image:width': SOCIAL_SIZE.width,
      'og:image:height': SOCIAL_SIZE.height,
    }),
  };
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: links.canonical },
    ...links.alternates.map(
      ({ lang, href }) => ({ tagName: 'link', rel: 'alternate', hrefLang: lang, href }) as const,
    ),
    ...Object.entries(graph).map(([property, content]) => ({ property, content: String(content) })),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...(data ? [{ 'script:ld+json': data } as MetaDescriptor] : []),
  ];
}
