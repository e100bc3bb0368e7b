import type { CallNotes } from '../../../io/call-notes.ts';

const NO_CAR = { 404: ['unknown-car'] } as const;
const TAKING = { ...NO_CAR, 409: ['car-taken', 'too-many-kept'] } as const;

export const callNotes: CallNotes = {
  'DELETE /stock/cars/{number}/hold': {
    path: { number: 'AUBR26014885' },
    answer: { state: 'taken', until: '2026-11-29T15:14:04.954Z' },
    problems: NO_CAR,
  },
  'GET /stock/cars': {
    query: { modelo: 'orla' },
    answer: {
      total: 63,
      cars: [
        {
          number: 'AUBR26014885',
          mvs: '363C1C0',
          year: 2026,
          model: { key: 'orla', name: 'Orla' },
          version: 'Brisa 1.0 Turbo Flex 12V',
          fuel: 'Flex',
          gear: 'Automático CVT de 7 marchas',
          colour: { code: '268', name: 'Branco Opala' },
          coating: { code: '121', name: 'Tecido Trama Cinza' },
          parts: [{ code: '7R6', name: 'Rodas de aço de 16” com calotas' }],
          price: 121990,
          arrival: 'yard',
          dealerCode: '0002207',
        },
        {
          number: 'AUBR26023462',
          mvs: '363C1C0',
          year: 2026,
          model: { key: 'orla', name: 'Orla' },
          version: 'Brisa 1.0 Turbo Flex 12V',
          fuel: 'Flex',
          gear: 'Automático CVT de 7 marchas',
          colour: { code: '268', name: 'Branco Opala' },
          coating: { code: '121', name: 'Tecido Trama Cinza' },
          parts: [{ code: '7R6', name: 'Rodas de aço de 16” com calotas' }],
          price: 121990,
          arrival: 'yard',
          dealerCode: '0002972',
        },
      ],
      next: 'eyJiIjoyNDksInAiOjEzOTM2MDAwLCJrIjpbMCwwLDEzOF19',
      facets: {
        model: { lira: 67, vela: 73 },
        version: { '363C1C0': 18, '363C2C0': 10 },
        colour: { '134': 11, '268': 12 },
        fuel: { Flex: 63 },
        gear: { 'Automático CVT de 7 marchas': 56, 'Automático de 6 marchas': 7 },
        arrival: { yard: 33, transit: 16 },
        place: { pr: 5, sp: 14 },
      },
    },
    problems: { 404: ['unknown-place'] },
  },
  'GET /stock/cars/{number}': {
    path: { number: 'AUBR26014885' },
    answer: {
      number: 'AUBR26014885',
      mvs: '363C1C0',
      year: 2026,
      model: { key: 'orla', name: 'Orla' },
      version: 'Brisa 1.0 Turbo Flex 12V',
      fuel: 'Flex',
      gear: 'Automático CVT de 7 marchas',
      colour: { code: '268', name: 'Branco Opala' },
      coating: { code: '121', name: 'Tecido Trama Cinza' },
      parts: [{ code: '7R6', name: 'Rodas de aço de 16” com calotas' }],
      price: 121990,
      arrival: 'yard',
      dealerCode: '0002207',
    },
    problems: NO_CAR,
  },
  'GET /stock/cars/{number}/hold': {
    path: { number: 'AUBR26014885' },
    answer: { state: 'free' },
    problems: NO_CAR,
  },
  'POST /stock/cars/{number}/hold': {
    path: { number: 'AUBR26014885' },
    answer: { state: 'yours', until: '2026-11-29T15:14:04.954Z' },
    problems: TAKING,
  },
  'POST /stock/cars/{number}/hold/form': {
    path: { number: 'A1B2C3' },
    query: { change: 'take', back: '/br/aurora/estoque/A1B2C3' },
    problems: TAKING,
  },
};
