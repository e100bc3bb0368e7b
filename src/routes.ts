import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { ENTRY_PAGES } from './areas/admin/index.ts';
import { SITE_PAGES, type SitePage } from './areas/pages.ts';
import type { Market } from './areas/platform/index.ts';

/** The administration; the host serves it to one person at a time (`host/admin-pages.ts`). A screen is a child of `admin`. */
const adminPages = [
  route(ENTRY_PAGES['log-in'], 'pages/admin-entry.page.tsx', { id: 'admin-entry' }),
  route(ENTRY_PAGES.code, 'pages/admin-code.page.tsx', { id: 'admin-code' }),
  route(ENTRY_PAGES.enrol, 'pages/admin-enrol.page.tsx', { id: 'admin-enrol' }),
  route(`${ENTRY_PAGES.link}/:key`, 'pages/admin-link.page.tsx', { id: 'admin-link' }),
  route(ENTRY_PAGES['log-out'], 'pages/admin-log-out.ts', { id: 'admin-log-out' }),
  route('admin', 'pages/admin.page.tsx', { id: 'admin' }, [
    index('pages/admin-home.page.tsx', { id: 'admin-home' }),
    route('cotacoes', 'pages/admin-quotations.page.tsx', { id: 'admin-quotations' }),
    route('meu-acesso', 'pages/admin-profile.page.tsx', { id: 'admin-profile' }),
    route('equipe', 'pages/admin-staff.page.tsx', { id: 'admin-staff' }),
    route('equipe/:id', 'pages/admin-member.page.tsx', { id: 'admin-member' }),
    route('registro', 'pages/admin-audit.page.tsx', { id: 'admin-audit' }),
    route('manuais', 'pages/admin-manuals.page.tsx', { id: 'admin-manuals' }),
    route('manuais/:id', 'pages/admin-manual.page.tsx', { id: 'admin-manual' }),
    route('publicacoes', 'pages/admin-publications.page.tsx', { id: 'admin-publications' }),
    route('publicacoes/:id', 'pages/admin-publication.page.tsx', { id: 'admin-publication' }),
    route('publicacoes/:id/valores', 'pages/admin-values.page.tsx', { id: 'admin-values' }),
    route('importacoes', 'pages/admin-imports.page.tsx', { id: 'admin-imports' }),
    route('importacoes/:id', 'pages/admin-import.page.tsx', { id: 'admin-import' }),
    route('ofertas', 'pages/admin-offers.page.tsx', { id: 'admin-offers' }),
    route('ofertas/nova', 'pages/admin-offer-new.page.tsx', { id: 'admin-offer-new' }),
    route('ofertas/:id', 'pages/admin-offer.page.tsx', { id: 'admin-offer' }),
    route('leads', 'pages/admin-leads.page.tsx', { id: 'admin-leads' }),
    route('leads/:id', 'pages/admin-lead.page.tsx', { id: 'admin-lead' }),
    route('nao-entregues', 'pages/admin-letters.page.tsx', { id: 'admin-letters' }),
    route('propostas', 'pages/admin-proposals.page.tsx', { id: 'admin-proposals' }),
    route('propostas/:number', 'pages/admin-proposal.page.tsx', { id: 'admin-proposal' }),
    route('pedidos', 'pages/admin-orders.page.tsx', { id: 'admin-orders' }),
    route('pedidos/:number', 'pages/admin-order.page.tsx', { id: 'admin-order' }),
    route('visitas', 'pages/admin-bookings.page.tsx', { id: 'admin-bookings' }),
    route('visitas/:number', 'pages/admin-booking.page.tsx', { id: 'admin-booking' }),
    route('opinioes', 'pages/admin-opinions.page.tsx', { id: 'admin-opinions' }),
    route('paineis', 'pages/admin-figures.page.tsx', { id: 'admin-figures' }),
    route('caixas', 'pages/admin-inbox.page.tsx', { id: 'admin-inbox' }),
    route('privacidade', 'pages/admin-privacy.page.tsx', { id: 'admin-privacy' }),
    route('privacidade/consentimentos', 'pages/admin-consents.page.tsx', { id: 'admin-consents' }),
    route('privacidade/consentimentos.csv', 'pages/admin-consents-file.ts', { id: 'admin-consents-file' }),
    route('privacidade/dados.json', 'pages/admin-privacy-copy.ts', { id: 'admin-privacy-copy' }),
    route('*', 'pages/not-found.page.tsx', { id: 'admin-missing' }),
  ]),
];

/** Areas whose route modules lie in their own folder already. */
const MOVED: readonly string[] = [];
const moduleOf = ({ id, file, module }: SitePage) =>
  MOVED.includes(id.split('.')[0] ?? '') ? module : `pages/${file}`;

/**
 * The pages of every site, as their areas declare them, reachable in two ways: under the prefix of a market (`/br/aurora/lira`, the demo) and
 * at the root of a host name that belongs to one site (`/lira`; `/` is then its home). A prefix is spelled out so that it can never be taken
 * for a model.
 */
const sitePages = (): RouteConfigEntry[] => {
  const pageRoute = (name: string, prefix: string, page: SitePage, market: Market) =>
    route([prefix, page.path[market]].filter(Boolean).join('/'), moduleOf(page), {
      id: `${name}-${page.id}`,
    });
  const under = (market: Market) => {
    const prefix = market.toLowerCase();
    return SITE_PAGES.map((page) => pageRoute(prefix, `${prefix}/:brand`, page, market));
  };
  // Where markets have words of their own, the server lets each host name have those of its site alone (`host/pages/route-views.ts`).
  const ofHosts = SITE_PAGES.filter(({ path }) => path.BR !== '').flatMap((page) =>
    page.path.AR === page.path.BR
      ? [pageRoute('host', '', page, 'BR')]
      : [pageRoute('host-br', '', page, 'BR'), pageRoute('host-ar', '', page, 'AR')],
  );
  return [...under('BR'), ...under('AR'), ...ofHosts];
};

export default [
  index('pages/front.page.tsx', { id: 'front' }),
  route('sitemap.xml', 'pages/sitemap.ts', { id: 'sitemap' }),
  route('robots.txt', 'pages/robots.ts', { id: 'robots' }),
  ...adminPages,
  route('br', 'pages/brands.page.tsx', { id: 'brands-br' }),
  route('ar', 'pages/brands.page.tsx', { id: 'brands-ar' }),
  ...sitePages(),
  route('*', 'pages/not-found.page.tsx', { id: 'not-found' }),
] satisfies RouteConfig;
