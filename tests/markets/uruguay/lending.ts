import type { LendingRules } from '../../../src/kit/markets/market.ts';

export const lending: LendingRules = {
  /** Ley 18.212, on interest and usury. */
  offers: { highestFine: 100, leastDays: 1 },
  register: {
    name: 'en la Central de Riesgos Crediticios del Banco Central (BCU)',
    law: 'Ley 18.331, art. 22',
  },
  forbiddenPromises: [/sin (?:consultar? )?(?:el |al )?clearing/iu, /crédito garantizado/iu],
  /** Ley 17.250, art. 16: what is paid comes back; of a credit that is refused no law says so. */
  linked: { law: 'art. 16 de la Ley 17.250', refusalLaw: undefined },
};
