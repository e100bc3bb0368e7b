import type { RecordWords } from '../../../io/personal-data.ts';
import { esAR } from './copy-words.es-AR.ts';
import { ptBR } from './copy-words.pt-BR.ts';

/** How a copy of somebody’s data says the records of this area. */
export const recordWords: Readonly<Record<string, RecordWords>> = {
  document: {
    ground: 'proof',
    words: { area: 'copy-document', 'pt-BR': ptBR.document, 'es-AR': esAR.document },
    valueWords: { kind: 'paper.' },
  },
};
