/** Brazil. */
export const identity = {
  country: 'Brazil',
  ownName: 'Brasil',
  code: 'BR',
  path: 'br',
  locale: 'pt-BR',
  language: 'pt',
  isOne: (size: number) => size < 2,
  stems: 'portuguese',
  currency: 'BRL',
  currencySign: 'R$',
  timeZone: 'America/Sao_Paulo',
  /** States that do not keep Brasília's time (Lei nº 12.876/2013 and Decreto nº 10.674/2021 ended summer time). */
  regionZones: {
    AC: 'America/Rio_Branco',
    AM: 'America/Manaus',
    MS: 'America/Campo_Grande',
    MT: 'America/Cuiaba',
    RO: 'America/Porto_Velho',
    RR: 'America/Boa_Vista',
  },
} as const;
