import { definePages } from '../platform/index.ts';
import { AREA_SCREENS, ENTRY_PAGES, MANUAL_PAGES } from './index.ts';

/** What owners read about their car. */
export const manualPages = definePages('admin', {
  manuals: {
    path: MANUAL_PAGES,
    file: 'manuals.page.tsx',
    isPersonal: true,
    inSitemap: true,
    menu: {
      name: 'manuals',
      group: 'owners',
      rank: 30,
      words: { 'pt-BR': 'Manuais', 'es-AR': 'Manuales' },
      soughtBy: {
        'pt-BR': 'manual manuais proprietário instruções guia livreto baixar pdf',
        'es-AR': 'manual manuales usuario instrucciones guía descargar pdf',
      },
    },
  },
});

/** The ways into the administration: address and route module. */
export const ADMIN_ENTRIES = [
  [ENTRY_PAGES['log-in'], 'admin-entry.page.tsx'],
  [ENTRY_PAGES.code, 'admin-code.page.tsx'],
  [ENTRY_PAGES.enrol, 'admin-enrol.page.tsx'],
  [ENTRY_PAGES.identity, 'admin-identity.ts'],
  [ENTRY_PAGES.proven, 'admin-proven.page.tsx'],
  [`${ENTRY_PAGES.link}/:key`, 'admin-link.page.tsx'],
  [ENTRY_PAGES['log-out'], 'admin-log-out.ts'],
] as const;

/** The screens of the administration that are no area's: address below `/admin` and route module. Who may open one is the page's to ask (`staffFor`). */
const OWN_SCREENS = [
  ['', 'admin-home.page.tsx'],
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
  ['nao-entregues', 'admin-dead-letters.page.tsx'],
  ['paineis', 'admin-figures.page.tsx'],
  ['caixas', 'admin-inbox.page.tsx'],
  [':list', 'admin-list.page.tsx'],
  ['privacidade', 'admin-privacy.page.tsx'],
  ['privacidade/consentimentos', 'admin-consents.page.tsx'],
  ['privacidade/consentimentos.csv', 'admin-consents-file.ts'],
  ['privacidade/dados.json', 'admin-privacy-copy.ts'],
] as const;

/** All screens of the administration: address below `/admin`, and route module from `src/`. */
export const ADMIN_SCREENS: readonly (readonly [path: string, module: string])[] = [
  ...OWN_SCREENS.map(([path, file]) => [path, `areas/admin/pages/${file}`] as const),
  ...Object.values(AREA_SCREENS).flatMap(({ area, path, pages }) =>
    Object.entries(pages).map(
      ([more, file]) => [more === '' ? path : `${path}/${more}`, `areas/${area}/pages/${file}`] as const,
    ),
  ),
];
