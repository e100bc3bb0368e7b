import type { AuthoringPart } from '../platform/contract.ts';
import { leadsAuthoring } from './contract.ts';
import { marketWords } from './index.ts';

/** What a site's authors say for it, by its part of the site file (`authoring`). */
export const authoring = {
  leads: {
    words: { 'pt-BR': 'Leads e consentimento', 'es-AR': 'Leads y consentimiento' },
    contract: leadsAuthoring,
    publishedBy: 'author',
    references: [{ at: 'dealerCode', to: 'dealer' }],
    marketValues(market) {
      const { terms, disclaimer, disclaimerContact } = marketWords(market);
      return { terms, disclaimer, 'contact.disclaimer': disclaimerContact };
    },
  },
} satisfies Readonly<Record<string, AuthoringPart>>;
