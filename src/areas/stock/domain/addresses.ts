/** The segment under which each market has its stock. */
export const STOCK_PAGES = { BR: 'estoque', AR: 'stock' } as const;

/** What the search is asked with: parameters of its address, which are the fields of its form, in the words of each market. */
export const STOCK_FIELDS = {
  BR: {
    model: 'modelo',
    version: 'versao',
    colour: 'cor',
    fuel: 'combustivel',
    gear: 'cambio',
    arrival: 'chegada',
    place: 'local',
    dealer: 'loja',
    priceFrom: 'de',
    priceTo: 'ate',
    entrance: 'entrada',
    monthly: 'parcela',
    near: 'perto',
    order: 'ordem',
    after: 'depois',
  },
  AR: {
    model: 'modelo',
    version: 'version',
    colour: 'color',
    fuel: 'combustible',
    gear: 'caja',
    arrival: 'llegada',
    place: 'lugar',
    dealer: 'concesionario',
    priceFrom: 'desde',
    priceTo: 'hasta',
    entrance: 'anticipo',
    monthly: 'cuota',
    near: 'cerca',
    order: 'orden',
    after: 'siguiente',
  },
} as const;

export type StockField = keyof (typeof STOCK_FIELDS)['BR'];

/** What became of a hold that was asked for before any script: a parameter of the car's page, `yours-1763906400` or a word alone. */
export const HOLD_FIELD = 'guardado';
