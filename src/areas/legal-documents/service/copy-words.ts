import type { RecordWords } from '../../../io/personal-data.ts';
import { esAR } from './copy-words.es-AR.ts';
import { ptBR } from './copy-words.pt-BR.ts';

/** How a copy of somebody’s data says the records of this area. */
export const recordWords: Readonly<Record<string, RecordWords>> = {
  legal_acceptance: {
    ground: 'consent',
    words: { area: 'copy-legal-acceptance', 'pt-BR': ptBR.legal_acceptance, 'es-AR': esAR.legal_acceptance },
    valueWords: { kind: 'consents.channel.' },
  },
};
