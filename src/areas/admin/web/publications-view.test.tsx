import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { SiteProvider } from '../../platform/web/index.ts';
import { PublicationsView } from './publications-view.tsx';

type Shown = Pick<ComponentProps<typeof PublicationsView>, 'prices' | 'rates'>;

const PRICES: Shown['prices'] = [
  { site: 'br/aurora', list: '11/2026', since: '29/11/2026', revision: '17' },
  { site: 'ar/aurora', list: undefined, since: '28/11/2026', revision: '17' },
  { site: 'br/lumen', list: 'Tabela sem carros', since: undefined, revision: '17' },
];

const campaigns = [
  { is: 'over', from: '01/12/2025', until: '31/12/2025', plans: 'natal' },
  { is: 'open', from: '01/01/2026', until: '29/11/2026', plans: 'cdc e cdc-zero' },
  { is: 'coming', from: '30/11/2026', until: '31/12/2026', plans: 'verao' },
] as const;
const RATES: Shown['rates'] = [
  { site: 'br/aurora', isElsewhere: false, since: '29/11/2026', revision: '4', campaigns },
  { site: 'ar/aurora', isElsewhere: false, since: '29/11/2026', revision: '4', campaigns: [] },
  { site: 'br/lumen', isElsewhere: true, since: '29/11/2026', revision: '4', campaigns },
  { site: 'br/cerrado', isElsewhere: false, since: undefined, revision: '0', campaigns },
];

/** What the screen says, as markup. */
function screen(shown: Shown, country: 'BR' | 'AR' = 'BR') {
  const view = (
    <SiteProvider metadata={{ language: country === 'AR' ? 'es' : 'pt', country, brand: 'aurora' }} prefix="">
      <PublicationsView
        publications={[]}
        list={{} as ComponentProps<typeof PublicationsView>['list']}
        after={undefined}
        next={undefined}
        people={{}}
        notice={undefined}
        {...shown}
      />
    </SiteProvider>
  );
  const router = createMemoryRouter([{ path: '/', element: view }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** Title of a part of the screen, and what it says of each site, piece by piece. */
function part(html: string, name: string) {
  const [, section = ''] =
    new RegExp(`<section[^>]*data-part="${name}"[^>]*>(.*?)</section>`).exec(html) ?? [];
  const list = /<dl[^>]*>(.*)<\/dl>/.exec(section)?.[1] ?? '';
  const sites = [...list.matchAll(/<div><dt>(.*?)<\/dt><dd>(.*?)<\/dd><\/div>/g)];
  return {
    title: /<h2>(.*?)<\/h2>/.exec(section)?.[1],
    // Nothing of the list stands outside of a term with what it describes.
    isWhole: list === sites.map(([pair]) => pair).join(''),
    sites: sites.map(([, site, words = '']) => [site, ...words.split(/<[^>]+>/).filter(Boolean)]),
  };
}

it('tells the prices in force of each site: list, day and revision, and of one that sells nothing that there are none', () => {
  expect(part(screen({ prices: PRICES, rates: [] }), 'prices-in-force')).toEqual({
    title: 'Preços em vigor',
    isWhole: true,
    sites: [
      ['br/aurora', 'Tabela 11/2026, em vigor desde 29/11/2026.', 'Revisão 17'],
      ['ar/aurora', 'Em vigor desde 28/11/2026, sem nome de tabela.', 'Revisão 17'],
      ['br/lumen', 'Nenhum preço publicado ainda.'],
    ],
  });
  expect(part(screen({ prices: PRICES, rates: [] }, 'AR'), 'prices-in-force')).toEqual({
    title: 'Precios vigentes',
    isWhole: true,
    sites: [
      ['br/aurora', 'Lista 11/2026, vigente desde el 29/11/2026.', 'Revisión 17'],
      ['ar/aurora', 'Vigentes desde el 28/11/2026, sin nombre de lista.', 'Revisión 17'],
      ['br/lumen', 'Todavía no hay precios publicados.'],
    ],
  });
});

it('tells the rates in force of each site with the days of each campaign, and where they are another house’s', () => {
  expect(part(screen({ prices: [], rates: RATES }), 'rates-in-force')).toEqual({
    title: 'Taxas em vigor',
    isWhole: true,
    sites: [
      [
        'br/aurora',
        'Publicadas em 29/11/2026.',
        'De 01/12/2025 a 31/12/2025, já terminou: natal.',
        'De 01/01/2026 a 29/11/2026, em vigor: cdc e cdc-zero.',
        'De 30/11/2026 a 31/12/2026, ainda não começou: verao.',
        'Revisão 4',
      ],
      ['ar/aurora', 'Nenhum plano publicado ainda.'],
      ['br/lumen', 'Os planos e as taxas são do banco a que o site está ligado.'],
      ['br/cerrado', 'Nenhum plano publicado ainda.'],
    ],
  });
});

it('has neither part where there is no site to tell of', () => {
  const html = screen({ prices: [], rates: [] });
  expect(html).not.toContain('-in-force');
  expect(html).toContain('<h2>Nova publicação</h2>');
});
