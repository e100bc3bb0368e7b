import type { DisclosureRules } from '../market.ts';

export const disclosure: DisclosureRules = {
  /** Régimen de Transparencia Fiscal al Consumidor (Ley 27.743, art. 97 to 100); Res. SIyC 4/2025, art. 2 c. The rate: Ley de IVA, t. o. 1997, art. 28. */
  pricesWithoutTaxes: {
    norm: 'Res. 4/2025, art. 2 inc. c',
    words: 'PRECIO SIN IMPUESTOS NACIONALES',
    generalVat: 21,
  },
  /** Res. MAyDS 383/2021: six classes by CO2; measured by IRAM/AITA 10274-1, laid out by IRAM/AITA 10274-2. */
  efficiency: {
    norm: 'Res. MAyDS 383/2021',
    basis: 'IRAM/AITA 10274-1',
    classes: ['A+', 'A', 'B', 'C', 'D', 'E'],
    needs: ['class', 'co2', 'combined'],
  },
  /** Ley 24.240, art. 4, 5, 6 and 11. */
  facts: { norm: 'Ley 24.240, art. 4 y 11', needs: ['warranty', 'origin', 'safety'] },
  /** Res. 7/2002, art. 2, and Res. 4/2025: the price shown is the whole one. */
  freight: { norm: 'Res. 4/2025, art. 2' },
  recalls: {
    norm: 'Ley 24.240, art. 4 y Res. 808-E/2017',
    authority: 'Autoridad de aplicación de Defensa del Consumidor',
    years: 5,
  },
};
