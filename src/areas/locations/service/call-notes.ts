import type { CallNotes } from '../../../io/call-notes.ts';

export const callNotes: CallNotes = {
  'GET /locations/cep/{postalCode}': {
    path: { postalCode: '01310100' },
    answer: {
      postalCode: '01310100',
      address: 'Avenida Paulista',
      neighborhood: 'Bela Vista',
      stateCode: 'SP',
      stateName: 'São Paulo',
      cityCode: '3550308',
      cityName: 'São Paulo',
      latitude: -23.5329,
      longitude: -46.6395,
      precision: 'street',
    },
    problems: { 404: ['unknown-postal-code'], 503: ['unavailable'] },
  },
  'GET /locations/predictions': {
    query: { query: 'campi' },
    answer: [
      {
        id: '3509502',
        label: 'Campinas, SP',
        kind: 'city',
        cityCode: '3509502',
        cityName: 'Campinas',
        stateCode: 'SP',
        latitude: -22.9053,
        longitude: -47.0659,
      },
      {
        id: '2504009',
        label: 'Campina Grande, PB',
        kind: 'city',
        cityCode: '2504009',
        cityName: 'Campina Grande',
        stateCode: 'PB',
        latitude: -7.222,
        longitude: -35.8731,
      },
    ],
  },
  'GET /locations/provinces': {
    query: { market: 'AR' },
    answer: [
      { stateCode: 'B', stateName: 'Buenos Aires' },
      { stateCode: 'K', stateName: 'Catamarca' },
    ],
  },
  'GET /locations/provinces/{state}/localities': {
    path: { state: 'S' },
    query: { market: 'AR' },
    answer: [
      { cityCode: '3865449', cityName: 'Armstrong' },
      { cityCode: '3865385', cityName: 'Arroyo Seco' },
    ],
    problems: { 404: ['unknown-state'] },
  },
  'GET /locations/states': {
    answer: [
      { stateCode: 'AC', stateName: 'Acre' },
      { stateCode: 'AL', stateName: 'Alagoas' },
    ],
  },
  'GET /locations/states/{state}/cities': {
    path: { state: 'SP' },
    answer: [
      { cityCode: '3500105', cityName: 'Adamantina' },
      { cityCode: '3500204', cityName: 'Adolfo' },
    ],
    problems: { 404: ['unknown-state'] },
  },
};
