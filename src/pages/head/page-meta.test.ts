import { describe, expect, it } from 'vitest';
import { pageMeta } from './page-meta.ts';

const page = {
  title: 'Lira',
  description: 'Um carro',
  locale: 'pt-BR',
  siteName: 'Aurora',
  links: { canonical: 'https://a.example/br/aurora/lira', alternates: [] },
};
const own = { address: 'https://a.example/social/cars/aurora/lira/134-front.jpg', isOurs: true };
const other = { address: 'https://a.example/social/cars/aurora/vela/134-front.jpg', isOurs: true };

/** Open Graph and card of a page, by their names. */
const said = (description: Parameters<typeof pageMeta>[0]) =>
  Object.fromEntries(
    pageMeta(description).flatMap((one) => {
      const { property, name, content } = one as { property?: string; name?: string; content?: string };
      const key = property ?? (name?.startsWith('twitter') ? name : undefined);
      return key?.startsWith('og:image') || key?.startsWith('twitter') ? [[key, content]] : [];
    }),
  );

describe('the picture that messengers show of a page', () => {
  it('is a JPEG of ours, with its size, its type and what it is of', () => {
    expect(said({ ...page, image: own })).toEqual({
      'og:image': own.address,
      'og:image:alt': 'Lira',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
  });

  it('is the page’s own, else its site’s; of a site without cars there is none', () => {
    const links = { ...page.links, picture: other };
    expect(said({ ...page, links })['og:image']).toBe(other.address);
    expect(said({ ...page, links, image: own })['og:image']).toBe(own.address);
    expect(said(page)).toEqual({ 'twitter:card': 'summary' });
  });

  it('is what a maker’s own address gives, of which nothing else is known', () => {
    const image = { address: 'https://renders.example/lira.jpg', isOurs: false };
    expect(Object.keys(said({ ...page, image }))).toEqual(['og:image', 'og:image:alt', 'twitter:card']);
  });
});
