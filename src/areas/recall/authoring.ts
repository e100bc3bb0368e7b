import type { AuthoringPart } from '../platform/contract.ts';
import { bookingAuthoring } from '../test-drive/contract.ts';

/** What a site's authors say for it, by its part of the site file (`authoring`): visits for a recall are booked as test drives are. */
export const authoring = {
  recall: {
    words: { 'pt-BR': 'Recall: visitas', 'es-AR': 'Recall: visitas' },
    contract: bookingAuthoring,
    publishedBy: 'author',
    references: [{ at: 'dealers {}', to: 'dealer' }],
  },
} satisfies Readonly<Record<string, AuthoringPart>>;
