import type { DisclosureRules } from '../../../src/kit/markets/market.ts';

export const disclosure: DisclosureRules = {
  pricesWithoutTaxes: undefined,
  /** Decreto 429/009 and UNIT 1130: no label of cars that is binding. */
  efficiency: undefined,
  /** Ley 17.250, art. 13 to 17. */
  facts: { norm: 'Ley 17.250, art. 15', needs: ['warranty', 'origin'] },
  freight: { norm: 'Ley 17.250, art. 15' },
  recalls: { norm: 'Ley 17.250, art. 11', authority: 'Unidad Defensa del Consumidor', years: 5 },
};
