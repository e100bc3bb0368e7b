import { definePages } from '../platform/index.ts';
import { ENTRY_PAGES, MANUAL_PAGES } from './index.ts';

/** What owners read about their car. */
export const manualPages = definePages('admin', {
  manuals: {
    path: MANUAL_PAGES,
    file: 'manuals.page.tsx',
    isPersonal: true,
    inSitemap: true,
    menu: 'manuals',
  },
});

/** The ways into the administration: address and route module. */
export const ADMIN_ENTRIES = [
  [ENTRY_PAGES['log-in'], 'admin-entry.page.tsx'],
  [ENTRY_PAGES.code, 'admin-code.page.tsx'],
  [ENTRY_PAGES.enrol, 'admin-enrol.page.tsx'],
  [`${ENTRY_PAGES.link}/:key`, 'admin-link.page.tsx'],
  [ENTRY_PAGES['log-out'], 'admin-log-out.ts'],
] as const;

/** The screens of the administration: address below `/admin` and route module. Who may open one is the page's to ask (`staffFor`). */
export const ADMIN_SCREENS = [
  ['', 'admin-home.page.tsx'],
  ['cotacoes', 'admin-quotations.page.tsx'],
  ['meu-acesso', 'admin-profile.page.tsx'],
  ['equipe', 'admin-staff.page.tsx'],
  ['equipe/:id', 'admin-member.page.tsx'],
  ['registro', 'admin-audit.page.tsx'],
  ['manuais', 'admin-manuals.page.tsx'],
  ['manuais/:id', 'admin-manual.page.tsx'],
  ['publicacoes', 'admin-publications.page.tsx'],
  ['publicacoes/:id', 'admin-publication.page.tsx'],
  ['publicacoes/:id/valores', 'admin-values.page.tsx'],
  ['importacoes', 'admin-imports.page.tsx'],
  ['importacoes/:id', 'admin-import.page.tsx'],
  ['ofertas', 'admin-offers.page.tsx'],
  ['ofertas/nova', 'admin-offer-new.page.tsx'],
  ['ofertas/:id', 'admin-offer.page.tsx'],
  ['leads', 'admin-leads.page.tsx'],
  ['leads/:id', 'admin-lead.page.tsx'],
  ['nao-entregues', 'admin-dead-letters.page.tsx'],
  ['propostas', 'admin-proposals.page.tsx'],
  ['propostas/:number', 'admin-proposal.page.tsx'],
  ['pedidos', 'admin-orders.page.tsx'],
  ['pedidos/:number', 'admin-order.page.tsx'],
  ['visitas', 'admin-bookings.page.tsx'],
  ['visitas/:number', 'admin-booking.page.tsx'],
  ['atendimento', 'admin-consumer-requests.page.tsx'],
  ['atendimento/:number', 'admin-consumer-request.page.tsx'],
  ['opinioes', 'admin-opinions.page.tsx'],
  ['paineis', 'admin-figures.page.tsx'],
  ['caixas', 'admin-inbox.page.tsx'],
  [':list', 'admin-list.page.tsx'],
  ['privacidade', 'admin-privacy.page.tsx'],
  ['privacidade/consentimentos', 'admin-consents.page.tsx'],
  ['privacidade/consentimentos.csv', 'admin-consents-file.ts'],
  ['privacidade/dados.json', 'admin-privacy-copy.ts'],
] as const;
