import type { PlaceRules } from '../market.ts';

export const place = {
  regions: { outer: 'state', inner: 'city' },
  stateInAddress: 'code',
  dealerSearch: 'location',
  dealerChosenBy: 'id',
  cityCode: { pattern: /^\d{7}$/, name: 'an IBGE code of 7 digits' },
} as const satisfies PlaceRules;
