import type { RecordWords } from '../../../io/personal-data.ts';
import { esAR } from './copy-words.es-AR.ts';
import { ptBR } from './copy-words.pt-BR.ts';

/** How a copy of somebody’s data says the records of this area. */
export const recordWords: Readonly<Record<string, RecordWords>> = {
  booking: {
    ground: 'steps',
    words: { area: 'copy-booking', 'pt-BR': ptBR.booking, 'es-AR': esAR.booking },
    valueWords: { state: 'bookings.state.', half: 'bookings.half-day.', purpose: 'bookings.purpose.' },
  },
};
