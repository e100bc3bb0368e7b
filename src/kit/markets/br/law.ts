import type { LawRules } from '../market.ts';

export const law: LawRules = {
  /** CDC (Lei 8.078/1990), art. 49. */
  withdrawalDays: 7,
  withdrawalLaw: 'art. 49 do Código de Defesa do Consumidor',
  dataLaw: 'LGPD',
  dataLegend: undefined,
  /**
   * LGPD art. 19: whether data are held is said at once (I), the whole declaration within fifteen days (II). The law leaves the others to be
   * met without delay (art. 18 § 4); the portal takes fifteen days as their end too.
   */
  privacyTerms: {
    confirm: { days: 0, of: 'calendar' },
    access: { days: 15, of: 'calendar' },
    correct: { days: 15, of: 'calendar' },
    erase: { days: 15, of: 'calendar' },
    withdraw: { days: 15, of: 'calendar' },
  },
};
