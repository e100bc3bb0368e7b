import type { LendingRules } from '../market.ts';

export const lending: LendingRules = {
  /** CDC, art. 52, § 1 and art. 54-B, III. */
  offers: { highestFine: 2, leastDays: 2 },
  register: {
    name: 'no Sistema de Informações de Crédito (SCR) do Banco Central',
    law: 'Resolução CMN 5.037/2022',
  },
  /** CDC, art. 54-C, II and III, and 37 (Lei 14.181/2021); Decreto 11.150/2022. */
  forbiddenPromises: [
    /sem consult(?:a|ar)(?:s)? (?:a[os]? )?(?:spc|serasa|scr|órgãos|cadastro)/iu,
    /(?:crédito|financiamento|empréstimo)[^.]{0,20} sem (?:consulta|comprova|análise|avaliação)/iu,
    /sem comprova(?:r|ção) (?:de )?renda/iu,
    /(?:crédito|aprovação|financiamento) garantid[oa]/iu,
    /(?:nome sujo|negativad[oa]s?)[^.]{0,30} (?:aprovad|financi|consegue)/iu,
  ],
  /** CDC, art. 54-F, § 1 and § 4 (Lei 14.181/2021): of a credit that is refused it says nothing. */
  linked: { law: 'art. 54-F do Código de Defesa do Consumidor', refusalLaw: undefined },
};
