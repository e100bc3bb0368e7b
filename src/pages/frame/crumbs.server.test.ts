import { describe, expect, it } from 'vitest';
import { dealerPages } from '../../areas/dealers/pages.ts';
import { pagesAbove, SITE_PAGES } from '../../areas/pages.ts';
import { siteFile } from '../../areas/platform/contract.ts';
import { addressOf, isVarying } from '../../areas/platform/index.ts';
import { recallPages } from '../../areas/recall/pages.ts';
import { showcasePages } from '../../areas/showcase/pages.ts';
import { stockPages } from '../../areas/stock/pages.ts';
import { crumbsOf } from './crumbs.server.ts';

const own = { brand: 'aurora', brandName: 'Aurora', theme: 'aurora' };
const br = siteFile.parse({ ...own, market: 'BR' });
const ar = siteFile.parse({ ...own, market: 'AR' });

describe('the way to a page', () => {
  it('is that of the pages declared above its address, under the words of its market', () => {
    expect(crumbsOf(br, { page: stockPages.car, values: { number: 'A1' }, name: 'Lira' })).toEqual([
      { name: 'Início', href: '/br/aurora' },
      { name: 'Estoque', href: '/br/aurora/estoque' },
      { name: 'Lira' },
    ]);
    const repair = crumbsOf(ar, { page: recallPages.repair, values: { token: 'x' }, name: 'Turno' });
    expect(repair.map(({ href }) => href)).toEqual(['/ar/aurora', '/ar/aurora/recall', undefined]);
  });

  it('has the places above a dealer with the values of its own address', () => {
    const values = { state: 'sp', city: 'campinas', dealer: 'via-sul' };
    const above = { [dealerPages.state.id]: 'São Paulo', [dealerPages.city.id]: 'Campinas' };
    const way = crumbsOf(br, { page: dealerPages.dealer, values, above, name: 'Via Sul' });
    expect(way.map(({ href }) => href)).toEqual([
      '/br/aurora',
      ...['', '/sp', '/sp/campinas'].map((path) => `/br/aurora/concessionarias${path}`),
      undefined,
    ]);
  });

  it('leaves out no page above: one without a name is a fault', () => {
    const compared = { page: showcasePages.comparison, values: { model: 'lira' }, name: 'Lado a lado' };
    expect(() => crumbsOf(br, compared)).toThrow('showcase.model has no name');
  });

  it('ends at the home for every declared page, and every page above has an address of the same values', () => {
    const values = new Proxy({}, { get: () => 'x' });
    for (const page of SITE_PAGES.filter(({ path }) => path.BR !== '')) {
      const above = pagesAbove(page);
      expect(above.at(-1)?.id, page.id).toBe(showcasePages.home.id);
      for (const one of above)
        for (const market of ['BR', 'AR'] as const) {
          const [upper, lower] = [addressOf(one, market, values), addressOf(page, market, values)];
          expect(upper === '' || lower.startsWith(`${upper}/`), `${one.id} above ${page.id}`).toBe(true);
        }
    }
  });
});

describe('where else a page is', () => {
  it('is said of every page whose address varies, or nowhere', () => {
    const varying = SITE_PAGES.filter((page) => isVarying(page, {}));
    const said = varying.filter(({ existsIn }) => existsIn).map(({ id }) => id);
    expect(said).toEqual(['showcase.model', 'configurator.step']);
  });
});
