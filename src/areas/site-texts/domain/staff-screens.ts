import type { StaffScreens } from '../../platform/index.ts';

/** What sites say in the place of the portal's sentences. */
export const siteTextScreens = {
  'site-texts': {
    area: 'site-texts',
    path: 'textos',
    pages: { '': 'admin-texts.page.tsx', editar: 'admin-text.page.tsx', 'textos.csv': 'admin-texts-file.ts' },
    words: { 'pt-BR': 'Textos do site', 'es-AR': 'Textos del sitio' },
    group: 'sites',
    readers: ['author', 'administrator'],
    updaters: ['author', 'administrator'],
  },
} as const satisfies StaffScreens;
