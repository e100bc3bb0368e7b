import type { LawRules } from '../market.ts';

export const law: LawRules = {
  /** Ley 24.240, art. 34. */
  withdrawalDays: 10,
  withdrawalLaw: 'art. 34 de la Ley 24.240',
  dataLaw: 'Ley 25.326',
  /**
   * Ley 25.326: access within ten days of the calendar (art. 14), correction and deletion within five days of work (art. 16); who takes a
   * consent back has it deleted what rests on it.
   */
  privacyTerms: {
    confirm: { days: 10, of: 'calendar' },
    access: { days: 10, of: 'calendar' },
    correct: { days: 5, of: 'work' },
    erase: { days: 5, of: 'work' },
    withdraw: { days: 5, of: 'work' },
  },
};
