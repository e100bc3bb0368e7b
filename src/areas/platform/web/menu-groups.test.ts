import { expect, it } from 'vitest';
import { CONSUMERS } from '../../../kit/markets/consumers.ts';
import { type FooterPage, footerGroups, menuGroups } from './menu-groups.ts';

it('the footer has what pages declare for it, by group and in the words of the site, without what is another market’s', () => {
  const linksOf = (title: string): readonly FooterPage[] => [
    { name: 'about', title, group: 'company', href: '/everywhere' },
    { name: 'withdrawal', title, group: 'service', href: '/argentina', markets: ['AR'] },
  ];
  const rights = { key: 'rights', title: 'Defesa do consumidor', links: CONSUMERS.BR.authorities };
  expect(
    footerGroups({ locale: 'pt-BR', market: 'BR', demonstration: false }, linksOf('Quem somos')),
  ).toEqual([
    { key: 'company', title: 'A empresa', links: [{ title: 'Quem somos', href: '/everywhere' }] },
    rights,
  ]);
  expect(
    footerGroups({ locale: 'es-AR', market: 'AR', demonstration: false }, linksOf('Quiénes somos')).map(
      ({ title, links: [link] }) => [title, link],
    ),
  ).toEqual([
    ['Atención al cliente', { title: 'Botón de arrepentimiento', href: '/argentina' }],
    ['La empresa', { title: 'Quiénes somos', href: '/everywhere' }],
    [
      'Defensa del consumidor',
      expect.objectContaining({ title: 'Defensa de las y los Consumidores. Para reclamos ingrese aquí' }),
    ],
  ]);
});

it('the footer leads to the tax data of a company that has any (F. 960/D)', () => {
  const fiscalData = 'https://qr.afip.gob.ar/?qr=canario';
  const site = { locale: 'es-AR', market: 'AR', supplier: { fiscalData } } as const;
  const linkOf = (demonstration: boolean) =>
    footerGroups({ ...site, demonstration }, [])
      .at(-1)
      ?.links.at(-1);
  const link = { title: 'Data Fiscal (F. 960/D)', href: fiscalData, isForeign: true, isDrawn: true };
  expect(linkOf(false)).toEqual(link);
  expect(linkOf(true)).toEqual({ ...link, title: 'Data Fiscal (F. 960/D), de demostración' });
});

it('the menu has links under what visitors look for, in their order and without groups that have none', () => {
  const links = [
    { title: 'Recall', href: '/recall', group: 'owners', name: 'recall' },
    { title: 'Ofertas', href: '/ofertas', group: 'buy', name: 'offers' },
    { title: 'Estoque', href: '/estoque', group: 'buy', name: 'stock' },
  ] as const;
  expect(menuGroups({ locale: 'pt-BR', brandName: 'Lira' }, links)).toEqual([
    {
      key: 'buy',
      title: 'Comprar',
      links: [
        { title: 'Ofertas', href: '/ofertas' },
        { title: 'Estoque', href: '/estoque' },
      ],
    },
    { key: 'owners', title: 'Para quem tem um Lira', links: [{ title: 'Recall', href: '/recall' }] },
  ]);
});
