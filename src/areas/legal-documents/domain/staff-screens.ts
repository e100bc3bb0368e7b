import type { StaffScreens } from '../../platform/index.ts';

/** The binding texts of the sites: what holds, what is announced, and where the next version is written. */
export const legalDocumentScreens = {
  'legal-documents': {
    area: 'legal-documents',
    path: 'documentos-legais',
    pages: {
      '': 'admin-legal-documents.page.tsx',
      ':market/:brand/:kind': 'admin-legal-document.page.tsx',
    },
    words: { 'pt-BR': 'Documentos legais', 'es-AR': 'Documentos legales' },
    group: 'sites',
    readers: ['author', 'administrator'],
    updaters: ['author', 'administrator'],
  },
} as const satisfies StaffScreens;
