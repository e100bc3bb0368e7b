/** Brazil. */
export const identity = {
  country: 'Brazil',
  ownName: 'Brasil',
  where: { pt: 'no Brasil', es: 'en Brasil' },
  code: 'BR',
  path: 'br',
  like: undefined,
  locale: 'pt-BR',
  language: 'pt',
  ownLanguage: 'Português',
  isOne: (size: number) => size < 2,
  stems: 'portuguese',
  currency: 'BRL',
  currencyName: 'reais',
  currencySign: 'R$',
  timeZone: 'America/Sao_Paulo',
  clock: 'Brasília',
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
