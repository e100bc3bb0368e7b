import type { CallNotes } from '../../../io/call-notes.ts';

const GUIDE = { 404: ['unknown-used-car'], 503: ['guide-unavailable'] } as const;

export const callNotes: CallNotes = {
  'GET /valuation/brands': {
    answer: [
      { code: '23', name: 'Chevrolet' },
      { code: '21', name: 'Fiat' },
    ],
    problems: GUIDE,
  },
  'GET /valuation/brands/{make}/models': {
    path: { make: '23' },
    answer: [
      { code: '4107', name: 'ONIX HATCH LT 1.0 8V FlexPower 5p Mec.' },
      { code: '4114', name: 'ONIX HATCH PREMIER 1.0 12V TB Flex 5p Aut.' },
    ],
    problems: GUIDE,
  },
  'GET /valuation/brands/{make}/models/{model}/years': {
    path: { make: '23', model: '4107' },
    answer: [
      { code: '2019-1', name: '2019 Flex' },
      { code: '2018-1', name: '2018 Flex' },
    ],
    problems: GUIDE,
  },
  'GET /valuation/brands/{make}/models/{model}/years/{year}': {
    path: { make: '23', model: '4107', year: '2019-1' },
    answer: {
      price: 'R$ 58.898,00',
      brand: 'Chevrolet',
      model: 'ONIX HATCH LT 1.0 8V FlexPower 5p Mec.',
      modelYear: 2019,
      fuel: 'Flex',
      codeFipe: '904107-7',
      referenceMonth: 'novembro de 2026',
    },
    problems: GUIDE,
  },
};
