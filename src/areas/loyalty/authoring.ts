import type { AuthoringPart } from '../platform/contract.ts';
import { loyaltyAuthoring } from './contract.ts';

/** What a site's authors say for it, by its part of the site file (`authoring`). */
export const authoring = {
  loyalty: {
    words: { 'pt-BR': 'Fidelidade', 'es-AR': 'Fidelidad' },
    contract: loyaltyAuthoring,
    publishedBy: 'administrator',
  },
} satisfies Readonly<Record<string, AuthoringPart>>;
