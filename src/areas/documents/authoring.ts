import type { AuthoringPart } from '../platform/contract.ts';
import { documentsAuthoring } from './contract.ts';

/** What a site's authors say for it, by its part of the site file (`authoring`). */
export const authoring = {
  documents: {
    words: { 'pt-BR': 'Documentos: limites', 'es-AR': 'Documentos: límites' },
    contract: documentsAuthoring,
    publishedBy: 'author',
  },
} satisfies Readonly<Record<string, AuthoringPart>>;
