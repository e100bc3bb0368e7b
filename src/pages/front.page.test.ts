import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { emptySnapshot, type Model } from '../areas/catalogue/index.ts';
import { siteFile } from '../areas/platform/contract.ts';
import { loader as brandsLoader } from './brands.page.tsx';
import { loader as frontLoader } from './front.page.tsx';
import { type PageServices, servicesContext } from './services.ts';

const site = siteFile.parse({ brand: 'aurora', brandName: 'Aurora', market: 'BR', theme: 'aurora' });
const onItsHost = { ...site, prefix: '' };
const colour = { code: '134', name: 'Coral Sol', price: 0, pictures: {} };
const cheapest = { code: '341A1B0', year: 2026, price: 84_990_00, bonus: 0, colours: [colour], pictures: {} };
const lira = {
  ...{ key: 'lira', name: 'Lira', cheapest, versions: [cheapest], defaultColour: colour, colours: [colour] },
} as unknown as Model;
const catalogue = {
  ...emptySnapshot,
  sites: new Map([['BR/aurora', { models: [lira], modelByKey: new Map([['lira', lira]]) }]]),
} as unknown as PageServices['catalogue'];

/** What a page's loader gives a visitor of a site, or of the portal's own host. */
async function visit(loader: (args: never) => unknown, visited: PageServices['site']) {
  const context = new RouterContextProvider();
  context.set(servicesContext, {
    ...{ site: visited, sites: [site], market: 'BR', origin: 'https://vitrine.example', catalogue },
    lender: {
      defaults: async () => ({ ok: false, reason: 'unknown-vehicle' }),
      simulateCdc: async () => ({ ok: false, reason: 'unknown-vehicle' }),
    },
  });
  return loader({ context, params: {} } as never);
}

it('shows the site’s home at the root of its own host name, with addresses of that host', async () => {
  const { home } = (await visit(frontLoader, onItsHost)) as Awaited<ReturnType<typeof frontLoader>>;
  expect(home?.models.map((model) => model.key)).toEqual(['lira']);
  expect(home?.prefix).toBe('');
});

it('shows the brands at the root of the portal’s own host', async () => {
  const { brands } = (await visit(frontLoader, undefined)) as Awaited<ReturnType<typeof frontLoader>>;
  expect(brands?.panels.map((panel) => panel.href)).toEqual(['/br/aurora']);
});

it('has no list of brands on a host name of a site’s own', async () => {
  await expect(visit(brandsLoader, onItsHost)).rejects.toMatchObject({ status: 404 });
});
