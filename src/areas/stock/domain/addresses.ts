import { forMarkets } from '../../../kit/markets/words.ts';

/** The path segment of the stock pages by market. */
export const STOCK_PAGES = forMarkets({ BR: 'estoque', AR: 'stock' } as const);

/** Names of the search's query parameters by market; the fields of its form have the same names. */
export const STOCK_FIELDS = forMarkets({
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
} as const);

/** A query parameter of the search, by its name in the code. */
export type StockField = keyof (typeof STOCK_FIELDS)['BR'];

/**
 * Query parameter of the car's page with the outcome of a hold that was requested by a plain form: `yours-1763906400` (until when, in seconds since
 * 1970) or a word alone.
 */
export const HOLD_FIELD = 'guardado';
