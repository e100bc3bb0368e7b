import { expect, it } from 'vitest';
import { CONSUMERS } from '../../../kit/markets/consumers.ts';
import { footerGroups } from './menu-groups.ts';

it('the footer has what pages declare for it, by group and in the words of the site, without what is another market’s', () => {
  const links = [
    { label: 'about', group: 'company', href: '/everywhere' },
    { label: 'about', group: 'service', href: '/argentina', markets: ['AR'] },
  ] as const;
  const rights = { key: 'rights', title: 'Defesa do consumidor', links: CONSUMERS.BR.authorities };
  expect(footerGroups({ locale: 'pt-BR', market: 'BR', demonstration: false }, links)).toEqual([
    { key: 'company', title: 'A empresa', links: [{ title: 'Quem somos', href: '/everywhere' }] },
    rights,
  ]);
  expect(
    footerGroups({ locale: 'es-AR', market: 'AR', demonstration: false }, links).map(
      ({ title, links: [link] }) => [title, link],
    ),
  ).toEqual([
    ['Atención al cliente', { title: 'Quiénes somos', href: '/argentina' }],
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
