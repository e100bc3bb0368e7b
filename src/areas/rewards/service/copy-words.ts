import type { RecordWords } from '../../../io/personal-data.ts';
import { esAR } from './copy-words.es-AR.ts';
import { ptBR } from './copy-words.pt-BR.ts';

/** How a copy of somebody’s data says the records of this area. */
export const recordWords: Readonly<Record<string, RecordWords>> = {
  reward_redemption: {
    ground: 'contract',
    words: {
      area: 'copy-reward-redemption',
      'pt-BR': ptBR.reward_redemption,
      'es-AR': esAR.reward_redemption,
    },
    amounts: [['*', 'cents', ['amount']]],
  },
};
