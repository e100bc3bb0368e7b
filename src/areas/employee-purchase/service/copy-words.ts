import type { RecordWords } from '../../../io/personal-data.ts';
import { esAR } from './copy-words.es-AR.ts';
import { ptBR } from './copy-words.pt-BR.ts';

/** How a copy of somebody’s data says the records of this area. */
export const recordWords: Readonly<Record<string, RecordWords>> = {
  employee_purchase: {
    ground: 'steps',
    words: {
      area: 'copy-employee-purchase',
      'pt-BR': ptBR.employee_purchase,
      'es-AR': esAR.employee_purchase,
    },
    valueWords: { state: 'enrolment.' },
  },
};
