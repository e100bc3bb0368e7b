import type { AuthoringPart } from '../platform/contract.ts';
import { rentalAuthoring } from './contract.ts';

/** What a site's authors say for it, by its part of the site file (`authoring`). */
export const authoring = {
  rental: {
    words: { 'pt-BR': 'Locação para empresas', 'es-AR': 'Alquiler para empresas' },
    contract: rentalAuthoring,
    publishedBy: 'author',
    references: [{ at: 'dealerCode', to: 'dealer' }],
  },
} satisfies Readonly<Record<string, AuthoringPart>>;
