import type { DisclosureRules } from '../market.ts';

export const disclosure: DisclosureRules = {
  pricesWithoutTaxes: undefined,
  /** PBE Veicular (Portaria Inmetro 377/2011 and those after it): class in its category and over all, by NBR 7024 and NBR 6601. */
  efficiency: {
    norm: 'PBE Veicular (Inmetro)',
    basis: 'ABNT NBR 7024',
    classes: ['A', 'B', 'C', 'D', 'E'],
    needs: ['class', 'absoluteClass', 'co2', 'energy'],
  },
  /** CDC (Lei 8.078/1990), art. 31: warranty, origin and risks; Decreto 5.903/2006, art. 3: what is paid beside the price. */
  facts: { norm: 'CDC, art. 31', needs: ['warranty', 'origin', 'safety'] },
  freight: { norm: 'Decreto 5.903/2006, art. 3' },
  recalls: { norm: 'Portaria MJSP 618/2019', authority: 'Senacon', years: 5 },
};
