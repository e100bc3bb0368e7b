import type { RecordWords } from '../../../io/personal-data.ts';
import { esAR } from './copy-words.es-AR.ts';
import { ptBR } from './copy-words.pt-BR.ts';

/** How a copy of somebody’s data says the records of this area. */
export const recordWords: Readonly<Record<string, RecordWords>> = {
  opinion: {
    ground: 'consent',
    words: { area: 'copy-opinion', 'pt-BR': ptBR.opinion, 'es-AR': esAR.opinion },
    valueWords: { state: 'opinions.one.' },
  },
  opinion_vote: {
    ground: 'interest',
    words: { area: 'copy-opinion-vote', 'pt-BR': ptBR.opinion_vote, 'es-AR': esAR.opinion_vote },
  },
};
