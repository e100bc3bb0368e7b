import type { LawRules } from '../../../src/kit/markets/market.ts';

export const law: LawRules = {
  /** Ley 17.250, art. 16: five days on which people work; seven of the calendar hold them. */
  withdrawalDays: 7,
  withdrawalLaw: 'art. 16 de la Ley 17.250',
  dataLaw: 'Ley 18.331',
  dataLegend: undefined,
  /** Ley 18.331, art. 14 and 15. */
  privacyTerms: {
    confirm: { days: 5, of: 'work' },
    access: { days: 5, of: 'work' },
    correct: { days: 5, of: 'work' },
    erase: { days: 5, of: 'work' },
    withdraw: { days: 5, of: 'work' },
  },
};
