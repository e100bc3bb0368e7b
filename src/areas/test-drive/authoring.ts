import type { AuthoringPart } from '../platform/contract.ts';
import { bookingAuthoring } from './contract.ts';

/** What a site's authors say for it, by its part of the site file (`authoring`). */
export const authoring = {
  testDrive: {
    words: { 'pt-BR': 'Test drive', 'es-AR': 'Prueba de manejo' },
    contract: bookingAuthoring,
    publishedBy: 'author',
    references: [{ at: 'dealers {}', to: 'dealer' }],
  },
} satisfies Readonly<Record<string, AuthoringPart>>;
