import type { CreditRules } from '../market.ts';

export const credit: CreditRules = {
  tax: 'iof',
  isCostLarge: false,
  isLienApart: false,
  /** The last instalment differs by a rounding of cents, which is nothing to tell. */
  hasFallingInstalments: false,
  onlyDayCount: undefined,
  debtBy: 'rate',
  companyDigits: 14,
  correspondentLaw: 'Resolução CMN 4.935/2021',
  /** A month. */
  highestRate: 20,
  capital: { state: 'DF', city: 'Brasília' },
};
