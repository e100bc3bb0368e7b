import type { RecordWords } from '../../../io/personal-data.ts';
import { esAR } from './copy-words.es-AR.ts';
import { ptBR } from './copy-words.pt-BR.ts';

/** How a copy of somebody’s data says the records of this area. */
export const recordWords: Readonly<Record<string, RecordWords>> = {
  quotation: {
    ground: 'steps',
    words: { area: 'copy-quotation', 'pt-BR': ptBR.quotation, 'es-AR': esAR.quotation },
    valueWords: { state: 'state-' },
    amounts: [
      ['draft', 'typed', ['newPrice', 'discount', 'tradeIn']],
      [
        'versions',
        'cents',
        ['price', 'bonus', 'initial', 'asked', 'toPay', 'newPrice', 'discount', 'tradeIn'],
      ],
      ['versions', 'cents', ['guide', 'entrance', 'installmentValue', 'lastInstallment', 'total', 'amount']],
    ],
  },
};
