import type { RecordWords } from '../../../io/personal-data.ts';
import { esAR } from './copy-words.es-AR.ts';
import { ptBR } from './copy-words.pt-BR.ts';

/** How a copy of somebody’s data says the records of this area. */
export const recordWords: Readonly<Record<string, RecordWords>> = {
  staff_member: {
    ground: 'work',
    words: { area: 'copy-staff-member', 'pt-BR': ptBR.staff_member, 'es-AR': esAR.staff_member },
    valueWords: { roles: 'role.', market: 'country.', locale: 'locale.' },
  },
};
