import type { RecordWords } from '../../../io/personal-data.ts';
import { esAR } from './copy-words.es-AR.ts';
import { ptBR } from './copy-words.pt-BR.ts';

/** How a copy of somebody’s data says the records of this area, by their tables. */
export const proposal_consent: RecordWords = {
  ground: 'leave',
  words: { area: 'copy-proposal-consent', 'pt-BR': ptBR.proposal_consent, 'es-AR': esAR.proposal_consent },
};

export const proposal_draft: RecordWords = {
  ground: 'steps',
  words: { area: 'copy-proposal-draft', 'pt-BR': ptBR.proposal_draft, 'es-AR': esAR.proposal_draft },
  amounts: [['*', 'typed', ['income', 'userIncome', 'salary']]],
};

export const proposal_voucher: RecordWords = {
  ground: 'steps',
  words: { area: 'copy-proposal-voucher', 'pt-BR': ptBR.proposal_voucher, 'es-AR': esAR.proposal_voucher },
  amounts: [
    [
      'funding',
      'cents',
      [
        'net',
        'carPrice',
        'downPayment',
        'credit',
        'installment',
        'residual',
        'lent',
        'total',
        'lastInstalment',
        'amount',
      ],
    ],
  ],
};
