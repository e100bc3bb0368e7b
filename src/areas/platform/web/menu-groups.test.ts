import { expect, it } from 'vitest';
import { footerGroups } from './menu-groups.ts';

it('the footer has what pages declare for it, by group and in the words of the site, without what is another market’s', () => {
  const links = [
    { label: 'about', group: 'company', href: '/everywhere' },
    { label: 'about', group: 'service', href: '/argentina', markets: ['AR'] },
  ] as const;
  expect(footerGroups({ locale: 'pt-BR', market: 'BR' }, links)).toEqual([
    { key: 'company', title: 'A empresa', links: [{ title: 'Quem somos', href: '/everywhere' }] },
  ]);
  expect(
    footerGroups({ locale: 'es-AR', market: 'AR' }, links).map(({ title, links: [link] }) => [title, link]),
  ).toEqual([
    ['Atención al cliente', { title: 'Quiénes somos', href: '/argentina' }],
    ['La empresa', { title: 'Quiénes somos', href: '/everywhere' }],
  ]);
});
