import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { type PageServices, servicesContext } from '../../../pages/request/services.ts';
import { emptySnapshot, type Model } from '../../catalogue/index.ts';
import { dealerDirectory, EMPTY_DIRECTORY } from '../../dealers/index.ts';
import type { Lender } from '../../lender/contract.ts';
import { siteFile } from '../../platform/contract.ts';
import { loader as brandsLoader } from './brands.page.tsx';
import { loader as frontLoader } from './front.page.tsx';

const site = siteFile.parse({ brand: 'aurora', brandName: 'Aurora', market: 'BR', theme: 'aurora' });
const onItsHost = { ...site, prefix: '' };
const colour = { code: '134', name: 'Coral Sol', price: 0, pictures: {} };
const lists = { colours: [colour], coatings: [], parts: [], services: [] };
const cheapest = { code: '341A1B0', year: 2026, price: 84_990_00, bonus: 0, ...lists, pictures: {} };
const lira = {
  key: 'lira',
  name: 'Lira',
  cheapest,
  versions: [cheapest],
  defaultColour: colour,
  rules: [],
  ...lists,
} as unknown as Model;
const selling = (models: readonly Model[]) =>
  ({
    ...emptySnapshot,
    sites: new Map([
      ['BR/aurora', { models, modelByKey: new Map(models.map((model) => [model.key, model])) }],
    ]),
  }) as unknown as PageServices['catalogue'];

/** What a page's loader gives a visitor of a site, or of the portal's own host. */
async function visit(
  loader: (args: never) => unknown,
  visited: PageServices['site'],
  models: readonly Model[] = [lira],
) {
  const context = new RouterContextProvider();
  // What other areas give to pages is not asked here.
  context.set(servicesContext, {
    site: visited,
    sites: [site],
    market: 'BR',
    origin: 'https://vitrine.example',
    catalogue: selling(models),
    stock: {} as PageServices['stock'],
    dealers: { directory: dealerDirectory(EMPTY_DIRECTORY), statuses: new Map() },
    guideOf: () => {
      throw new Error('no guide of used cars here');
    },
    checkVoucher: async () => undefined,
    refinance: () => [],
    listedOffers: async () => [],
    termsStatus: async () => undefined,
    search: { find: async () => ({ hits: [], totals: {}, instead: undefined, isLoose: false }) },
    paymentLines: () => [],
    lendsToday: () => true,
    ownProposals: async () => [],
    storedOffers: async () => [],
    hasLeadOf: async () => false,
    agreed: async () => undefined,
    ownRequests: async () => ({ requests: [], next: undefined }),
    carFile: async () => Buffer.alloc(0),
    places: {
      state: () => undefined,
      statesOf: () => [],
      positionOf: async () => undefined,
      predict: async () => [],
    },
    lender: { simulateCdc: async () => ({ ok: false, reason: 'unknown-vehicle' }) } as unknown as Lender,
    today: '2026-11-23',
  } as Partial<PageServices> as PageServices);
  return loader({ context, params: {} } as never);
}

it('shows the site’s home at the root of its own host name, with addresses of that host', async () => {
  const { home } = (await visit(frontLoader, onItsHost)) as Awaited<ReturnType<typeof frontLoader>>;
  expect(home?.models.map((model) => model.key)).toEqual(['lira']);
  expect(home?.prefix).toBe('');
});

it('advertises no price on a site that sells no model yet, neither on its home nor among the brands', async () => {
  const { home } = (await visit(frontLoader, onItsHost, [])) as Awaited<ReturnType<typeof frontLoader>>;
  expect(home?.models).toEqual([]);
  expect(home?.description).toMatchObject({ title: 'Aurora: os modelos chegam em breve', image: undefined });
  const { brands } = (await visit(frontLoader, undefined, [])) as Awaited<ReturnType<typeof frontLoader>>;
  expect(JSON.stringify([home, brands])).not.toContain('∞');
});

it('shows the brands at the root of the portal’s own host', async () => {
  const { brands } = (await visit(frontLoader, undefined)) as Awaited<ReturnType<typeof frontLoader>>;
  expect(brands?.panels.map((panel) => panel.href)).toEqual(['/br/aurora']);
});

it('has no list of brands on a host name of a site’s own', async () => {
  await expect(visit(brandsLoader, onItsHost)).rejects.toMatchObject({ status: 404 });
});
