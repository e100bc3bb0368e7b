import type { StaffScreens } from '../../platform/index.ts';

/** What owners say, read before it is published. */
export const opinionScreens = {
  opinions: {
    area: 'opinions',
    path: 'opinioes',
    pages: { '': 'admin-opinions.page.tsx' },
    words: { 'pt-BR': 'Opiniões', 'es-AR': 'Opiniones' },
    group: 'sites',
    readers: ['author', 'administrator', 'operator'],
    updaters: ['author', 'administrator', 'operator'],
  },
} as const satisfies StaffScreens;
