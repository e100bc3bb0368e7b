import type { AuthoringPart } from '../platform/contract.ts';
import { publicationAuthoring } from './contract.ts';

/** What a site's authors say for it, by its part of the site file (`authoring`). */
export const authoring = {
  publications: {
    words: { 'pt-BR': 'Publicações', 'es-AR': 'Publicaciones' },
    contract: publicationAuthoring,
    publishedBy: 'administrator',
  },
} satisfies Readonly<Record<string, AuthoringPart>>;
