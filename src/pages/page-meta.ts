import type { MetaDescriptor } from 'react-router';
import type { PageLinks } from './page-links.ts';

export type PageDescription = {
  title: string;
  description: string;
  locale: string;
  siteName: string;
  links: Pick<PageLinks, 'canonical' | 'alternates'>;
  /** Absolute address of a picture 1600 by 900. */
  image?: string | undefined;
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
  const graph = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:url': links.canonical,
    'og:locale': locale.replace('-', '_'),
    ...(image && { 'og:image': image, 'og:image:width': '1600', 'og:image:height': '900' }),
  };
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: links.canonical },
    ...links.alternates.map(
      ({ lang, href }) => ({ tagName: 'link', rel: 'alternate', hrefLang: lang, href }) as const,
    ),
    ...Object.entries(graph).map(([property, content]) => ({ property, content: String(content) })),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(data ? [{ 'script:ld+json': data } as MetaDescriptor] : []),
  ];
}
