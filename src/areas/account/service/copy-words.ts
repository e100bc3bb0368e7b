import type { RecordWords } from '../../../io/personal-data.ts';
import { esAR } from './copy-words.es-AR.ts';
import { ptBR } from './copy-words.pt-BR.ts';

/** How a copy of somebody’s data says the records of this area. */
export const recordWords: Readonly<Record<string, RecordWords>> = {
  account_user: {
    ground: 'contract',
    words: { area: 'copy-account-user', 'pt-BR': ptBR.account_user, 'es-AR': esAR.account_user },
    valueWords: { market: 'country.' },
  },
  account_session: {
    ground: 'contract',
    words: { area: 'copy-account-session', 'pt-BR': ptBR.account_session, 'es-AR': esAR.account_session },
  },
  account_passkey: {
    ground: 'contract',
    words: { area: 'copy-account-passkey', 'pt-BR': ptBR.account_passkey, 'es-AR': esAR.account_passkey },
  },
  account_second_factor: {
    ground: 'contract',
    words: {
      area: 'copy-account-second-factor',
      'pt-BR': ptBR.account_second_factor,
      'es-AR': esAR.account_second_factor,
    },
  },
  account_car: {
    ground: 'contract',
    words: { area: 'copy-account-car', 'pt-BR': ptBR.account_car, 'es-AR': esAR.account_car },
    amounts: [['*', 'cents', ['price']]],
  },
  account_proposal: {
    ground: 'contract',
    words: { area: 'copy-account-proposal', 'pt-BR': ptBR.account_proposal, 'es-AR': esAR.account_proposal },
  },
  account_simulation: {
    ground: 'contract',
    words: {
      area: 'copy-account-simulation',
      'pt-BR': ptBR.account_simulation,
      'es-AR': esAR.account_simulation,
    },
  },
  account_bonus: {
    ground: 'contract',
    words: { area: 'copy-account-bonus', 'pt-BR': ptBR.account_bonus, 'es-AR': esAR.account_bonus },
    amounts: [['*', 'cents', ['amount']]],
  },
};
