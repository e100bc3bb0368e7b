import type { AuthoringPart } from '../platform/contract.ts';
import { quotationAuthoring } from './contract.ts';

/** What a site's authors say for it, by its part of the site file (`authoring`). */
export const authoring = {
  quotation: {
    words: { 'pt-BR': 'Cotações', 'es-AR': 'Cotizaciones' },
    contract: quotationAuthoring,
    publishedBy: 'administrator',
  },
} satisfies Readonly<Record<string, AuthoringPart>>;
