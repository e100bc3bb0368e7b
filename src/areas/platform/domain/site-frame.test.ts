import { describe, expect, it } from 'vitest';
import { discoveryAuthoring, frameAuthoring, homeAuthoring } from '../contract.ts';
import { shownLinks } from './site-frame.ts';

const { header: headerAuthoring, footer: footerAuthoring } = frameAuthoring({
  places: ['stock', 'offers', 'rewards', 'rental'],
  lawful: ['rewards', 'owners', 'rights'],
});

const codesOf = (schema: typeof homeAuthoring | typeof headerAuthoring, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
};

describe('what stands around the pages of a site', () => {
  it('is the portal’s own where its file says nothing', () => {
    expect(homeAuthoring.parse(undefined)).toEqual({ sections: ['hero', 'models', 'ways', 'how'] });
    expect(headerAuthoring.parse(undefined)).toEqual({});
    expect(footerAuthoring.parse(undefined)).toEqual({
      order: ['buy', 'owners', 'companies', 'find'],
      hide: [],
      groups: [],
    });
    expect(discoveryAuthoring.parse(undefined)).toEqual({ index: true, robots: [], verification: {} });
  });

  it.each([
    [homeAuthoring, { sections: ['hero', 'how'] }, 'home-models'],
    [homeAuthoring, { sections: ['models', 'models'] }, 'twice'],
    [headerAuthoring, { links: [{ title: 'Loja' }] }, 'link-one'],
    [headerAuthoring, { links: [{ place: 'stock', href: '/x' }] }, 'link-one'],
    [headerAuthoring, { links: [{ title: 'Loja', href: 'javascript:alert(1)' }] }, 'link'],
    [
      footerAuthoring,
      { groups: [{ title: 'Nós', links: [{ title: 'x', href: 'data:text/html,x' }] }] },
      'link',
    ],
    ...['rewards', 'owners', 'rights'].map(
      (place) => [footerAuthoring, { hide: ['rental', place] }, 'footer-lawful'] as const,
    ),
    [headerAuthoring, { links: [{ place: 'nothing' }] }, 'Invalid option'],
    [footerAuthoring, { hide: ['nothing'] }, 'Invalid option'],
    [discoveryAuthoring, { robots: ['Disallow: /a\nAllow: /'] }, 'robots-line'],
    [discoveryAuthoring, { robots: ['<script>'] }, 'robots-line'],
    [discoveryAuthoring, { verification: { 'msvalidate.01': '"><script>' } }, 'verification-form'],
  ] as const)('%# refuses %j with %s', (schema, value, code) => {
    const said = codesOf(schema as typeof homeAuthoring, value);
    expect(said.some((message) => message.includes(`"code":"${code}"`) || message.startsWith(code))).toBe(
      true,
    );
  });

  it('links to pages by their name, and not to those that the site does not have', () => {
    const links = headerAuthoring.parse({
      links: [
        { place: 'stock', title: 'Pronta entrega' },
        { place: 'offers' },
        { place: 'rewards' },
        { title: 'Clube', href: 'https://clube.example/verde' },
      ],
    }).links;
    const placeOf = (place: string) => ({
      title: `<${place}>`,
      href: place === 'rewards' ? undefined : `/${place}`,
    });
    expect(shownLinks(links ?? [], placeOf)).toEqual([
      { title: 'Pronta entrega', href: '/stock', isForeign: false },
      { title: '<offers>', href: '/offers', isForeign: false },
      { title: 'Clube', href: 'https://clube.example/verde', isForeign: true },
    ]);
  });
});
