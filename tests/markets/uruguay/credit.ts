import type { CreditRules } from '../../../src/kit/markets/market.ts';

export const credit: CreditRules = {
  /** IVA on the interest (Título 10, Texto Ordenado). */
  tax: 'vat',
  isCostLarge: false,
  isLienApart: true,
  hasFallingInstalments: true,
  onlyDayCount: 'equal-months',
  debtBy: 'owed',
  companyDigits: undefined,
  correspondentLaw: undefined,
  highestRate: 200,
  capital: { state: 'Montevideo', city: 'Montevideo' },
};
