import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { ENTRY_PAGES } from '../areas/admin/index.ts';
import { SITE_PAGES, type SitePage } from '../areas/pages.ts';
import type { Market } from '../areas/platform/index.ts';

/** The administration; the host serves it to one person at a time (`host/admin-pages.ts`). A screen is a child of `admin`. */
const adminPages = [
  route(ENTRY_PAGES['log-in'], 'admin-entry.page.tsx', { id: 'admin-entry' }),
  route(ENTRY_PAGES.code, 'admin-code.page.tsx', { id: 'admin-code' }),
  route(ENTRY_PAGES.enrol, 'admin-enrol.page.tsx', { id: 'admin-enrol' }),
  route(`${ENTRY_PAGES.link}/:key`, 'admin-link.page.tsx', { id: 'admin-link' }),
  route(ENTRY_PAGES['log-out'], 'admin-log-out.ts', { id: 'admin-log-out' }),
  route('admin', 'admin.page.tsx', { id: 'admin' }, [
    index('admin-home.page.tsx', { id: 'admin-home' }),
    route('cotacoes', 'admin-quotations.page.tsx', { id: 'admin-quotations' }),
    route('meu-acesso', 'admin-profile.page.tsx', { id: 'admin-profile' }),
    route('equipe', 'admin-staff.page.tsx', { id: 'admin-staff' }),
    route('equipe/:id', 'admin-member.page.tsx', { id: 'admin-member' }),
    route('registro', 'admin-audit.page.tsx', { id: 'admin-audit' }),
    route('manuais', 'admin-manuals.page.tsx', { id: 'admin-manuals' }),
    route('manuais/:id', 'admin-manual.page.tsx', { id: 'admin-manual' }),
    route('publicacoes', 'admin-publications.page.tsx', { id: 'admin-publications' }),
    route('publicacoes/:id', 'admin-publication.page.tsx', { id: 'admin-publication' }),
    route('publicacoes/:id/valores', 'admin-values.page.tsx', { id: 'admin-values' }),
    route('importacoes', 'admin-imports.page.tsx', { id: 'admin-imports' }),
    route('importacoes/:id', 'admin-import.page.tsx', { id: 'admin-import' }),
    route('ofertas', 'admin-offers.page.tsx', { id: 'admin-offers' }),
    route('ofertas/nova', 'admin-offer-new.page.tsx', { id: 'admin-offer-new' }),
    route('ofertas/:id', 'admin-offer.page.tsx', { id: 'admin-offer' }),
    route('leads', 'admin-leads.page.tsx', { id: 'admin-leads' }),
    route('leads/:id', 'admin-lead.page.tsx', { id: 'admin-lead' }),
    route('nao-entregues', 'admin-letters.page.tsx', { id: 'admin-letters' }),
    route('propostas', 'admin-proposals.page.tsx', { id: 'admin-proposals' }),
    route('propostas/:number', 'admin-proposal.page.tsx', { id: 'admin-proposal' }),
    route('pedidos', 'admin-orders.page.tsx', { id: 'admin-orders' }),
    route('pedidos/:number', 'admin-order.page.tsx', { id: 'admin-order' }),
    route('visitas', 'admin-bookings.page.tsx', { id: 'admin-bookings' }),
    route('visitas/:number', 'admin-booking.page.tsx', { id: 'admin-booking' }),
    route('opinioes', 'admin-opinions.page.tsx', { id: 'admin-opinions' }),
    route('paineis', 'admin-figures.page.tsx', { id: 'admin-figures' }),
    route('caixas', 'admin-inbox.page.tsx', { id: 'admin-inbox' }),
    route('privacidade', 'admin-privacy.page.tsx', { id: 'admin-privacy' }),
    route('privacidade/consentimentos', 'admin-consents.page.tsx', { id: 'admin-consents' }),
    route('privacidade/consentimentos.csv', 'admin-consents-file.ts', { id: 'admin-consents-file' }),
    route('privacidade/dados.json', 'admin-privacy-copy.ts', { id: 'admin-privacy-copy' }),
    route('*', 'not-found.page.tsx', { id: 'admin-missing' }),
  ]),
];

/**
 * The pages of every site, as their areas declare them, reachable in two ways: under the prefix of a market (`/br/aurora/lira`, the demo) and
 * at the root of a host name that belongs to one site (`/lira`; `/` is then its home). A prefix is spelled out so that it can never be taken
 * for a model.
 */
const sitePages = (): RouteConfigEntry[] => {
  const pageRoute = (name: string, prefix: string, page: SitePage, market: Market) =>
    route([prefix, page.path[market]].filter(Boolean).join('/'), page.file, { id: `${name}-${page.id}` });
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
  index('front.page.tsx', { id: 'front' }),
  route('sitemap.xml', 'sitemap.ts', { id: 'sitemap' }),
  route('robots.txt', 'robots.ts', { id: 'robots' }),
  ...adminPages,
  route('br', 'brands.page.tsx', { id: 'brands-br' }),
  route('ar', 'brands.page.tsx', { id: 'brands-ar' }),
  ...sitePages(),
  route('*', 'not-found.page.tsx', { id: 'not-found' }),
] satisfies RouteConfig;
