import { valueAt } from '../../io/json-files.ts';
import type { AuthoringPart } from '../platform/contract.ts';
import { reservationAuthoring, USUAL_DEPOSIT } from './contract.ts';

/** What a site's authors say for it, by its part of the site file (`authoring`). */
export const authoring = {
  reservation: {
    words: { 'pt-BR': 'Reservas', 'es-AR': 'Reservas' },
    contract: reservationAuthoring,
    publishedBy: 'administrator',
    marketValues: (market) => ({ deposit: USUAL_DEPOSIT[market] }),
    amounts: (part) => [['deposit', valueAt(part, ['deposit'])]],
  },
} satisfies Readonly<Record<string, AuthoringPart>>;
