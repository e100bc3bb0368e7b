import { basename } from 'node:path';
import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { ADMIN_ENTRIES, ADMIN_SCREENS } from './areas/admin/pages.ts';
import { SITE_PAGES, type SitePage } from './areas/pages.ts';
import type { Market } from './areas/platform/index.ts';
import { DEFAULT_MARKET, IDENTITIES, MARKET_CODES } from './kit/markets/identities.ts';
import { assertDeclared } from './pages/route-modules.ts';

/** The administration; the host serves it to one person at a time (`host/admin-pages.ts`). A screen is a child of `admin`. */
const adminPages = [
  ...ADMIN_ENTRIES.map(([path, file]) => route(path, ...adminModule(`areas/admin/pages/${file}`))),
  route('admin', ...adminModule('areas/admin/pages/admin.page.tsx'), [
    ...ADMIN_SCREENS.map(([path, module]) =>
      path === '' ? index(...adminModule(module)) : route(path, ...adminModule(module)),
    ),
    route('*', 'pages/not-found.page.tsx', { id: 'admin-missing' }),
  ]),
];

/** A route module of the administration, and the route's name: that of the file. */
function adminModule(module: string): readonly [file: string, options: { readonly id: string }] {
  return [module, { id: basename(module).replace(/(\.page)?\.tsx?$/, '') }];
}

/**
 * The pages of every site, as their areas declare them, reachable in two ways: under the prefix of a market (`/br/aurora/lira`, the demo) and
 * at the root of a host name that belongs to one site (`/lira`; `/` is then its home). A prefix is spelled out so that it can never be taken
 * for a model.
 */
const sitePages = (): RouteConfigEntry[] => {
  const pageRoute = (name: string, prefix: string, page: SitePage, market: Market) =>
    route([prefix, page.path[market]].filter(Boolean).join('/'), page.module, {
      id: `${name}-${page.id}`,
    });
  const under = (market: Market) => {
    const prefix = IDENTITIES[market].path;
    return SITE_PAGES.map((page) => pageRoute(prefix, `${prefix}/:brand`, page, market));
  };
  // Where markets have words of their own, the server lets each host name have those of its site alone (`host/pages/route-views.ts`).
  const ofHosts = SITE_PAGES.filter(({ path }) => path[DEFAULT_MARKET] !== '').flatMap((page) =>
    new Set(Object.values(page.path)).size === 1
      ? [pageRoute('host', '', page, DEFAULT_MARKET)]
      : MARKET_CODES.map((market) => pageRoute(`host-${IDENTITIES[market].path}`, '', page, market)),
  );
  return [...MARKET_CODES.flatMap(under), ...ofHosts];
};

const routes = [
  index('areas/showcase/pages/front.page.tsx', { id: 'front' }),
  route('sitemap.xml', 'pages/sitemap.ts', { id: 'sitemap' }),
  route('robots.txt', 'pages/robots.ts', { id: 'robots' }),
  ...adminPages,
  ...MARKET_CODES.map((market) => {
    const { path } = IDENTITIES[market];
    return route(path, 'areas/showcase/pages/brands.page.tsx', { id: `brands-${path}` });
  }),
  ...sitePages(),
  route('*', 'pages/not-found.page.tsx', { id: 'not-found' }),
] satisfies RouteConfig;

const modulesOf = (entries: readonly RouteConfigEntry[]): readonly string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...modulesOf(children)]);

assertDeclared(import.meta.dirname, modulesOf(routes));

export default routes;
