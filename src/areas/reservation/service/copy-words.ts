import type { RecordWords } from '../../../io/personal-data.ts';
import { esAR } from './copy-words.es-AR.ts';
import { ptBR } from './copy-words.pt-BR.ts';

/** How a copy of somebody’s data says the records of this area. */
export const recordWords: Readonly<Record<string, RecordWords>> = {
  reservation: {
    ground: 'contract',
    words: { area: 'copy-reservation', 'pt-BR': ptBR.reservation, 'es-AR': esAR.reservation },
    valueWords: { state: 'orders.state.' },
    amounts: [
      [
        'financing',
        'cents',
        ['price', 'entrance', 'installment', 'lastInstallment', 'residual', 'totalCost', 'amount'],
      ],
    ],
  },
};
