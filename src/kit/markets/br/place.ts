import type { PlaceRules } from '../market.ts';

export const place = {
  regions: { outer: 'state', inner: 'city' },
  stateInAddress: 'code',
  dealerSearch: 'location',
  dealerChosenBy: 'id',
  cityCode: { pattern: /^\d{7}$/, name: 'an IBGE code of 7 digits' },
  /** States that do not keep Brasília's time (Lei nº 12.876/2013 and Decreto nº 10.674/2021 ended summer time). */
  regionZones: {
    AC: 'America/Rio_Branco',
    AM: 'America/Manaus',
    MS: 'America/Campo_Grande',
    MT: 'America/Cuiaba',
    RO: 'America/Porto_Velho',
    RR: 'America/Boa_Vista',
  },
} as const satisfies PlaceRules;
