import type { RecordWords } from '../../../io/personal-data.ts';
import { esAR } from './copy-words.es-AR.ts';
import { ptBR } from './copy-words.pt-BR.ts';

/** How a copy of somebody’s data says the records of this area. */
export const recordWords: Readonly<Record<string, RecordWords>> = {
  consumer_request: {
    ground: 'duty',
    words: { area: 'copy-consumer-request', 'pt-BR': ptBR.consumer_request, 'es-AR': esAR.consumer_request },
    valueWords: { kind: 'consumer-requests.kind.', state: 'consumer-requests.state.' },
  },
};
