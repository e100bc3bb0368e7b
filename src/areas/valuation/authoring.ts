import type { AuthoringPart } from '../platform/contract.ts';
import { valuationAuthoring } from './contract.ts';

/** What a site's authors say for it, by its part of the site file (`authoring`). */
export const authoring = {
  valuation: {
    words: { 'pt-BR': 'Avaliação do usado', 'es-AR': 'Tasación del usado' },
    contract: valuationAuthoring,
    publishedBy: 'author',
  },
} satisfies Readonly<Record<string, AuthoringPart>>;
