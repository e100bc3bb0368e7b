import type { PlaceRules } from '../market.ts';

export const place = {
  regions: { outer: 'province', inner: 'zone' },
  stateInAddress: 'name',
  dealerSearch: 'province-zone',
  dealerChosenBy: 'selected',
  /** A locality's number in the maker's files; some dealers have none. */
  cityCode: { pattern: /^/, name: 'any code' },
  regionZones: {},
} as const satisfies PlaceRules;
