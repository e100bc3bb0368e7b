import type { RecordWords } from '../personal-data.ts';
import { esAR } from './copy-words.es-AR.ts';
import { ptBR } from './copy-words.pt-BR.ts';

/** How a copy of somebody’s data says mails. */
export const recordWords: Readonly<Record<string, RecordWords>> = {
  mail_outbox: {
    ground: 'steps',
    words: { area: 'copy-mail-outbox', 'pt-BR': ptBR.mail_outbox, 'es-AR': esAR.mail_outbox },
  },
};
