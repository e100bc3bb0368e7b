import type { RecordWords } from '../../../io/personal-data.ts';
import { esAR } from './copy-words.es-AR.ts';
import { ptBR } from './copy-words.pt-BR.ts';

/** How a copy of somebody’s data says the records of this area. */
export const recordWords: Readonly<Record<string, RecordWords>> = {
  credit_proposal: {
    ground: 'credit',
    words: { area: 'copy-credit-proposal', 'pt-BR': ptBR.credit_proposal, 'es-AR': esAR.credit_proposal },
    valueWords: { status: 'proposals.status.', flow: 'proposals.flow.', reasons: 'proposals.reason.' },
    amounts: [
      ['proposal', 'units', ['income', 'price', 'downPayment', 'fundingValue', 'installmentValue']],
      ['proposal', 'units', ['registerRate', 'registerContract', 'tarBem', 'iofYearly', 'iofAdditional']],
      [
        'funding',
        'cents',
        [
          'carPrice',
          'downPayment',
          'credit',
          'installment',
          'residual',
          'lent',
          'total',
          'lastInstalment',
          'amount',
          'registrationFee',
          'contractRegistrationFee',
          'iofYearly',
          'iofAdditional',
        ],
      ],
    ],
  },
};
