import type { PlaceRules } from '../../../src/kit/markets/market.ts';

export const place = {
  regions: { outer: 'province', inner: 'zone' },
  stateInAddress: 'name',
  dealerSearch: 'province-zone',
  dealerChosenBy: 'selected',
  cityCode: { pattern: /^/, name: 'any code' },
  regionZones: {},
} as const satisfies PlaceRules;
