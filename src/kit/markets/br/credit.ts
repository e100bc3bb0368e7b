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
  /** CDC, art. 52, § 1 and art. 54-B, III. */
  offers: { highestFine: 2, leastDays: 2 },
  register: {
    name: 'no Sistema de Informações de Crédito (SCR) do Banco Central',
    law: 'Resolução CMN 5.037/2022',
  },
  correspondentLaw: 'Resolução CMN 4.935/2021',
  /** CDC, art. 54-F, § 1 and § 4 (Lei 14.181/2021): of a credit that is refused it says nothing. */
  linked: { law: 'art. 54-F do Código de Defesa do Consumidor', refusalLaw: undefined },
  /** A month. */
  highestRate: 20,
  capital: { state: 'DF', city: 'Brasília' },
};
