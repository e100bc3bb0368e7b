import type { CallNotes } from '../../../io/call-notes.ts';

const NOT_SOLD = { 404: ['unknown-part', 'unknown-vehicle'], 503: ['unavailable'] } as const;

export const callNotes: CallNotes = {
  'GET /catalogue/v2/coating': {
    query: { mvsCode: '341A1B0', year: '2026', market: 'BR' },
    answer: [{ code: '121', name: 'Tecido Trama Cinza', price: 0, mvsCode: '341A1B0' }],
    problems: NOT_SOLD,
  },
  'GET /catalogue/v2/color': {
    query: { mvsCode: '341A1B0', code: '268', modelYear: '2026', market: 'BR' },
    answer: [
      { id: '341-268', code: '268', name: 'Branco Opala', price: 0, paintType: 'solid', mvsCode: '341A1B0' },
    ],
    problems: NOT_SOLD,
  },
  'GET /pricing/price': {
    query: {
      mvsCode: '341A1B0',
      year: '2026',
      country: 'BR',
      excludeParts: 'true',
      state: 'SP',
      city: 'São Paulo',
    },
    answer: { price: 84990, priceBonification: 84990, hasPriceBonification: false },
    problems: NOT_SOLD,
  },
};
