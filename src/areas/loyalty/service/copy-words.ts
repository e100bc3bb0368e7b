import type { RecordWords } from '../../../io/personal-data.ts';
import { esAR } from './copy-words.es-AR.ts';
import { ptBR } from './copy-words.pt-BR.ts';

/** How a copy of somebody’s data says the records of this area. */
export const recordWords: Readonly<Record<string, RecordWords>> = {
  loyalty_member: {
    ground: 'contract',
    words: { area: 'copy-loyalty-member', 'pt-BR': ptBR.loyalty_member, 'es-AR': esAR.loyalty_member },
  },
};
