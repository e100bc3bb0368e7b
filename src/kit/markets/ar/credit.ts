import type { CreditRules } from '../market.ts';

export const credit: CreditRules = {
  /** IVA on the interest. */
  tax: 'vat',
  /** BCRA, Comunicación «A» 5460. */
  isCostLarge: true,
  isLienApart: true,
  hasFallingInstalments: true,
  onlyDayCount: 'equal-months',
  debtBy: 'owed',
  companyDigits: undefined,
  correspondentLaw: undefined,
  /** The TNA. */
  highestRate: 1000,
  capital: { state: 'Ciudad Autónoma de Buenos Aires', city: 'Buenos Aires' },
};
